/// What people and programs see of a file that was translated: the file as it was written.
extension SourceFile {
  /// A stretch of bytes, in the file as it was written.
  package func rangeAsWritten(_ range: SourceRange) -> SourceRange {
    guard let original else { return range }
    let places = original.range(of: range)
    return SourceRange(
      file: range.file, start: places.lowerBound, count: UInt32(places.count))
  }

  /// A replacement in the file as it was written, or `nil` where it has no place there.
  ///
  /// In JSON a name can be replaced by another one; a whole line of the language cannot be added.
  func fixItAsWritten(_ fixIt: Diagnostic.FixIt) -> Diagnostic.FixIt? {
    guard let original else { return fixIt }
    guard original.isCopy(fixIt.range) else { return nil }
    let text = fixIt.replacement.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return Diagnostic.FixIt(range: rangeAsWritten(fixIt.range), replacement: text)
  }
}

extension [SourceFile] {
  /// The files as they were written.
  var asWritten: [SourceFile] {
    map { file in
      guard let original = file.original?.file else { return file }
      let includer = file.includedFrom.map { self[Int($0.file)].rangeAsWritten($0) }
      var written = SourceFile(path: file.path, bytes: original.bytes, includedFrom: includer)
      written.lineStarts = original.lineStarts
      return written
    }
  }
}
