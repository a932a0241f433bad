/// Other files, read in place of the line that includes them.
extension Parser {
  mutating func include(_ statement: Statement) {
    let range = rest(statement)
    guard !range.isEmpty else {
      return report(
        .missingName, statement.keywordRange, in: statement,
        "\"include\" needs the path of a file, relative to this one")
    }
    let path = text(range)
    let including = syntax.files[Int(statement.file)].path
    switch resolver.locate(path, including) {
    case .notFound:
      report(
        .includeNotFound, range, in: statement,
        "there is no file \(quoted(path)) here; a path is relative to the file that includes it")
    case .outside:
      report(
        .includeOutside, range, in: statement,
        "\(quoted(path)) is no regular file inside the main file's folder; move it there")
    case .found(let identity, let shownPath):
      include(identity, shownPath, range, statement)
    }
  }

  private mutating func include(
    _ identity: String, _ shownPath: String, _ range: SourceRange, _ statement: Statement
  ) {
    if openFiles.contains(identity) {
      return report(
        .includeCycle, range, in: statement,
        "\(quoted(text(range))) is being read already, so this include would never end; remove it")
    }
    guard !readFiles.contains(identity) else { return }
    guard openFiles.count <= Self.deepestInclude else {
      return report(
        .includeTooDeep, range, in: statement,
        "files include each other more than \(Self.deepestInclude) deep; "
          + "include this one from the main file")
    }
    readFiles.insert(identity)
    switch resolver.read(identity) {
    case .failure(let failure):
      report(
        .includeNotFound, range, in: statement,
        "\(quoted(text(range))) cannot be read: \(shown(failure.reason))")
    case .success(let bytes):
      openFiles.append(identity)
      parseFile(SourceFile(path: shownPath, bytes: bytes, includedFrom: range))
      openFiles.removeLast()
    }
  }
}
