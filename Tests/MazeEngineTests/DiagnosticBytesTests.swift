import MazeEngine
import Testing

/// Bytes that are no UTF-8.
@Suite struct DiagnosticBytesTests {
  /// Bytes that are no UTF-8, and what is wrong with them.
  struct Bytes: Sendable, CustomTestStringConvertible {
    /// What is wrong.
    let testDescription: String
    /// The bytes.
    let bytes: [UInt8]

    /// Some bytes.
    init(_ what: String, _ bytes: UInt8...) {
      testDescription = what
      self.bytes = bytes
    }
  }

  static let kinds = [
    Bytes("a lone continuation", 0x80), Bytes("another one", 0xBF),
    Bytes("Latin 1", 0xE9), Bytes("Latin 1 and letters", 0xE9, 0x65, 0x65),
    Bytes("two bytes for ASCII", 0xC0, 0xAF), Bytes("two bytes for DEL", 0xC1, 0xBF),
    Bytes("three bytes for two", 0xE0, 0x80, 0xAF), Bytes("the last of them", 0xE0, 0x9F, 0xBF),
    Bytes("four bytes for three", 0xF0, 0x80, 0x80, 0xAF),
    Bytes("the last of them", 0xF0, 0x8F, 0xBF, 0xBF),
    Bytes("the first surrogate", 0xED, 0xA0, 0x80), Bytes("the last", 0xED, 0xBF, 0xBF),
    Bytes("after the last character", 0xF4, 0x90, 0x80, 0x80),
    Bytes("a lead of five", 0xF8, 0x88, 0x80, 0x80, 0x80), Bytes("FE", 0xFE), Bytes("FF", 0xFF),
    Bytes("one of two", 0xC3), Bytes("two of three", 0xE2, 0x82),
    Bytes("three of four", 0xF0, 0x9F, 0x98), Bytes("cut by a letter", 0xE2, 0x82, 0x41),
  ]

  /// How the line with the bytes ends.
  enum LineEnd: CaseIterable, Sendable {
    case lineFeed, carriageReturnAndLineFeed, endOfFile

    /// The bytes that follow.
    var bytes: [UInt8] {
      switch self {
      case .lineFeed: Array("\nwin\n".utf8)
      case .carriageReturnAndLineFeed: Array("\r\nwin\r\n".utf8)
      case .endOfFile: []
      }
    }
  }

  @Test(arguments: kinds, LineEnd.allCases)
  func theFirstWrongByteIsNamed(_ kind: Bytes, _ end: LineEnd) throws {
    let text = Array("maze 1\nstage é\nsay Café ".utf8) + kind.bytes + end.bytes
    let found = Maze.load(bytes: text, path: "m").diagnostics
    #expect(found.map(\.rule) == [.invalidUTF8])
    let finding = try #require(found.first)
    #expect(finding.location == .init(path: "m", line: 3, column: 10))
    let byte = String(kind.bytes[0], radix: 16, uppercase: true)
    #expect(
      finding.message
        == "byte 11 of this line, hexadecimal \(byte), is not UTF-8; save the file as UTF-8")
  }

  /// A line for every pair of bytes, and for the edges of all longer characters.
  ///
  /// They are comments, so that only their bytes count.
  static let manyLines: [[UInt8]] = {
    let edges: [UInt8] = [0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
    let all = (UInt8.min...UInt8.max).filter { $0 != 0x0A }
    var lines = all.flatMap { first in all.map { [first, $0] } }
    for lead in all where lead >= 0xE0 {
      for second in edges {
        for third in edges {
          lines += [[lead, second, third]] + edges.map { [lead, second, third, $0] }
        }
      }
    }
    return lines
  }()

  @Test func exactlyTheLinesThatAreNoTextAreFound() {
    let lines = Self.manyLines
    let text = lines.flatMap { Array("#".utf8) + $0 + Array("!\n".utf8) }
    let loaded = Maze.load(bytes: text, path: "m", limit: .max)
    let found = loaded.diagnostics.filter { $0.rule == .invalidUTF8 }.map(\.location.line)
    let wrong = lines.indices.filter { String(validating: lines[$0], as: UTF8.self) == nil }
    #expect(wrong.count > 10_000 && wrong.count < lines.count)
    #expect(found == wrong.map { $0 + 1 })
  }

  @Test func aWrongByteInACommentIsFound() {
    let text = Array("maze 1\n# caf".utf8) + [0xE9] + Array("\nstage a\nwin\n".utf8)
    #expect(Maze.load(bytes: text, path: "m").diagnostics.map(\.rule) == [.invalidUTF8])
  }

  @Test func linesInAnotherEncodingAreNoFaultOfOthers() {
    let name: [UInt8] = Array("caf".utf8) + [0xE9]
    var text = Array("maze 1\nlanguage fr\nflag ".utf8) + name + Array("\nstage ".utf8) + name
    text += Array("\nsay A.\nenter\nif ".utf8) + name + Array(" is no\nreply B\nenter\n".utf8)
    text += Array("reply C\nstage b\nenter\nreply D\ngo ".utf8) + name
    text += Array(": E\nhint F\nmain\n".utf8)
    let found = Maze.load(bytes: text, path: "m").diagnostics
    #expect(found.map(\.rule) == Array(repeating: .invalidUTF8, count: 4))
    #expect(found.map(\.location.line) == [3, 4, 7, 14])
  }
}
