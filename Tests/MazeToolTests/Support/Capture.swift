internal import Glibc

/// The test's side of one output stream of a program.
struct Capture {
  /// The program's end.
  var far: Descriptor?
  /// The test's end, as long as there is something to read from it.
  private(set) var near: Descriptor?
  /// What has been read.
  private(set) var bytes: [UInt8] = []
  /// How many bytes to read at most.
  private let limit: Int

  /// Opens what `output` asks for.
  init(_ output: ProgramRun.Output) throws {
    switch output {
    case .file(let path):
      limit = 0
      far = try Descriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC)
    case .captured:
      limit = .max
      try openPipe()
    case .closed(let count):
      limit = count
      try openPipe()
    }
  }

  /// Reads once and returns whether that gave anything.
  @discardableResult
  mutating func take() throws -> Bool {
    guard let near else { return false }
    switch try near.read(atMost: min(limit - bytes.count, 65_536)) {
    case .bytes(let more):
      bytes += more
      if bytes.count >= limit { self.near = nil }
      return true
    case .nothing:
      return false
    case .end:
      self.near = nil
      return false
    }
  }

  /// Makes the pipe, without its reading end if nothing is to be read.
  private mutating func openPipe() throws {
    let pipe = try Descriptor.pipe()
    far = pipe.writing
    if limit > 0 { near = try pipe.reading.nonblocking() }
  }
}
