/// A message from the client, as far as it is understood without its parameters.
struct ProtocolMessage: Decodable {
  /// The identity of a request.
  enum ID: Hashable, Sendable {
    case number(Int)
    case string(String)

    /// It as JSON.
    var json: JSONValue {
      switch self {
      case .number(let number): .number(number)
      case .string(let text): .string(text)
      }
    }
  }

  /// The identity; notifications have none.
  let id: ID?
  /// What is asked for; responses have none.
  let method: String?

  private enum CodingKeys: String, CodingKey {
    case id, method
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    method = try members.decodeIfPresent(String.self, forKey: .method)
    id = try members.decodeIfPresent(ID.self, forKey: .id)
  }
}

extension ProtocolMessage.ID: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }
}

/// Why a request is refused.
struct ProtocolError: Error, Equatable {
  /// The codes of JSON-RPC and of the Language Server Protocol.
  enum Code: Int, Sendable {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    case serverNotInitialized = -32_002
    case requestFailed = -32_803
    case requestCancelled = -32_800
  }

  let code: Code
  /// A sentence.
  let message: String

  /// A request that cannot be fulfilled for a reason that a person is told.
  static func failed(_ message: String) -> ProtocolError {
    ProtocolError(code: .requestFailed, message: message)
  }
}

/// The messages that the server sends.
enum Outgoing {
  /// The answer to a request.
  static func response(_ id: ProtocolMessage.ID, _ result: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "id": id.json, "result": result]
  }

  /// A refusal; without an identity where the request could not be read.
  static func failure(_ id: ProtocolMessage.ID?, _ error: ProtocolError) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id?.json ?? .null,
      "error": [
        "code": .number(error.code.rawValue), "message": .string(error.message),
      ],
    ]
  }

  /// A message that asks for no answer.
  static func notification(_ method: String, _ params: JSONValue) -> JSONValue {
    ["jsonrpc": "2.0", "method": .string(method), "params": params]
  }

  /// A message that the editor shows to its user.
  static func shown(_ message: String) -> JSONValue {
    notification("window/showMessage", ["type": 2, "message": .string(message)])
  }
}
