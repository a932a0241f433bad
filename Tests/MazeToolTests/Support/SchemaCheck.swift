/// An independent validator of JSON documents: Python's `jsonschema`, where it is installed.
enum SchemaCheck {
  private static let script = "\(MazeProgram.root)/Tests/Schemas/validate.py"

  /// The schema of the JSON report.
  static let report = "\(MazeProgram.root)/docs/validate.schema.json"
  /// The schema of the JSON form of mazes.
  static let maze = "\(MazeProgram.root)/docs/maze.schema.json"
  /// The schema of the counts.
  static let stats = "\(MazeProgram.root)/docs/stats.schema.json"
  /// The schema of the SARIF standard.
  static let sarif = "\(MazeProgram.root)/Tests/Schemas/sarif-schema-2.1.0.json"

  /// The program and the words before the script, or `nil` where none can do it.
  private static let python: [String]? = [["/usr/bin/python3"], ["/usr/bin/env", "python3"]].first {
    (try? run($0, []))?.status == .exited(0)
  }

  /// Whether there is a validator.
  static var works: Bool { python != nil }

  /// Returns what is wrong with a document; nothing where it is valid.
  static func problems(_ document: [UInt8], schema: String) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.file("document.json", bytes: document)
    let result = try run(python ?? [], [schema, path])
    return result.status == .exited(0) ? "" : result.outputText + result.errorText
  }

  private static func run(_ python: [String], _ words: [String]) throws -> ProgramResult {
    try ProgramRun(
      program: python.first ?? "/bin/false", arguments: python.dropFirst() + [script] + words,
      environment: ["PATH": MazeProgram.variable("PATH") ?? "", "PYTHONUTF8": "1"]
    ).run()
  }
}
