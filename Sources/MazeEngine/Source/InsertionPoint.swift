/// Where a line can be added to a maze.
extension Tables {
  /// The end of a line, as an empty range before its line break.
  package func endOfLine(_ line: SourceRange) -> SourceRange {
    let file = files[Int(line.file)]
    return end(of: file.lineIndex(of: line.start), line.file)
  }

  /// The end of a block, where another item can be added.
  ///
  /// - Parameter line: The line of the block's last item, or the block's own where it has none.
  /// - Returns: The place, and whether an `end` stands before it, which closes a group.
  package func endOfBlock(after line: SourceRange) -> (place: SourceRange, hasEnd: Bool) {
    let file = files[Int(line.file)]
    var last = file.lineIndex(of: line.start)
    var hasEnd = false
    for next in last + 1..<max(last + 1, file.lineStarts.count) {
      let word = file.line(at: next).split { $0 == " " || $0 == "\t" }.first.map(String.init) ?? ""
      guard let keyword = Keyword(rawValue: word) else {
        if word.isEmpty || word.hasPrefix("#") { continue }
        break
      }
      guard keyword.role == .modifier || keyword == .end else { break }
      if keyword == .end { hasEnd = true }
      last = next
    }
    return (end(of: last, line.file), hasEnd)
  }

  private func end(of line: Int, _ index: UInt32) -> SourceRange {
    let file = files[Int(index)]
    var end =
      line + 1 < file.lineStarts.count ? Int(file.lineStarts[line + 1]) : file.bytes.count
    while end > Int(file.lineStarts[line]), [0x0A, 0x0D].contains(file.bytes[end - 1]) { end -= 1 }
    return SourceRange(file: index, start: UInt32(end), count: 0)
  }
}
