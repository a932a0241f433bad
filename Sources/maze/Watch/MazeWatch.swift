import MazeEngine
import Synchronization

/// Checks a maze again whenever one of its files has changed.
struct MazeWatch {
  private let path: String
  private let check: MazeCheck
  private let system: System
  private let watch: any FolderWatch
  private let paths: WatchedPaths
  /// The names that matter in the folders that are watched.
  private var names: Set<String> = []
  private var input: WatchedRun.Input?
  private var last: WatchedRun?
  /// The last run in which the maze loaded.
  private var loaded: WatchedRun?

  /// A watch of a maze.
  init(_ path: String, _ check: MazeCheck, _ system: System, _ watch: any FolderWatch) {
    self.path = path
    self.check = check
    self.system = system
    self.watch = watch
    paths = WatchedPaths(system)
  }

  /// Tells of each change until the program is asked to end, or the output cannot be written.
  mutating func run() -> ExitCode {
    while !system.isAskedToEnd() {
      let loading = load()
      let present = WatchedRun.Input(loading)
      if present != input {
        let save = SaveMeanwhile(watch, names)
        let run = WatchedRun(loading, path, check.stopping { save.hasCome() })
        // A search that was stopped has nothing to say.
        if system.isAskedToEnd() { break }
        if save.isKnown {
          guard waitForPause() else { break }
          continue
        }
        let code = system.print(lines(run))
        guard code == .success else { return code }
        input = present
        last = run
        if run.loads { loaded = run }
      }
      guard waitForChange() else { break }
    }
    return system.print(["Watching has ended."])
  }

  /// Loads the maze, with all folders watched in which it looks for files.
  private mutating func load() -> Result<LoadResult, FileFailure> {
    while true {
      paths.clear()
      let loading = MazeFile.load(path, system: paths.noting)
      let watched = paths.watched
      names = watched.paths
      // What has changed in a folder before it was watched is found by looking again.
      if !watch.watch(watched.folders) { return loading }
    }
  }

  private func lines(_ run: WatchedRun) -> [String] {
    if let last { return WatchText.lines(run, after: last, loaded: loaded) }
    let others = run.checked.files.count - 1
    let files = others > 0 ? " and \(TraceText.counted(others, "included file"))" : ""
    return ["Watching \(TextSafety.visible(path))\(files). Control-C ends it."]
      + WatchText.lines(run)
  }

  /// Waits until a file of the maze may have changed, and then until the changes pause; whether to
  /// go on.
  private func waitForChange() -> Bool {
    while true {
      switch watch.wait(milliseconds: nil) {
      case .ended: return false
      case .nothing: continue
      case .unknown: return waitForPause()
      case .changed(let changed):
        if !changed.isDisjoint(with: names) { return waitForPause() }
      }
    }
  }

  /// An editor that saves does several things, and a formatter may follow; they count as one.
  private func waitForPause() -> Bool {
    for _ in 0..<20 {
      switch watch.wait(milliseconds: 100) {
      case .ended: return false
      case .nothing: return true
      case .changed, .unknown: continue
      }
    }
    return true
  }
}

/// Whether a file of a maze is saved while its states are searched: then the search is in vain.
private final class SaveMeanwhile: Sendable {
  private let poll: @Sendable () -> FolderEvent
  private let names: Set<String>
  private let found = Mutex(false)

  init(_ watch: any FolderWatch, _ names: Set<String>) {
    // A search asks on the thread that waits for it, and so nobody else uses the watch then.
    nonisolated(unsafe) let watch = watch
    poll = { unsafe watch.wait(milliseconds: 0) }
    self.names = names
  }

  /// Whether one was found.
  var isKnown: Bool { found.withLock { $0 } }

  /// Looks for one.
  func hasCome() -> Bool {
    found.withLock { found in
      if found { return true }
      switch poll() {
      case .changed(let changed): found = !changed.isDisjoint(with: names)
      case .unknown: found = true
      case .nothing, .ended: break
      }
      return found
    }
  }
}
