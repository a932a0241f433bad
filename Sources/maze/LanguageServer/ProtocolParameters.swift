/// The parameters of requests and notifications, as far as they are used.
enum Parameters {
  /// The envelope of parameters.
  struct Envelope<Content: Decodable>: Decodable {
    let params: Content
  }

  struct Document: Decodable {
    let uri: String
  }

  struct Initialize: Decodable {
    struct Capabilities: Decodable {
      struct General: Decodable {
        let positionEncodings: [String]?
      }
      struct TextDocument: Decodable {
        struct Symbols: Decodable {
          let hierarchicalDocumentSymbolSupport: Bool?
        }
        let documentSymbol: Symbols?
      }
      let general: General?
      let textDocument: TextDocument?
    }
    let capabilities: Capabilities
  }

  struct Open: Decodable {
    struct Item: Decodable {
      let uri: String
      let version: Int
      let text: String
    }
    let textDocument: Item
  }

  struct Change: Decodable {
    struct Versioned: Decodable {
      let uri: String
      let version: Int?
    }
    struct Event: Decodable {
      let range: PositionRange?
      let text: String
    }
    let textDocument: Versioned
    let contentChanges: [Event]
  }

  /// A document as a whole.
  struct Whole: Decodable {
    let textDocument: Document
  }

  /// A place in a document.
  struct Place: Decodable {
    struct Context: Decodable {
      let includeDeclaration: Bool?
    }
    let textDocument: Document
    let position: Position
    let context: Context?
    let newName: String?
  }

  struct Action: Decodable {
    struct Context: Decodable {
      let only: [String]?
    }
    let textDocument: Document
    let range: PositionRange
    let context: Context?
  }

  struct Cancel: Decodable {
    let id: ProtocolMessage.ID
  }
}

/// A place in a document: lines and units of the agreed encoding, from 0.
struct Position: Hashable, Decodable, Comparable, Sendable {
  let line: Int
  let character: Int

  /// It as JSON.
  var json: JSONValue { ["line": .number(line), "character": .number(character)] }

  static func < (first: Position, second: Position) -> Bool {
    (first.line, first.character) < (second.line, second.character)
  }
}

/// From one place to another.
struct PositionRange: Hashable, Decodable, Sendable {
  let start: Position
  let end: Position

  /// It as JSON.
  var json: JSONValue { ["start": start.json, "end": end.json] }

  /// Whether two ranges have a place in common.
  func touches(_ other: PositionRange) -> Bool { start <= other.end && other.start <= end }
}
