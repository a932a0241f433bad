import MazeEngine
import MazeValidation

extension Command {
  /// `maze verify`.
  static let verify = Command(
    name: "verify", usage: "FILE CERTIFICATE", summary: "Checks the certificate of a proved maze.",
    details: [
      "Checks every state of a certificate that maze validate wrote, without a search.",
      "Status: 0 it holds, 1 the maze does not load, 2 refused, 64 usage, 66 no such file.",
    ],
    example: "maze verify Mazes/castle.maze castle.certificate",
    operands: [.maze, .file],
    run: { arguments, system in verify(arguments, system) })

  private static func verify(_ arguments: Arguments, _ system: System) -> ExitCode {
    guard arguments.operands.count == 2 else {
      return system.fail(
        .usage, "maze verify: name a maze and its certificate, as in \(verify.example)")
    }
    let (path, proof) = (arguments.operands[0], arguments.operands[1])
    switch (MazeFile.maze(path, system: system), system.readFile(proof)) {
    case (.failure(let refusal), _) where refusal.code == .noInput:
      return system.fail(refusal.code, refusal.message)
    case (_, .failure(let failure)):
      return system.fail(.noInput, MazeFile.failureLine(proof, failure))
    case (.failure(let refusal), _): return system.fail(refusal.code, refusal.message)
    case (.success(let maze), .success(let bytes)):
      return check(Certificate(bytes: bytes), maze, proof, system)
    }
  }

  private static func check(
    _ certificate: Certificate, _ maze: Maze, _ path: String, _ system: System
  ) -> ExitCode {
    let name = TextSafety.visible(path)
    do throws(CertificateRefusal) {
      let proved = try certificate.verifiedSummary(for: maze)
      return system.print([
        "\(name): the certificate holds for \(TextSafety.visible(maze.path)): a win can be reached "
          + "from each of \(TraceText.counted(proved.stateCount, "state")). "
          + "The shortest win takes \(TraceText.counted(proved.shortestWin, "move"))."
      ])
    } catch {
      return system.fail(
        .refuted, "\(name): error: the certificate is refused: \(TextSafety.visible(error.reason))."
      )
    }
  }
}
