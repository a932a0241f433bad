/// Puts the JSON form of a maze into the language, line by line.
///
/// So there is one reader of mazes with one set of rules, and whatever it finds is told at the place
/// in the JSON file. What cannot be put into a line is found here: unknown members, wrong types, and
/// texts that a line would read as something else.
struct JSONTranslator {
  let tree: JSONTree
  let file: UInt32
  let bag: DiagnosticBag
  var text = TranslatedText()
  /// The names of the variables of this file.
  var variables: Set<String> = []
  /// For each object, by where it starts, the members that others of it seem to mean.
  var misspelt: [Int: [String]] = [:]

  /// The file with a translation in place of its bytes.
  static func translated(_ source: SourceFile, file: UInt32, _ bag: DiagnosticBag) -> SourceFile {
    var text = TranslatedText()
    if let tree = tree(of: source, file, bag) {
      var translator = JSONTranslator(tree: tree, file: file, bag: bag)
      translator.translate()
      text = translator.text
    }
    var result = SourceFile(
      path: source.path, bytes: text.bytes, includedFrom: source.includedFrom)
    result.original = OriginalText(source, text.pieces)
    return result
  }

  private static func tree(
    of source: SourceFile, _ file: UInt32, _ bag: DiagnosticBag
  ) -> JSONTree? {
    func report(_ rule: Rule, _ offset: Int, _ message: String) -> JSONTree? {
      bag.report(rule, range(file, offset..<min(offset + 1, source.bytes.count)), message)
      return nil
    }
    // Offsets up to there are told apart from those of the translation.
    guard source.bytes.count < 1 << 30 else {
      return report(.jsonSyntax, 0, "this file has more than a gibibyte; divide it by includes")
    }
    if let wrong = UTF8Check.firstInvalid(in: source.bytes, source.bytes.indices) {
      let byte = String(source.bytes[wrong], radix: 16, uppercase: true)
      return report(
        .invalidUTF8, wrong,
        "byte \(wrong + 1) of this file, hexadecimal \(byte), is not UTF-8; save the file as UTF-8")
    }
    do throws(JSONScanner.Fault) {
      var scanner = JSONScanner(source)
      return try scanner.read()
    } catch {
      return report(.jsonSyntax, error.offset, "this is no JSON: \(error.message)")
    }
  }

  private static func range(_ file: UInt32, _ offsets: Range<Int>) -> SourceRange {
    SourceRange(
      file: file, start: OriginalText.direct + UInt32(offsets.lowerBound),
      count: UInt32(offsets.count))
  }

  // MARK: - Reporting

  /// Notes a finding about a value.
  func report(
    _ node: JSONTree.Node, _ message: @autoclosure () -> String,
    notes: @autoclosure () -> [(range: SourceRange, message: String)] = []
  ) {
    bag.report(.jsonForm, range(of: node), message(), notes: notes())
  }

  /// The bytes of a text or number; of anything else the first one.
  func range(of node: JSONTree.Node) -> SourceRange {
    let start = tree.start(of: node)
    switch tree.kind(of: node) {
    case .object, .array: return Self.range(file, start..<start + 1)
    case .string:
      var end = start + 1
      tree.visitPieces(of: node) { range, _ in end = range.upperBound }
      return Self.range(file, start..<end + 1)
    default: return Self.range(file, tree.token(of: node))
    }
  }

  // MARK: - Lines

  /// Writes a line; what the body has written is taken back where it says that it is no line.
  @discardableResult
  mutating func line(
    _ keyword: String, at node: JSONTree.Node, _ body: (inout Self) -> Bool = { _ in true }
  ) -> Bool {
    let mark = text.mark
    text.write(keyword, at: tree.start(of: node))
    guard body(&self) else {
      text.takeBack(to: mark)
      return false
    }
    text.write("\n", at: tree.start(of: node))
    return true
  }

  /// Writes words of the language.
  mutating func write(_ words: String, at node: JSONTree.Node) {
    text.write(words, at: tree.start(of: node))
  }

  /// Writes a text or a whole number of the document as it is; whether it is one.
  mutating func write(
    _ member: JSONObject.Member?, as role: JSONTextRole, in object: JSONObject
  ) -> Bool {
    guard let member else { return false }
    return write(member.value, as: role, called: "\"\(member.name)\"")
  }

  /// Writes a text or a whole number of the document as it is; whether it can stand in its line.
  mutating func write(
    _ node: JSONTree.Node, as role: JSONTextRole, called what: String
  ) -> Bool {
    let kind = tree.kind(of: node)
    if kind == .number, role == .value || role == .number {
      guard let number = integer(node, called: what) else { return false }
      write(number, at: node)
      return true
    }
    guard kind == .string, role != .number else {
      let wanted = role == .number ? "a whole number" : "a text"
      report(node, "\(what) is \(wanted), and here is \(kind.words); write \(wanted)")
      return false
    }
    if let problem = role.problem(of: tree.string(node)) {
      report(node, "\(what) \(problem)")
      return false
    }
    let tree = tree
    var text = text
    self.text = TranslatedText()
    tree.visitPieces(of: node) { range, scalar in
      if let scalar {
        text.write(String(scalar), at: range.lowerBound, width: range.count)
      } else {
        text.copy(range, of: tree.bytes)
      }
    }
    self.text = text
    return true
  }

  /// The digits of a whole number; reports where it is none.
  func integer(_ node: JSONTree.Node, called what: String) -> String? {
    let digits = String(decoding: tree.bytes[tree.token(of: node)], as: UTF8.self)
    guard Int(digits) != nil else {
      report(
        node,
        "\(what) is a whole number without fraction and exponent, and not too large; "
          + "\(quoted(digits)) is none")
      return nil
    }
    return digits
  }
}
