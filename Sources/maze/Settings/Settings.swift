/// The settings of a game: a flag goes before the environment, that before the settings file.
struct Settings: Equatable, Sendable {
  /// Where a value came from.
  enum Origin: Equatable, Sendable {
    case standard, file, environment, flag, player
  }

  /// Something wrong with a value, and where it stands.
  struct Problem: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
      case unknown(String)
      case value(Setting, String)
    }

    let place: String
    let kind: Kind

    /// What is wrong, in a language.
    func message(_ book: PhraseBook) -> String {
      switch kind {
      case .unknown(let name):
        let names = Setting.allCases.map(\.rawValue)
        let nearest = Spelling.nearest(to: name, among: names)
        let known = book(.settingUnknown, Spelling.quoted(name), names.joined(separator: ", "))
        return nearest.map { known + " " + book(.didYouMean, $0) } ?? known
      case .value(let setting, let value):
        return book(.settingValue, setting.rawValue, Spelling.quoted(value), setting.values)
      }
    }
  }

  /// How much is said.
  enum Verbosity: String, Sendable {
    case low, normal, high
  }

  private var values: [Setting: String] = [:]
  private var origins: [Setting: Origin] = [:]
  /// The values that could not be used.
  private(set) var problems: [Problem] = []
  /// Whether ACCESSIBLE asks for plain text.
  private(set) var isAccessible = false
  /// Whether NO_COLOR, ACCESSIBLE or the terminal's name ask for plain text.
  private var isPlain = false
  /// Whether the terminal's name promises more than plain text.
  private var terminalHasStyles = false

  /// The settings from all their sources; the file's text is `nil` where there is none.
  init(
    flags: [Setting: String] = [:], environment: [String: String] = [:], file: String? = nil,
    filePath: String = ""
  ) {
    readFile(file ?? "", path: filePath)
    for setting in Setting.allCases {
      if let value = environment[setting.environmentName], !value.isEmpty {
        take(value, for: setting, .environment, place: setting.environmentName)
      }
    }
    readConventions(environment)
    for (setting, value) in flags {
      take(value, for: setting, .flag, place: "--\(setting.rawValue)")
    }
  }

  /// The value of a setting in words.
  func value(of setting: Setting) -> String { values[setting] ?? setting.defaultValue }

  /// Where the value of a setting came from.
  func origin(of setting: Setting) -> Origin { origins[setting] ?? .standard }

  /// Sets a value on behalf of the player; whether the setting takes it.
  mutating func set(_ setting: Setting, to value: String) -> Bool {
    guard setting.accepts(value) else { return false }
    values[setting] = value
    origins[setting] = .player
    return true
  }

  /// How much is said.
  var verbosity: Verbosity { Verbosity(rawValue: value(of: .verbosity)) ?? .normal }

  /// The columns that lines are wrapped at, or `nil` for those of the terminal.
  var width: Int? { Int(value(of: .width)) }

  /// Whether each turn ends with a bell.
  var hasBell: Bool { value(of: .bell) == "on" }

  /// Whether titles are bold and hints dim, on a terminal.
  ///
  /// Unless it is set, that needs a terminal whose name promises colours, and no wish for plain
  /// text.
  var hasStyles: Bool {
    switch value(of: .style) {
    case "on": true
    case "off": false
    default: terminalHasStyles && !isPlain
    }
  }

  /// What the environment or the file has switched to other than the standard, in words.
  var switched: [String] {
    Setting.allCases.filter {
      [.environment, .file].contains(origin(of: $0)) && value(of: $0) != $0.defaultValue
    }.map { "\($0.rawValue) \(value(of: $0))" }
  }

  // MARK: - Sources

  private mutating func take(
    _ value: String, for setting: Setting, _ origin: Origin, place: String
  ) {
    let value = value.lowercased()
    guard setting.accepts(value) else {
      problems.append(Problem(place: place, kind: .value(setting, value)))
      return
    }
    values[setting] = value
    origins[setting] = origin
  }

  /// Reads lines "NAME VALUE"; blank ones and those with # are left out.
  private mutating func readFile(_ text: String, path: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let name = words.first, !name.hasPrefix("#") else { continue }
      let place = "\(path):\(index + 1)"
      guard let setting = Setting(rawValue: name.lowercased()) else {
        problems.append(Problem(place: place, kind: .unknown(name)))
        continue
      }
      take(words.dropFirst().joined(separator: " "), for: setting, .file, place: place)
    }
  }

  /// NO_COLOR, not empty; ACCESSIBLE, neither 0 nor false; TERM.
  private mutating func readConventions(_ environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    terminalHasStyles = ["color", "direct", "kitty", "alacritty", "ghostty", "linux"]
      .contains { term.contains($0) }
    let accessible = environment["ACCESSIBLE"]?.lowercased() ?? ""
    isAccessible = !["", "0", "false"].contains(accessible)
    isPlain = isAccessible || !(environment["NO_COLOR"] ?? "").isEmpty
  }
}
