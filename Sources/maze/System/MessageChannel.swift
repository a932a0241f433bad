/// The two ends of a conversation with another program.
protocol MessageChannel: Sendable {
  /// Waits for bytes, so many milliseconds or, without a number, for as long as it takes.
  func read(milliseconds: Int?) -> ChannelInput
  /// Writes all bytes; whether that succeeded.
  func write(_ bytes: [UInt8]) -> Bool
  /// Ends the present wait, or the next one; may be called on any thread.
  func wake()
}

/// What a wait for bytes gave.
enum ChannelInput {
  case bytes([UInt8])
  /// The time is over, or another thread has woken the reader.
  case nothing
  /// The other program has closed its end.
  case end
}

/// The standard input and output.
struct StandardChannel: MessageChannel {
  /// A pipe from the process to itself, by which a wait is ended.
  private let wakeReader: Int32
  private let wakeWriter: Int32

  /// A channel, or `nil` where the system has no more descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (wakeReader, wakeWriter) = (ends[0], ends[1])
  }

  func read(milliseconds: Int?) -> ChannelInput {
    var waits = [
      pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakeReader, events: Int16(POLLIN), revents: 0),
    ]
    let limit = Int32(clamping: milliseconds ?? -1)
    guard unsafe poll(&waits, 2, limit) > 0 else { return .nothing }
    if waits[1].revents != 0 { _ = Self.bytes(wakeReader, atMost: 64) }
    guard waits[0].revents != 0 else { return .nothing }
    return Self.bytes(0, atMost: 1 << 18).map { $0.isEmpty ? .end : .bytes($0) } ?? .nothing
  }

  /// What can be read at once; empty at the end, `nil` where there is nothing just now.
  private static func bytes(_ descriptor: Int32, atMost size: Int) -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      let got = unsafe Platform.read(descriptor, buffer.baseAddress, size)
      if got < 0 { failure = errno }
      count = max(0, got)
    }
    return failure == EINTR || failure == EAGAIN ? nil : bytes
  }

  func write(_ bytes: [UInt8]) -> Bool { Posix.writeAll(bytes, to: 1) }

  func wake() { _ = Posix.writeAll([0], to: wakeWriter) }
}
