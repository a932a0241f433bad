import CEditLine

#if canImport(Darwin)
  @_exported import Darwin
#else
  @_exported import Glibc
#endif

/// What differs between the systems that the program runs on.
///
/// Nothing else in this target asks which system it is.
enum Platform {
  /// The path of the running program, perhaps with symbolic links.
  static func programPath() -> String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    #else
      return "/proc/self/exe"
    #endif
  }

  /// The variables of the environment, up to a null pointer.
  static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      return unsafe _NSGetEnviron().pointee
    #else
      return unsafe environ
    #endif
  }

  /// Closes a descriptor, where a method of the same name hides the system's function.
  static func close(_ descriptor: Int32) {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }

  /// Reads from a descriptor, where a method of the same name hides the system's function.
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    #if canImport(Darwin)
      unsafe Darwin.read(descriptor, buffer, size)
    #else
      unsafe Glibc.read(descriptor, buffer, size)
    #endif
  }

  /// Runs a closure on a thread of its own; whether one could be made.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    guard let thread = makeThread(beginsElsewhere: false, body) else { return false }
    pthread_detach(thread.id)
    return true
  }

  /// A thread of its own that runs a closure and has to be waited for.
  ///
  /// - Parameters:
  ///   - beginsElsewhere: Whether it leaves this processor to the present thread.
  ///   - body: What it runs.
  /// - Returns: The thread, or `nil` where none can be made.
  static func makeThread(
    beginsElsewhere: Bool, _ body: @escaping @Sendable () -> Void
  ) -> OwnThread? {
    let context = unsafe Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    defer { unsafe pthread_attr_destroy(&attributes) }
    if beginsElsewhere { unsafe maze_begin_elsewhere(&attributes) }
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(&thread, &attributes, { ThreadBody.run($0) }, context)
    #else
      var thread: pthread_t = 0
      let status = unsafe pthread_create(
        &thread, &attributes, { unsafe ThreadBody.run($0) }, context)
    #endif
    guard status == 0 else {
      unsafe Unmanaged<ThreadBody>.fromOpaque(context).release()
      return nil
    }
    #if canImport(Darwin)
      return thread.map { OwnThread(id: $0) }
    #else
      return OwnThread(id: thread)
    #endif
  }

  /// A thread that was made.
  struct OwnThread: @unchecked Sendable {
    fileprivate let id: pthread_t

    /// Waits until it has ended; once, by any thread.
    func join() { pthread_join(id, nil) }
  }

  /// Waits until what was written is on the storage; 0 if it is.
  static func syncData(_ descriptor: Int32) -> Int32 {
    #if canImport(Darwin)
      // fsync leaves it in the drive's own memory.
      return fcntl(descriptor, F_FULLFSYNC) == -1 ? fsync(descriptor) : 0
    #else
      return fdatasync(descriptor)
    #endif
  }

  /// Starts a program that is looked for in `PATH`, with these as its standard streams; 0 or why not.
  static func spawn(
    _ process: inout pid_t, _ words: [String], input: Int32, output: Int32, error: Int32
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t? = nil
      var attributes: posix_spawnattr_t? = nil
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    for (descriptor, onto) in [(input, 0), (output, 1), (error, 2)] as [(Int32, Int32)] {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, onto)
    }
    // What this program does with a closed pipe is no business of the other one.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pointers = unsafe words.map { unsafe strdup($0) }
    defer { unsafe pointers.forEach { unsafe free($0) } }
    unsafe pointers.append(nil)
    return unsafe posix_spawnp(
      &process, words[0], &actions, &attributes, pointers, environment)
  }

  /// What tells of changes in folders; `nil` where the system has no room for it.
  static func folderWatch() -> (any FolderWatch)? {
    #if canImport(Darwin)
      return PollingWatch()
    #else
      return Inotify()
    #endif
  }

  /// Who holds the lock of a file, in words.
  static func holder(ofInode inode: UInt) -> String {
    #if canImport(Darwin)
      return "another process"
    #else
      return lockHolder(ofInode: inode)
    #endif
  }
}

/// What a thread runs.
private final class ThreadBody: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context = unsafe context else { return nil }
    unsafe Unmanaged<ThreadBody>.fromOpaque(context).takeRetainedValue().body()
    return nil
  }
}

#if canImport(Darwin)
  /// Lets whoever waits look for changes twice a second.
  final class PollingWatch: FolderWatch {
    private var folders: Set<String> = []

    func watch(_ wanted: Set<String>) -> Bool {
      defer { folders = wanted }
      return !wanted.isSubset(of: folders)
    }

    func wait(milliseconds: Int32?) -> FolderEvent {
      switch Signals.wait(for: -1, milliseconds: milliseconds ?? 500) {
      case .signal: .ended
      default: milliseconds == nil ? .unknown : .nothing
      }
    }
  }
#else
  extension Platform {
    /// Who holds the lock of a file, in words: its process, and its terminal if it has one.
    fileprivate static func lockHolder(ofInode inode: UInt) -> String {
      for line in readVirtual("/proc/locks").split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(inode)"),
          let process = Int(words[4]), process > 0
        else { continue }
        let terminal = Posix.realPath("/proc/\(process)/fd/0") ?? ""
        let isTerminal = terminal.hasPrefix("/dev/pts/") || terminal.hasPrefix("/dev/tty")
        return isTerminal ? "process \(process) on \(terminal)" : "process \(process)"
      }
      return "another process"
    }

    /// The text of a file of the system whose size is not told.
    private static func readVirtual(_ path: String) -> String {
      let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return "" }
      defer { close(descriptor) }
      var bytes: [UInt8] = []
      while true {
        let piece = unsafe [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
          count = unsafe max(0, read(descriptor, buffer.baseAddress, buffer.count))
        }
        if piece.isEmpty { return String(decoding: bytes, as: UTF8.self) }
        bytes += piece
      }
    }
  }
#endif
