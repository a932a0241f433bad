/// Names in folders.
extension Posix {
  /// The names of what is in a folder, in order; none where there is no such folder.
  static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Gives a file another name, unless that is taken.
  static func moveFile(_ path: String, to other: String) -> FileFailure? {
    guard unsafe link(path, other) == 0 else {
      return errno == EEXIST ? .exists : .unwritable(errorWords())
    }
    return removeFile(path)
  }

  /// Removes a file.
  static func removeFile(_ path: String) -> FileFailure? {
    guard unsafe unlink(path) == 0 else {
      return errno == ENOENT ? .notFound : .unwritable(errorWords())
    }
    syncFolder(of: path)
    return nil
  }

  /// Waits until a folder's names are on the storage.
  static func syncFolder(of path: String) {
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
    let descriptor = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
