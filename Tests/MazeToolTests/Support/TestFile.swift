internal import Glibc

/// Files that tests read and make.
enum TestFile {
  /// Returns the bytes of the file at `path`.
  static func bytes(_ path: String) throws -> [UInt8] {
    let file = try Descriptor(opening: path, flags: O_RDONLY)
    var bytes: [UInt8] = []
    while case .bytes(let more) = try file.read() { bytes += more }
    return bytes
  }

  /// Returns the text of the file at `path`, with what is not UTF-8 replaced.
  static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// Makes the file at `path` or empties it, and writes `bytes` to it.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try Descriptor(opening: path, flags: O_WRONLY | O_CREAT | O_TRUNC)
    var rest = bytes[...]
    while !rest.isEmpty {
      guard case .wrote(let count) = try file.write(rest) else {
        throw SystemError(call: "write \(path)", number: EIO)
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Whether there is something at `path`.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the names of what is in the folder at `path`, in order, without those that begin with a
  /// full stop.
  static func names(in path: String) throws -> [String] {
    guard let folder = unsafe opendir(path) else {
      throw SystemError(call: "opendir \(path)", number: errno)
    }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

/// A new folder, removed with all that is in it when the last reference goes.
final class TemporaryFolder {
  /// Its path, without symbolic links.
  let path: String

  /// Makes the folder.
  init() throws {
    var template = Array("/tmp/maze-tests-XXXXXX".utf8CString)
    guard let made = unsafe mkdtemp(&template), let real = unsafe realpath(made, nil) else {
      throw SystemError(call: "mkdtemp", number: errno)
    }
    defer { unsafe free(real) }
    path = unsafe String(cString: real)
  }

  deinit {
    _ = try? ProgramRun(program: "/bin/rm", arguments: ["-rf", "--", path]).run()
  }

  /// Writes a file and returns its path.
  @discardableResult
  func file(_ name: String, _ text: String) throws -> String {
    try file(name, bytes: Array(text.utf8))
  }

  /// Writes a file and returns its path.
  @discardableResult
  func file(_ name: String, bytes: [UInt8]) throws -> String {
    try TestFile.write(bytes, to: "\(path)/\(name)")
    return "\(path)/\(name)"
  }

  /// Makes a folder in this one and returns its path.
  @discardableResult
  func folder(_ name: String) throws -> String {
    try SystemError.check("mkdir") { unsafe mkdir("\(path)/\(name)", 0o777) }
    return "\(path)/\(name)"
  }

  /// Makes a named pipe and returns its path.
  @discardableResult
  func pipe(_ name: String) throws -> String {
    try SystemError.check("mkfifo") { unsafe mkfifo("\(path)/\(name)", 0o666) }
    return "\(path)/\(name)"
  }

  /// Makes a symbolic link and returns its path.
  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    try SystemError.check("symlink") { unsafe symlink(target, "\(path)/\(name)") }
    return "\(path)/\(name)"
  }
}
