internal import Glibc
internal import Synchronization

/// What to start and how its descriptors are set up.
struct SpawnPlan {
  /// One step in setting up the new process's descriptors.
  enum Action {
    /// Makes descriptor `onto` the same as the parent's `number`.
    case duplicate(_ number: Int32, onto: Int32)
    /// Opens the file at `path` for reading and writing as descriptor `onto`.
    case open(_ path: String, onto: Int32)
  }

  /// The path of the program; it is not looked up in `PATH`.
  let program: String
  /// The arguments that follow the program's own name.
  let arguments: [String]
  /// The whole environment.
  let environment: [String: String]
  /// The directory to start in, if not the test runner's.
  let directory: String?
  /// The steps, in order.
  let actions: [Action]

  /// Lets one process start at a time.
  ///
  /// A process that is being started holds copies of all descriptors until it runs its program.
  /// Without this lock, one that another test starts could keep a pipe's end alive for a moment
  /// after a test has closed it and started its own program.
  private static let starting = Mutex(())

  /// Starts the program as the leader of a session of its own and returns its process number.
  ///
  /// All signals have their default effect and none is blocked. With no controlling terminal yet,
  /// the first terminal that an action opens becomes it.
  func start() throws -> pid_t {
    var attributes = posix_spawnattr_t()
    try SystemError.check(
      "posix_spawnattr_init", returned: unsafe posix_spawnattr_init(&attributes))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    try SpawnPlan.fill(&attributes)
    var steps = unsafe posix_spawn_file_actions_t()
    try SystemError.check(
      "posix_spawn_file_actions_init", returned: unsafe posix_spawn_file_actions_init(&steps))
    defer { unsafe posix_spawn_file_actions_destroy(&steps) }
    try unsafe fill(&steps)

    var process: pid_t = 0
    let result = unsafe CStrings.with([program] + arguments) { arguments in
      unsafe CStrings.with(environment.map { "\($0.key)=\($0.value)" }) { environment in
        SpawnPlan.starting.withLock { _ in
          unsafe posix_spawn(&process, program, &steps, &attributes, arguments, environment)
        }
      }
    }
    try SystemError.check("posix_spawn \(program)", returned: result)
    return process
  }

  /// Asks for a new session, no blocked signals and default effects of all signals.
  private static func fill(_ attributes: inout posix_spawnattr_t) throws {
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    let flags = GlibcCalls.spawnInNewSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    let results = unsafe [
      posix_spawnattr_setsigmask(&attributes, &none),
      posix_spawnattr_setsigdefault(&attributes, &all),
      posix_spawnattr_setflags(&attributes, Int16(flags)),
    ]
    for result in results { try SystemError.check("posix_spawnattr_set", returned: result) }
  }

  /// Writes down the directory and the steps.
  ///
  /// The closing at the end is for what the test runner has inherited; the tests' own descriptors
  /// are close-on-exec.
  private func fill(_ steps: inout posix_spawn_file_actions_t) throws {
    if let directory { try unsafe GlibcCalls.add(directory: directory, to: &steps) }
    for action in actions {
      let result =
        switch action {
        case .duplicate(let number, let onto):
          unsafe posix_spawn_file_actions_adddup2(&steps, number, onto)
        case .open(let path, let onto):
          unsafe posix_spawn_file_actions_addopen(&steps, onto, path, O_RDWR, 0)
        }
      try SystemError.check("posix_spawn_file_actions_add", returned: result)
    }
    try unsafe GlibcCalls.addClosing(to: &steps)
  }
}
