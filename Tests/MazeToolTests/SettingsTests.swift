import Testing

@testable import maze

/// Where settings come from and what they do.
@Suite struct SettingsTests {
  @Test func aFlagGoesBeforeTheEnvironmentAndThatBeforeTheFile() {
    let file = "# mine\nverbosity low\nwidth 40\nbell on\n"
    let settings = Settings(
      flags: [.verbosity: "high"], environment: ["MAZE_VERBOSITY": "normal", "MAZE_WIDTH": "32"],
      file: file, filePath: "settings")
    #expect(settings.verbosity == .high)
    #expect(settings.origin(of: .verbosity) == .flag)
    #expect(settings.width == 32)
    #expect(settings.hasBell)
    #expect(settings.switched == ["width 32", "bell on"])
    #expect(settings.problems.isEmpty)
  }

  @Test(arguments: [
    ("verbosity loud", "settings:1", "low, normal, high"),
    ("\nverbos low", "settings:2", "Did you mean verbosity?"),
    ("width 3", "settings:1", "20 to 500"),
    ("bell", "settings:1", "on, off"),
  ])
  func aWrongLineOfTheFileIsToldWithItsPlace(_ file: String, _ place: String, _ part: String) {
    let settings = Settings(file: file, filePath: "settings")
    #expect(settings.problems.map(\.place) == [place])
    #expect(settings.problems.first?.message(.english).contains(part) == true)
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "dumb"], false), ([:], false),
      (["TERM": "xterm-256color", "NO_COLOR": "1"], false),
      (["TERM": "xterm-256color", "NO_COLOR": ""], true),
      (["TERM": "xterm-256color", "ACCESSIBLE": "1"], false),
      (["TERM": "xterm-256color", "ACCESSIBLE": "0"], true),
      (["TERM": "xterm-256color", "ACCESSIBLE": "false"], true),
      (["TERM": "dumb", "MAZE_STYLE": "on"], true),
      (["TERM": "xterm-256color", "MAZE_STYLE": "off"], false),
    ] as [([String: String], Bool)])
  func stylesAreForTerminalsThatHaveThemAndPeopleWhoWantThem(
    _ environment: [String: String], _ hasStyles: Bool
  ) {
    #expect(Settings(environment: environment).hasStyles == hasStyles)
  }

  @Test func aPlayerCanSetOnlyWhatTheSettingTakes() {
    var settings = Settings()
    let isSet = settings.set(.width, to: "33")
    let isRefused = !settings.set(.width, to: "wide")
    #expect(isSet && isRefused)
    #expect(settings.width == 33)
  }
}
