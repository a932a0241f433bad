/// What can be written at a place in a file that is being written.
package struct LineCompletion: Hashable, Sendable {
  /// A kind of words that fit.
  package enum Wanted: Hashable, Sendable {
    /// These words.
    case words([String])
    /// Keywords that begin a line here.
    case keywords([String])
    case stages, overlays, variables, elements, actions, rules, files
    /// The values of the variable with this name.
    case values(of: String)
    /// The variables, each with the brace that ends it.
    case shownVariables
  }

  /// What fits.
  package var wanted: [Wanted] = []
  /// Where the words begin that are replaced.
  package var start: Int
  /// Whether a colon and a label follow a name here.
  package var takesLabel = false

  /// What can be written at an offset of a file's bytes.
  package init(at offset: Int, in bytes: [UInt8]) {
    let line = bytes[..<offset].lastIndex { $0 == UInt8(ascii: "\n") }.map { $0 + 1 } ?? 0
    let written = bytes[line..<offset]
    let text = String(decoding: written, as: UTF8.self)
    start =
      offset - (text.split(separator: " ", omittingEmptySubsequences: false).last?.utf8.count ?? 0)
    let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    let isNewWord = text.isEmpty || text.hasSuffix(" ") || text.hasSuffix("\t")
    let done = isNewWord ? words : Array(words.dropLast())
    guard let keyword = done.first.flatMap(Keyword.init(rawValue:)) else {
      if done.isEmpty { wanted = [.keywords(Place(before: line, in: bytes).keywords)] }
      return
    }
    if let open = placeholderStart(written) {
      start = open
      wanted = [.shownVariables]
    } else {
      complete(keyword, Array(done.dropFirst()), line: line, bytes)
    }
  }

  /// Where a name begins that an open brace is before; `nil` where there is none.
  private func placeholderStart(_ written: ArraySlice<UInt8>) -> Int? {
    guard let open = written.lastIndex(of: UInt8(ascii: "{")),
      !written[open...].contains(where: { $0 == UInt8(ascii: "}") || MazeSyntax.isBlank($0) })
    else { return nil }
    return open + 1
  }

  /// Sets where names of several words begin: at the first of the finished words that are part of it.
  private mutating func takeBack(_ words: some Collection<String>, in bytes: [UInt8]) {
    guard !words.isEmpty else { return }
    var left = words.count
    while start > 0, left > 0 {
      while start > 0, MazeSyntax.isBlank(bytes[start - 1]) { start -= 1 }
      while start > 0, !MazeSyntax.isBlank(bytes[start - 1]), bytes[start - 1] != 0x0A {
        start -= 1
      }
      left -= 1
    }
  }

  private mutating func complete(
    _ keyword: Keyword, _ done: [String], line: Int, _ bytes: [UInt8]
  ) {
    switch keyword {
    case .go, .open, .adjust:
      guard !bytes[line..<start].contains(UInt8(ascii: ":")) else { return }
      takesLabel = true
      wanted = [keyword == .go ? .stages : keyword == .open ? .overlays : .variables]
      takeBack(done, in: bytes)
    case .start:
      wanted = [.stages]
      takeBack(done, in: bytes)
    case .if, .needs: completeCondition(done, bytes)
    case .set, .turn: completeValue(done, bytes)
    case .raise, .lower:
      wanted = done.isEmpty ? [.variables] : done.count == 1 ? [.words(["by"])] : []
    case .direction: if done.isEmpty { wanted = [.words(Direction.allCases.map(\.rawValue))] }
    case .allow: if done.isEmpty { wanted = [.rules]; takesLabel = true }
    case .press:
      wanted = [.elements]
      takeBack(done, in: bytes)
    case .perform: completePerform(done, bytes)
    case .expect: completeExpectation(done, bytes)
    case .include: if done.isEmpty { wanted = [.files] }
    case .maze: if done.isEmpty { wanted = [.words(["1"])] }
    default: break
    }
  }

  private mutating func completeValue(_ done: [String], _ bytes: [UInt8]) {
    guard let variable = done.first else { return wanted = [.variables] }
    wanted = [.values(of: variable)]
    takeBack(done.dropFirst(), in: bytes)
  }

  private mutating func completeCondition(_ done: [String], _ bytes: [UInt8]) {
    let term = Array(done.split(separator: "or", omittingEmptySubsequences: false).last ?? [])
    let isNegated = term.first == "not"
    if term.isEmpty {
      wanted = [.variables, .words(["visited", "not visited"])]
    } else if term == ["not"] {
      wanted = [.words(["visited"])]
    } else if term.first == "visited" || isNegated {
      wanted = [.stages]
      takeBack(term.dropFirst(isNegated ? 2 : 1), in: bytes)
    } else if term.count == 1 {
      wanted = [.words(["is"])]
    } else {
      completeComparison(term, bytes)
    }
  }

  private mutating func completeComparison(_ term: [String], _ bytes: [UInt8]) {
    let value = Array(term.dropFirst(2))
    switch value.first {
    case nil: wanted = [.values(of: term[0]), .words(["not", "at least", "at most"])]
    case "not":
      wanted = [.values(of: term[0])]
      takeBack(value.dropFirst(), in: bytes)
    case "at" where value.count == 1: wanted = [.words(["least", "most"])]
    case "at":
      wanted = [.values(of: term[0])]
      takeBack(value.dropFirst(2), in: bytes)
    default: wanted = [.words(["or"])]
    }
  }

  private mutating func completePerform(_ done: [String], _ bytes: [UInt8]) {
    if let on = done.firstIndex(of: "on") {
      wanted = [.elements]
      takeBack(done[(on + 1)...], in: bytes)
    } else {
      wanted = done.isEmpty ? [.actions] : [.words(["on"])]
    }
  }

  private mutating func completeExpectation(_ done: [String], _ bytes: [UInt8]) {
    guard let first = done.first else {
      return wanted = [.words(["win", "lose", "stage", "overlay", "say", "no"]), .variables]
    }
    let rest = done.dropFirst()
    switch first {
    case "stage": wanted = [.stages]
    case "overlay": wanted = [.overlays]
    case "no": wanted = [.elements]
    case "say", "win", "lose": return
    default:
      guard rest.first == "is" else { return wanted = [.words(["is"])] }
      wanted = [.values(of: first)]
      return takeBack(rest.dropFirst(), in: bytes)
    }
    takeBack(rest, in: bytes)
  }
}

