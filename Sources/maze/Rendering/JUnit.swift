/// The XML that build servers read the results of tests from.
struct JUnit {
  /// A test, and what was wrong with it if it failed.
  struct Case {
    var name: String
    var className: String
    var failure: Failure?
    /// Why it was not carried out, if it was not.
    var skipped: String?
    /// What else there is to say of it.
    var output: String?
  }

  /// Why a test failed.
  struct Failure {
    /// One line.
    var message: String
    /// All there is to say.
    var text: String
    /// The kind of failure, a word.
    var type: String?
  }

  /// The tests of one file.
  struct Suite {
    var name: String
    var cases: [Case]

    fileprivate var failureCount: Int { cases.count { $0.failure != nil } }
    fileprivate var skippedCount: Int { cases.count { $0.skipped != nil } }
  }

  let suites: [Suite]

  /// The lines of the document.
  var lines: [String] {
    let counts = Self.counts(
      tests: suites.reduce(0) { $0 + $1.cases.count },
      failures: suites.reduce(0) { $0 + $1.failureCount },
      skipped: suites.reduce(0) { $0 + $1.skippedCount })
    return [#"<?xml version="1.0" encoding="UTF-8"?>"#, "<testsuites\(counts)>"]
      + suites.flatMap(Self.lines) + ["</testsuites>"]
  }

  private static func lines(_ suite: Suite) -> [String] {
    let counts = counts(
      tests: suite.cases.count, failures: suite.failureCount, skipped: suite.skippedCount)
    return ["  <testsuite name=\"\(attribute(suite.name))\"\(counts)>"]
      + suite.cases.flatMap(lines) + ["  </testsuite>"]
  }

  private static func lines(_ test: Case) -> [String] {
    let head =
      "    <testcase name=\"\(attribute(test.name))\" classname=\"\(attribute(test.className))\""
    var inner: [String] = []
    if let reason = test.skipped {
      inner.append("      <skipped message=\"\(attribute(reason))\"/>")
    }
    if let failure = test.failure {
      let type = failure.type.map { " type=\"\(attribute($0))\"" } ?? ""
      inner.append(
        "      <failure message=\"\(attribute(failure.message))\"\(type)>\(text(failure.text))"
          + "</failure>")
    }
    if let output = test.output {
      inner.append("      <system-out>\(text(output))</system-out>")
    }
    return inner.isEmpty ? [head + "/>"] : [head + ">"] + inner + ["    </testcase>"]
  }

  /// The counts; that of tests left out only where there is one.
  private static func counts(tests: Int, failures: Int, skipped: Int) -> String {
    " tests=\"\(tests)\" failures=\"\(failures)\"" + (skipped > 0 ? " skipped=\"\(skipped)\"" : "")
  }

  private static func attribute(_ text: String) -> String {
    XMLText.escaped(text, lineEnd: "&#10;", tab: "&#9;")
  }

  private static func text(_ text: String) -> String {
    XMLText.escaped(text, lineEnd: "\n", tab: "\t")
  }
}
