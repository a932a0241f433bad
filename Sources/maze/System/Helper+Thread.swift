import MazeValidation

extension Helper {
  /// A thread on another processor for each piece of work; where none can be made, nobody.
  static let threads = Helper { work in
    guard let thread = Platform.makeThread(beginsElsewhere: true, work) else { return work }
    return { thread.join() }
  }
}
