/// A program in a terminal that did not do what a test waited for.
struct PseudoterminalError: Error, CustomStringConvertible {
  /// What the program did or failed to do.
  let problem: String
  /// How the program ended, if it was seen to.
  let status: ExitStatus?
  /// All that the terminal had shown.
  let transcript: [UInt8]
  /// All that had come from the standard error stream, if that had a pipe of its own.
  let errorOutput: [UInt8]

  /// What happened, with all that was captured and its control characters escaped.
  var description: String {
    let state = status.map { "\($0)" } ?? "still running"
    return """
      The program \(problem) (\(state)).
      Transcript: \(String(decoding: transcript, as: UTF8.self).debugDescription)
      Standard error: \(String(decoding: errorOutput, as: UTF8.self).debugDescription)
      """
  }
}
