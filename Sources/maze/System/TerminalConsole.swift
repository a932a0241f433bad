import CEditLine
import Glibc

/// A terminal with libedit's line editor.
///
/// A turn and the prompt after it go out in one write: both are put into one buffered stream,
/// which libedit flushes when it begins to wait for a key. Keys are read here and not by libedit,
/// so that signals can be waited for as well and bytes that are no UTF-8 do no harm.
@safe final class TerminalConsole: Console {
  /// The most columns that text is wrapped at: longer lines are tiring on braille and in speech.
  static let mostColumns = 72
  private static let bufferSize = 1 << 20
  private static let historySize: Int32 = 500

  private let output: UnsafeMutablePointer<FILE>
  private let errors: UnsafeMutablePointer<FILE>
  private let editor: OpaquePointer
  private let history: OpaquePointer
  private let promptText: UnsafeMutablePointer<CChar>
  private let initialSettings: termios
  private var keys = KeyDecoder()
  private var completing: (String) -> [String] = { _ in [] }
  private var signal: Int32?
  private var wasEmpty = true
  private var isClosed = false
  private static let promptCapacity = 80

  /// A console on standard input and output; `nil` where libedit cannot be had.
  init?() {
    Self.chooseLocale()
    var settings = termios()
    guard unsafe tcgetattr(0, &settings) == 0,
      let output = unsafe maze_buffered_output(1, Self.bufferSize),
      let errors = unsafe maze_null_output(),
      let editor = unsafe maze_el_init(maze_input(), output, errors)
    else { return nil }
    guard let history = unsafe maze_history_init(editor, Self.historySize) else { return nil }
    initialSettings = settings
    unsafe self.output = output
    unsafe self.errors = errors
    unsafe self.editor = editor
    unsafe self.history = history
    unsafe promptText = .allocate(capacity: Self.promptCapacity)
    unsafe promptText.initialize(repeating: 0, count: Self.promptCapacity)
    prepare()
    Signals.catchAll()
  }

  /// libedit reads and shows characters by the locale; where that has no UTF-8 another has.
  private static func chooseLocale() {
    _ = unsafe setlocale(LC_CTYPE, "")
    if let codeset = unsafe nl_langinfo(Int32(CODESET)), unsafe String(cString: codeset) == "UTF-8"
    {
      return
    }
    _ = unsafe setlocale(LC_CTYPE, "C.UTF-8")
  }

  private func prepare() {
    unsafe maze_el_prepare(
      editor, Unmanaged.passUnretained(self).toOpaque(),
      { editor in unsafe TerminalConsole.of(editor).map { unsafe $0.promptText } },
      { editor, character in
        unsafe TerminalConsole.of(editor)?.readKey(into: character) ?? 0
      })
    unsafe maze_el_add_completion(editor) { editor, _ in
      unsafe TerminalConsole.of(editor)?.complete() ?? UInt8(CC_ERROR)
    }
    unsafe maze_el_bind(editor, "^I", "maze-complete")
    unsafe maze_el_add_end(editor) { editor, _ in
      unsafe TerminalConsole.of(editor)?.endOrDelete() ?? UInt8(CC_ERROR)
    }
    unsafe maze_el_bind(editor, "^D", "maze-end")
    // What would clear, repaint, or open libedit's own command line.
    for key in ["^L", "^R", "\\ex", "\\eX"] { unsafe maze_el_bind(editor, key, "ed-unassigned") }
  }

  private static func of(_ editor: OpaquePointer?) -> TerminalConsole? {
    guard let editor = unsafe editor, let data = unsafe maze_el_data(editor) else { return nil }
    return unsafe Unmanaged<TerminalConsole>.fromOpaque(data).takeUnretainedValue()
  }

  // MARK: - Console

