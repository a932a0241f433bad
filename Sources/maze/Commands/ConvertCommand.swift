import MazeEngine

extension Command {
  /// `maze convert`.
  static let convert = Command(
    name: "convert", usage: "FILE OTHER", summary: "Puts a maze into the JSON form, or back.",
    details: [
      "Both forms are the same maze, which is proved before anything is written. The form follows "
        + "from the end of the name, .maze or .json.",
      "For FILE, - is the standard input; for OTHER it is the standard output, with --to for the "
        + "form.",
      "Status: 0 written, 1 the maze has errors, 64 usage, 66 no such file, 74 OTHER is there or "
        + "cannot be written.",
    ],
    example: "maze convert --to json Mazes/castle.maze -",
    operands: [.file, .file],
    options: [
      Option(
        name: "--to", value: "FORM", summary: "the form of OTHER: maze or json.",
        kind: .choice(["maze", "json"])),
      Option(name: "--force", summary: "replaces OTHER where it is there already."),
    ],
    run: { (arguments, system) throws(UsageProblem) in try convert(arguments, system) })

  private static func convert(
    _ arguments: Arguments, _ system: System
  ) throws(UsageProblem) -> ExitCode {
    guard arguments.operands.count == 2 else {
      return system.fail(
        .usage, "maze convert: name a maze and the file to write, as in \(convert.example)")
    }
    let (path, other) = (arguments.operands[0], arguments.operands[1])
    let form = try form(of: other, arguments.choice(WrittenMaze.Form.self, of: "--to"))
    switch WrittenMaze.read(path, system) {
    case .failure(let refusal): return system.fail(refusal.code, refusal.message)
    case .success(let written):
      guard written.form != form else {
        throw UsageProblem(
          message: "\(Spelling.quoted(path)) has the form \(form.rawValue) already; "
            + "maze format writes a file anew in its form.")
      }
      return convert(written, to: form, other, replaces: arguments.has("--force"), system)
    }
  }

  /// The form of the file that is written.
  private static func form(
    of path: String, _ asked: WrittenMaze.Form?
  ) throws(UsageProblem) -> WrittenMaze.Form {
    let named = path == MazeFile.stream ? nil : WrittenMaze.Form(path: path)
    guard let asked else {
      if let named { return named }
      throw UsageProblem(
        message: "the name \(Spelling.quoted(path)) does not tell the form; give --to maze "
          + "or --to json.")
    }
    guard named == nil || named == asked else {
      throw UsageProblem(
        message: "the name \(Spelling.quoted(path)) means another form than --to \(asked.rawValue)."
      )
    }
    return asked
  }

  private static func convert(
    _ written: WrittenMaze, to form: WrittenMaze.Form, _ other: String, replaces: Bool,
    _ system: System
  ) -> ExitCode {
    let name = TextSafety.visible(MazeFile.name(written.path))
    guard let bytes = written.bytes(as: form) else {
      return system.fail(
        .doesNotLoad,
        "\(name): error: a line of this part cannot be understood without the maze "
          + "that includes it; see what maze validate finds in that maze.")
    }
    let place = other == MazeFile.stream ? written.path : other
    guard written.isSame(as: bytes, at: renamed(place, form), system) else {
      return system.fail(
        .doesNotLoad,
        "\(name): error: the other form would not be the same maze. Either its "
          + "includes are not found from there, or includes stand between variables and stages "
          + "whose order matters; move them up, before the first stage.")
    }
    if other == MazeFile.stream { return system.print(bytes) }
    var failure = system.createFile(bytes, other)
    if failure == .exists {
      guard replaces else {
        return system.fail(
          .cannotWrite,
          "\(TextSafety.visible(other)): error: there is something of this name "
            + "already; choose another name, or replace it with --force.")
      }
      failure = system.rewriteFile(bytes, other)
    }
    if let failure { return system.fail(.cannotWrite, MazeFile.failureLine(other, failure)) }
    return system.print(["\(TextSafety.visible(other)): written."])
  }

  /// A path beside which included files are looked for, by whose name the form is known.
  private static func renamed(_ path: String, _ form: WrittenMaze.Form) -> String {
    if path == MazeFile.stream || WrittenMaze.Form(path: path) == form { return path }
    return path + "." + form.rawValue
  }
}
