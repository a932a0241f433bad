internal import Glibc

/// An open file descriptor, close-on-exec, that is closed with its last reference.
final class Descriptor {
  /// What one attempt to read gave.
  enum Reading {
    /// These bytes, at least one.
    case bytes([UInt8])
    /// Nothing for now.
    case nothing
    /// The end: nothing will follow.
    case end
  }

  /// What one attempt to write did.
  enum Writing {
    /// It took this many bytes.
    case wrote(Int)
    /// It would have had to wait.
    case full
    /// Nobody reads at the other end any more.
    case broken
  }

  /// Makes writing to a closed pipe an error rather than the end of the test runner.
  private static let ignoresBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// The descriptor's number.
  let number: Int32

  /// Takes over the open descriptor `number`.
  init(owning number: Int32) {
    self.number = number
  }

  /// Opens the file at `path`; it never becomes the test runner's controlling terminal.
  init(opening path: String, flags: Int32) throws {
    number = try SystemError.check("open \(path)") {
      unsafe open(path, flags | O_CLOEXEC | O_NOCTTY, 0o666)
    }
  }

  deinit {
    close(number)
  }

  /// Makes a pipe.
  static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
    let ends = try GlibcCalls.makePipe()
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// Makes reading and writing return at once, and returns the descriptor itself.
  func nonblocking() throws -> Descriptor {
    let flags = try SystemError.check("fcntl") { fcntl(number, F_GETFL) }
    try SystemError.check("fcntl") { fcntl(number, F_SETFL, flags | O_NONBLOCK) }
    return self
  }

  /// Reads once, at most `limit` bytes.
  func read(atMost limit: Int = 65_536) throws -> Reading {
    do {
      let bytes = try unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
        filled = try SystemError.check("read") {
          unsafe Glibc.read(number, buffer.baseAddress, limit)
        }
      }
      return bytes.isEmpty ? .end : .bytes(bytes)
    } catch let error as SystemError where error.number == EAGAIN {
      return .nothing
    } catch let error as SystemError where error.number == EIO {
      return .end  // A terminal whose other side is gone.
    }
  }

  /// Writes once, as much of `bytes` as fits.
  func write(_ bytes: ArraySlice<UInt8>) throws -> Writing {
    Descriptor.ignoresBrokenPipes
    do {
      let count = try SystemError.check("write") {
        unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
      }
      return .wrote(count)
    } catch let error as SystemError where error.number == EAGAIN {
      return .full
    } catch let error as SystemError where error.number == EPIPE || error.number == EIO {
      return .broken
    }
  }

  /// The number of bytes that were written to this pipe and not yet read from it.
  func pendingBytes() throws -> Int {
    var count: Int32 = 0
    try SystemError.check("ioctl FIONREAD") { unsafe ioctl(number, UInt(FIONREAD), &count) }
    return Int(count)
  }
}