  var columns: Int? {
    var size = winsize()
    let known = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return min(known ? Int(size.ws_col) : 80, Self.mostColumns)
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, output) }
  }

  func readLine(prompt: String, completing: @escaping (String) -> [String]) -> ConsoleInput {
    self.completing = completing
    setPrompt(prompt)
    signal = nil
    var count: Int32 = 0
    guard let characters = unsafe el_wgets(editor, &count), count > 0 else {
      guard let number = signal else { return .end }
      write("\n")
      return number == SIGINT ? .interrupted(wasEmpty: wasEmpty) : .terminated(signal: number)
    }
    var line = String.UnicodeScalarView()
    for index in 0..<Int(count) {
      let value = unsafe UInt32(bitPattern: characters[index])
      line.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    while let last = line.last, last == "\n" || last == "\r" { line.removeLast() }
    if !line.isEmpty { unsafe maze_history_enter(history, characters) }
    return .line(String(line))
  }

  private func setPrompt(_ prompt: String) {
    // The prompt is ASCII: another one can be invalid in the locale, and libedit crashes on it.
    let bytes = prompt.utf8.filter { $0 >= 0x20 && $0 < 0x7F }.prefix(Self.promptCapacity - 1)
    for (index, byte) in bytes.enumerated() { unsafe promptText[index] = CChar(byte) }
    unsafe promptText[bytes.count] = 0
  }

  func close() -> Bool {
    guard !isClosed else { return true }
    isClosed = true
    let flushed = unsafe fflush(output)
    unsafe el_end(editor)
    unsafe history_wend(history)
    var settings = initialSettings
    unsafe tcsetattr(0, TCSADRAIN, &settings)
    let closed = unsafe fclose(output)
    unsafe fclose(errors)
    unsafe promptText.deallocate()
    return flushed == 0 && closed == 0
  }

  // MARK: - Keys

  /// Reads one character for libedit: 1, 0 at the end, -1 after a signal.
  private func readKey(into character: UnsafeMutablePointer<wchar_t>?) -> Int32 {
    while true {
      if let scalar = keys.next() {
        unsafe character?.pointee = wchar_t(scalar.value)
        return 1
      }
      if let number = Signals.take() {
        if number == SIGTSTP {
          stop()
          continue
        }
        signal = number
        wasEmpty = lineIsEmpty
        maze_set_errno(EINTR)
        return -1
      }
      guard maze_wait(0) > 0 else { continue }
      guard keys.fill() else { return 0 }
    }
  }

  private var lineIsEmpty: Bool {
    guard let line = unsafe el_wline(editor) else { return true }
    return unsafe line.pointee.lastchar == line.pointee.buffer
  }

  /// Ctrl-Z: the shell gets its terminal as it was; afterwards the line is shown again.
  private func stop() {
    unsafe maze_el_set_raw(editor, 0)
    maze_stop_here()
    unsafe maze_el_set_raw(editor, 1)
    unsafe maze_el_redraw(editor)
  }

  /// Ctrl-D: the end of the input on an empty line, else it deletes what is under the cursor.
  ///
  /// libedit's own function would write "^D" before it ends.
  private func endOrDelete() -> UInt8 {
    if lineIsEmpty { return UInt8(CC_EOF) }
    guard let line = unsafe el_wline(editor), unsafe line.pointee.cursor < line.pointee.lastchar
    else { return UInt8(CC_ERROR) }
    unsafe el_cursor(editor, 1)
    unsafe el_deletestr(editor, 1)
    return UInt8(CC_REFRESH)
  }

  // MARK: - Completion

  /// Completes what stands before the cursor; what is found is written on lines of its own.
  private func complete() -> UInt8 {
    guard let line = unsafe el_wline(editor) else { return UInt8(CC_ERROR) }
    let start = unsafe line.pointee.buffer
    let end = unsafe line.pointee.lastchar
    var typed = String.UnicodeScalarView()
    if let start = unsafe start, let end = unsafe end {
      for index in 0..<(unsafe end - start) {
        typed.append(Unicode.Scalar(unsafe UInt32(bitPattern: start[index])) ?? "\u{FFFD}")
      }
    }
    let candidates = completing(String(typed))
    write("\n" + report(of: candidates))
    if let common = Completion.commonStart(of: candidates), common.count >= typed.count {
      unsafe el_deletestr(editor, Int32(typed.count))
      insert(common)
    }
    return UInt8(CC_REDISPLAY)
  }

  private func report(of candidates: [String]) -> String {
    candidates.isEmpty
      ? "Nothing to complete." : candidates.joined(separator: "\n")
  }

  private func insert(_ text: String) {
    var characters = text.unicodeScalars.map { wchar_t($0.value) }
    characters.append(0)
    _ = unsafe characters.withUnsafeBufferPointer { unsafe el_winsertstr(editor, $0.baseAddress) }
  }
}
