import Synchronization

/// The paths that a load looks at, those where nothing is among them.
final class WatchedPaths: Sendable {
  private let noted = Mutex<Set<String>>([])
  private let system: System
  /// The folder in which the program was started.
  private let here: String

  /// No paths yet.
  init(_ system: System) {
    self.system = system
    here = system.realPath(".") ?? "."
  }

  /// A system in which each look at a file is noted.
  var noting: System {
    var noting = system
    noting.readFile = { path in
      self.note(path)
      return self.system.readFile(path)
    }
    noting.realPath = { path in
      self.note(path)
      let real = self.system.realPath(path)
      if let real { self.note(real) }
      return real
    }
    return noting
  }

  private func note(_ path: String) {
    let absolute = path.hasPrefix("/") ? path : "\(here)/\(path)"
    _ = noted.withLock { $0.insert(absolute) }
  }

  /// Forgets all of them.
  func clear() { noted.withLock { $0 = [] } }

  /// The folders in which they lie, and the names in these folders that matter.
  ///
  /// Where a folder is missing it is one of the names, and the next one above it is watched.
  var watched: (folders: Set<String>, paths: Set<String>) {
    var folders: Set<String> = []
    var paths: Set<String> = []
    for noted in noted.withLock({ $0 }) {
      var path = noted
      while true {
        paths.insert(path)
        let folder = Self.folder(of: path)
        if folder == path || system.realPath(folder) != nil {
          folders.insert(folder)
          break
        }
        path = folder
      }
    }
    return (folders, paths)
  }

  private static func folder(of path: String) -> String {
    let folder = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
    return folder.isEmpty ? "/" : String(folder)
  }
}
