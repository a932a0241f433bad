/// Journals: files that are locked while they are written.
extension Posix {
  /// How long to wait between two looks at a lock, in microseconds.
  private static let patienceStep: UInt32 = 4_000

  /// Opens a journal under a lock.
  ///
  /// With `makes` a journal that is missing is made, and the folders above it. For another who has
  /// it, it waits as many milliseconds as `patience` says.
  static func openJournal(
    _ path: String, makes: Bool, patience: Int
  ) -> Result<any JournalStorage, FileFailure> {
    // A limit on the sizes of files has to fail the write, not to end the game.
    signal(SIGXFSZ, SIG_IGN)
    let end = milliseconds() + patience
    var tries = 0
    while true {
      if makes, let failure = makeFolders(of: path) { return .failure(failure) }
      switch lockedJournal(path, makes: makes) {
      case .opened(let journal): return .success(journal)
      case .failed(.notFound) where makes && tries < 10:
        // Another has just removed the folder, which was empty.
        tries += 1
      case .failed(let failure): return .failure(failure)
      case .replaced: continue
      case .held(let inode):
        guard milliseconds() < end else { return .failure(.held(Platform.holder(ofInode: inode))) }
        usleep(patienceStep)
      }
    }
  }

  private enum Attempt {
    case opened(LockedJournal)
    case failed(FileFailure)
    case held(inode: UInt)
    /// Another file has the path since it was opened.
    case replaced
  }

  private static func lockedJournal(_ path: String, makes: Bool) -> Attempt {
    let flags =
      O_RDWR | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (makes ? O_CREAT : 0)
    let descriptor = unsafe open(path, flags, 0o600)
    guard descriptor >= 0 else { return .failed(openFailure()) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return .failed(.notRegular)
    }
    guard status.st_uid == geteuid() else {
      close(descriptor)
      return .failed(.foreign)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let failure = FileFailure.unwritable(errorWords())
      let isHeld = errno == EWOULDBLOCK || errno == EINTR
      close(descriptor)
      return isHeld ? .held(inode: UInt(status.st_ino)) : .failed(failure)
    }
    var present = stat()
    guard unsafe lstat(path, &present) == 0, present.st_ino == status.st_ino,
      present.st_dev == status.st_dev
    else {
      close(descriptor)
      return .replaced
    }
    return .opened(LockedJournal(descriptor: descriptor, path: path))
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }
}

/// A journal in a file, locked as long as this is open.
private final class LockedJournal: JournalStorage {
  private var descriptor: Int32
  private let path: String
  private var isFolderSynced = false

  init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close() }

  func read() -> Result<[UInt8], FileFailure> {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else {
      return .failure(.unreadable(Posix.errorWords()))
    }
    return Posix.readRegular(descriptor)
  }

  func append(_ bytes: [UInt8], at length: Int) -> FileFailure? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return failure() }
    // Somebody who has removed the file has taken the game with it.
    guard status.st_nlink > 0 else { return .notFound }
    if status.st_size > length, ftruncate(descriptor, off_t(length)) != 0 { return failure() }
    guard status.st_size >= length else { return .foreign }
    guard Posix.writeAll(bytes, to: descriptor), Platform.syncData(descriptor) == 0 else {
      let failure = failure()
      _ = ftruncate(descriptor, off_t(length))
      return failure
    }
    if !isFolderSynced {
      isFolderSynced = true
      Posix.syncFolder(of: path)
    }
    return nil
  }

  private func failure() -> FileFailure { .unwritable(Posix.errorWords()) }

  func close() {
    guard descriptor >= 0 else { return }
    var status = stat()
    if unsafe fstat(descriptor, &status) == 0, status.st_size == 0, status.st_nlink > 0 {
      _ = unsafe unlink(path)
      _ = unsafe rmdir(String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)))
    }
    Platform.close(descriptor)
    descriptor = -1
  }
}
