import MazeEngine

extension Command {
  /// `maze saves`.
  static let saves = Command(
    name: "saves", usage: "[list | rename OLD NEW | export NAME [FILE] | delete NAME]",
    summary: "Lists, renames, exports or deletes saved games.",
    details: [
      "Without a word it lists them. An export goes to standard output where no file is named.",
      "Status: 0 done, 64 usage, 66 no such game, 74 it could not be written, "
        + "75 the game is being played.",
    ],
    example: "maze saves rename castle \"first try\"",
    operands: [.choice(["list", "rename", "export", "delete"]), .slot, .file],
    run: { arguments, system in saves(arguments, system) })

  private static func saves(_ arguments: Arguments, _ system: System) -> ExitCode {
    let words = arguments.operands
    do throws(Slot.Problem) {
      switch (words.first ?? "list", words.count) {
      case ("list", 0...1): return list(system)
      case ("rename", 3):
        return rename(
          try Slot(words[1], system.environment), try Slot(words[2], system.environment), system)
      case ("export", 2...3):
        return export(
          try Slot(words[1], system.environment), words.count > 2 ? words[2] : nil, system)
      case ("delete", 2): return delete(try Slot(words[1], system.environment), system)
      default:
        return system.fail(
          .usage, "maze saves: say list, rename, export or delete. Say maze help saves for help.")
      }
    } catch {
      return system.fail(.usage, "maze saves: \(error.words(.english))")
    }
  }

  private static func list(_ system: System) -> ExitCode {
    let slots = Slot.all(system)
    let lines = slots.map { slot in
      guard let summary = SaveSummary(slot, system) else {
        return "\(slot.name): this is no saved game that this version of the program knows."
      }
      let moves = "\(summary.moves) \(summary.moves == 1 ? "move" : "moves")"
      let title = TextSafety.visible(summary.about.title ?? summary.about.path)
      return "\(slot.name): \(title), \(moves), in \(TextSafety.visible(summary.stage))."
    }
    return system.print(lines.isEmpty ? ["There are no saved games."] : lines)
  }

  /// Does something with a slot while nobody plays in it.
  private static func locked(
    _ slot: Slot, _ system: System, _ body: () -> FileFailure?
  ) -> FileFailure? {
    switch system.openJournal(slot.path, false, 0) {
    case .failure(let failure): return failure
    case .success(let storage):
      defer { storage.close() }
      return body()
    }
  }

  private static func rename(_ old: Slot, _ new: Slot, _ system: System) -> ExitCode {
    answer(
      locked(old, system) { system.moveFile(old.path, new.path) }, old,
      "Renamed \(old.name) to \(new.name).", system)
  }

  private static func delete(_ slot: Slot, _ system: System) -> ExitCode {
    answer(
      locked(slot, system) { system.removeFile(slot.path) }, slot, "Deleted \(slot.name).",
      system)
  }

  private static func export(_ slot: Slot, _ file: String?, _ system: System) -> ExitCode {
    switch system.readFile(slot.path) {
    case .failure(let failure): return answer(failure, slot, "", system)
    case .success(let bytes):
      guard let file else {
        return system.write(bytes, .output)
          ? .success : system.fail(.cannotWrite, "maze saves: the output cannot be written.")
      }
      // A file that is there is not overwritten.
      let failure =
        system.realPath(file) != nil ? FileFailure.exists : system.replaceFile(bytes, file)
      return answer(
        failure, slot, "Exported \(slot.name) to \(TextSafety.visible(file)).", system)
    }
  }

  private static func answer(
    _ failure: FileFailure?, _ slot: Slot, _ done: String, _ system: System
  ) -> ExitCode {
    guard let failure else { return system.print([done]) }
    let code: ExitCode =
      switch failure {
      case .notFound: .noInput
      case .held: .held
      default: .cannotWrite
      }
    return system.fail(code, "maze saves: \(slot.name): \(failure.words).")
  }
}
