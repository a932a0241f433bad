import MazeEngine

/// A map in the language of Mermaid, for pages in Markdown.
struct MapMermaid {
  /// The most ways that Mermaid draws where it is not told otherwise.
  static let mostWays = 500

  private let map: MazeMap

  private init(_ map: MazeMap) {
    self.map = map
  }

  /// The lines of the document.
  static func lines(_ map: MazeMap) -> [String] {
    let mermaid = MapMermaid(map)
    let words = [map.countWords, map.verdict] + [map.markWords].compactMap { $0 }
    return [
      "flowchart LR", "  accTitle: \(escaped(map.title))",
      "  accDescr: \(escaped((words + map.otherMarks.words).joined(separator: " ")))",
    ] + map.places.indices.map(mermaid.place) + map.ways.indices.map(mermaid.edge)
      + mermaid.styles
  }

  private func place(_ index: Int) -> String {
    let place = map.places[index]
    var words = [place.title] + place.roles.filter { $0 != "Overlay" } + place.marks.words
    for line in place.lines {
      guard case .deed(let index) = line else { continue }
      let deed = map.deeds[index]
      guard !deed.steps.isEmpty || !deed.marks.isEmpty else { continue }
      let steps = MazeMap.stepWords(deed.steps).map { "\($0): " } ?? ""
      words.append(([steps + deed.label] + deed.marks.words).joined(separator: ", "))
    }
    let (open, close) = shape(place)
    let text = words.map(Self.escaped).joined(separator: "<br>")
    return "  n\(index)\(open)\"\(text)\"\(close)"
  }

  /// The shape of a place: findings first, then the role.
  private func shape(_ place: MazeMap.Place) -> (open: String, close: String) {
    switch (map.marks(of: place).gravest, place.ending) {
    case (.error?, _): ("{{", "}}")
    case (.warning?, _): (">", "]")
    case (nil, .win?): ("[[", "]]")
    case (nil, .lose?): ("[/", "/]")
    case (nil, nil) where place.isOverlay: ("(", ")")
    case (nil, nil) where place.isStart: ("([", "])")
    case (nil, nil): ("[", "]")
    }
  }

  private func edge(_ index: Int) -> String {
    let way = map.ways[index]
    let steps = MazeMap.stepWords(way.steps).map { "\($0): " } ?? ""
    let words =
      [steps + way.label + (way.isOpening ? ", opens it" : "")] + way.details
      + way.marks.words
    let line =
      switch (way.steps.isEmpty, way.isConditional) {
      case (false, _): "==>"
      case (true, true): "-.->"
      case (true, false): way.isOpening ? "--o" : "-->"
      }
    let text = words.map(Self.escaped).joined(separator: "<br>")
    return "  n\(way.source) \(line)|\"\(text)\"| n\(way.target)"
  }

  private var styles: [String] {
    func list(_ severity: Severity) -> String {
      map.places.indices.filter { map.marks(of: map.places[$0]).gravest == severity }
        .map { "n\($0)" }.joined(separator: ",")
    }
    var lines: [String] = []
    for (severity, style) in [
      (Severity.error, "fill:#fde7e7,stroke:#b00020,stroke-width:3px,color:#000000"),
      (.warning, "fill:#fff4d6,stroke:#8a5a00,stroke-width:2px,color:#000000"),
    ] {
      let places = list(severity)
      guard !places.isEmpty else { continue }
      lines.append("  classDef \(severity.rawValue) \(style)")
      lines.append("  class \(places) \(severity.rawValue)")
    }
    let ways = map.ways.indices.filter { map.ways[$0].marks.gravest == .error }
    if !ways.isEmpty {
      let list = ways.map(String.init).joined(separator: ",")
      lines.append("  linkStyle \(list) stroke:#b00020,stroke-width:3px")
    }
    return lines
  }

  /// A text in which nothing is left that Mermaid or Markdown could take for their own.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TextSafety.visible(text).unicodeScalars {
      let isPlain =
        scalar.properties.isAlphabetic || !scalar.isASCII
        || (scalar.value >= 0x30 && scalar.value < 0x3A) || " ,'!?".unicodeScalars.contains(scalar)
      if isPlain { result.unicodeScalars.append(scalar) } else { result += "#\(scalar.value);" }
    }
    return result
  }
}
