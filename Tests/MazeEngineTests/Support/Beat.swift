/// One step of a small play in a test: something done, or something that must hold then.
enum Beat: Sendable {
  // What is done. Elements are meant as in a test script: by key, name or label.
  case press(String)
  case up(String)
  case down(String)
  case turn(String, String)
  case perform(String, String)
  case tap
  case escape
  case undo
  case redo
  case restart
  case focus(String)
  case mark

  // What must hold then.
  /// Play is in a stage, with an overlay over it or none.
  case at(String, under: String? = nil)
  /// A variable has a value.
  case value(String, String)
  /// Just this was announced by the last thing done; `nil` for nothing.
  case said(String?)
  /// All that the last thing done told the accessibility system.
  case events([String])
  /// The last thing done was refused; without this beat it must not be.
  case refused(String)
  /// The keys of all elements in order.
  case elements([String])
  /// What is spoken of an element.
  case spoken(String, String)
  /// The hint of an element.
  case hint(String, String?)
  /// The sentences that are shown.
  case sentences([String])
  /// The number of moves so far.
  case moves(Int)
  /// Whether undo and redo are possible.
  case history(undo: Bool, redo: Bool)
  /// The state is, or is not, the one at the last mark.
  case asMarked(Bool)
  /// How the game has ended.
  case ended(String?)
  /// The key of the element that the focus is on.
  case focused(String)
}
