import MazeEngine

extension Rule {
  /// What it finds, a sentence; the same as in `docs/diagnostics/README.md`.
  var summary: String {
    switch self {
    case .emptyFile: "The file is empty."
    case .invalidUTF8: "A byte is not part of any UTF-8 character."
    case .forbiddenCharacter: "A name, label or text holds a character that cannot be heard."
    case .lineTooLong: "A line is longer than 65,536 bytes."
    case .unknownKeyword: "The first word of a line is no keyword."
    case .jsonSyntax: "A file in the JSON form is no JSON."
    case .jsonForm: "A file in the JSON form does not hold what a maze holds."
    case .missingName: "A line lacks the name that it needs."
    case .missingLabel: "An element has no label."
    case .missingText: "A line that carries text has none."
    case .badName: "A name holds a word or a sign that it may not have."
    case .badDomain: "The values of a variable cannot be understood."
    case .badCondition: "An `if` or `needs` line is not a condition."
    case .badEffect: "An effect is incomplete or cannot be carried out."
    case .badDirection: "A direction is none of the six words."
    case .badLanguage: "The language is no language tag."
    case .badIFID: "The identifier is no UUID."
    case .badStep: "A line in a test is no step."
    case .extraWords: "A line goes on where nothing may follow."
    case .missingVersion: "The main file does not begin with `maze 1`."
    case .unknownVersion: "The version of the language is not known."
    case .misplacedHeader: "A header line stands where it does not belong."
    case .misplacedItem: "An item stands where it cannot be."
    case .misplacedModifier: "A modifier has no item, or one that cannot have it."
    case .misplacedEnd: "An `end` has no open heading."
    case .openInOverlay: "An overlay tries to open an overlay."
    case .noStage: "The maze has no stage."
    case .unknownStage: "A line names a stage that does not exist."
    case .unknownOverlay: "A line names an overlay that does not exist."
    case .unknownVariable: "A line names a variable that is not declared."
    case .unknownRule: "An `allow` line names no rule."
    case .valueOutsideDomain: "A variable cannot have this value."
    case .duplicateStage: "Two stages or overlays share a name."
    case .duplicateVariable: "A variable is declared twice."
    case .duplicateValue: "A variable lists a value twice."
    case .duplicateTest: "Two tests share a name."
    case .duplicateHeader: "A header line stands twice."
    case .duplicateModifier: "An item has two modifiers of a kind where one counts."
    case .duplicateEnding: "A stage ends in more than one way."
    case .includeNotFound: "An included file cannot be found or read."
    case .includeOutside: "An included file lies outside the maze's folder."
    case .includeCycle: "A file includes itself, directly or through others."
    case .includeTooDeep: "Files include one another over more than 64 levels."
    case .unreachableStage: "No play reaches a stage or overlay."
    case .deadEnd: "Play gets stuck where nothing can be done."
    case .noWin: "No winning stage can be reached."
    case .overlayWithoutWayOut: "Play can get caught in an overlay."
    case .neverRead: "Nothing reads a variable."
    case .emptyInstruction: "A stage or overlay says nothing."
    case .labelTooLong: "A label has more than 60 characters."
    case .roleInLabel: "A label names the kind of its element."
    case .noLanguage: "The maze does not say its language."
    case .directionClash: "Two elements that are present together share a direction."
    case .trap: "A step leads to where the game can no longer be won."
    case .neverEnabled: "An element can never be used."
    case .alwaysTrue: "A condition holds whenever it is asked."
    case .valueNeverTaken: "A variable never gets one of its values."
    case .textNeverShown: "No player ever hears a text."
    case .ambiguousLabel: "Two elements that are present together sound the same."
    case .saveNotKept: "A game saved in the old version goes on elsewhere in the new one."
    }
  }

  /// Where the rule is explained.
  var page: String { "docs/diagnostics/\(rawValue).md" }

  /// Whether only a maze that loads can have such a finding.
  var isFoundAfterLoading: Bool {
    switch self {
    case .unreachableStage, .deadEnd, .noWin, .overlayWithoutWayOut, .neverRead,
      .emptyInstruction, .labelTooLong, .roleInLabel, .noLanguage, .directionClash:
      true
    default: needsSearch
    }
  }
}
