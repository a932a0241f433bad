/// The immutable tables behind a ``Maze``: what the hot path reads is flat and holds only indices;
/// names and texts lie beside it as stretches of the files' bytes.
package final class Tables: Sendable {
  package let blocks: ContiguousArray<BlockRow>
  package let items: ContiguousArray<ItemRow>
  package let terms: ContiguousArray<Term>
  package let effects: ContiguousArray<Effect>
  package let fields: ContiguousArray<Field>
  /// The terms and the effects as play reads them.
  let packedTerms: ContiguousArray<PackedTerm>
  let packedEffects: ContiguousArray<PackedEffect>
  /// For each block in turn, its `enter` items.
  package let enters: ContiguousArray<UInt32>
  let choices: ChoiceTable
  package let startStage: UInt32
  /// The number of words that the packed values take.
  package let wordCount: Int

  /// For each variable what its values can be, without their words.
  let ranges: ContiguousArray<ValueRange>
  package let variables: [Variable]
  /// For each variable its line in the header.
  package let variableLines: [SourceRange]
  private let variableIndices: [String: Int]
  package let blockTexts: ContiguousArray<BlockText>
  package let texts: ItemTexts
  package let files: [SourceFile]
  package let allows: [Allow]
  /// The stages that a `visited` condition names, in the order of their fields, which come after
  /// those of the variables.
  package let visitedStages: [UInt32]

  init(_ parts: TableParts, files: [SourceFile]) {
    blocks = parts.blocks
    items = parts.items
    terms = parts.terms
    effects = parts.effects
    enters = parts.enters
    startStage = parts.startStage
    variables = parts.variables
    ranges = ContiguousArray(
      parts.variables.map {
        ValueRange(last: UInt32($0.domain.count - 1), wraps: $0.wraps)
      })
    variableLines = parts.variableLines
    variableIndices = Dictionary(
      parts.variables.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    blockTexts = parts.blockTexts
    texts = parts.texts
    self.files = files
    allows = parts.allows
    visitedStages = parts.visitedStages
    let counts = parts.variables.map(\.domain.count) + parts.visitedStages.map { _ in 2 }
    let layout = Field.layout(counts: counts)
    (fields, wordCount) = layout
    packedTerms = ContiguousArray(parts.terms.map { PackedTerm($0, layout.fields) })
    choices = ChoiceTable(parts, packedTerms, layout.fields, wordCount: layout.wordCount)
    packedEffects = ContiguousArray(parts.effects.map { PackedEffect($0, layout.fields) })
  }

  /// The text of a range, a run of blanks as one.
  package func text(_ range: SourceRange) -> String {
    files[Int(range.file)].text(range.indices).withSingleBlanks
  }

  /// The name of a stage or overlay.
  package func blockName(_ block: UInt32) -> String { text(blockTexts[Int(block)].name) }

  /// Where a range begins.
  package func location(of range: SourceRange) -> SourceLocation {
    files[Int(range.file)].location(of: range.start)
  }

  /// The variable with a name.
  package func variable(named name: String) -> Int? { variableIndices[name] }

  /// The variables whose values a text shows.
  package func placeholders(in range: SourceRange) -> [Int] {
    let file = files[Int(range.file)]
    return TextTemplate.placeholders(in: file.bytes, range.indices)
      .compactMap { variable(named: file.text($0)) }
  }

  /// Where the first value stands that a text shows, the brace included.
  package func firstPlaceholder(in range: SourceRange) -> Int? {
    TextTemplate.placeholders(in: files[Int(range.file)].bytes, range.indices).first
      .map { $0.lowerBound - 1 }
  }

  /// A text of the maze with the present values in place of `{name}`.
  package func render(_ range: SourceRange, _ values: some PackedValues) -> String {
    guard !variables.isEmpty else { return text(range) }
    let file = files[Int(range.file)]
    var result = ""
    var start = range.indices.lowerBound
    for place in TextTemplate.placeholders(in: file.bytes, range.indices) {
      guard let variable = variable(named: file.text(place)) else { continue }
      result += file.text(start..<place.lowerBound - 1)
      let index = Int(values[fields[variable]])
      result += variables[variable].domain.text(at: index)
      start = place.upperBound + 1
    }
    result += file.text(start..<range.indices.upperBound)
    return result.withSingleBlanks
  }
}

/// The rows that the builder collects for ``Tables``.
struct TableParts {
  var blocks: ContiguousArray<BlockRow> = []
  var items: ContiguousArray<ItemRow> = []
  var terms: ContiguousArray<Term> = []
  var effects: ContiguousArray<Effect> = []
  var enters: ContiguousArray<UInt32> = []
  var startStage: UInt32 = 0
  var variables: [Variable] = []
  var variableLines: [SourceRange] = []
  var blockTexts: ContiguousArray<BlockText> = []
  var texts = ItemTexts()
  var allows: [Allow] = []
  var visitedStages: [UInt32] = []
}