/// Where a new line would stand.
private struct Place {
  /// The keyword of the block, or `nil` outside of any.
  var block: Keyword?
  /// The item that a modifier would belong to.
  var item: Keyword?
  /// Whether any line with a keyword stands before.
  var isFirst = true

  /// Reads the lines before an offset backwards, up to the beginning of a block.
  init(before offset: Int, in bytes: [UInt8]) {
    var end = offset
    while end > 0 {
      let start = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      let line = String(decoding: bytes[start..<end].prefix(64), as: UTF8.self)
      let word = line.split { " \t\r\n\u{FEFF}".contains($0) }.first.map(String.init) ?? ""
      end = start
      guard let keyword = Keyword(rawValue: word) ?? (word.hasPrefix("close:") ? .close : nil)
      else {
        continue
      }
      isFirst = false
      switch keyword.role {
      case .header: return
      case .block:
        block = keyword
        return
      case .item where item == nil, .step where item == nil: item = keyword
      case .modifier where keyword == .action && item == nil: item = keyword
      default: break
      }
    }
  }

  /// The keywords that can begin a line there.
  var keywords: [String] {
    guard !isFirst else { return ["maze"] }
    let fitting = Keyword.allCases.filter { keyword in
      switch (keyword.role, block) {
      case (.header, nil): keyword != .maze
      case (.block, _): true
      case (.step, .test): true
      case (.item, .stage): keyword != .close
      case (.item, .overlay): keyword != .open && keyword != .win && keyword != .lose
      case (.modifier, .stage), (.modifier, .overlay), (.modifier, .test):
        keyword.modifiableItems.contains(item ?? block ?? .stage)
          || (keyword == .action && item == .action)
      default: false
      }
    }
    return fitting.map(\.rawValue)
  }
}
