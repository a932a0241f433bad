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

  /// What the interpreter does for a verb.
  enum Action: Sendable {
    case look, read, `repeat`, here, `where`, next, previous, first, last, rotor, find, skip, enter
    case activate, tap, more, less, turn, actions, perform, escape, hint, exits
    case press, stuck
    case undo, redo, restart, moves, save, load, saves
    case practice, verbosity, set, settings, transcript, help, quit
  }

  /// The word.
  let name: String
  /// What follows it, as help shows it.
  let usage: String
  /// What it does, a sentence.
  let summary: String
  let arguments: Arguments
  let action: Action

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
    Verb("read", .read, "Reads from the focus to the end."),
    Verb("repeat", .repeat, "Says again what was said last."),
    Verb("here", .here, "Reads the element that the focus is on."),
    Verb("where", .where, "Says the place and the element that the focus is on."),
    Verb("next", .next, "Moves the focus to the next element."),
    Verb("previous", .previous, "Moves the focus to the previous element."),
    Verb("first", .first, "Moves the focus to the first element."),
    Verb("last", .last, "Moves the focus to the last element."),
    Verb(
      "rotor", .rotor, "Chooses what next and previous move by.", usage: "rotor, or rotor TYPE",
      .optional),
    Verb(
      "find", .find, "Moves the focus to the next element that holds a word.",
      usage: "find WORD", .required),
    Verb("skip", .skip, "Moves the focus past the group that it is in."),
    Verb("enter", .enter, "Moves the focus into the group of the heading that it is on."),
    Verb(
      "activate", .activate, "Presses the button that the focus is on, or the one named.",
      usage: "activate, or activate LABEL", .optional),
    Verb(
      "press", .press, "Presses the button with a label, or with the name that it has in tests.",
      usage: "press LABEL", .required),
    Verb("tap", .tap, "Magic tap: does the main thing of this place."),
    Verb(
      "more", .more, "Steps an adjustable element up.", usage: "more, or more LABEL", .optional),
    Verb(
      "less", .less, "Steps an adjustable element down.", usage: "less, or less LABEL", .optional),
    Verb(
      "turn", .turn, "Steps an adjustable element to a value.", usage: "turn LABEL to VALUE",
      .required),
    Verb(
      "actions", .actions, "Lists the actions of the element that the focus is on.",
      usage: "actions, or actions LABEL", .optional),
    Verb(
      "perform", .perform, "Performs an action of the element that the focus is on.",
      usage: "perform ACTION, or perform ACTION on LABEL", .required),
    Verb("escape", .escape, "Closes what lies over the place."),
    Verb(
      "hint", .hint, "Says the hint of the element that the focus is on, or of the one named.",
      usage: "hint, or hint LABEL", .optional),
    Verb("exits", .exits, "Lists the ways that lead on, with their directions."),
    Verb("undo", .undo, "Takes back the last move."),
    Verb("redo", .redo, "Makes the last undone move again."),
    Verb("restart", .restart, "Begins again from the start; undo takes it back."),
    Verb(
      "moves", .moves, "Says the last moves, or as many as you ask for.",
      usage: "moves, or moves NUMBER", .optional),
    Verb(
      "save", .save, "Saves the game as it is now under a name, beside its own slot.",
      usage: "save NAME", .required),
    Verb(
      "load", .load, "Loads a saved game; undo goes back to its beginning.", usage: "load NAME",
      .required),
    Verb("saves", .saves, "Lists the saved games of this maze."),
    Verb("stuck", .stuck, "Says whether you can still win, and which step lost the game."),
    Verb("practice", .practice, "Explains what is typed instead of doing it, or ends that."),
    Verb(
      "verbosity", .verbosity, "Says how much is said, or changes it.",
      usage: "verbosity, or verbosity low, normal or high", .optional),
    Verb("set", .set, "Changes a setting for this game.", usage: "set NAME VALUE", .required),
    Verb("settings", .settings, "Lists the settings and where they come from."),
    Verb(
      "transcript", .transcript, "Writes what is said and typed to a file, or ends that by off.",
      usage: "transcript, transcript FILE, or transcript off", .optional),
    Verb(
      "help", .help, "Lists the verbs, explains one, or says the next step towards a win.",
      usage: "help, help VERB, or help me", .optional),
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

  /// Whether the verb can change where play is or lies about nothing: it makes a move.
  var makesMoves: Bool {
    switch action {
    case .activate, .press, .tap, .more, .less, .turn, .perform, .escape, .undo, .redo, .restart,
      .load:
      true
    default: false
    }
  }
}

extension Verb {
  /// The verb that a whole word names, in English or in the language of a book.
  static func named(_ word: String, _ book: PhraseBook) -> Verb? {
    all.first { $0.name == word } ?? all.first { book.word($0.name) == word }
  }

  /// The verbs whose names begin so.
  static func beginning(with start: String, _ book: PhraseBook) -> [Verb] {
    all.filter { $0.name.hasPrefix(start) || book.word($0.name).hasPrefix(start) }
  }
}
