import CEditLine
import MazeEngine

/// A terminal with libedit's line editor.
///
/// A turn and the prompt after it go out in one write: both are put into one buffered stream,
/// which libedit flushes when it begins to wait for a key. Keys are read here and not by libedit,
/// so that signals can be waited for as well and bytes that are no UTF-8 do no harm.
@safe final class TerminalConsole: Console {
  private static let bufferSize = 1 << 20
  private static let promptCapacity = 80
  /// How long the signal of a window that was closed may take to arrive, in milliseconds.
  private static let signalDelay: Int32 = 200

  private let output: UnsafeMutablePointer<FILE>
  private let errors: UnsafeMutablePointer<FILE>
  let editor: OpaquePointer
  private let promptText: UnsafeMutablePointer<CChar>
  private let outputBuffer: UnsafeMutablePointer<CChar>
  private let initialSettings: termios
  private var keys = KeyDecoder()
  private var lines: LineHistory
  private let book: PhraseBook
  private var completing: (String) -> [String] = { _ in [] }
  private var signal: Int32?
  private var pressed: ConsoleInput.Key?
  private var accepted: String?
  private var wasEmpty = true
  /// Whether Ctrl-D has ended the input.
  private var isEnded = false
  private var isClosed = false

  /// A console on standard input and output; `nil` where libedit cannot be had.
  init?(history: LineHistory, book: PhraseBook) {
    Self.chooseLocale()
    var settings = termios()
    unsafe outputBuffer = .allocate(capacity: Self.bufferSize)
    guard unsafe tcgetattr(0, &settings) == 0,
      let output = unsafe maze_buffered_output(1, outputBuffer, Self.bufferSize),
      let errors = unsafe maze_null_output(),
      let editor = unsafe maze_el_init(maze_input(), output, errors)
    else { return nil }
    initialSettings = settings
    lines = history
    self.book = book
    unsafe self.output = output
    unsafe self.errors = errors
    unsafe self.editor = editor
    unsafe promptText = .allocate(capacity: Self.promptCapacity)
    unsafe promptText.initialize(repeating: 0, count: Self.promptCapacity)
    unsafe maze_el_prepare(
      editor, Unmanaged.passUnretained(self).toOpaque(),
      { editor in unsafe TerminalConsole.of(editor).map { unsafe $0.promptText } },
      { editor, character in unsafe TerminalConsole.of(editor)?.readKey(into: character) ?? 0 })
    bindKeys()
    keepTypedAhead()
    Signals.catchAll(restoring: initialSettings)
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

  /// Leaves what is typed ahead, while libedit is between two lines, to libedit's next line.
  ///
  /// Else the terminal would repeat it, and would make nothing of Ctrl-D.
  private func keepTypedAhead() {
    let words = ["setty", "-x", "-echo", "-icanon"]
    let copies: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    var arguments: [UnsafePointer<CChar>?] = unsafe copies.map { unsafe UnsafePointer($0) }
    unsafe arguments.append(nil)
    unsafe el_parse(editor, Int32(words.count), &arguments)
  }

  /// The console that an editor belongs to.
  static func of(_ editor: OpaquePointer?) -> TerminalConsole? {
    guard let editor = unsafe editor, let data = unsafe maze_el_data(editor) else { return nil }
    return unsafe Unmanaged<TerminalConsole>.fromOpaque(data).takeUnretainedValue()
  }

  // MARK: - Console

  var history: LineHistory? { lines }

  var size: ConsoleSize? {
    var size = winsize()
    let isKnown = unsafe ioctl(1, UInt(TIOCGWINSZ), &size) == 0
    return ConsoleSize(
      columns: isKnown && size.ws_col > 0 ? Int(size.ws_col) : 80,
      rows: isKnown && size.ws_row > 0 ? Int(size.ws_row) : 24)
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, output) }
  }

  func readLine(prompt: String, completing: @escaping (String) -> [String]) -> ConsoleInput {
    self.completing = completing
    setPrompt(prompt)
    signal = nil
    pressed = nil
    accepted = nil
    isEnded = false
    var count: Int32 = 0
    unsafe el_wgets(editor, &count)
    // The end of the typed line goes out with the turn, in the same write.
    write("\n")
    if let key = pressed { return .key(key) }
    if let number = signal {
      return number == SIGINT ? .interrupted(wasEmpty: wasEmpty) : .terminated(signal: number)
    }
    guard let line = accepted else { return isEnded ? .end : afterTerminal() }
    guard line.utf8.count <= PipeConsole.longestLine else { return .tooLong }
    lines.add(line)
    return .line(line)
  }

  /// What happened where neither a key nor a signal has ended the line: the terminal is gone, and
  /// the signal that says so may come a little later.
  private func afterTerminal() -> ConsoleInput {
    Signals.wait(milliseconds: Self.signalDelay)
    return Signals.take().map { .terminated(signal: $0) } ?? .end
  }

  private static func text(_ characters: UnsafePointer<wchar_t>, _ count: Int) -> String {
    var text = String.UnicodeScalarView()
    for index in 0..<count {
      text.append(Unicode.Scalar(unsafe UInt32(bitPattern: characters[index])) ?? "\u{FFFD}")
    }
    return String(text)
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
    var settings = initialSettings
    unsafe tcsetattr(0, TCSADRAIN, &settings)
    let closed = unsafe fclose(output)
    unsafe fclose(errors)
    unsafe promptText.deallocate()
    unsafe outputBuffer.deallocate()
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
        wasEmpty = typed.isEmpty
        maze_set_errno(EINTR)
        return -1
      }
      guard Signals.waitForInput() else { continue }
      guard keys.fill() else { return 0 }
    }
  }

  /// Ctrl-Z: the shell gets its terminal as it was; afterwards the line is shown again.
  private func stop() {
    unsafe maze_el_set_raw(editor, 0)
    var between = termios()
    unsafe tcgetattr(0, &between)
    var settings = initialSettings
    unsafe tcsetattr(0, TCSADRAIN, &settings)
    maze_stop_here()
    unsafe tcsetattr(0, TCSADRAIN, &between)
    unsafe maze_el_set_raw(editor, 1)
    unsafe maze_el_redraw(editor)
  }

  // MARK: - The line that is being typed

  /// What has been typed.
  var typed: String {
    guard let line = unsafe el_wline(editor), let start = unsafe line.pointee.buffer,
      let end = unsafe line.pointee.lastchar
    else { return "" }
    return unsafe Self.text(start, end - start)
  }

  /// How many characters stand behind the cursor.
  var countBehindCursor: Int {
    guard let line = unsafe el_wline(editor), let cursor = unsafe line.pointee.cursor,
      let end = unsafe line.pointee.lastchar
    else { return 0 }
    return unsafe end - cursor
  }

  /// Puts another text in place of what has been typed.
  func replaceTyped(with text: String) {
    unsafe el_cursor(editor, Int32(countBehindCursor))
    unsafe el_deletestr(editor, Int32(typed.unicodeScalars.count))
    var characters = text.unicodeScalars.map { wchar_t($0.value) }
    characters.append(0)
    _ = unsafe characters.withUnsafeBufferPointer { unsafe el_winsertstr(editor, $0.baseAddress) }
  }

  /// What Tab can make of what has been typed.
  var candidates: [String] { completing(typed) }

  /// The line before or after in the history, or what is said at its end.
  func recall(earlier: Bool) -> (line: String?, atEnd: String) {
    earlier
      ? (lines.previous(typed: typed), book(.historyStart)) : (lines.next(), book(.historyEnd))
  }

  /// A line of the history as it is said; one that is too short to be heard alone has a word before.
  func recalled(_ line: String) -> String {
    line.count(where: \.isLetter) < 3 ? book(.historyLine, line) : TextSafety.visible(line)
  }

  /// What is said where more can be completed than there is room for.
  func moreToComplete(_ count: Int) -> String { book(.moreToComplete, String(count)) }

  /// What is said where nothing can be completed.
  var nothingToComplete: String { book(.nothingToComplete) }

  /// Ends the line by a key that stands for a verb; what was typed is typed again afterwards.
  func press(_ key: ConsoleInput.Key) {
    moveToEnd()
    pressed = key
    keys.prepend(typed)
  }

  /// Ends the input.
  func endInput() { isEnded = true }

  /// Ends the line by Return.
  func accept() {
    moveToEnd()
    accepted = typed
  }

  /// Moves the cursor behind the line, so that what is written next stands below all of it: the
  /// characters behind the cursor are written once more where they stand.
  private func moveToEnd() {
    let count = countBehindCursor
    guard count > 0 else { return }
    write(String(String.UnicodeScalarView(typed.unicodeScalars.suffix(count))))
    unsafe el_cursor(editor, Int32(count))
  }
}
