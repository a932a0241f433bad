import MazeEngine
import MazeValidation
import Testing

/// An `allow` line accepts the finding that it names, where it stands, and no other.
@Suite struct AllowTests {
  @Test(arguments: blocks + items) func onlyThatFindingIsAccepted(_ example: ValidationCase) throws
  {
    try example.check()
  }

  static let blocks = [
    ValidationCase(
      "a dead end",
      "stage a\nsay A.\ngo b: B\ngo c: C\nstage b\nallow dead-end: A grave.\nsay B.\n"
        + "stage c\nsay C.\nwin\n", allowed: 1),
    ValidationCase(
      "of two dead ends one",
      "stage a\nsay A.\ngo b: B\ngo c: C\ngo d: D\nstage b\nallow dead-end: A grave.\nsay B.\n"
        + "stage c\nsay C.\nwin\n▶stage d\nsay D.\n", allowed: 1, .init(.deadEnd)),
    ValidationCase(
      "a finding of the block at one of its items",
      "stage a\nsay A.\ngo b: B\ngo c: C\n▶stage b\nsay B.\nallow dead-end: A grave.\n"
        + "stage c\nsay C.\nwin\n", .init(.deadEnd)),
    ValidationCase(
      "another rule",
      "stage a\nsay A.\ngo b: B\ngo c: C\n▶stage b\nallow trap: A grave.\nsay B.\n"
        + "stage c\nsay C.\nwin\n", .init(.deadEnd)),
    ValidationCase(
      "what is not yet reached, with all behind it",
      "stage a\nsay A.\nwin\nstage b\nallow unreachable-stage: Soon.\nsay B.\ngo c: C\n"
        + "stage c\nsay C.\nwin\n", allowed: 1),
    ValidationCase(
      "silence",
      "stage a\nallow empty-instruction: Silence.\ngo b: B\nstage b\nwin\n"
        + "allow empty-instruction: The end.\n", allowed: 2),
    ValidationCase(
      "no way out",
      "stage a\nsay A.\nopen o: O\ngo b: B\nstage b\nsay B.\nwin\n"
        + "overlay o\nallow overlay-without-way-out: It is a trap.\nsay O.\n", allowed: 1),
    ValidationCase(
      "no win", "stage a\nallow no-win: A sad story.\nsay A.\ngo b: B\nstage b\nsay B.\nlose\n",
      allowed: 1),
    ValidationCase(
      "all items of a block",
      "stage a\nallow role-in-label: A shop of buttons.\nsay A.\n"
        + "do a: Red button\ndo b: Blue button\ngo b: On\nstage b\nsay B.\n▶do c: Black button\n"
        + "go c: On\nstage c\nsay C.\nwin\n", allowed: 2, .init(.roleInLabel)),
  ]

  private static let long = String(repeating: "very ", count: 12) + "long"

  static let items = [
    ValidationCase(
      "one label of two",
      "stage a\nsay A.\ndo a: Red button\nallow role-in-label: It is one.\n"
        + "▶do b: Blue button\ngo b: On\nstage b\nsay B.\nwin\n", allowed: 1, .init(.roleInLabel)),
    ValidationCase(
      "one rule of two",
      "stage a\nsay A.\n▶do a: \(long) button\nallow role-in-label: It is one.\n"
        + "go b: On\nstage b\nsay B.\nwin\n", allowed: 1, .init(.labelTooLong)),
    ValidationCase(
      "both rules",
      "stage a\nsay A.\ndo a: \(long) button\nallow role-in-label: It is one.\n"
        + "allow label-too-long: It is a poem.\ngo b: On\nstage b\nsay B.\nwin\n", allowed: 2),
    ValidationCase(
      "an action",
      "stage a\nsay A.\n▶do a: Red button\naction Press the button\n"
        + "allow role-in-label: It is one.\ngo b: On\nstage b\nsay B.\nwin\n", allowed: 1,
      .init(.roleInLabel)),
    ValidationCase(
      "the second of two directions",
      "stage a\nsay A.\ndo a: A\ndirection up\ndo b: B\n"
        + "direction up\nallow direction-clash: Both.\ngo b: On\nstage b\nsay B.\nwin\n", allowed: 1
    ),
    ValidationCase(
      "the first of two directions",
      "stage a\nsay A.\ndo a: A\ndirection up\n"
        + "allow direction-clash: Both.\n▶do b: B\ndirection up\ngo b: On\nstage b\nsay B.\nwin\n",
      .init(.directionClash)),
  ]
}
