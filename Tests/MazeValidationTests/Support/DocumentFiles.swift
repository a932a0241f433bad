internal import Glibc

/// The files of `docs/diagnostics`.
enum DocumentFiles {
  /// A file that cannot be read.
  struct Unreadable: Error {
    /// Its path.
    let path: String
  }

  private static let folder: String = {
    let here = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return here.dropLast(4).joined(separator: "/") + "/docs/diagnostics"
  }()

  /// The names of all files, without an order.
  static func names() throws -> [String] {
    guard let directory = unsafe opendir(folder) else { throw Unreadable(path: folder) }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The text of a file.
  static func text(_ name: String) throws -> String {
    let path = "\(folder)/\(name)"
    guard let file = unsafe fopen(path, "r") else { throw Unreadable(path: path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Unreadable(path: path) }
    return text
  }
}
