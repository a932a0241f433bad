import MazeEngine

/// A place for a saved game: a name, and its file in the folder of all saves.
struct Slot: Hashable, Sendable {
  /// How the files of slots end.
  static let ending = ".journal"

  let name: String
  let path: String

  /// The slot with a name, unless the name or the environment do not allow one.
  init(_ name: String, _ environment: [String: String]) throws(Problem) {
    let name = name.split { $0 == " " }.joined(separator: " ")
    guard Self.isName(name) else { throw .name(name) }
    guard let folder = Folders.saves(environment) else { throw .noHome }
    self.name = name
    path = "\(folder)/\(name)\(Self.ending)"
  }

  /// Why there is no such slot.
  enum Problem: Error, Hashable, Sendable {
    case name(String)
    case noHome

    /// The reason in a language, a sentence.
    func words(_ book: PhraseBook) -> String {
      switch self {
      case .name(let name): book(.slotName, Spelling.quoted(name))
      case .noHome: book(.noHome)
      }
    }
  }

  /// The name of the slot that a game in a terminal has where it asks for no other: the maze's file
  /// without its ending.
  static func standardName(for path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    let name = file.hasSuffix(".maze") ? String(file.dropLast(".maze".count)) : file
    return isName(name) ? name : "maze"
  }

  /// The slots that there are.
  static func all(_ system: System) -> [Slot] {
    guard let folder = Folders.saves(system.environment) else { return [] }
    return system.names(folder).filter { $0.hasSuffix(ending) }
      .compactMap { try? Slot(String($0.dropLast(ending.count)), system.environment) }
  }

  /// Whether a name can be that of a file, typed by a player and said.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100 && !name.contains("/") && !name.hasPrefix(".")
      && !name.hasPrefix("-") && TextSafety.visible(name) == name
  }
}
