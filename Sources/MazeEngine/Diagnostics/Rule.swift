/// The rules that a finding can come from.
///
/// A rule's raw value is its name as it stands in brackets at the end of a message and after the
/// word `allow` in a maze. Each has a page, `docs/diagnostics/<rule>.md`.
public enum Rule: String, CaseIterable, Hashable, Sendable {
  // The bytes and the lines.
  case emptyFile = "empty-file"
  case invalidUTF8 = "invalid-utf8"
  case forbiddenCharacter = "forbidden-character"
  case lineTooLong = "line-too-long"
  case unknownKeyword = "unknown-keyword"

  // What a line must hold.
  case missingName = "missing-name"
  case missingLabel = "missing-label"
  case missingText = "missing-text"
  case badName = "bad-name"
  case badDomain = "bad-domain"
  case badCondition = "bad-condition"
  case badEffect = "bad-effect"
  case badDirection = "bad-direction"
  case badLanguage = "bad-language"
  case badIFID = "bad-ifid"
  case badStep = "bad-step"
  case extraWords = "extra-words"

  // Where a line may stand.
  case missingVersion = "missing-version"
  case unknownVersion = "unknown-version"
  case misplacedHeader = "misplaced-header"
  case misplacedItem = "misplaced-item"
  case misplacedModifier = "misplaced-modifier"
  case misplacedEnd = "misplaced-end"
  case openInOverlay = "open-in-overlay"
  case noStage = "no-stage"

  // What lines say of each other.
  case unknownStage = "unknown-stage"
  case unknownOverlay = "unknown-overlay"
  case unknownVariable = "unknown-variable"
  case unknownRule = "unknown-rule"
  case valueOutsideDomain = "value-outside-domain"
  case duplicateStage = "duplicate-stage"
  case duplicateVariable = "duplicate-variable"
  case duplicateValue = "duplicate-value"
  case duplicateTest = "duplicate-test"
  case duplicateHeader = "duplicate-header"
  case duplicateModifier = "duplicate-modifier"
  case duplicateEnding = "duplicate-ending"

  // Other files.
  case includeNotFound = "include-not-found"
  case includeOutside = "include-outside"
  case includeCycle = "include-cycle"
  case includeTooDeep = "include-too-deep"

  // What the validator finds in the tables and in the plain graph.
  case unreachableStage = "unreachable-stage"
  case deadEnd = "dead-end"
  case noWin = "no-win"
  case overlayWithoutWayOut = "overlay-without-way-out"
  case neverRead = "never-read"
  case emptyInstruction = "empty-instruction"
  case labelTooLong = "label-too-long"
  case roleInLabel = "role-in-label"
  case noLanguage = "no-language"
  case directionClash = "direction-clash"

  // What only the search of all states can find. They can be named in `allow`.
  case trap
  case neverEnabled = "never-enabled"
  case alwaysTrue = "always-true"
  case valueNeverTaken = "value-never-taken"
  case textNeverShown = "text-never-shown"
  case ambiguousLabel = "ambiguous-label"

  // What only the comparison with an older version can find.
  case saveNotKept = "save-not-kept"
}
