/// A long walk through any maze, by lines that press and ask for all that there is.
enum Walk {
  /// The lines, in order.
  static let lines: [String] =
    (0..<10).flatMap { round in
      [
        "\(round % 3 + 1)", "next", "here", "hint", "\(round % 5 + 1)", "tap", "more", "activate",
        "actions", "turn dial to \(round)", "take the key", "escape", "last", "\(round % 4 + 2)",
        "perform stroke", "exit", "previous", "undo", "",
      ]
    } + ["help", "restart", "look"]
}
