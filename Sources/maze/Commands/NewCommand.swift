import MazeEngine

extension Command {
  /// `maze new`.
  static let new = Command(
    name: "new", usage: "FILE", summary: "Writes a small maze to begin with.",
    details: [
      "The maze has three stages, a locked door, and tests. It can be played and is proved at once.",
      "In a terminal the title and the language are asked for, unless options give them. "
        + "A file that is there is never replaced. A name that ends in .json gets the JSON form.",
      "Status: 0 written, 64 usage, 74 the file is there or cannot be written.",
    ],
    example: "maze new --title \"The Orchard\" --language en orchard.maze",
    operands: [.file],
    options: [
      Option(name: "--title", value: "TITLE", summary: "the title of the maze."),
      Option(
        name: "--language", value: "TAG",
        summary: "its language: en or de, or one of their variants, such as en-GB."),
    ],
    run: { arguments, system in new(arguments, system) })

  private static func new(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      return system.fail(.usage, "maze new: name the file to write, as in maze new orchard.maze")
    }
    // Nobody should answer questions in vain.
    if system.realPath(path) != nil { return refuse(path, .exists, system) }
    var answers = NewMaze.Answers(
      title: arguments.value(of: "--title"), language: arguments.value(of: "--language"))
    if let language = answers.language, NewMaze(language: language) == nil {
      return system.fail(.usage, "maze new: \(NewMaze.noLanguage(language))")
    }
    guard answers.ask(system) else {
      return system.fail(.usage, "maze new: there was no answer, so nothing is written.")
    }
    return write(answers, path, system)
  }

  private static func write(
    _ answers: NewMaze.Answers, _ path: String, _ system: System
  ) -> ExitCode {
    guard let maze = NewMaze(language: answers.language ?? "en") else {
      return system.fail(.usage, "maze new: \(NewMaze.noLanguage(answers.language ?? ""))")
    }
    let text = maze.text(title: answers.title ?? maze.title)
    guard case .success(let written) = WrittenMaze.parse(Array(text.utf8), MazeFile.stream, system),
      written.maze != nil,
      let bytes = written.bytes(as: WrittenMaze.Form(path: path) ?? .maze)
    else {
      return system.fail(
        .usage, "maze new: the title is empty, or holds what cannot be heard; choose another one.")
    }
    if let failure = system.createFile(bytes, path) { return refuse(path, failure, system) }
    let name = TextSafety.visible(path)
    return system.print(["\(name): written. Now try maze play \(name), or maze test \(name)."])
  }

  private static func refuse(
    _ path: String, _ failure: FileFailure, _ system: System
  ) -> ExitCode {
    let advice = failure == .exists ? " It is left as it is; choose another name." : ""
    return system.fail(.cannotWrite, MazeFile.failureLine(path, failure) + advice)
  }
}

extension NewMaze {
  /// What is known of a maze before it is written.
  struct Answers {
    var title: String?
    var language: String?

    /// Asks for what is missing, if somebody is there; whether all was answered.
    mutating func ask(_ system: System) -> Bool {
      guard title == nil || language == nil, system.isTerminal(.output) else { return true }
      let console = system.openConsole(LineHistory(), .english)
      defer { _ = console.close() }
      // In a pipe the defaults hold.
      guard console.size != nil else { return true }
      let start = NewMaze.english.title
      if title == nil {
        let question = "What is the title? Return alone takes \(start)."
        title = Self.answer(question, "Title: ", start, console) { _ in nil }
      }
      if language == nil, title != nil {
        let question = "What is the language, en or de? Return alone takes en."
        language = Self.answer(question, "Language: ", "en", console) { answer in
          NewMaze(language: answer) == nil ? NewMaze.noLanguage(answer) : nil
        }
      }
      if title == start { title = nil }
      return language != nil
    }

    /// Asks until the answer fits; `nil` where there is none any more.
    private static func answer(
      _ question: String, _ prompt: String, _ usual: String, _ console: any Console,
      problem: (String) -> String?
    ) -> String? {
      console.write(question + "\n")
      while true {
        switch console.readLine(prompt: prompt, completing: { _ in [] }) {
        case .line(let line):
          let answer = line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
          if answer.isEmpty { return usual }
          guard let problem = problem(answer) else { return answer }
          console.write(problem + "\n")
        case .key, .tooLong: console.write(question + "\n")
        case .interrupted, .end, .terminated: return nil
        }
      }
    }
  }
}
