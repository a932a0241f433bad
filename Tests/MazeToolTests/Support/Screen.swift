/// What a plain terminal shows: text, ends of lines, backspaces and bells.
///
/// Weights and colours are taken and forgotten. Any other sequence is a surprise.
struct Screen {
  /// The number of columns.
  private(set) var columns: Int
  /// The number of rows that can be seen.
  private(set) var rows: Int
  /// The cells of all rows since the start; the second cell of a wide character is empty.
  private var cells: [[String]] = [[]]
  /// The cursor's row, counted from the first one that there ever was.
  private(set) var row = 0
  /// The cursor's column.
  private(set) var column = 0
  /// The number of bells that have rung.
  private(set) var bells = 0
  /// What no plain text has, in words.
  private(set) var surprises: [String] = []
  /// The rows that the terminal itself began, as the one above was full.
  private(set) var brokenRows: Set<Int> = []

  /// An empty screen.
  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// Changes the size; what is shown stays.
  mutating func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }

  /// The text of a row, without the blanks at its end.
  func text(_ row: Int) -> String {
    let text = cells[row].map { $0 == Self.unwritten ? " " : $0 }.joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  /// Whether a row can still be seen.
  func isVisible(_ row: Int) -> Bool { row >= cells.count - rows }

  /// Shows a text.
  mutating func feed(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        takeSequence(&rest)
      } else if character.unicodeScalars.allSatisfy({ $0.value < 0x20 || $0.value == 0x7F }) {
        for control in character.unicodeScalars { obey(control) }
      } else {
        put(character)
      }
    }
  }

  // MARK: - Characters

  private static let unwritten = "\0"

  private mutating func put(_ character: Character) {
    let width = CharacterWidth.columns(of: character)
    if column + width > columns {
      column = 0
      moveDown()
      brokenRows.insert(row)
    }
    let end = column + width
    while cells[row].count < end { cells[row].append(Self.unwritten) }
    cells[row][column] = String(character)
    for index in (column + 1)..<max(end, column + 1) { cells[row][index] = "" }
    column = end
  }

  private mutating func obey(_ control: Unicode.Scalar) {
    switch control {
    case "\r": column = 0
    case "\n": moveDown()
    case "\u{8}": column = max(0, column - 1)
    case "\u{7}": bells += 1
    default: surprises.append("U+" + String(control.value, radix: 16, uppercase: true))
    }
  }

  private mutating func moveDown() {
    row += 1
    if row == cells.count { cells.append([]) }
  }

  /// Takes what follows an escape character; only weights and colours are none of a surprise.
  private mutating func takeSequence(_ rest: inout Substring) {
    var sequence = "ESC"
    while let character = rest.popFirst() {
      sequence.append(character)
      if character.isLetter { break }
    }
    let parameters = sequence.dropFirst("ESC[".count).dropLast()
    let isStyle =
      sequence.hasPrefix("ESC[") && sequence.hasSuffix("m")
      && parameters.allSatisfy { "0123456789;".contains($0) }
    if !isStyle { surprises.append(sequence) }
  }
}
