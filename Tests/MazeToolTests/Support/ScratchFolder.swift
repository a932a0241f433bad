import Glibc

@testable import maze

/// A new folder, removed with all that is in it when the last reference goes.
final class ScratchFolder {
  /// Its path, without symbolic links.
  let path: String

  /// Makes the folder.
  init() throws {
    var template = Array("/tmp/maze-scratch-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw SystemError(call: "mkdtemp", number: errno)
    }
    let made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = Posix.realPath(made) ?? made
  }

  deinit {
    _ = try? ProgramRun(program: "/bin/rm", arguments: ["-rf", "--", path]).run()
  }

  /// The path of something in the folder.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, makes the folders above it, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    if let failure = Posix.replaceFile(Array(text.utf8), at: path(name)) { throw failure }
    return path(name)
  }

  /// Makes a symbolic link and returns its path.
  @discardableResult
  func link(_ name: String, to target: String) throws -> String {
    try SystemError.check("symlink") { unsafe symlink(target, path(name)) }
    return path(name)
  }

  /// Makes a second name for a file.
  func hardLink(_ name: String, to target: String) throws {
    try SystemError.check("link") { unsafe Glibc.link(path(target), path(name)) }
  }

  /// Changes what may be done with a file.
  func allow(_ permissions: mode_t, _ name: String) throws {
    try SystemError.check("chmod") { unsafe chmod(path(name), permissions) }
  }

  /// Gives a file or folder another name.
  func rename(_ name: String, to other: String) throws {
    try SystemError.check("rename") { unsafe Glibc.rename(path(name), path(other)) }
  }

  /// The text of a file, or `nil` where there is none that can be read.
  func text(_ name: String) -> String? {
    try? Posix.readFile(path(name)).map { String(decoding: $0, as: UTF8.self) }.get()
  }

  /// The permission bits of a file or folder, or `nil` where there is none.
  func permissions(_ name: String) -> mode_t? { status(name).map { $0.st_mode & 0o7777 } }

  /// Whether there is a symbolic link of this name.
  func isLink(_ name: String) -> Bool { status(name)?.st_mode.isOf(S_IFLNK) == true }

  /// The names of what is in a folder, in order.
  func names(in name: String = ".") throws -> [String] {
    guard let folder = unsafe opendir(path(name)) else {
      throw SystemError(call: "opendir \(name)", number: errno)
    }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private func status(_ name: String) -> stat? {
    var status = stat()
    return unsafe lstat(path(name), &status) == 0 ? status : nil
  }
}

extension mode_t {
  /// Whether the mode is that of a kind of file.
  fileprivate func isOf(_ kind: mode_t) -> Bool { self & S_IFMT == kind }
}
