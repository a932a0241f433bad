import MazeEngine

/// A map to be heard: the places by their distance from the start, and where each leads.
struct MapOutline {
  private let map: MazeMap
  private var lines: [String] = []

  /// The outline of a map.
  init(_ map: MazeMap) {
    self.map = map
  }

  /// The lines of the outline.
  static func lines(_ map: MazeMap) -> [String] {
    var outline = MapOutline(map)
    outline.write()
    return outline.lines.map(TextSafety.visible)
  }

  private mutating func write() {
    lines = ["\(map.title), \(map.path).", map.countWords, map.verdict]
    if let marks = map.markWords { lines.append(marks) }
    lines += map.otherMarks.map(Self.text)
    var groups: [Int: [Int]] = [:]
    for (index, place) in map.places.enumerated() {
      groups[place.depth ?? .max, default: []].append(index)
    }
    for (depth, places) in groups.sorted(by: { $0.key < $1.key }) {
      lines.append(Self.heading(depth, places.count))
      for place in places { write(map.places[place]) }
    }
    if !map.loops.isEmpty { lines.append("Loops, \(map.loops.count):") }
    for (index, loop) in map.loops.enumerated() { lines.append(text(loop, index)) }
    lines += map.playLines
  }

  private static func heading(_ depth: Int, _ count: Int) -> String {
    let places = TraceText.counted(count, "place")
    switch depth {
    case 0: return "Depth 0, the start:"
    case .max: return "No way leads here, \(places):"
    default: return "Depth \(depth), \(places):"
    }
  }

  private mutating func write(_ place: MazeMap.Place) {
    let roles = place.roles.filter { $0 != "Overlay" && $0 != "No way leads here" }
    let ways = place.lines.count { if case .way = $0 { true } else { false } }
    let count = place.ending == nil ? [TraceText.counted(ways, "way")] : []
    lines.append(
      "\(place.title), line \(place.location.line). "
        + (roles + count).map { $0 + "." }.joined(separator: " "))
    lines += place.marks.map(Self.text)
    var number = 0
    for line in place.lines {
      switch line {
      case .way(let index):
        number += 1
        write(map.ways[index], number)
      case .deed(let index): write(map.deeds[index])
      }
    }
  }

  private mutating func write(_ way: MazeMap.Way, _ number: Int) {
    let loop = way.loop.map { ", loop \($0 + 1)" } ?? ""
    write(
      ["\(number). \(way.label)", map.leads(way) + loop] + way.details, way.steps, way.marks)
  }

  private mutating func write(_ deed: MazeMap.Deed) {
    write(["Here: \(deed.label)"] + deed.details, deed.steps, deed.marks)
  }

  private mutating func write(_ parts: [String], _ steps: [Int], _ marks: [MazeMap.Mark]) {
    let sentences = parts + (MazeMap.stepWords(steps).map { [$0] } ?? [])
    lines.append(sentences.map(Self.sentence).joined(separator: " "))
    lines += marks.map(Self.text)
  }

  private func text(_ loop: [Int], _ index: Int) -> String {
    let names = loop.map { map.places[$0].name }
    guard let first = names.first, names.count > 1 else {
      return "Loop \(index + 1): \(names.first ?? "") leads to itself."
    }
    return "Loop \(index + 1), \(names.count) places: "
      + names.joined(separator: ", ") + ", and back to \(first)."
  }

  /// A part as a sentence.
  private static func sentence(_ part: String) -> String {
    let text = part.prefix(1).uppercased() + part.dropFirst()
    return text.last.map { ".!?".contains($0) } == true ? text : text + "."
  }

  private static func text(_ mark: MazeMap.Mark) -> String {
    let kind = mark.severity == .error ? "Error" : "Warning"
    return "\(kind): \(mark.message) [\(mark.rule.rawValue)]"
  }
}
