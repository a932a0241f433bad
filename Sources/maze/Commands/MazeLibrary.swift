import MazeEngine

/// The mazes that can be had by name, from the folders in which data lies.
struct MazeLibrary: Sendable {
  /// How the files of mazes end.
  static let ending = ".maze"

  private let system: System
  /// The folders that are searched, in this order.
  private let folders: [String]

  /// The library of a system.
  init(_ system: System) {
    self.system = system
    folders = Folders.mazes(system.environment, program: system.programPath)
  }

  /// The names of all mazes, in order.
  var names: [String] { Set(folders.flatMap(names)).sorted() }

  private func names(in folder: String) -> [String] {
    system.names(folder).filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }.filter(Self.isName)
  }

  /// The file that a word of the command line means: that of the maze of this name, unless there is
  /// a file of the name where the program is run.
  func file(_ word: String) -> String {
    guard Self.isName(word), !isFile(word) else { return word }
    return path(of: word) ?? word
  }

  /// Where the maze of a name lies.
  func path(of name: String) -> String? {
    let paths = folders.lazy.map { "\($0)/\(name)\(Self.ending)" }
    return paths.first { system.realPath($0) != nil }
  }

  /// Whether there is a file, and no folder: a folder has at least its own name in it.
  private func isFile(_ path: String) -> Bool {
    system.realPath(path) != nil && system.names(path).isEmpty
  }

  /// Why a word leads to no maze, without a full stop.
  func absence(of word: String) -> String {
    let names = names
    if word.hasSuffix(Self.ending) {
      let stem = String(word.dropLast(Self.ending.count))
      if names.contains(stem) {
        return "there is no such file; say \(TextSafety.visible(stem)) for the maze of this name"
      }
    }
    guard Self.isName(word) else { return FileFailure.notFound.words }
    let question = Spelling.question(NearestName.of(word, among: names).map(TextSafety.visible))
    return "there is no file and no maze of this name\(question) \(Self.list(names))"
  }

  private static func list(_ names: [String]) -> String {
    let names = names.map(TextSafety.visible)
    guard let last = names.last else { return "No mazes are installed, so name a file" }
    guard names.count > 1 else { return "The one maze that can be had by name is \(last)" }
    return "The mazes that can be had by name are "
      + "\(names.dropLast().joined(separator: ", ")) and \(last)"
  }

  /// Whether a word can be the name of a maze: it has no folder, no ending, and is no option.
  private static func isName(_ word: String) -> Bool {
    !word.isEmpty && !word.contains("/") && !word.contains(".") && !word.hasPrefix("-")
      && word.utf8.count <= 200
  }
}
