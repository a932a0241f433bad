/// Tells that something in some folders has changed.
protocol FolderWatch: AnyObject {
  /// Watches these folders from now on, and no others; whether one of them was not watched before.
  func watch(_ folders: Set<String>) -> Bool
  /// Waits for a change, for so many milliseconds below 1000 or, where there are none, for ever.
  func wait(milliseconds: Int32?) -> FolderEvent
}

/// What a wait for changes ended with.
enum FolderEvent: Sendable {
  /// Something of one of these paths has changed.
  case changed(Set<String>)
  /// Something has changed, and it is not known what.
  case unknown
  /// The time is over.
  case nothing
  /// The program is asked to end.
  case ended
}
