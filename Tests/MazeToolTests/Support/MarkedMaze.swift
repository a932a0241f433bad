/// The text of a maze in which pins mark where something is to be found.
struct MarkedMaze {
  /// The text without the pins.
  let text: String
  /// The line and the column of each pin, from 1, in order.
  let places: [(line: Int, column: Int)]

  /// Takes the pins out of a text.
  init(_ marked: String) {
    var text = ""
    var places: [(line: Int, column: Int)] = []
    for (index, line) in marked.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      var column = 1
      for character in line {
        if character == "📍" {
          places.append((index + 1, column))
        } else {
          text.append(character)
          column += 1
        }
      }
      text += "\n"
    }
    self.text = text
    self.places = places
  }
}
