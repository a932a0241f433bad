#if !canImport(Darwin)
  import CEditLine

  /// Changes in folders as Linux tells them.
  ///
  /// It watches folders and not files: editors save by writing a new file and giving it the name of
  /// the old one, which a watch of the old file would not hear of.
  final class Inotify: FolderWatch {
    private let descriptor: Int32
    private var folders: [Int32: String] = [:]

    init?() {
      descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
      guard descriptor >= 0 else { return nil }
    }

    deinit {
      Platform.close(descriptor)
    }

    private static let mask = UInt32(
      IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB
        | IN_DELETE_SELF | IN_MOVE_SELF)

    func watch(_ wanted: Set<String>) -> Bool {
      var present: [Int32: String] = [:]
      for folder in wanted.sorted() {
        // One that is watched already keeps its number, and one of the same path that is another
        // folder by now gets a new one.
        let number = unsafe inotify_add_watch(descriptor, folder, Self.mask)
        if number >= 0 { present[number] = folder }
      }
      let isNew = present.contains { folders[$0.key] != $0.value }
      for number in folders.keys where present[number] == nil {
        _ = inotify_rm_watch(descriptor, number)
      }
      folders = present
      return isNew
    }

    func wait(milliseconds: Int32?) -> FolderEvent {
      switch Signals.wait(for: descriptor, milliseconds: milliseconds ?? -1) {
      case .signal: return .ended
      case .time: return .nothing
      case .input: return read()
      }
    }

    private func read() -> FolderEvent {
      var paths: Set<String> = []
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = unsafe max(0, Glibc.read(descriptor, buffer.baseAddress, buffer.count))
      }
      let head = MemoryLayout<inotify_event>.size
      var start = 0
      while start + head <= bytes.count {
        let event = unsafe bytes.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        let name = bytes[(start + head)..<min(start + head + Int(event.len), bytes.count)]
        start += head + Int(event.len)
        // More has happened than the system keeps, or a folder itself is gone.
        let lost = UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED)
        guard event.mask & lost == 0, let folder = folders[event.wd] else { return .unknown }
        let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
        paths.insert(folder == "/" ? "/" + text : "\(folder)/\(text)")
      }
      return .changed(paths)
    }
  }
#endif
