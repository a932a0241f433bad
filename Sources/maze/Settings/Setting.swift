/// A setting: its name, what it can be, and where its value came from.
enum Setting: String, CaseIterable, Sendable {
  case verbosity
  case width
  case style
  case bell

  /// The values that it takes, for a message.
  var values: String {
    switch self {
    case .verbosity: "low, normal, high"
    case .width: "auto, 20 to 500"
    case .style: "auto, on, off"
    case .bell: "on, off"
    }
  }

  /// The value when nothing says otherwise.
  var defaultValue: String {
    switch self {
    case .verbosity: "normal"
    case .width, .style: "auto"
    case .bell: "off"
    }
  }

  /// Whether it can be this.
  func accepts(_ value: String) -> Bool {
    switch self {
    case .verbosity: ["low", "normal", "high"].contains(value)
    case .width: value == "auto" || (Int(value).map { (20...500).contains($0) } ?? false)
    case .style: ["auto", "on", "off"].contains(value)
    case .bell: ["on", "off"].contains(value)
    }
  }

  /// The environment variable that sets it.
  var environmentName: String { "MAZE_" + rawValue.uppercased() }
}
