import MazeEngine

/// The files of a run, and places in them, as SARIF tells them.
struct SARIFPlaces {
  /// The files, each once.
  private(set) var artifacts: [JSONValue] = []
  private var indices: [String: Int] = [:]

  /// The files of some mazes, their includes among them.
  init(_ checks: [CheckedMaze]) {
    for checked in checks {
      for (index, file) in checked.files.enumerated() {
        add(file.path, length: file.bytes.count, isTarget: index == 0, file.isJSON)
      }
      add(checked.path, length: nil, isTarget: true, false)
    }
  }

  private mutating func add(_ path: String, length: Int?, isTarget: Bool, _ isJSON: Bool) {
    let uri = Self.uri(path)
    guard indices[uri] == nil else { return }
    indices[uri] = artifacts.count
    artifacts.append([
      "location": ["uri": .string(uri)],
      "length": length.map(JSONValue.number),
      "roles": isTarget ? ["analysisTarget"] : nil,
      "sourceLanguage": isJSON ? "json" : "maze",
    ])
  }

  /// A file: its URI, and where it stands in the list.
  func artifact(_ path: String) -> JSONValue {
    let uri = Self.uri(path)
    return ["uri": .string(uri), "index": indices[uri].map(JSONValue.number)]
  }

  /// A path as a URI, relative where the path is.
  static func uri(_ path: String) -> String {
    var parts = path.split(separator: "/").filter { $0 != "." }.map { encoded(String($0)) }
    if path.isEmpty { return "" }
    if parts.isEmpty { parts = path.hasPrefix("/") ? [] : ["."] }
    return (path.hasPrefix("/") ? "file:///" : "") + parts.joined(separator: "/")
  }

  private static func encoded(_ part: String) -> String {
    var result = ""
    for byte in part.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// A line of a file, or a place in it.
  func physical(_ place: SourceLocation) -> JSONValue {
    [
      "artifactLocation": artifact(place.path),
      "region": ["startLine": .number(place.line), "startColumn": .number(place.column)],
    ]
  }

  /// A stretch of a file, with its text and its line unless they are long.
  func physical(_ range: SourceRange, line: String, _ checked: CheckedMaze) -> JSONValue? {
    guard let file = checked.file(of: range), let region = region(range, checked) else {
      return nil
    }
    return [
      "artifactLocation": artifact(file.path),
      "region": region,
      // A line that is cut is not the text of the whole line.
      "contextRegion": line.utf8.count > 390
        ? nil
        : [
          "startLine": .number(file.places(of: range).start.line),
          "snippet": ["text": .string(line)],
        ],
    ]
  }

  /// The lines and columns of a stretch of a file, with its text unless it is long.
  func region(_ range: SourceRange, hasText: Bool = true, _ checked: CheckedMaze) -> JSONValue? {
    guard let file = checked.file(of: range) else { return nil }
    let (start, end) = file.places(of: range)
    let text = hasText && range.count > 0 ? file.text(of: range) : nil
    return [
      "startLine": .number(start.line), "startColumn": .number(start.column),
      "endLine": .number(end.line), "endColumn": .number(end.column),
      "snippet": text.map { ["text": .string($0)] },
    ]
  }
}
