/// A word that a player can type, and what it does.
struct Verb: Sendable {
  /// What a verb takes after it.
  enum Arguments: Sendable {
    case none
    /// Something may follow.
    case optional
    /// Something must follow.
    case required
  }

  /// The word.
  let name: String
  /// What follows it, as help shows it.
  let usage: String
  /// What it does, a sentence.
  let summary: String
  let arguments: Arguments
  let action: Action

  /// What the interpreter does for a verb.
  enum Action: Sendable {
    case look, here, focus(Int), first, last, activate, tap, more, less, turn, actions, perform
    case escape, hint, undo, redo, restart, help, quit
  }

  private init(
    _ name: String, _ action: Action, _ summary: String, usage: String? = nil,
    _ arguments: Arguments = .none
  ) {
    self.name = name
    self.usage = usage ?? name
    self.summary = summary
    self.arguments = arguments
    self.action = action
  }

  /// All verbs, in the order in which help lists them.
  static let all: [Verb] = [
    Verb("look", .look, "Reads the whole place again."),
    Verb("here", .here, "Reads the element that the focus is on."),
    Verb("where", .here, "The same as here."),
    Verb("repeat", .here, "The same as here."),
    Verb("next", .focus(1), "Moves the focus to the next element."),
    Verb("previous", .focus(-1), "Moves the focus to the previous element."),
    Verb("first", .first, "Moves the focus to the first element."),
    Verb("last", .last, "Moves the focus to the last element."),
    Verb(
      "activate", .activate, "Presses the button that the focus is on, or the one named.",
      usage: "activate [LABEL]", .optional),
    Verb("tap", .tap, "Magic tap: does the main thing of this place."),
    Verb(
      "more", .more, "Steps an adjustable element up.", usage: "more [LABEL]", .optional),
    Verb(
      "less", .less, "Steps an adjustable element down.", usage: "less [LABEL]", .optional),
    Verb(
      "turn", .turn, "Steps an adjustable element to a value.", usage: "turn LABEL to VALUE",
      .required),
    Verb(
      "actions", .actions, "Lists the actions of the element that the focus is on.",
      usage: "actions [LABEL]", .optional),
    Verb(
      "perform", .perform, "Performs an action of the element that the focus is on.",
      usage: "perform ACTION [on LABEL]", .required),
    Verb("escape", .escape, "Closes what lies over the place."),
    Verb(
      "hint", .hint, "Says the hint of the element that the focus is on, or of the one named.",
      usage: "hint [LABEL]", .optional),
    Verb("undo", .undo, "Takes back the last move."),
    Verb("redo", .redo, "Makes the last undone move again."),
    Verb("restart", .restart, "Begins again from the start; undo takes it back."),
    Verb("help", .help, "Lists the verbs, or explains one.", usage: "help [VERB]", .optional),
    Verb("quit", .quit, "Ends the program."),
  ]

  /// Whether what follows the verb on a line can belong to it.
  func takes(_ rest: String) -> Bool {
    switch arguments {
    case .none: rest.isEmpty
    case .optional: true
    case .required: !rest.isEmpty
    }
  }
}
