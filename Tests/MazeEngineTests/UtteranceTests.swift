import MazeEngine
import Testing

/// What is spoken of an element.
@Suite struct UtteranceTests {
  @Test(arguments: [
    // Known right answers.
    ("go b: City: Yekaterinburg", "City: Yekaterinburg. Button."),
    ("go b: City: Yekaterinburg\nneeds lit is yes", "City: Yekaterinburg. Dimmed. Button."),
    ("adjust size: Pizza", "Pizza: Big, 3 of 3. Adjustable."),
    ("do buy: Purchase: 10 dollars", "Purchase: 10 dollars. Button."),
    // Every kind.
    ("say One. Two.", "One. Two."), ("say No stop", "No stop."), ("do it: It", "It. Button."),
    ("open map: Map", "Map. Button."), ("adjust dial: Dial", "Dial: 4, 5 of 10. Adjustable."),
    ("adjust low: Depth", "Depth: -3, 1 of 3. Adjustable."),
    ("adjust one: Stuck", "Stuck: 7, 1 of 1. Adjustable."),
    ("adjust lit: Lamp", "Lamp: no, 1 of 2. Adjustable."),
    ("adjust mood: Mood", "Mood: very glad, 2 of 2. Adjustable."),
    ("adjust dial: Dial\nneeds lit is yes", "Dial: 4, 5 of 10. Dimmed. Adjustable."),
    ("fact City: Yekaterinburg", "City: Yekaterinburg."), ("heading Desk", "Desk. Heading."),
    ("fact Time: {dial} o'clock", "Time: 4 o'clock."),
    // A label that ends like a sentence gets no second full stop.
    ("do it: Really?", "Really? Button."), ("do it: Stop!", "Stop! Button."),
    ("do it: Go on.", "Go on. Button."), ("do it: And so on…", "And so on… Button."),
    ("do it: Say \"No!\"", "Say \"No!\" Button."), ("do it: Say \"No\"", "Say \"No\". Button."),
    ("do it: Wait (long)", "Wait (long). Button."), ("do it: 行く。", "行く。 Button."),
    ("fact Sign: Stop!", "Sign: Stop!"),
  ])
  func anElementIsSpokenAs(_ line: String, _ text: String) throws {
    #expect(try spoken(line).text == text)
  }

  private func spoken(_ line: String, _ phrases: Phrases = .english) throws -> Utterance {
    let maze = """
      maze 1
      var size Small Medium Big start Big
      var mood sad, very glad start very glad
      var dial 0 to 9 start 4
      var low -3 to -1
      var one 7 to 7
      flag lit
      overlay map
      close
      stage b
      stage a
      \(line)
      start a
      """
    let loaded = Maze.load(text: maze)
    #expect(loaded.diagnostics.map(\.message) == [])
    let session = Session(try #require(loaded.maze), phrases: phrases)
    let element = try #require(session.elements.first)
    return Utterance(element, phrases: phrases)
  }

  @Test func theHintAndTheActionsAreSpokenApart() throws {
    let cat = try spoken("fact Cat: grey\nhint It purrs {dial} times.\naction stroke\naction feed")
    #expect(cat.text == "Cat: grey.")
    #expect(cat.hint == "It purrs 4 times.")
    #expect(cat.actions == "Actions available.")
    let plain = try spoken("do it: It")
    #expect(plain.hint == nil)
    #expect(plain.actions == nil)
  }

  @Test func theWordsOfTheEngineCanBeReplaced() throws {
    let german = Phrases([
      .button: "Schalter", .dimmed: "Grau", .adjustable: "Regler", .position: "{n} von {m}",
    ])
    #expect(try spoken("do it: Tür\nneeds lit is yes", german).text == "Tür. Grau. Schalter.")
    #expect(try spoken("adjust size: Pizza", german).text == "Pizza: Big, 3 von 3. Regler.")
  }

  @Test(arguments: [
    ("say S.", Element.Trait.staticText, true), ("fact F: f", .staticText, true),
    ("heading H", .header, true), ("go b: B", .button, true), ("do it: D", .button, true),
    ("open map: O", .button, true), ("adjust dial: A", .adjustable, true),
    ("do it: D\nneeds lit is yes", .button, false),
    ("adjust dial: A\nneeds lit is yes", .adjustable, false),
    ("do it: D\nneeds lit is no", .button, true),
  ])
  func anElementHasATrait(_ line: String, _ trait: Element.Trait, _ isEnabled: Bool) throws {
    let maze = """
      maze 1
      var dial 0 to 9
      flag lit
      stage a
      \(line)
      stage b
      overlay map
      close
      """
    let loaded = try #require(Maze.load(text: maze).maze)
    let element = try #require(Session(loaded).elements.first)
    #expect(element.trait == trait)
    #expect(element.isEnabled == isEnabled)
    #expect(element.isChoice == (trait == .button || trait == .adjustable))
  }
}
