import MazeEngine

/// How an answer is told: for people, or for programs.
enum OutputForm: String, CaseIterable, Sendable {
  case text, json
}

extension System {
  /// Prints lines on standard output.
  func print(_ lines: [String], as code: ExitCode = .success) -> ExitCode {
    print(Array(lines.map { $0 + "\n" }.joined().utf8), as: code)
  }

  /// Prints bytes on standard output as they are.
  func print(_ bytes: [UInt8], as code: ExitCode = .success) -> ExitCode {
    guard write(bytes, .output) else {
      _ = write(Array("maze: the output cannot be written.\n".utf8), .error)
      return .cannotWrite
    }
    return code
  }

  /// Prints a message on standard error and gives the status back.
  func fail(_ code: ExitCode, _ message: String) -> ExitCode {
    _ = write(Array((message + "\n").utf8), .error)
    return code
  }
}
