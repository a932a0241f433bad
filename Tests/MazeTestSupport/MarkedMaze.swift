/// A maze in which a mark stands before each place where something should be found.
///
/// A mark is written where the eye finds it, and no column has to be counted.
package struct MarkedMaze {
  /// The mark.
  package static let mark: Unicode.Scalar = "▶"

  /// The maze without its marks.
  package let text: String
  /// The line and column of each mark, in the order of the text.
  package let places: [Place]

  /// A line and a column, from 1; columns count scalars.
  package struct Place: Hashable {
    /// The line.
    package var line = 1
    /// The column.
    package var column = 1
  }

  /// Takes the marks out of a text.
  package init(_ marked: String) {
    var text = String.UnicodeScalarView()
    var places: [Place] = []
    var place = Place()
    for scalar in marked.unicodeScalars {
      if scalar == Self.mark {
        places.append(place)
        continue
      }
      if scalar == "\n" {
        place = Place(line: place.line + 1, column: 1)
      } else if !(text.isEmpty && scalar == "\u{FEFF}") {
        place.column += 1
      }
      text.append(scalar)
    }
    self.text = String(text)
    self.places = places
  }
}
