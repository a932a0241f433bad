import MazeEngine

/// A map in the language of Graphviz.
///
/// Each place is a table with a row for each way and deed, and each line begins at its row: so no
/// words stand on the lines, which would take most of the room and of the time.
struct MapDOT {
  private let map: MazeMap

  /// How wide the words of a row are, in columns.
  private static let width = 30

  private init(_ map: MazeMap) {
    self.map = map
  }

  /// The lines of the document.
  static func lines(_ map: MazeMap) -> [String] {
    let dot = MapDOT(map)
    return dot.head + map.places.indices.flatMap(dot.place)
      + map.ways.indices.map(dot.edge) + ["}"]
  }

  /// Names of groups in the picture, by which they are found again.
  static func id(ofPlace index: Int) -> String { "place\(index)" }
  static func id(ofWay index: Int) -> String { "way\(index)" }

  private var head: [String] {
    let words = [map.title, map.countWords, map.verdict] + [map.markWords].compactMap { $0 }
    let title =
      "<B>\(Self.escaped(words[0]))</B><BR/>"
      + Self.small((words.dropFirst() + map.otherMarks.words).flatMap { Self.wrapped($0, 100) })
    return [
      "digraph maze {",
      "  graph [rankdir=LR, bgcolor=white, fontname=\"Helvetica\", labelloc=t, labeljust=l, nodesep=0.3, "
        + "ranksep=0.8, outputorder=nodesfirst, label=<\(title)>];",
      "  node [shape=box, style=filled, fillcolor=white, color=\"#333333\", "
        + "fontname=\"Helvetica\", fontsize=12, margin=\"0.08,0.04\"];",
      "  edge [arrowhead=normal, style=solid, penwidth=1, color=\"#555555\", "
        + "fontname=\"Helvetica\", fontsize=12];",
    ]
  }

  // MARK: - Places

  private func place(_ index: Int) -> [String] {
    let place = map.places[index]
    var title = Self.wrapped(place.name, Self.width).map { "<B>\(Self.escaped($0))</B>" }
    title += (place.roles + place.marks.words.map(Self.signed)).map { Self.escaped($0) }
    var rows = ["<TR><TD>\(title.joined(separator: "<BR/>"))</TD></TR>"]
    var number = 0
    for line in place.lines {
      if case .way = line { number += 1 }
      rows.append(row(line, number))
    }
    let table =
      "<TABLE BORDER=\"0\" CELLBORDER=\"0\" CELLSPACING=\"1\" CELLPADDING=\"2\">"
      + rows.joined() + "</TABLE>"
    let attributes = (["id=\"\(Self.id(ofPlace: index))\""] + shape(place)).joined(separator: ", ")
    return ["  n\(index) [\(attributes),", "    label=<\(table)>];"]
  }

  /// What a place looks like: its role and its findings by the number and the kind of its borders.
  ///
  /// All are boxes; at another shape Graphviz lets some lines end inside of it.
  private func shape(_ place: MazeMap.Place) -> [String] {
    let marks = map.marks(of: place)
    var parts: [String] = []
    switch place.ending {
    case .win?: parts.append("peripheries=2, fillcolor=\"#e3f4e3\"")
    case .lose?: parts.append("style=\"filled,diagonals\", fillcolor=\"#e6e6e6\"")
    case nil where place.isOverlay: parts.append("style=\"filled,rounded,dashed\"")
    case nil where place.isStart: parts.append("penwidth=3, fillcolor=\"#e4eefb\"")
    case nil: break
    }
    switch marks.gravest {
    case .error?:
      parts.append("peripheries=3, color=\"#b00020\", penwidth=3, fillcolor=\"#fde7e7\"")
    case .warning?:
      parts.append("style=\"filled,dotted\", color=\"#8a5a00\", penwidth=3, fillcolor=\"#fff4d6\"")
    case nil: break
    }
    return parts
  }

