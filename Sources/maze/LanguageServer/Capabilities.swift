/// What the server tells that it can do.
enum Capabilities {
  /// The answer to `initialize`.
  static func json(_ encoding: TextBuffer.Encoding) -> JSONValue {
    [
      "capabilities": [
        "positionEncoding": .string(encoding.rawValue),
        "textDocumentSync": [
          "openClose": true, "change": 2, "save": ["includeText": false],
        ],
        "codeActionProvider": ["codeActionKinds": ["quickfix"]],
        "completionProvider": ["triggerCharacters": [" ", "{"]],
        "definitionProvider": true,
        "referencesProvider": true,
        "renameProvider": ["prepareProvider": true],
        "documentSymbolProvider": true,
        "hoverProvider": true,
        "foldingRangeProvider": true,
        "documentFormattingProvider": true,
      ],
      "serverInfo": ["name": "maze", "version": .string(Version.current)],
    ]
  }
}
