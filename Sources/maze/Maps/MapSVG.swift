import MazeEngine

/// A map as Graphviz has drawn it, made such that it can be read without seeing it.
///
/// Graphviz writes each place and each line as a group of its own. The groups are put in order,
/// each place with its words, and the lines, which say nothing that the words do not, are hidden
/// from screen readers.
struct MapSVG {
  private let map: MazeMap
  private var groups: [String: [Substring]] = [:]
  /// What stands before the first group: the background and the title.
  private var start: [Substring] = []

  /// The lines of the document; `nil` where the drawing is not as Graphviz writes it.
  static func lines(_ map: MazeMap, drawing: [UInt8]) -> [String]? {
    MapSVG(map, drawing)?.lines
  }

  private init?(_ map: MazeMap, _ drawing: [UInt8]) {
    self.map = map
    let lines = String(decoding: drawing, as: UTF8.self).split(separator: "\n")
    guard let first = lines.firstIndex(where: { $0.hasPrefix("<svg ") }) else { return nil }
    var id: String?
    for line in lines[first...] where !line.hasPrefix("<!-- ") && !line.hasPrefix("<title>") {
      if line.hasPrefix("<g id="), line.contains(" class=\"node\"") || line.contains("=\"edge\"") {
        id = Self.id(of: line)
      } else if line == "</g>" {
        id = nil
      } else if let id {
        groups[id, default: []].append(line)
      } else if line != "</svg>" {
        start.append(line)
      }
    }
    let ids =
      map.places.indices.map(MapDOT.id(ofPlace:)) + map.ways.indices.map(MapDOT.id(ofWay:))
    guard ids.allSatisfy({ groups[$0] != nil }) else { return nil }
  }

  private static func id(of line: Substring) -> String? {
    let parts = line.split(separator: "\"")
    return parts.count > 1 ? String(parts[1]) : nil
  }

  private var lines: [String] {
    var result = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    for line in start {
      if line.hasPrefix("<svg ") {
        let language = map.language.map { " xml:lang=\"\(XMLText.escaped($0))\"" } ?? ""
        result.append(
          "<svg role=\"graphics-document document\" aria-labelledby=\"map-title\" "
            + "aria-describedby=\"map-description\"\(language) " + line.dropFirst("<svg ".count))
        if line.hasSuffix(">") { result += title }
      } else if line.hasPrefix("<g id=\"graph") {
        result.append("<g role=\"list\" " + line.dropFirst("<g ".count))
      } else {
        result.append(String(line))
        if line.contains("xmlns=") { result += title }
      }
    }
    return hideTitle(result) + map.places.indices.flatMap(place) + ["</g>", "</svg>"]
  }

  private var title: [String] {
    let words =
      [map.countWords, map.verdict] + [map.markWords].compactMap { $0 } + map.otherMarks.words
      + ["The places follow in the order of the file, each with its ways."] + map.playLines
    return [
      "<title id=\"map-title\">\(XMLText.escaped("Map of " + map.title))</title>",
      "<desc id=\"map-description\">\(XMLText.escaped(words.joined(separator: " ")))</desc>",
    ]
  }

  /// The title is drawn too, and a list holds only its items.
  private func hideTitle(_ lines: [String]) -> [String] {
    lines.map { line in
      for name in ["<text ", "<polygon "] where line.hasPrefix(name) {
        return name + "aria-hidden=\"true\" " + line.dropFirst(name.count)
      }
      return line
    }
  }

  private func place(_ index: Int) -> [String] {
    let place = map.places[index]
    let roles = place.roles.filter { $0 != "Overlay" }.map { ", \($0)" }.joined()
    var lines = [
      "<g role=\"listitem\" id=\"\(MapDOT.id(ofPlace: index))\">",
      "<title>\(XMLText.escaped(place.title + roles))</title>",
    ]
    lines += groups[MapDOT.id(ofPlace: index)]?.map(String.init) ?? []
    for case .way(let index) in place.lines {
      lines.append("<g aria-hidden=\"true\" id=\"\(MapDOT.id(ofWay: index))\">")
      let way = map.ways[index]
      let words = "\(map.places[way.source].name): \(way.label), \(map.leads(way))"
      lines.append("<title>\(XMLText.escaped(words))</title>")
      lines += (groups[MapDOT.id(ofWay: index)]?.map(String.init) ?? []) + ["</g>"]
    }
    return lines + ["</g>"]
  }
}
