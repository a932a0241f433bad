import MazeEngine
import Testing

/// Every modifier after every kind of line: taken or reported, exactly as the language says.
@Suite struct DiagnosticModifierTests {
  @Test(arguments: Modifier.all)
  func aModifierIsTakenWhereItBelongsAndReportedElsewhere(_ modifier: Modifier) throws {
    for item in Item.all {
      let found = Maze.load(text: item.maze(with: modifier.line)).diagnostics
      let owner = modifier.keyword == "action" ? item.element : item.keyword
      if modifier.owners.contains(owner) {
        #expect(found.isEmpty, "\(modifier.line) after \(item.keyword)")
        continue
      }
      #expect(found.map(\.rule) == [.misplacedModifier], "\(modifier.line) after \(item.keyword)")
      let finding = try #require(found.first)
      #expect(finding.line == modifier.line)
      #expect(finding.location.column == 1)
      expectWellMade(finding.message)
      guard item.takesModifiers else { continue }
      #expect(
        finding.message.hasPrefix("\"\(modifier.keyword)\" cannot follow \"\(item.keyword)\"; "))
      let told = try #require(finding.message.split(separator: ": ").last)
      #expect(Set(told.split(separator: ", ").map(String.init)) == modifier.owners)
    }
  }
}

/// A modifier, and the lines that it may follow.
struct Modifier: Sendable, CustomTestStringConvertible {
  /// The whole line.
  let line: String
  /// The keywords of the lines that it may follow.
  let owners: Set<String>

  /// The word that the line begins with.
  var keyword: String { String(line.prefix { $0 != " " }) }
  /// The name of the case.
  var testDescription: String { keyword }

  private init(_ line: String, _ owners: String) {
    self.line = line
    self.owners = Set(owners.split(separator: " ").map(String.init))
  }

  /// The table of the language's description.
  static let all = [
    Modifier("if key is no", "say go do adjust open fact heading close enter action"),
    Modifier("needs key is no", "go do open close adjust action"),
    Modifier("set key yes", "go do open close enter action"),
    Modifier("raise dial", "go do open close enter action"),
    Modifier("lower dial by 2", "go do open close enter action"),
    Modifier("reply Well done.", "go do open close enter action adjust"),
    Modifier("hint Try it.", "go do open close adjust fact"),
    Modifier("direction left", "go do open"),
    Modifier("main", "go do open adjust"),
    Modifier("action Knock", "go do open adjust fact"),
    Modifier(
      "allow trap: The sign warns of it.",
      "say go do adjust open fact heading close enter win lose action stage overlay test"),
  ]
}

/// A line that a modifier is written after.
struct Item: Sendable {
  /// Its keyword.
  let keyword: String
  /// The keyword of the element that an action after this line belongs to.
  var element: String { keyword == "action" ? "do" : keyword }
  /// Whether a message says that the modifier cannot follow this line.
  var takesModifiers = true
  private let body: String

  private init(_ keyword: String, _ body: String, takesModifiers: Bool = true) {
    self.keyword = keyword
    self.body = body
    self.takesModifiers = takesModifiers
  }

  /// A maze with this line and another line after it.
  func maze(with line: String) -> String {
    """
    maze 1
    language en
    var dial 0 to 9
    flag key
    stage hall
    say A hall.
    open map: Look at the map
    go vault: To the vault
    stage vault
    win
    overlay map
    close
    \(body)
    \(line)

    """
  }

  /// Every kind of line that can stand in a block, and the blocks' own.
  static let all = [
    Item("say", "stage place\nsay Hello."),
    Item("go", "stage place\ngo vault: On"),
    Item("do", "stage place\ndo ring: Ring"),
    Item("adjust", "stage place\nadjust dial: Dial"),
    Item("open", "stage place\nopen map: Look"),
    Item("fact", "stage place\nfact Clock: Noon"),
    Item("heading", "stage place\nheading Doors"),
    Item("close", "overlay place\nclose: Back"),
    Item("enter", "stage place\nenter"),
    Item("win", "stage place\nwin"),
    Item("lose", "stage place\nlose"),
    Item("action", "stage place\ndo ring: Ring\naction Listen"),
    Item("end", "stage place\nheading Doors\nend", takesModifiers: false),
    Item("stage", "stage place", takesModifiers: false),
    Item("overlay", "overlay place", takesModifiers: false),
    Item("test", "test place", takesModifiers: false),
    Item("press", "test place\npress vault"),
    Item("turn", "test place\nturn dial 3"),
    Item("perform", "test place\nperform Listen on vault"),
    Item("escape", "test place\nescape"),
    Item("expect", "test place\nexpect win"),
  ]
}
