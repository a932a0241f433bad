#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The mazes to play that lie in the package's folder `Mazes`.
package enum MazeFiles {
  /// Why a file could not be read.
  package struct Failure: Error {
    let path: String
  }

  /// The package's folder: this file lies in a folder below `Tests`.
  private static let root: String = {
    let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast(3).joined(separator: "/")
  }()

  private static let folder = root + "/Mazes/"

  /// The names of the files, in order.
  package static let names: [String] = {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name.hasSuffix(".maze") { names.append(name) }
    }
    return names.sorted()
  }()

  /// The bytes of a file.
  package static func bytes(of name: String) throws -> [UInt8] { try bytes(at: folder + name) }

  /// The bytes of a maze whose states other programs have counted.
  package static func modelBytes(of name: String) throws -> [UInt8] {
    try bytes(at: "\(root)/Tests/MazeValidationTests/Models/\(name).maze")
  }

  private static func bytes(at path: String) throws -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { throw Failure(path: path) }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }
}
