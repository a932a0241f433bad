extension Pseudoterminal {
  /// Types `text` on the terminal.
  func send(_ text: String, deadline: Duration = .seconds(20)) throws {
    try send(bytes: Array(text.utf8), deadline: deadline)
  }

  /// Types `bytes` on the terminal, taking in what it shows meanwhile.
  func send(bytes: [UInt8], deadline: Duration = .seconds(20)) throws {
    let limit = Deadline(after: deadline)
    var rest = bytes[...]
    while !rest.isEmpty {
      switch try openPair().master.write(rest) {
      case .wrote(let count): rest = rest.dropFirst(count)
      case .broken: throw failure("has no terminal any more")
      case .full:
        if isOver { throw failure("ended before it read all that was sent") }
        if limit.isPast { throw failure("did not read all that was sent within \(deadline)") }
        try step(milliseconds: limit.milliseconds(atMost: 60_000), sending: true)
      }
    }
  }

  /// Returns what is unread up to and including `needle`, waiting for it to come.
  ///
  /// What came behind the needle stays unread. If the program ends without it, or the deadline
  /// passes, nothing has been read and the error has the whole transcript.
  func read(until needle: String, deadline: Duration = .seconds(20)) throws -> String {
    let limit = Deadline(after: deadline)
    let wanted = Array(needle.utf8)
    var start = position
    while true {
      if let end = transcript.firstEnd(of: wanted, from: start) {
        return String(decoding: takeUnread(to: end), as: UTF8.self)
      }
      start = max(position, transcript.count - wanted.count + 1)
      if isOver { throw failure("ended without showing \(needle.debugDescription)") }
      if limit.isPast {
        throw failure("did not show \(needle.debugDescription) within \(deadline)")
      }
      try step(milliseconds: limit.milliseconds(atMost: 60_000))
    }
  }

  /// Returns all that is unread when the program has ended, waiting for that.
  func readToEnd(deadline: Duration = .seconds(20)) throws -> String {
    _ = try waitForExit(deadline: deadline)
    return String(decoding: takeUnread(to: transcript.count), as: UTF8.self)
  }

  /// Returns all that is unread after the whole span has passed.
  ///
  /// That includes what came before the call, so an empty result means that nothing has been shown
  /// since the last read.
  func idle(milliseconds: Int) throws -> [UInt8] {
    let limit = Deadline(after: .milliseconds(milliseconds))
    repeat {
      let wait = limit.milliseconds(atMost: 60_000)
      try isOver ? pause(milliseconds: wait) : step(milliseconds: wait)
    } while !limit.isPast
    return takeUnread(to: transcript.count)
  }

  /// The whole transcript as text, with what is not UTF-8 replaced.
  var transcriptText: String { String(decoding: transcript, as: UTF8.self) }

  /// The text of the standard error stream, if that has a pipe of its own.
  var errorText: String { String(decoding: errorOutput, as: UTF8.self) }

  /// Marks the transcript as read up to `end` and returns what that adds.
  private func takeUnread(to end: Int) -> [UInt8] {
    defer { position = end }
    return Array(transcript[position..<end])
  }

  /// Lets time pass after the program has ended.
  private func pause(milliseconds: Int32) throws {
    var polling = Polling()
    try polling.wait(milliseconds: milliseconds)
  }
}

extension [UInt8] {
  /// Returns the index behind the first place at or after `start` where `needle` stands.
  func firstEnd(of needle: [UInt8], from start: Int) -> Int? {
    var index = start
    while index + needle.count <= count {
      if self[index...].starts(with: needle) { return index + needle.count }
      index += 1
    }
    return nil
  }
}
