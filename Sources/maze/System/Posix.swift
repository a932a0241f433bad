import CEditLine

/// The real system.
enum Posix {
  /// The largest file that is read: 1 GiB.
  static let largestFile = 1 << 30

  /// The system that this process runs on.
  static func system() -> System {
    maze_ignore_closed_pipes()
    return System(
      arguments: Array(CommandLine.arguments.dropFirst()), environment: environment(),
      programPath: Platform.programPath().flatMap { realPath($0) },
      readFile: { readFile($0) }, readInput: { readInput() }, realPath: { realPath($0) },
      write: { writeAll($0, to: $1.rawValue) },
      appendFile: { appendFile($0, to: $1) }, replaceFile: { replaceFile($0, at: $1) },
      writeFile: { writeFile($0, at: $1) }, rewriteFile: { rewriteFile($0, at: $1) },
      createFile: { createFile($0, at: $1) },
      isTerminal: { isatty($0.rawValue) == 1 }, seconds: { seconds() },
      openJournal: { openJournal($0, makes: $1, patience: $2) },
      names: { names(in: $0) }, moveFile: { moveFile($0, to: $1) }, removeFile: { removeFile($0) },
      runProgram: { runProgram($0, $1, input: $2) },
      watchFolders: {
        Signals.catchEnding()
        return Platform.folderWatch()
      }, isAskedToEnd: { Signals.hasCome },
      expectMemory: { maze_use_large_pages($0) },
      openConsole: { openConsole($0, $1) })
  }

  private static func openConsole(_ history: LineHistory, _ book: PhraseBook) -> any Console {
    if isatty(0) == 1, isatty(1) == 1,
      let console = TerminalConsole(history: history, book: book)
    {
      return console
    }
    return PipeConsole()
  }

  private static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func environment() -> [String: String] {
    var result: [String: String] = [:]
    guard var entry = unsafe Platform.environment else { return result }
    while let text = unsafe entry.pointee {
      let parts = unsafe String(cString: text).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { result[String(parts[0])] = String(parts[1]) }
      unsafe entry += 1
    }
    return result
  }

  /// Writes all bytes to a descriptor; whether that succeeded.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var start = 0
    while start < bytes.count {
      let rest = bytes[start...]
      let written = unsafe rest.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      start += written
    }
    return true
  }

  static func errorWords() -> String {
    guard let text = unsafe strerror(errno) else { return "unknown error" }
    return unsafe String(cString: text)
  }

  static func realPath(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Reads the standard input to its end, whatever it is.
  static func readInput() -> Result<[UInt8], FileFailure> {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let got = unsafe read(0, &piece, piece.count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { return .failure(.unreadable(errorWords())) }
      guard got > 0 else { return .success(bytes) }
      bytes += piece[..<got]
      guard bytes.count <= largestFile else { return .failure(.tooLarge(limit: largestFile)) }
    }
  }

  static func readFile(_ path: String) -> Result<[UInt8], FileFailure> {
    // O_NONBLOCK: opening a named pipe would wait for a writer.
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .failure(.notFound) }
      return .failure(.unreadable(errorWords()))
    }
    defer { close(descriptor) }
    return readRegular(descriptor)
  }

  /// Reads an open file from where it stands, if it is a regular one.
  static func readRegular(_ descriptor: Int32) -> Result<[UInt8], FileFailure> {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      return .failure(.unreadable(errorWords()))
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .failure(.folder)
    default: return .failure(.notRegular)
    }
    guard status.st_size <= largestFile else { return .failure(.tooLarge(limit: largestFile)) }
    let size = Int(status.st_size)
    // Four times the file: the tables that are made of it are about twice as large as it is. For
    // hundreds of mebibytes a machine that is short of large pages can take longer to find them.
    if (1 << 20...1 << 25).contains(size) { maze_use_large_pages(4 * size) }
    return readAll(descriptor, expecting: size)
  }

  private static func readAll(
    _ descriptor: Int32, expecting size: Int
  ) -> Result<[UInt8], FileFailure> {
    var problem: String?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = unsafe read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { problem = errorWords() }
        if got <= 0 { break }
        count += got
      }
    }
    return problem.map { .failure(.unreadable($0)) } ?? .success(bytes)
  }
}
