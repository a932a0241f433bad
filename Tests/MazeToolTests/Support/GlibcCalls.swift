internal import Glibc

/// Calls of the C library whose declarations Swift does not import, as they want `_GNU_SOURCE`.
enum GlibcCalls {
  /// Has `posix_spawn` start a new session: `POSIX_SPAWN_SETSID`.
  static let spawnInNewSession: Int32 = 0x80

  /// The form of `posix_openpt`, `grantpt` and `unlockpt`.
  private typealias OnNumber = @convention(c) (Int32) -> Int32
  /// The form of `ptsname_r`.
  private typealias NameOfTerminal =
    @convention(c) (Int32, UnsafeMutablePointer<CChar>, Int) -> Int32
  /// The form of `pipe2`.
  private typealias MakePipe = @convention(c) (UnsafeMutablePointer<Int32>, Int32) -> Int32
  /// The form of `posix_spawn_file_actions_addchdir_np`.
  private typealias AddDirectory =
    @convention(c) (
      UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>
    ) -> Int32

  /// The form of `posix_spawn_file_actions_addclosefrom_np`.
  private typealias AddClosing =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32

  /// Opens a new pseudo-terminal, ready for its program's side to be opened, and returns its master.
  static func openTerminal() throws -> Descriptor {
    let open = try find("posix_openpt", as: OnNumber.self)
    let grant = try find("grantpt", as: OnNumber.self)
    let unlock = try find("unlockpt", as: OnNumber.self)
    let master = Descriptor(
      owning: try SystemError.check("posix_openpt") { open(O_RDWR | O_NOCTTY | O_CLOEXEC) })
    try SystemError.check("grantpt") { grant(master.number) }
    try SystemError.check("unlockpt") { unlock(master.number) }
    return master
  }

  /// Returns the path of the program's side of the terminal with this master.
  static func path(of master: Descriptor) throws -> String {
    let name = try unsafe find("ptsname_r", as: NameOfTerminal.self)
    var characters = [CChar](repeating: 0, count: 128)
    try SystemError.check(
      "ptsname_r", returned: unsafe name(master.number, &characters, characters.count))
    let bytes = characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Makes a pipe with both ends close-on-exec and returns them, the reading end first.
  static func makePipe() throws -> [Int32] {
    let make = try unsafe find("pipe2", as: MakePipe.self)
    var ends: [Int32] = [-1, -1]
    try SystemError.check("pipe2") { unsafe make(&ends, O_CLOEXEC) }
    return ends
  }

  /// Adds a change to `directory` to what a new process does.
  static func add(directory: String, to actions: inout posix_spawn_file_actions_t) throws {
    let call = "posix_spawn_file_actions_addchdir_np"
    let add = try unsafe find(call, as: AddDirectory.self)
    try SystemError.check(call, returned: unsafe add(&actions, directory))
  }

  /// Adds the closing of all but the standard descriptors to what a new process does.
  static func addClosing(to actions: inout posix_spawn_file_actions_t) throws {
    let call = "posix_spawn_file_actions_addclosefrom_np"
    let add = try unsafe find(call, as: AddClosing.self)
    try SystemError.check(call, returned: unsafe add(&actions, STDERR_FILENO + 1))
  }

  /// Returns the function `name`, which has to have the form `Function`.
  private static func find<Function>(_ name: String, as form: Function.Type) throws -> Function {
    guard let address = unsafe dlsym(nil, name) else {
      throw SystemError(call: "dlsym \(name)", number: ENOSYS)
    }
    return unsafe unsafeBitCast(address, to: form)
  }
}
