internal import Glibc

/// Whether the long runs are asked for: `make soak-proof`.
enum Soak {
  /// Whether they are.
  static let isOn = unsafe getenv("MAZE_SOAK") != nil
}
