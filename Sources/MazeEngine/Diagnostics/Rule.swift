/// The rules that a finding can come from.
///
/// A rule's raw value is its name as it stands in brackets at the end of a message and after the
/// word `allow` in a maze. Each has a page, `docs/diagnostics/<rule>.md`.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  // The bytes and the lines.
  /// The file is empty.
  case emptyFile = "empty-file"
  /// A byte is not part of any UTF-8 character.
  case invalidUTF8 = "invalid-utf8"
  /// A name, label or text holds a character that cannot be heard.
  case forbiddenCharacter = "forbidden-character"
  /// A line is longer than 65,536 bytes.
  case lineTooLong = "line-too-long"
  /// The first word of a line is no keyword.
  case unknownKeyword = "unknown-keyword"

  // The JSON form.
  /// A file in the JSON form is no JSON.
  case jsonSyntax = "json-syntax"
  /// A file in the JSON form does not hold what a maze holds.
  case jsonForm = "json-form"

  // What a line must hold.
  /// A line lacks the name that it needs.
  case missingName = "missing-name"
  /// An element has no label.
  case missingLabel = "missing-label"
  /// A line that carries text has none.
  case missingText = "missing-text"
  /// A name holds a word or a sign that it may not have.
  case badName = "bad-name"
  /// The values of a variable cannot be understood.
  case badDomain = "bad-domain"
  /// An `if` or `needs` line is not a condition.
  case badCondition = "bad-condition"
  /// An effect is incomplete or cannot be carried out.
  case badEffect = "bad-effect"
  /// A direction is none of the six words.
  case badDirection = "bad-direction"
  /// The language is no language tag.
  case badLanguage = "bad-language"
  /// The identifier is no UUID.
  case badIFID = "bad-ifid"
  /// A line in a test is no step.
  case badStep = "bad-step"
  /// A line goes on where nothing may follow.
  case extraWords = "extra-words"

  // Where a line may stand.
  /// The main file does not begin with `maze 1`.
  case missingVersion = "missing-version"
  /// The version of the language is not known.
  case unknownVersion = "unknown-version"
  /// A header line stands where it does not belong.
  case misplacedHeader = "misplaced-header"
  /// An item stands where it cannot be.
  case misplacedItem = "misplaced-item"
  /// A modifier has no item, or one that cannot have it.
  case misplacedModifier = "misplaced-modifier"
  /// An `end` has no open heading.
  case misplacedEnd = "misplaced-end"
  /// An overlay tries to open an overlay.
  case openInOverlay = "open-in-overlay"
  /// The maze has no stage.
  case noStage = "no-stage"

  // What lines say of each other.
  /// A line names a stage that does not exist.
  case unknownStage = "unknown-stage"
  /// A line names an overlay that does not exist.
  case unknownOverlay = "unknown-overlay"
  /// A line names a variable that is not declared.
  case unknownVariable = "unknown-variable"
  /// An `allow` line names no rule.
  case unknownRule = "unknown-rule"
  /// A variable cannot have this value.
  case valueOutsideDomain = "value-outside-domain"
  /// Two stages or overlays share a name.
  case duplicateStage = "duplicate-stage"
  /// A variable is declared twice.
  case duplicateVariable = "duplicate-variable"
  /// A variable lists a value twice.
  case duplicateValue = "duplicate-value"
  /// Two tests share a name.
  case duplicateTest = "duplicate-test"
  /// A header line stands twice.
  case duplicateHeader = "duplicate-header"
  /// An item has two modifiers of a kind where one counts.
  case duplicateModifier = "duplicate-modifier"
  /// A stage ends in more than one way.
  case duplicateEnding = "duplicate-ending"

  // Other files.
  /// An included file cannot be found or read.
  case includeNotFound = "include-not-found"
  /// An included file lies outside the maze's folder.
  case includeOutside = "include-outside"
  /// A file includes itself, directly or through others.
  case includeCycle = "include-cycle"
  /// Files include one another over more than 64 levels.
  case includeTooDeep = "include-too-deep"

  // What the validator finds in the tables and in the plain graph.
  /// No play reaches a stage or overlay.
  case unreachableStage = "unreachable-stage"
  /// Play gets stuck where nothing can be done.
  case deadEnd = "dead-end"
  /// No winning stage can be reached.
  case noWin = "no-win"
  /// Play can get caught in an overlay.
  case overlayWithoutWayOut = "overlay-without-way-out"
  /// Nothing reads a variable.
  case neverRead = "never-read"
  /// A stage or overlay says nothing.
  case emptyInstruction = "empty-instruction"
  /// A label has more than 60 characters.
  case labelTooLong = "label-too-long"
  /// A label names the kind of its element.
  case roleInLabel = "role-in-label"
  /// The maze does not say its language.
  case noLanguage = "no-language"
  /// Two elements that are present together share a direction.
  case directionClash = "direction-clash"

  // What only the search of all states can find. They can be named in `allow`.
  /// A step leads to where the game can no longer be won.
  case trap
  /// An element can never be used.
  case neverEnabled = "never-enabled"
  /// A condition holds whenever it is asked.
  case alwaysTrue = "always-true"
  /// A variable never gets one of its values.
  case valueNeverTaken = "value-never-taken"
  /// No player ever hears a text.
  case textNeverShown = "text-never-shown"
  /// Two elements that are present together sound the same.
  case ambiguousLabel = "ambiguous-label"

  // What only the comparison with an older version can find.
  /// A game saved in the old version goes on elsewhere in the new one.
  case saveNotKept = "save-not-kept"
}
