import CEditLine
import MazeEngine

/// What the keys do that libedit would do silently, by redrawing, or surprisingly.
extension TerminalConsole {
  /// Gives the keys their functions.
  func bindKeys() {
    unsafe bind("^I", "maze-complete") { editor, _ in unsafe run(editor) { $0.complete() } }
    for key in ["^M", "^J"] {
      unsafe bind(key, "maze-accept") { editor, _ in unsafe run(editor) { $0.acceptLine() } }
    }
    unsafe bind("^P", "maze-earlier") { editor, _ in
      unsafe run(editor) { $0.recallLine(earlier: true) }
    }
    unsafe bind("^N", "maze-later") { editor, _ in
      unsafe run(editor) { $0.recallLine(earlier: false) }
    }
    unsafe bind("^F", "maze-forward") { editor, _ in unsafe run(editor) { $0.move(.next, by: 1) } }
    unsafe bind("^B", "maze-back") { editor, _ in unsafe run(editor) { $0.move(.previous, by: -1) }
    }
    unsafe bind("^L", "maze-look") { editor, _ in unsafe run(editor) { $0.look() } }
    unsafe bind("^D", "maze-end") { editor, _ in unsafe run(editor) { $0.endOrDelete() } }
    unsafe bind("^\\", "maze-delete") { editor, _ in unsafe run(editor) { $0.delete() } }
    // What would repaint, and the keys that begin libedit's own sequences.
    for key in ["^R", "^X", "^["] { unsafe maze_el_bind(editor, key, "ed-unassigned") }
  }

  private func bind(_ key: String, _ name: String, _ function: @escaping maze_edit_function) {
    var characters = name.unicodeScalars.map { wchar_t($0.value) }
    characters.append(0)
    unsafe characters.withUnsafeBufferPointer {
      unsafe maze_el_add_function(editor, $0.baseAddress, function)
    }
    unsafe maze_el_bind(editor, key, name)
  }

  private func complete() -> Int32 {
    let candidates = candidates
    write("\n" + report(of: candidates).map { TextSafety.visible($0) + "\n" }.joined())
    if let common = Completion.commonStart(of: candidates), common.count >= typed.count {
      replaceTyped(with: common)
    }
    // Not CC_REDISPLAY, which on a dumb terminal leaves an empty line.
    unsafe maze_el_redraw(editor)
    return CC_NORM
  }

  /// The lines that tell what was found, no more than the window has room for.
  private func report(of candidates: [String]) -> [String] {
    guard !candidates.isEmpty else { return [nothingToComplete] }
    let size = size ?? ConsoleSize(columns: 80, rows: 24)
    let rows = candidates.map { TextWrap.wrap($0, width: size.columns) }
    var shown: [String] = []
    for (index, lines) in rows.enumerated() {
      let isLast = index == rows.count - 1
      if shown.count + lines.count > size.rows - (isLast ? 1 : 2), index > 0 {
        return shown + [moreToComplete(rows.count - index)]
      }
      shown += lines
    }
    return shown
  }

  private func recallLine(earlier: Bool) -> Int32 {
    let (line, atEnd) = recall(earlier: earlier)
    // An empty draft after the last line says that it is a new one.
    write("\n" + (line.map { $0.isEmpty ? atEnd : recalled($0) } ?? atEnd) + "\n")
    if let line { replaceTyped(with: line) }
    // Not CC_REDISPLAY, which on a dumb terminal leaves an empty line.
    unsafe maze_el_redraw(editor)
    return CC_NORM
  }

  /// An arrow key: a verb on an empty line, else the cursor moves.
  private func move(_ key: ConsoleInput.Key, by offset: Int32) -> Int32 {
    guard !typed.isEmpty else {
      press(key)
      return CC_NEWLINE
    }
    unsafe el_cursor(editor, offset)
    return CC_CURSOR
  }

  private func acceptLine() -> Int32 {
    accept()
    return CC_NEWLINE
  }

  private func look() -> Int32 {
    press(.look)
    return CC_NEWLINE
  }

  /// Ctrl-D: the end of the input on an empty line, else it deletes what is under the cursor.
  private func endOrDelete() -> Int32 {
    guard typed.isEmpty else { return delete() }
    endInput()
    return CC_EOF
  }

  private func delete() -> Int32 {
    guard countBehindCursor > 0 else { return CC_ERROR }
    unsafe el_cursor(editor, 1)
    unsafe el_deletestr(editor, 1)
    return CC_REFRESH
  }
}

/// Calls a function of the console that an editor belongs to.
private func run(_ editor: OpaquePointer?, _ body: (TerminalConsole) -> Int32) -> UInt8 {
  UInt8(truncatingIfNeeded: unsafe TerminalConsole.of(editor).map(body) ?? CC_ERROR)
}
