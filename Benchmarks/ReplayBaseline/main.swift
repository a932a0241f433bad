import Glibc
import MazeEngine

// Reads the lines of a journal and makes its moves, and compares nothing: about the least that any
// program must do that takes up a saved game. It knows the first part of a journal only.

/// The bytes of a file.
func bytes(of path: String) -> [UInt8] {
  guard let file = unsafe fopen(path, "r") else { return [] }
  defer { unsafe fclose(file) }
  var status = stat()
  guard unsafe fstat(fileno(file), &status) == 0 else { return [] }
  return unsafe [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    count = unsafe fread(buffer.baseAddress, 1, buffer.count, file)
  }
}

let paths = CommandLine.arguments.dropFirst()
guard paths.count == 2, let path = paths.first, let journal = paths.last,
  let maze = Maze.load(bytes: bytes(of: path), path: path).maze
else {
  print("Usage: ReplayBaseline MAZE JOURNAL")
  exit(64)
}
let entries = bytes(of: journal).split(separator: UInt8(ascii: "\n")).dropFirst().map {
  JournalEntry(plain: $0)
}
var names = StepNames(maze)
var session = Session(maze)
for entry in entries {
  guard let entry, let step = names.step(entry, in: session.state), session.retrace(step) else {
    print("A line cannot be read or played.")
    exit(1)
  }
}
print("\(session.moveCount) moves")
