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

  /// A relative path in the variable is no path, says the specification.
  private static func base(
    _ name: String, _ standard: String, _ environment: [String: String]
  ) -> String? {
    if let folder = environment[name], folder.hasPrefix("/") { return folder }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + standard
  }
}
