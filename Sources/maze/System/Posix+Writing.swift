/// Writing files that are the program's or the player's own.
extension Posix {
  /// Appends to a regular file that is no symbolic link; makes it, for its owner alone.
  static func appendFile(_ bytes: [UInt8], to path: String) -> FileFailure? {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return openFailure() }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .notRegular
    }
    return writeAll(bytes, to: descriptor) ? nil : .unwritable(errorWords())
  }

  /// Writes a regular file anew, through symbolic links, readable as the user's mask says.
  static func writeFile(_ bytes: [UInt8], at path: String) -> FileFailure? {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NONBLOCK | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else { return openFailure() }
    defer { close(descriptor) }
    return writeAll(bytes, to: descriptor) ? nil : .unwritable(errorWords())
  }

  static func openFailure() -> FileFailure {
    switch errno {
    case ENOENT: .notFound
    case EISDIR, ELOOP: .notRegular
    default: .unwritable(errorWords())
    }
  }

  /// Replaces a file by a new one beside it, so that it is never half written.
  ///
  /// A symbolic link, and a file of somebody else, is left alone. Missing folders are made.
  static func replaceFile(_ bytes: [UInt8], at path: String) -> FileFailure? {
    var status = stat()
    if unsafe lstat(path, &status) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return .notRegular }
      guard status.st_uid == getuid() else { return .foreign }
    }
    if let failure = makeFolders(of: path) { return failure }
    return exchange(bytes, at: path)
  }

  /// Puts other bytes into a file of anyone who lets it be written, with its owner and permissions
  /// kept as far as they can be.
  ///
  /// A symbolic link stays, and the file that it leads to is the one that changes.
  static func rewriteFile(_ bytes: [UInt8], at path: String) -> FileFailure? {
    guard let real = realPath(path) else { return .notFound }
    var status = stat()
    guard unsafe stat(real, &status) == 0 else { return .unwritable(errorWords()) }
    guard status.st_mode & S_IFMT == S_IFREG else { return .notRegular }
    // The folder alone would allow it.
    guard unsafe access(real, W_OK) == 0 else { return .unwritable(errorWords()) }
    return exchange(bytes, at: real) { descriptor in
      // Only a privileged process can give a file away; the owner comes first, since a change of it
      // takes permissions away.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      return fchmod(descriptor, status.st_mode & 0o7777) == 0
    }
  }

  /// Makes a file where there is nothing of its name, readable as the user's mask says.
  static func createFile(_ bytes: [UInt8], at path: String) -> FileFailure? {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = unsafe open(path, flags, 0o666)
    guard descriptor >= 0 else {
      return errno == EEXIST ? .exists : .unwritable(errorWords())
    }
    let isWritten = writeAll(bytes, to: descriptor)
    let failure = isWritten ? nil : FileFailure.unwritable(errorWords())
    close(descriptor)
    if !isWritten { _ = unsafe unlink(path) }
    return failure
  }

  /// Writes a new file beside a path and then gives it that name.
  private static func exchange(
    _ bytes: [UInt8], at path: String, prepare: (Int32) -> Bool = { _ in true }
  ) -> FileFailure? {
    let temporary = path + ".\(getpid()).new"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    _ = unsafe unlink(temporary)
    let descriptor = unsafe open(temporary, flags, 0o600)
    guard descriptor >= 0 else { return openFailure() }
    let isWritten =
      writeAll(bytes, to: descriptor) && prepare(descriptor) && fsync(descriptor) == 0
    close(descriptor)
    guard isWritten, unsafe rename(temporary, path) == 0 else {
      let failure = FileFailure.unwritable(errorWords())
      _ = unsafe unlink(temporary)
      return failure
    }
    return nil
  }

  /// Makes the folders above a file that are missing, for their owner alone; why that failed.
  static func makeFolders(of path: String) -> FileFailure? {
    var index = path.startIndex
    var failure: FileFailure?
    while let slash = path[index...].dropFirst().firstIndex(of: "/") {
      // A folder that is there may lie in one where none can be made.
      let isMade = unsafe mkdir(String(path[..<slash]), 0o700) == 0 || errno == EEXIST
      failure = isMade ? nil : .unwritable(errorWords())
      index = slash
    }
    return failure
  }
}
