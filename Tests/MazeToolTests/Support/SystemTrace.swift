/// What a program writes, write by write, as `strace` tells it.
enum SystemTrace {
  /// The tracing program.
  private static let program = "/usr/bin/strace"

  /// Whether it is there and may trace.
  static let works: Bool = {
    let trial = ProgramRun(program: program, arguments: ["-qq", "-e", "trace=none", "/bin/true"])
    return (try? trial.run().status) == .exited(0)
  }()

  /// It and the arguments that have it write down, in a file, all that a program writes.
  static func command(output: String) -> [String] {
    [program, "-qq", "-xx", "-s", "1000000", "-e", "trace=write,writev", "-o", output]
  }

  /// The texts of all writes, in order.
  static func writes(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard line.hasPrefix("write"), parts.count >= 3 else { return nil }
      let bytes = parts[1].split(separator: "\\x").compactMap { UInt8($0, radix: 16) }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
