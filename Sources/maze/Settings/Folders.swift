/// Where the program keeps what outlives a game, by the XDG Base Directory Specification.
enum Folders {
  /// The settings file.
  static func settings(_ environment: [String: String]) -> String? {
    base("XDG_CONFIG_HOME", "/.config", environment).map { $0 + "/maze/settings" }
  }

  /// The file of the lines that were typed.
  static func history(_ environment: [String: String]) -> String? {
    base("XDG_STATE_HOME", "/.local/state", environment).map { $0 + "/maze/history" }
  }

  /// The folder of the saved games.
  static func saves(_ environment: [String: String]) -> String? {
    base("XDG_STATE_HOME", "/.local/state", environment).map { $0 + "/maze/saves" }
  }

  /// The folders in which mazes are found by name, in the order in which they are searched.
  ///
  /// The player's own go first, then those of the running program, which are of its own version,
  /// and then those of the system.
  static func mazes(_ environment: [String: String], program: String?) -> [String] {
    var folders: [String] = []
    if let own = base("XDG_DATA_HOME", "/.local/share", environment) {
      folders.append(own + "/maze")
    }
    folders += program.map(beside) ?? []
    let shared = environment["XDG_DATA_DIRS"].flatMap { $0.isEmpty ? nil : $0 }
    folders += (shared ?? "/usr/local/share:/usr/share").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map { $0 + "/maze" }
    return folders
  }

  /// Where the mazes of a program lie: in the folder `share` of its prefix, or, where it was built
  /// and not installed, in the folder of its sources.
  private static func beside(_ program: String) -> [String] {
    let parts = program.split(separator: "/", omittingEmptySubsequences: false)
    let prefix = parts.dropLast(2).joined(separator: "/")
    let build = parts.lastIndex(of: ".build")
    return ["\(prefix)/share/maze"]
      + (build.map { [parts[..<$0].joined(separator: "/") + "/Mazes"] } ?? [])
  }

  /// A relative path in the variable is no path, says the specification.
  private static func base(
    _ name: String, _ standard: String, _ environment: [String: String]
  ) -> String? {
    if let folder = environment[name], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + standard
  }
}
