/// A small maze to begin with, in one of the languages of the program.
struct NewMaze {
  /// The tag of its language.
  let language: String
  /// The title where no other is given.
  let title: String
  private let comment: String
  private let start: String
  private let body: String

  /// The maze in a language; `nil` where there is none.
  init?(language: String) {
    switch language.lowercased().split(separator: "-", omittingEmptySubsequences: false).first {
    case "en": self.init(language, Self.english)
    case "de": self.init(language, Self.german)
    default: return nil
    }
  }

  private init(_ language: String, _ maze: NewMaze) {
    self.init(
      language: language, title: maze.title, comment: maze.comment, start: maze.start,
      body: maze.body)
  }

  private init(language: String, title: String, comment: String, start: String, body: String) {
    self.language = language
    self.title = title
    self.comment = comment
    self.start = start
    self.body = body
  }

  /// What is said of a language in which there is no such maze.
  static func noLanguage(_ language: String) -> String {
    "there is no first maze in \(Spelling.quoted(language)); the language is en or de, or one of "
      + "their variants. You can change it in the file."
  }

  /// The text of the maze, in the canonical form.
  func text(title: String) -> String {
    """
    # \(comment)
    maze 1
    title \(title)
    language \(language)
    start \(start)

    \(body)
    """
  }

  /// The English maze.
  static let english = NewMaze(
    language: "en", title: "A New Maze",
    comment: "A maze to begin with: change its rooms, its words and the way to win.",
    start: "hall",
    body: """
      flag key

      stage hall
      say You stand in a hall. A heavy door leads out. A small room lies on the left.
      if key is no
      say You stand in the hall with the key in your hand.
      if key is yes
      go room: Left into the small room
      direction left
      go garden: Out through the heavy door
      needs key is yes
      hint The door is locked. Look for a key.
      reply The key turns, and the door swings open.
      direction ahead

      stage room
      say A small room with a bare table.
      do take: Take the key from the table
      if key is no
      set key yes
      reply The key is cold and heavy.
      go hall: Back to the hall
      direction back

      stage garden
      say A garden in the sun. You are out.
      win

      test the way out
      press room
      press take
      expect key is yes
      press hall
      press garden
      expect win

      test the locked door
      press garden
      expect stage hall

      """)

  private static let german = NewMaze(
    language: "de", title: "Ein neues Labyrinth",
    comment: "Ein Labyrinth für den Anfang: Ändere Räume, Worte und den Weg zum Gewinn.",
    start: "Diele",
    body: """
      flag schlüssel

      stage Diele
      say Du stehst in einer Diele. Eine schwere Tür führt hinaus. Links liegt eine Kammer.
      if schlüssel is no
      say Du stehst in der Diele und hast den Schlüssel in der Hand.
      if schlüssel is yes
      go Kammer: Nach links in die Kammer
      direction left
      go Garten: Durch die schwere Tür hinaus
      needs schlüssel is yes
      hint Die Tür ist abgeschlossen. Suche einen Schlüssel.
      reply Der Schlüssel dreht sich, und die Tür geht auf.
      direction ahead

      stage Kammer
      say Eine kleine Kammer mit einem leeren Tisch.
      do nehmen: Nimm den Schlüssel vom Tisch
      if schlüssel is no
      set schlüssel yes
      reply Der Schlüssel ist kalt und schwer.
      go Diele: Zurück in die Diele
      direction back

      stage Garten
      say Ein Garten in der Sonne. Du bist draußen.
      win

      test der Weg hinaus
      press Kammer
      press nehmen
      expect schlüssel is yes
      press Diele
      press Garten
      expect win

      test die Tür ist zu
      press Garten
      expect stage Diele

      """)
}
