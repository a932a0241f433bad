/// Depths and loops.
extension MazeMap {
  /// Says of each place how many ways it is from a place.
  mutating func measure(from start: Int) {
    places[start].depth = 0
    var open = [start]
    var next = 0
    while next < open.count {
      let place = open[next]
      next += 1
      for target in targets(of: place) where places[target].depth == nil {
        places[target].depth = (places[place].depth ?? 0) + 1
        open.append(target)
      }
    }
  }

  /// Finds for each way that does not lead further from the start the shortest loop it closes.
  ///
  /// A loop that several ways close is one loop.
  mutating func findLoops() {
    let targets = places.indices.map(targets)
    var sources: [Int: Set<Int>] = [:]
    for way in ways {
      guard !leadsFurther(way) else { continue }
      sources[way.target, default: []].insert(way.source)
    }
    var search = LoopSearch(targets)
    var found: [Int: [Int: [Int]]] = [:]
    for (target, sources) in sources { found[target] = search.paths(from: target, to: sources) }
    var numbers: [[Int]: Int] = [:]
    for index in ways.indices {
      guard let path = found[ways[index].target]?[ways[index].source] else { continue }
      let loop = Self.rotated(path)
      if numbers[loop] == nil {
        numbers[loop] = loops.count
        loops.append(path)
      }
      ways[index].loop = numbers[loop]
    }
  }

  /// The same loop, begun at its first place in the file.
  private static func rotated(_ loop: [Int]) -> [Int] {
    let first = loop.indices.min { loop[$0] < loop[$1] } ?? 0
    return Array(loop[first...] + loop[..<first])
  }
}

/// Looks for shortest paths; what an earlier search has marked counts as unmarked.
private struct LoopSearch {
  private let targets: [[Int]]
  private var before: [Int]
  private var rounds: [Int]
  private var round = 0

  init(_ targets: [[Int]]) {
    self.targets = targets
    before = Array(repeating: 0, count: targets.count)
    rounds = before
  }

  /// A shortest path to each place that can be reached, both ends among its places.
  mutating func paths(from start: Int, to ends: Set<Int>) -> [Int: [Int]] {
    round += 1
    rounds[start] = round
    var missing = ends
    missing.remove(start)
    var open = [start]
    var next = 0
    while next < open.count, !missing.isEmpty {
      let place = open[next]
      next += 1
      for target in targets[place] where rounds[target] != round {
        rounds[target] = round
        before[target] = place
        missing.remove(target)
        open.append(target)
      }
    }
    var paths: [Int: [Int]] = [:]
    for end in ends where rounds[end] == round {
      var path = [end]
      while let place = path.last, place != start { path.append(before[place]) }
      paths[end] = path.reversed()
    }
    return paths
  }
}
