internal import Glibc
import Testing

/// Files that are no mazes, or mean harm: each gets a clear message and nothing worse.
@Suite struct HostileFileTests {
  /// A file to make, and what is said of it.
  struct HostileFile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What is said of it, somewhere.
    let answer: String
    /// The status that all commands end with.
    let status: Int32
    /// Makes it and returns its path.
    let make: @Sendable (TemporaryFolder) throws -> String
  }

  /// A maze that includes a file.
  private static func including(_ path: String) -> String {
    "maze 1\ninclude \(path)\nstage a\nsay A.\nwin\n"
  }

  /// The files that cannot be read at all.
  static let unreadable = [
    HostileFile(
      testDescription: "a folder", answer: "this is a folder, not a maze file.", status: 66
    ) {
      try $0.folder("in")
    },
    HostileFile(testDescription: "no file", answer: "there is no such file.", status: 66) {
      "\($0.path)/none.maze"
    },
    HostileFile(testDescription: "below a file", answer: "there is no such file.", status: 66) {
      try $0.file("a", "maze 1\n") + "/b.maze"
    },
    HostileFile(testDescription: "a named pipe", answer: "this is no regular file.", status: 66) {
      try $0.pipe("pipe")
    },
    HostileFile(testDescription: "a device", answer: "this is no regular file.", status: 66) { _ in
      "/dev/zero"
    },
    HostileFile(
      testDescription: "a link to a device", answer: "this is no regular file.", status: 66
    ) { try $0.link("zero.maze", to: "/dev/zero") },
    HostileFile(testDescription: "a link to itself", answer: "cannot be read: ", status: 66) {
      try $0.link("loop.maze", to: "loop.maze")
    },
    HostileFile(testDescription: "a very long name", answer: "cannot be read: ", status: 66) {
      "\($0.path)/\(String(repeating: "x", count: 5000))"
    },
    HostileFile(testDescription: "an empty name", answer: "there is no such file.", status: 66) {
      _ in
      ""
    },
  ]

  /// The files that can be read and are no mazes.
  static let senseless = [
    HostileFile(
      testDescription: "an empty file", answer: ":1:1: error: there is nothing", status: 1
    ) {
      try $0.file("empty.maze", "")
    },
    HostileFile(testDescription: "a file of blanks", answer: "error: ", status: 1) {
      try $0.file("blank.maze", "\n  \n\t\n\r\n")
    },
    HostileFile(
      testDescription: "invalid UTF-8",
      answer: ":3:5: error: byte 5 of this line, hexadecimal FF, is not UTF-8", status: 1
    ) { try $0.file("bytes.maze", bytes: Array("maze 1\nstage a\nsay ".utf8) + [0xFF, 0x0A]) },
    HostileFile(testDescription: "zeros", answer: ":1:1: error: ", status: 1) {
      try $0.file("zeros.maze", bytes: [UInt8](repeating: 0, count: 1_000_000))
    },
    HostileFile(testDescription: "control characters", answer: "U+001B", status: 1) {
      try $0.file("red.maze", "maze 1\nstage \u{1B}[31ma\nsay \u{202E}A\u{9B}2J\u{7}.\nwin\n")
    },
    HostileFile(
      testDescription: "a hundred million bytes of noise", answer: " more [", status: 1,
      make: noise),
    HostileFile(
      testDescription: "a line of twenty million bytes",
      answer: ":3:1: error: this line has 20000004 bytes", status: 1
    ) {
      try $0.file(
        "long.maze",
        bytes: Array("maze 1\nstage a\nsay ".utf8) + [UInt8](repeating: 0x78, count: 20_000_000))
    },
    HostileFile(
      testDescription: "a hundred thousand stages of one name",
      answer: ": 99979 more [duplicate-stage]; maze validate --all shows them", status: 1
    ) {
      try $0.file("same.maze", "maze 1\n" + String(repeating: "stage a\nsay A.\n", count: 100_000))
    },
  ]

  /// The mazes that include what they should not.
  static let includes = [
    HostileFile(testDescription: "itself", answer: "[include-cycle]", status: 1) {
      try $0.file("main.maze", including("main.maze"))
    },
    HostileFile(testDescription: "a circle", answer: "[include-cycle]", status: 1) {
      try $0.file("two.maze", "include three.maze\n")
      try $0.file("three.maze", "include two.maze\n")
      return try $0.file("main.maze", including("two.maze"))
    },
    HostileFile(testDescription: "a chain of a hundred", answer: "[include-too-deep]", status: 1) {
      for index in 1...100 { try $0.file("\(index).maze", "include \(index + 1).maze\n") }
      return try $0.file("main.maze", including("1.maze"))
    },
    HostileFile(testDescription: "a device", answer: "[include-outside]", status: 1) {
      try $0.file("main.maze", including("/dev/zero"))
    },
    HostileFile(testDescription: "a link to a device", answer: "[include-outside]", status: 1) {
      try $0.link("zero.maze", to: "/dev/zero")
      return try $0.file("main.maze", including("zero.maze"))
    },
    HostileFile(testDescription: "a file outside", answer: "[include-outside]", status: 1) {
      try $0.file("secret", "a secret\n")
      let folder = try $0.folder("in")
      try $0.file("in/main.maze", including("../secret"))
      return folder + "/main.maze"
    },
    HostileFile(testDescription: "a link to a file outside", answer: "[include-outside]", status: 1)
    {
      try $0.file("secret", "a secret\n")
      let folder = try $0.folder("in")
      try $0.link("in/link.maze", to: "../secret")
      try $0.file("in/main.maze", including("link.maze"))
      return folder + "/main.maze"
    },
    HostileFile(testDescription: "a named pipe", answer: "this is no regular file", status: 1) {
      try $0.pipe("pipe")
      return try $0.file("main.maze", including("pipe"))
    },
    HostileFile(testDescription: "a folder", answer: "this is a folder", status: 1) {
      try $0.folder("in")
      return try $0.file("main.maze", including("in"))
    },
    HostileFile(testDescription: "nothing", answer: "[include-not-found]", status: 1) {
      try $0.file("main.maze", including("none.maze"))
    },
    HostileFile(testDescription: "its own folder", answer: "error: ", status: 1) {
      try $0.file("main.maze", including("."))
    },
  ]

  @Test("A file that cannot be read gets a clear message", arguments: unreadable)
  func anUnreadableFile(file: HostileFile) throws { try expectAnswer(file) }

  @Test("A file that is no maze gets a clear message", arguments: senseless)
  func aSenselessFile(file: HostileFile) throws { try expectAnswer(file) }

  @Test("A maze that includes what it should not gets a clear message", arguments: includes)
  func aHostileInclude(file: HostileFile) throws { try expectAnswer(file) }

  @Test("A file without the right to read it gets a clear message", .enabled(if: geteuid() != 0))
  func aForbiddenFile() throws {
    try expectAnswer(
      HostileFile(testDescription: "", answer: "cannot be read: Permission denied.", status: 66) {
        let path = try $0.file("secret.maze", "maze 1\n")
        try SystemError.check("chmod") { unsafe chmod(path, 0) }
        return path
      })
  }

  @Test(
    "The name of a file can do no harm to the terminal", arguments: ["validate", "test", "play"],
    [
      ("\u{1B}[31mred.maze", "U+001B[31mred.maze"), ("a\nb.maze", "aU+000Ab.maze"),
      ("\u{9B}2J.maze", "U+009B2J.maze"), ("\u{202E}ezam.maze", "U+202Eezam.maze"),
      ("\r.maze", "U+000D.maze"), ("é 👩‍💻.maze", "é 👩‍💻.maze"),
    ])
  func aHostileName(command: String, name: (hostile: String, visible: String)) throws {
    let folder = try TemporaryFolder()
    for text in [nil, "jump\n", "maze 1\nstage a\nsay A.\nwin\ntest t\nexpect lose\n"] {
      if let text { try folder.file(name.hostile, text) }
      let result = try MazeProgram.run(command, name.hostile, directory: folder.path)
      let written = result.output + result.errorOutput
      #expect(written.controls == [] && written.isUTF8)
      if command != "play" || result.status != .exited(0) {
        #expect(String(decoding: written, as: UTF8.self).contains("\(name.visible):"))
      }
    }
  }

  /// Expects that every command says the answer, ends with the status and writes nothing harmful.
  private func expectAnswer(_ file: HostileFile) throws {
    let folder = try TemporaryFolder()
    let path = try file.make(folder)
    for command in ["validate", "test", "play"] {
      let result = try MazeProgram.run(command, path)
      let written = result.output + result.errorOutput
      #expect(String(decoding: written, as: UTF8.self).contains(file.answer), "maze \(command)")
      #expect(!String(decoding: written, as: UTF8.self).contains("a secret"), "maze \(command)")
      #expect(result.status == .exited(file.status), "maze \(command)")
      #expect(written.controls == [] && written.isUTF8, "maze \(command)")
      #expect(written.last == UInt8(ascii: "\n"), "maze \(command)")
    }
  }

  /// Makes a file of 100 MB in which every byte occurs at random.
  @Sendable private static func noise(_ folder: TemporaryFolder) throws -> String {
    var state: UInt64 = 1
    let block = (0..<1_000_000).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 56)
    }
    var bytes: [UInt8] = []
    for _ in 0..<100 { bytes += block }
    return try folder.file("noise.maze", bytes: bytes)
  }
}
