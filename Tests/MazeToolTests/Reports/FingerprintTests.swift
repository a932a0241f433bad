import Testing

@testable import maze

/// Fingerprints of findings: by them a viewer knows a finding again after an edit.
@Suite struct FingerprintTests {
  private static let maze = """
    maze 1
    language en
    stage hall
    say A hall.
    go cellar: Down the stairs
    go cellar: Down the ladder
    go out: Out
    stage cellar
    say A cellar.
    do wait: Wait
    stage out
    say Out.
    win

    """

  /// The fingerprints of the traps, with the labels that are quoted.
  private func prints(_ text: String) throws -> [String] {
    let results = try ReportRun.parsed(.sarif, text)["runs"][0]["results"].items
    return results.filter { $0["ruleId"] == .string("trap") }.compactMap {
      $0["partialFingerprints"]["mazeFinding/v1"].string
    }
  }

  @Test(
    "An edit elsewhere, or of the label, leaves the fingerprints as they are",
    arguments: [
      ("maze 1\n", "maze 1\n# A comment.\n\n"), ("say A hall.", "say Another hall.\nfact A: B"),
      ("stage hall", "stage porch\nsay A porch.\ngo hall: In\nstage hall"),
      ("Down the stairs", "Downstairs"), ("go cellar: Down the l", "  go   cellar :  Down the l"),
      ("stage out", "stage far\nsay Far.\ngo cellar: Down\ngo out: Out\nstage out"),
    ])
  func anEditElsewhere(old: String, new: String) throws {
    let before = try prints(Self.maze)
    #expect(before.count == 2 && Set(before).count == 2)
    let edited = Self.maze.replacing(old, with: new)
    #expect(edited != Self.maze)
    #expect(try prints(edited).prefix(2) == before[...])
  }

  @Test(
    "Another rule, block or line has another fingerprint",
    arguments: [("stage hall", "stage lobby"), ("cellar", "vault")])
  func anotherPlace(old: String, new: String) throws {
    let before = try prints(Self.maze)
    let after = try prints(Self.maze.replacing(old, with: new))
    #expect(after.count == 2)
    #expect(Set(before).isDisjoint(with: after))
  }
}
