import CEditLine

/// Running other programs.
extension Posix {
  /// Runs a program, gives it some input, and returns what it writes.
  static func runProgram(
    _ name: String, _ arguments: [String], input: [UInt8]
  ) -> Result<[UInt8], ProgramFailure> {
    guard let pipes = Pipes() else { return .failure(.failed(errorWords())) }
    var process: pid_t = 0
    let problem = Platform.spawn(
      &process, [name] + arguments, input: pipes.input.reading, output: pipes.output.writing,
      error: pipes.error.writing)
    pipes.closeFarEnds()
    defer { pipes.closeNearEnds() }
    guard problem == 0 else {
      return .failure(problem == ENOENT ? .notInstalled : .failed(words(of: problem)))
    }
    let (output, error) = exchange(pipes, input)
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    // Zero is an end by itself with the status 0.
    guard status == 0 else {
      let said = String(decoding: error, as: UTF8.self).split(whereSeparator: \.isNewline).first
      return .failure(.failed(said.map(String.init) ?? "it ended with status \(status)"))
    }
    return .success(output)
  }

  /// Writes all input and reads all output, each as soon as it can be.
  private static func exchange(
    _ pipes: Pipes, _ input: [UInt8]
  ) -> (output: [UInt8], error: [UInt8]) {
    var rest = input[...]
    var output: [UInt8] = []
    var error: [UInt8] = []
    if rest.isEmpty { pipes.closeInput() }
    while pipes.output.reading >= 0 || pipes.error.reading >= 0 {
      var entries = [
        pollfd(fd: pipes.input.writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes.output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes.error.reading, events: Int16(POLLIN), revents: 0),
      ]
      guard unsafe poll(&entries, 3, -1) >= 0 else {
        if errno == EINTR { continue }
        break
      }
      if entries[0].revents != 0 {
        let count = unsafe rest.withUnsafeBytes {
          unsafe write(pipes.input.writing, $0.baseAddress, min($0.count, 4096))
        }
        rest = rest.dropFirst(max(0, count))
        if rest.isEmpty || (count < 0 && errno != EINTR) { pipes.closeInput() }
      }
      if entries[1].revents != 0, !take(pipes.output.reading, &output) { pipes.closeOutput() }
      if entries[2].revents != 0, !take(pipes.error.reading, &error) { pipes.closeError() }
    }
    return (output, error)
  }

  /// Reads once; whether more can come.
  private static func take(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Bool {
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
    }
    bytes += piece
    return !piece.isEmpty
  }

  private static func words(of number: Int32) -> String {
    maze_set_errno(number)
    return errorWords()
  }
}

/// The three pipes to a program; an end that is closed is -1.
private final class Pipes {
  typealias Ends = (reading: Int32, writing: Int32)

  private(set) var input: Ends
  private(set) var output: Ends
  private(set) var error: Ends

  init?() {
    var ends: [Ends] = []
    for _ in 0..<3 {
      var pair: [Int32] = [-1, -1]
      guard unsafe pipe(&pair) == 0 else { break }
      for descriptor in pair { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      ends.append((pair[0], pair[1]))
    }
    guard ends.count == 3 else {
      for pair in ends { Self.close([pair.reading, pair.writing]) }
      return nil
    }
    input = ends[0]
    output = ends[1]
    error = ends[2]
  }

  private static func close(_ descriptors: [Int32]) {
    for descriptor in descriptors where descriptor >= 0 { Platform.close(descriptor) }
  }

  /// Closes the ends that the program has.
  func closeFarEnds() {
    Self.close([input.reading, output.writing, error.writing])
    input.reading = -1
    output.writing = -1
    error.writing = -1
  }

  func closeNearEnds() {
    closeInput()
    closeOutput()
    closeError()
  }

  func closeInput() {
    Self.close([input.writing])
    input.writing = -1
  }

  func closeOutput() {
    Self.close([output.reading])
    output.reading = -1
  }

  func closeError() {
    Self.close([error.reading])
    error.reading = -1
  }
}
