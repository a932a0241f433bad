import Testing

/// What a piped game makes of whatever bytes are piped in.
@Suite struct PipedInputTests {
  /// The castle's first answers.
  private let gatehouse = "The gatehouse is a bare stone room."
  /// The answer to a line that cannot mean anything.
  private let tooLong = "This line is too long. Say help for what can be said.\n"

  @Test(
    "The ends of lines do not matter",
    arguments: [
      "2\nleft\nback\n", "2\r\nleft\r\nback\r\n", "2\nleft\nback", "2\r\nleft\r\nback",
      " 2 \n\tleft\t\n  back", "2\nLEFT\nBack.\n",
    ])
  func endsOfLinesDoNotMatter(input: String) throws {
    let plain = try MazeProgram.play(MazeProgram.maze("castle"), ["2", "left", "back"])
    #expect(plain.outputText.contains("The long gallery is lined with old portraits."))
    let result = try MazeProgram.run("play", MazeProgram.maze("castle"), input: .text(input))
    #expect(result == plain)
  }

  @Test("Where a read cuts the input does not matter")
  func cutsDoNotMatter() throws {
    let input = Array("2\r\né\nleft into the long gallery\n👩‍💻\nback".utf8)
    let whole = try MazeProgram.run("play", MazeProgram.maze("castle"), input: .bytes(input))
    #expect(whole.outputText.contains("I do not know \"👩‍💻\"."))
    let byByte = ProgramRun.Input.chunks(input.map { [$0] })
    #expect(try MazeProgram.run("play", MazeProgram.maze("castle"), input: byByte) == whole)
  }

  @Test(
    "Bytes that are no text are answered, and play goes on",
    arguments: [
      ([0xFF, 0xFE], "\u{FFFD}\u{FFFD}"), ([0x61, 0x00, 0x62], "aU+0000b"), ([0x00], "U+0000"),
      ([0x1B, 0x5B, 0x32, 0x4A], "U+001B[2J"), ([0x7A, 0x0D, 0x7A], "zU+000Dz"),
      ([0xC2, 0x9B, 0x31, 0x6D], "U+009B1m"), ([0xE2, 0x80, 0xAE, 0x7A], "U+202Ez"),
      ([0xED, 0xA0, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"), ([0xC3], "\u{FFFD}"),
      ([0xEF, 0xBB, 0xBF, 0x7A], "U+FEFFz"), ([0x07, 0x08, 0x7F], "U+0007U+0008U+007F"),
    ] as [([UInt8], String)])
  func bytesThatAreNoText(bytes: [UInt8], quoted: String) throws {
    let input = ProgramRun.Input.bytes(bytes + Array("\n2\n".utf8))
    let result = try MazeProgram.run("play", MazeProgram.maze("castle"), input: input)
    let answer = "\nI do not know \"\(quoted)\". Say 1 to 2, a label, or help.\n\(gatehouse)"
    #expect(result.outputText.contains(answer))
    #expect(result.output.isUTF8)
    #expect(result.output.controls == [])
    #expect(result.status == .exited(0))
  }

  @Test(
    "A line of ten million bytes is answered, and play goes on",
    arguments: [UInt8(ascii: "z"), UInt8(ascii: " "), 0, 0xFF])
  func aHugeLineIsAnswered(byte: UInt8) throws {
    let huge = [UInt8](repeating: byte, count: 10_000_000)
    let input = ProgramRun.Input.bytes(huge + Array("\n2\n".utf8))
    let result = try MazeProgram.run("play", MazeProgram.maze("castle"), input: input)
    #expect(result.outputText.contains("\n\(tooLong)\(gatehouse)"))
    let unfinished = try MazeProgram.run(
      "play", MazeProgram.maze("castle"), input: .bytes(Array("2\n".utf8) + huge))
    #expect(unfinished.outputText.hasSuffix("\n\(tooLong)The input has ended. Goodbye.\n"))
    #expect(unfinished.status == .exited(0))
  }

  @Test("Many lines are answered one by one")
  func manyLinesAreAnswered() throws {
    let count = 20_000
    let result = try MazeProgram.play(
      MazeProgram.maze("castle"), Array(repeating: "tap", count: count))
    let answers = result.outputText.split(separator: "\n").filter { $0.hasPrefix("This place has") }
    #expect(answers.count == count)
  }

  @Test("A file, nothing and no input at all do as a pipe does")
  func otherInputsDo() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("moves", "2\nleft\n")
    let fromFile = try MazeProgram.run("play", MazeProgram.maze("castle"), input: .file(file))
    #expect(fromFile == (try MazeProgram.play(MazeProgram.maze("castle"), ["2", "left"])))
    let fromNothing = try MazeProgram.run("play", MazeProgram.maze("castle"), input: .null)
    #expect(fromNothing == (try MazeProgram.play(MazeProgram.maze("castle"), [])))
  }

  @Test("Nothing is said after quit, whatever follows", arguments: ["quit", "q", "QUIT."])
  func nothingIsSaidAfterQuit(quit: String) throws {
    let result = try MazeProgram.play(MazeProgram.maze("castle"), [quit, "2", "look"])
    #expect(result.outputText.hasSuffix("2. Leave the pool by the ledge. Button.\nGoodbye.\n"))
    #expect(result.status == .exited(0))
  }
}
