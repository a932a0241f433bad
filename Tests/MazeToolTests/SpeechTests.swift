import MazeEngine
import Testing

@testable import maze

/// The words of the program in its languages.
@Suite struct SpeechTests {
  @Test(arguments: Phrase.allCases)
  func everyPhraseIsThereInEveryLanguageWithTheSamePlaces(_ phrase: Phrase) {
    for book in PhraseBook.all {
      #expect(book.has(phrase), "\(book.language)")
      for place in ["{1}", "{2}", "{3}"] {
        #expect(
          book(phrase).contains(place) == phrase.rawValue.contains(place),
          "\(book.language): \(place)")
      }
    }
  }

  @Test func everyVerbDirectionAndRotorHasAWordAndHelpInEveryLanguage() {
    for book in PhraseBook.all {
      for verb in Verb.all {
        #expect(book.hasWord(for: verb.name), "\(book.language): \(verb.name)")
        #expect(book.explains(verb), "\(book.language): \(verb.name)")
        #expect(Verb.named(book.word(verb.name), book)?.name == verb.name, "\(verb.name)")
      }
      for direction in Direction.allCases { #expect(book.hasWord(for: direction.rawValue)) }
    }
  }

  @Test func promptsAreShortAndASCIIInEveryLanguage() {
    for book in PhraseBook.all {
      for prompt in [Phrase.chooseOne, .chooseMany, .chooseEnd, .chooseMore] {
        let text = book(prompt, "100")
        #expect(text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "\(text)")
        #expect(text.utf8.count < 30 && text.hasSuffix(": "), "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      ("de", [:], "de"), ("de-AT", [:], "de"), ("fr", ["LANG": "de_DE.UTF-8"], "de"),
      ("fr", ["LANG": "fr_FR.UTF-8"], "en"), (nil, ["LC_ALL": "de_DE"], "de"),
      (nil, ["LC_ALL": "C", "LANG": "de_DE"], "en"), ("en", ["LANG": "de_DE"], "en"),
      (nil, [:], "en"),
    ] as [(String?, [String: String], String)])
  func theMazesLanguageGoesBeforeTheUsers(
    _ language: String?, _ environment: [String: String], _ expected: String
  ) throws {
    let line = language.map { "language \($0)\n" } ?? ""
    let maze = try #require(Maze.load(text: "maze 1\n\(line)stage a\nsay Hello.\nwin\n").maze)
    #expect(PhraseBook.book(for: maze, environment: environment).language == expected)
  }

  @Test func aMissingPhraseFallsBackToEnglish() {
    let book = PhraseBook(language: "xx", engine: .english)
    #expect(book(.noNumber, "7") == "There is no number 7 here.")
    #expect(book.word("look") == "look")
  }
}
