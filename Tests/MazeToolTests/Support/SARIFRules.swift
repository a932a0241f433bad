/// The rules of SARIF 2.1.0 that its schema cannot express, and the main ones that it does.
struct SARIFRules {
  /// What is wrong with a log.
  private(set) var problems: [String] = []
  private let run: ParsedJSON
  /// The lines of a file, by its URI.
  private let lines: (String) -> [String]?

  /// Checks a log whose files can be asked for.
  init(_ log: ParsedJSON, lines: @escaping (_ uri: String) -> [String]?) {
    run = log["runs"][0]
    self.lines = lines
    expect(log["version"] == .string("2.1.0"), "version")
    expect(log["$schema"].string?.hasPrefix("https://") == true, "$schema")
    expect(log["runs"].items.count == 1, "runs")
    expect(run["columnKind"] == .string("unicodeCodePoints"), "columnKind")
    checkTool()
    checkArtifacts()
    checkInvocation()
    for result in run["results"].items { check(result: result) }
    for value in log.all { checkValue(value) }
  }

  private mutating func expect(_ isRight: Bool, _ problem: @autoclosure () -> String) {
    if !isRight { problems.append(problem()) }
  }

  // MARK: - The run

  private mutating func checkTool() {
    let driver = run["tool"]["driver"]
    expect(driver["name"].string?.isEmpty == false, "driver.name")
    for list in ["rules", "notifications"] {
      let ids = driver[list].items.compactMap { $0["id"].string }
      expect(!ids.isEmpty && Set(ids).count == ids.count, "\(list) have equal ids")
      for rule in driver[list].items {
        expect(rule["shortDescription"]["text"].string?.hasSuffix(".") == true, "\(rule)")
        checkLevel(rule["defaultConfiguration"]["level"])
      }
    }
  }

  private mutating func checkArtifacts() {
    let uris = run["artifacts"].items.compactMap { $0["location"]["uri"].string }
    expect(uris.count == run["artifacts"].items.count, "an artifact has no uri")
    expect(Set(uris).count == uris.count, "an artifact stands twice")
    let roles = run["artifacts"].items.flatMap { $0["roles"].strings }
    expect(roles.allSatisfy { $0 == "analysisTarget" }, "roles")
  }

  private mutating func checkInvocation() {
    expect(run["invocations"].items.count == 1, "invocations")
    let invocation = run["invocations"][0]
    expect(invocation["exitCode"].int != nil, "exitCode")
    if case .bool = invocation["executionSuccessful"] {} else { expect(false, "successful?") }
    for notification in invocation["toolExecutionNotifications"].items {
      checkLevel(notification["level"])
      let descriptor = notification["descriptor"]
      let index = descriptor["index"].int ?? -1
      expect(
        run["tool"]["driver"]["notifications"][index]["id"] == descriptor["id"],
        "\(descriptor) is another notification")
    }
  }

  private mutating func checkLevel(_ level: ParsedJSON) {
    expect(["none", "note", "warning", "error"].contains(level.string), "level \(level)")
  }

  // MARK: - Results

  private mutating func check(result: ParsedJSON) {
    let index = result["ruleIndex"].int ?? -1
    expect(run["tool"]["driver"]["rules"][index]["id"] == result["ruleId"], "ruleIndex \(index)")
    checkLevel(result["level"])
    expect(result["message"]["text"].string?.isEmpty == false, "message")
    expect(result["locations"].items.count == 1, "locations")
    expect(!result["partialFingerprints"].names.isEmpty, "partialFingerprints")
    for flow in result["codeFlows"].items.flatMap({ $0["threadFlows"].items }) {
      let steps = flow["locations"].items
      expect(!steps.isEmpty, "an empty threadFlow")
      expect(
        steps.map { $0["executionOrder"].int } == (1...max(1, steps.count)).map { $0 }, "order")
      for step in steps {
        expect(
          ["essential", "important", "unimportant"].contains(step["importance"].string),
          "importance")
        expect((step["nestingLevel"].int ?? -1) >= 0, "nestingLevel")
        expect(step["location"]["message"]["text"].string != nil, "a step says nothing")
      }
    }
  }

  // MARK: - Anywhere

  private mutating func checkValue(_ value: ParsedJSON) {
    if value.names.contains("uri") { checkURI(value) }
    if value.names.contains("artifactLocation") {
      let uri = value["artifactLocation"]["uri"].string ?? ""
      for name in ["region", "contextRegion"] where value[name] != .null {
        checkRegion(value[name], of: uri)
      }
      for replacement in value["replacements"].items {
        checkRegion(replacement["deletedRegion"], of: uri)
        expect(replacement["insertedContent"]["text"].string != nil, "insertedContent")
      }
    }
    for name in ["message", "description", "shortDescription"] where value[name] != .null {
      checkMessage(value[name]["text"].string)
    }
  }

  private mutating func checkURI(_ value: ParsedJSON) {
    let uri = value["uri"].string ?? ""
    let plain = uri.hasPrefix("file:///") ? uri.dropFirst(8) : uri[...]
    var rest = Array(plain.utf8)[...]
    while let byte = rest.popFirst() {
      let character = Character(Unicode.Scalar(byte))
      if character == "%" {
        let digits = rest.prefix(2)
        rest = rest.dropFirst(2)
        expect(
          digits.count == 2
            && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }, "uri \(uri)")
      } else {
        let isUnreserved = byte < 0x80 && (character.isLetter || character.isNumber)
        expect(isUnreserved || "-._~/".contains(character), "uri \(uri)")
      }
    }
    guard let index = value["index"].int else { return }
    expect(run["artifacts"][index]["location"]["uri"].string == uri, "index of \(uri)")
  }

  /// Columns count code points from 1; the last one is the one after the region.
  private mutating func checkRegion(_ region: ParsedJSON, of uri: String) {
    guard let lines = lines(uri) else { return expect(false, "there is no \(uri)") }
    let first = region["startLine"].int ?? 0
    let last = region["endLine"].int ?? first
    guard lines.indices.contains(first - 1), last == first else {
      return expect(false, "the region \(region) is not in \(uri)")
    }
    let line = Array(lines[first - 1].unicodeScalars)
    let start = region["startColumn"].int ?? 1
    let end = region["endColumn"].int ?? line.count + 1
    guard start >= 1, end >= start || region["endColumn"] == .null, end <= line.count + 1 else {
      return expect(false, "the columns of \(region) are not in \(uri)")
    }
    guard let snippet = region["snippet"]["text"].string else { return }
    let text = String(String.UnicodeScalarView(line[(start - 1)..<(end - 1)]))
    expect(snippet == text, "\(snippet.debugDescription) is not \(text.debugDescription)")
  }

  /// Braces that mean themselves are doubled, and nothing looks like a link.
  private mutating func checkMessage(_ text: String?) {
    guard let text else { return expect(false, "a message without a text") }
    expect(!text.contains("]("), "a link in \(text)")
    for brace in ["{", "}"] {
      let rest = text.replacing(brace + brace, with: "")
      expect(!rest.contains(brace), "a brace in \(text)")
    }
  }
}
