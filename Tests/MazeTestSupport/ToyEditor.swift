/// Edits toy mazes as an author would from one version to the next.
package struct ToyEditor {
  /// What an edit does.
  package enum Edit: CaseIterable, Sendable {
    case renameStage, deleteStage, deleteOverlay, cutDomain, shiftDomain, renameVariable
    case addVariable, insertElement, deleteElement, addCondition, dropConditions, askForVisit
    case changeStart, changeEnding
  }

  private var random: SeededGenerator
  private var maze: ToyMaze

  package init(_ maze: ToyMaze, random: SeededGenerator) {
    self.maze = maze
    self.random = random
  }

  /// The maze after an edit; it can be one that does not load.
  package mutating func edited(by edit: Edit) -> ToyMaze {
    switch edit {
    case .renameStage: rename(random.pick(stages), to: "new hall")
    case .deleteStage: delete(random.pick(stages))
    case .deleteOverlay: maze.blocks.first { $0.isOverlay }.map { delete($0.name) }
    case .cutDomain, .shiftDomain: changeDomain(isShifted: edit == .shiftDomain)
    case .renameVariable: renameVariable()
    case .addVariable: addVariable()
    case .insertElement: insert()
    case .deleteElement: deleteElement()
    case .addCondition:
      let variable = random.pick(maze.variables)
      let value = variable.value(at: random.number(0...min(9, variable.count - 1)))
      ask(ToyTerm(subject: variable.name, comparison: "is at most", value: value))
    case .dropConditions: changeItems { $0.needs = [] }
    case .askForVisit:
      ask(ToyTerm(subject: random.pick(stages), comparison: random.pick(Self.visits)))
    case .changeStart: maze.start = random.pick(stages)
    case .changeEnding:
      let block = random.number(0...maze.blocks.count - 1)
      if maze.blocks[block].ending != nil {
        maze.blocks[block].ending = maze.blocks[block].ending == "win" ? "lose" : "win"
      }
    }
    return maze
  }

  private static let visits = ["visited", "not visited"]
  private var stages: [String] { maze.blocks.filter { !$0.isOverlay }.map(\.name) }

  private mutating func changeItems(_ change: (inout ToyItem) -> Void) {
    for block in maze.blocks.indices {
      for item in maze.blocks[block].items.indices { change(&maze.blocks[block].items[item]) }
    }
  }

  private mutating func changeTerms(_ change: (inout ToyTerm) -> Void) {
    func changeLines(_ lines: inout [[ToyTerm]]) {
      for line in lines.indices {
        for term in lines[line].indices { change(&lines[line][term]) }
      }
    }
    changeItems { item in
      changeLines(&item.ifs)
      changeLines(&item.needs)
      for action in item.actions.indices {
        changeLines(&item.actions[action].ifs)
        changeLines(&item.actions[action].needs)
      }
    }
  }

  // MARK: - Stages and overlays

  private mutating func rename(_ name: String, to other: String) {
    for block in maze.blocks.indices where maze.blocks[block].name == name {
      maze.blocks[block].name = other
    }
    if maze.start == name { maze.start = other }
    changeItems { if $0.kind == .go, $0.name == name { $0.name = other } }
    changeTerms { term in
      if term.comparison.hasSuffix("visited"), term.subject == name { term.subject = other }
    }
  }

  private mutating func delete(_ name: String) {
    maze.blocks.removeAll { $0.name == name }
    if maze.start == name { maze.start = nil }
    let left = stages.first ?? name
    for block in maze.blocks.indices {
      maze.blocks[block].items.removeAll {
        ($0.kind == .go || $0.kind == .open) && $0.name == name
      }
    }
    changeTerms { term in
      if term.comparison.hasSuffix("visited"), term.subject == name { term.subject = left }
    }
  }

  // MARK: - Variables

  private mutating func changeDomain(isShifted: Bool) {
    let index = random.number(0...maze.variables.count - 1)
    guard maze.variables[index].count > 1 else { return }
    switch maze.variables[index].values {
    case .integers(let low, let high):
      maze.variables[index].values =
        isShifted ? .integers(low + 1, high + 1) : .integers(low, high - 1)
    case .words(let words):
      maze.variables[index].values = .words(
        isShifted ? words.dropFirst() + ["brand new"] : words.dropLast())
    }
    // A start that is gone is that of no maze.
    let variable = maze.variables[index]
    if !(0..<variable.count).contains(variable.index(of: variable.start)) {
      maze.variables[index].start = variable.value(at: 0)
    }
  }

  private mutating func renameVariable() {
    let index = random.number(0...maze.variables.count - 1)
    let (name, other) = (maze.variables[index].name, "renamed")
    maze.variables[index].name = other
    changeTerms { term in
      if !term.comparison.hasSuffix("visited"), term.subject == name { term.subject = other }
    }
    func change(_ item: inout ToyItem) {
      for effect in item.effects.indices where item.effects[effect].variable == name {
        item.effects[effect].variable = other
      }
      item.label = item.label.renaming(name, to: other)
      item.title = item.title.renaming(name, to: other)
      item.reply = item.reply?.renaming(name, to: other)
      item.hint = item.hint?.renaming(name, to: other)
    }
    changeItems { item in
      if item.kind == .adjust, item.name == name { item.name = other }
      change(&item)
      for action in item.actions.indices { change(&item.actions[action]) }
    }
  }

  private mutating func addVariable() {
    maze.variables.append(
      ToyVariable(name: "added", values: .integers(0, 2), start: String(random.number(0...2))))
    ask(ToyTerm(subject: "added", comparison: "is", value: "1"))
    insert()
  }

  // MARK: - Elements

  private mutating func insert() {
    guard let block = maze.blocks.indices.filter({ maze.blocks[$0].ending == nil }).first else {
      return
    }
    var item = ToyItem(kind: .do, name: "added", label: ToyText(pieces: [.words("Added")]))
    if let variable = maze.variables.last {
      item.effects = [ToyEffect(verb: "raise", variable: variable.name)]
    }
    maze.blocks[block].items.insert(item, at: 0)
  }

  private mutating func deleteElement() {
    let block = random.number(0...maze.blocks.count - 1)
    guard !maze.blocks[block].items.isEmpty else { return }
    maze.blocks[block].items.remove(at: random.number(0...maze.blocks[block].items.count - 1))
  }

  /// Gives one way a condition.
  private mutating func ask(_ term: ToyTerm) {
    let ways = maze.blocks.indices.flatMap { block in
      maze.blocks[block].items.indices.filter { maze.blocks[block].items[$0].kind == .go }
        .map { (block, $0) }
    }
    guard !ways.isEmpty else { return }
    let (block, item) = random.pick(ways)
    maze.blocks[block].items[item].needs.append([term])
  }
}

extension ToyText {
  fileprivate func renaming(_ name: String, to other: String) -> ToyText {
    ToyText(
      pieces: pieces.map { piece in
        if case .value(name) = piece { .value(other) } else { piece }
      })
  }
}
