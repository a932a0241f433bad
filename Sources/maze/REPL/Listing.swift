import MazeEngine

/// The elements of a place as lines: what can be chosen is numbered.
struct Listing {
  /// An element with its number, if it has one, and its line.
  struct Entry {
    let element: Element
    let number: Int?
    let line: String
  }

  let entries: [Entry]
  private let numbers: [Element.ID: Int]

  /// The listing of some elements, as a language says them.
  init(_ elements: [Element], speaker: Speaker) {
    var number = 0
    entries = elements.map { element in
      let text = speaker.text(of: element)
      guard element.isChoice else { return Entry(element: element, number: nil, line: text) }
      number += 1
      return Entry(element: element, number: number, line: "\(number). \(text)")
    }
    numbers = Dictionary(
      entries.compactMap { entry in entry.number.map { (entry.element.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The elements that have numbers, in their order.
  var choices: [Element] { entries.filter { $0.number != nil }.map(\.element) }

  /// The number of an element, or `nil` where it has none.
  func number(of element: Element) -> Int? { numbers[element.id] }

  /// The entries whose lines are not in an earlier listing of the same place.
  func changed(since earlier: Listing) -> [Entry] {
    let known = Dictionary(
      earlier.entries.map { ($0.element.id, $0.line) }, uniquingKeysWith: { first, _ in first })
    return entries.filter { known[$0.element.id] != $0.line }
  }
}
