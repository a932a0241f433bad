internal import Glibc

/// The test's side of the standard input of a program.
struct Feed {
  /// The program's end.
  var far: Descriptor?
  /// The test's end, as long as there is something to write to it.
  var near: Descriptor?
  /// Whether the next chunk has to wait until the program has read the one before.
  private(set) var awaitsReader = false
  /// The chunks still to be written, the last one first; none is empty.
  private var waiting: [[UInt8]] = []
  /// What is left of the chunk that is being written.
  private var current: ArraySlice<UInt8> = []

  /// Opens what `input` asks for.
  init(_ input: ProgramRun.Input) throws {
    switch input {
    case .null:
      far = try Descriptor(opening: "/dev/null", flags: O_RDONLY)
    case .file(let path):
      far = try Descriptor(opening: path, flags: O_RDONLY)
    case .bytes(let bytes):
      try openPipe([bytes])
    case .chunks(let chunks):
      try openPipe(chunks)
    }
  }

  /// Writes what fits and closes the pipe behind the last byte.
  mutating func give() throws {
    guard let near else { return }
    if awaitsReader {
      if try near.pendingBytes() > 0 { return }
      awaitsReader = false
      current = (waiting.popLast() ?? [])[...]
    }
    switch try near.write(current) {
    case .wrote(let count): current = current.dropFirst(count)
    case .full: return
    case .broken:
      self.near = nil
      return
    }
    if !current.isEmpty { return }
    if waiting.isEmpty { self.near = nil } else { awaitsReader = true }
  }

  /// Makes the pipe, without its writing end if nothing is to be written.
  private mutating func openPipe(_ chunks: [[UInt8]]) throws {
    waiting = chunks.filter { !$0.isEmpty }.reversed()
    current = (waiting.popLast() ?? [])[...]
    let pipe = try Descriptor.pipe()
    far = pipe.reading
    if !current.isEmpty { near = try pipe.writing.nonblocking() }
  }
}