  private func row(_ line: MazeMap.Line, _ number: Int) -> String {
    switch line {
    case .way(let index):
      let way = map.ways[index]
      return row(
        port: " PORT=\"w\(index)\"", "\(number). \(way.label)", [map.leads(way)] + way.details,
        way.steps, way.marks)
    case .deed(let index):
      let deed = map.deeds[index]
      return row(port: "", deed.label, deed.details, deed.steps, deed.marks)
    }
  }

  private func row(
    port: String, _ label: String, _ details: [String], _ steps: [Int], _ marks: [MazeMap.Mark]
  ) -> String {
    let words =
      Self.wrapped(label, Self.width).map(Self.escaped)
      + [Self.small(Self.wrapped(details.joined(separator: ", "), Self.width + 4))]
      + ((MazeMap.stepWords(steps).map { ["\u{25B6} \($0)"] } ?? [])
      + marks.words.map(Self.signed)).map { "<B>\(Self.escaped($0))</B>" }
    let border =
      switch (marks.gravest, steps.isEmpty) {
      case (.error?, _): " BORDER=\"2\" COLOR=\"#b00020\""
      case (.warning?, _): " BORDER=\"1\" STYLE=\"DASHED\" COLOR=\"#8a5a00\""
      case (nil, false): " BORDER=\"2\" COLOR=\"#0b3d91\""
      case (nil, true): ""
      }
    let text = words.filter { !$0.isEmpty }.joined(separator: "<BR/>")
    return "<TR><TD\(port)\(border) ALIGN=\"LEFT\" BALIGN=\"LEFT\">\(text)</TD></TR>"
  }

  // MARK: - Ways

  private func edge(_ index: Int) -> String {
    let way = map.ways[index]
    var parts = ["id=\"\(Self.id(ofWay: index))\""]
    // So each column holds what is equally far from the start, and other ways do not move it.
    if !map.leadsFurther(way) { parts.append("constraint=false") }
    if way.isConditional { parts.append("style=dashed") }
    if way.isOpening { parts.append("arrowhead=odot") }
    if way.marks.gravest == .error { parts.append("color=\"#b00020\", arrowhead=box") }
    if !way.steps.isEmpty {
      let steps = way.steps.map(String.init).joined(separator: ", ")
      let colour = way.marks.gravest == .error ? "" : "color=\"#0b3d91\", "
      parts.append("penwidth=4, \(colour)label=<<B>\(steps)</B>>")
    }
    let (tail, head) = sides(way)
    return "  n\(way.source):w\(index):\(tail) -> n\(way.target):\(head) "
      + "[\(parts.joined(separator: ", "))];"
  }

  /// The sides at which a line begins and ends; left to itself it can end among the words.
  private func sides(_ way: MazeMap.Way) -> (tail: String, head: String) {
    if map.leadsFurther(way) { return ("e", "w") }
    return map.places[way.source].depth == map.places[way.target].depth ? ("e", "e") : ("w", "e")
  }

  // MARK: - Words

  /// A finding with the sign of its severity, which can be told without its colour.
  private static func signed(_ words: String) -> String {
    (words.hasPrefix("Error") ? "\u{2716} " : "\u{25B2} ") + words
  }

  private static func small(_ lines: [String]) -> String {
    let text = lines.filter { !$0.isEmpty }.map(escaped).joined(separator: "<BR/>")
    return text.isEmpty ? "" : "<FONT POINT-SIZE=\"10\">\(text)</FONT>"
  }

  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    TextWrap.wrap(TextSafety.visible(text), width: width)
  }

  /// A text for a label; Graphviz takes a backslash for the beginning of something of its own.
  private static func escaped(_ text: String) -> String {
    XMLText.escaped(text).replacing("\\", with: "\\\\")
  }
}

extension MazeMap {
  /// The findings of a place, and of its ways and deeds.
  func marks(of place: Place) -> [Mark] {
    place.marks
      + place.lines.flatMap { line in
        switch line {
        case .way(let index): ways[index].marks
        case .deed(let index): deeds[index].marks
        }
      }
  }
}
