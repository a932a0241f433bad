import MazeEngine

/// The saved games beside the one that is played: saves it under another name, loads and lists them.
struct SaveShelf {
  let game: GameContext
  let speaker: Speaker

  private var book: PhraseBook { game.book }

  /// Saves a game under a name; what there is to say.
  func save(_ name: String, _ keeper: GameKeeper, _ session: Session) -> String {
    do throws(Slot.Problem) {
      let slot = try Slot(name, game.system.environment)
      if slot == keeper.slot { return book(.saveOwn, slot.name) }
      switch keeper.text(of: session) {
      case .failure(let failure): return book(.saveFailed, slot.name, failure.words)
      case .success(let text):
        return save(text, in: slot) ?? book(.saved, slot.name, speaker.moves(session.moveCount))
      }
    } catch {
      return error.words(book)
    }
  }

  /// Writes a journal to a slot, unless that has a game that is not the beginning or a part of it.
  private func save(_ text: [UInt8], in slot: Slot) -> String? {
    let storage: any JournalStorage
    switch game.system.openJournal(slot.path, true, 0) {
    case .success(let opened): storage = opened
    case .failure(.held(let holder)): return book(.slotHeld, slot.name, holder)
    case .failure(let failure): return book(.saveFailed, slot.name, failure.words)
    }
    defer { storage.close() }
    let failure: FileFailure?
    switch storage.read() {
    case .failure(let problem): failure = problem
    case .success(let present) where text.starts(with: present):
      failure = storage.append(Array(text[present.count...]), at: present.count)
    case .success(let present) where text.containsLines(present):
      failure = game.system.replaceFile(text, slot.path)
    case .success: return book(.saveTaken, slot.name)
    }
    return failure.map { book(.saveFailed, slot.name, $0.words) }
  }

  /// A game that has been loaded, and what there is to say before its place.
  struct Loaded {
    var session: Session
    var sentences: [String]
  }

  /// Loads a game and writes it down behind the present one, so that nothing of that is lost.
  ///
  /// - Returns: The game, or what there is to say where there is none.
  func load(
    _ name: String, _ keeper: GameKeeper, _ session: Session
  ) -> Result<Loaded, Refused> {
    do throws(Slot.Problem) {
      let slot = try Slot(name, game.system.environment)
      if slot == keeper.slot { return .failure(Refused(sentence: book(.loadOwn, slot.name))) }
      switch game.system.readFile(slot.path) {
      case .failure(let failure):
        return .failure(Refused(sentence: book(.loadFailed, slot.name, failure.words)))
      case .success(let bytes): return load(bytes, slot, keeper, session)
      }
    } catch {
      return .failure(Refused(sentence: error.words(book)))
    }
  }

  /// Why a game is not loaded.
  struct Refused: Error {
    let sentence: String
  }

  private func load(
    _ bytes: [UInt8], _ slot: Slot, _ keeper: GameKeeper, _ session: Session
  ) -> Result<Loaded, Refused> {
    do throws(JournalProblem) {
      guard let saved = try game.read(bytes) else { throw .foreign }
      var added = Array(bytes[..<saved.length])
      if saved.resumption != .exact { added += game.header(saved.session) }
      // Read as a whole, undo leads through the loaded game into the one before.
      let text = (try? keeper.text(of: session).get()) ?? []
      let whole = try? game.read(text + added)
      let outcome = keeper.add(added, behind: session)
      var sentences = [
        book(.loaded, slot.name, speaker.moves(saved.session.moveCount))
      ]
      sentences += ResumptionWords(book: book, speaker: speaker).sentences(saved, goesOn: false)
      if case .failure(let failure) = outcome { sentences.append(book(.notSaved, failure.words)) }
      return .success(
        Loaded(session: whole?.session ?? saved.session, sentences: sentences))
    } catch {
      return .failure(
        Refused(sentence: book(.saveRefused, slot.name, error.words(book))))
    }
  }

  /// The saved games of the maze, each in a sentence.
  func list() -> [String] {
    let lines = Slot.all(game.system).compactMap { slot -> String? in
      guard let summary = SaveSummary(slot, game.system),
        summary.about.isSameWork(as: game.about)
      else { return nil }
      return book(
        .savesLine, slot.name, speaker.moves(summary.moves), TextSafety.visible(summary.stage))
    }
    return lines.isEmpty ? [book(.savesNone)] : lines
  }
}

/// What the first and the last line of a journal tell, without playing it again.
struct SaveSummary {
  let about: JournalHeader.About
  let moves: Int
  let stage: String

  /// Reads it; `nil` where the slot holds no journal of this program.
  init?(_ slot: Slot, _ system: System) {
    guard case .success(let bytes) = system.readFile(slot.path) else { return nil }
    self.init(bytes)
  }

  /// Reads it from a journal's bytes.
  init?(_ bytes: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    guard let end = bytes.lastIndex(of: newline) else { return nil }
    let first = bytes.prefix { $0 != newline }
    let start = bytes[..<end].lastIndex(of: newline).map { $0 + 1 } ?? 0
    guard let header = try? JSON.decoded(JournalHeader.self, first),
      header.version == JournalHeader.version, header.format == JournalHeader.format,
      let last = try? JSON.decoded(JournalLine.self, bytes[start..<end])
    else { return nil }
    about = header.maze
    moves = last.moves
    stage = last.state.stage
  }
}

extension [UInt8] {
  /// Whether some whole lines stand here one after another.
  fileprivate func containsLines(_ lines: [UInt8]) -> Bool {
    guard let first = lines.first, lines.count <= count else { return lines.isEmpty }
    for start in 0...(count - lines.count) where self[start] == first {
      guard start == 0 || self[start - 1] == UInt8(ascii: "\n") else { continue }
      if self[start..<start + lines.count].elementsEqual(lines) { return true }
    }
    return false
  }
}
