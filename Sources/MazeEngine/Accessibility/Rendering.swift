extension Maze {
  /// The virtual elements of a state: the instruction, then the items in the order of the file.
  ///
  /// While an overlay is open only its elements exist.
  public func elements(in state: State, phrases: Phrases = .english) -> [Element] {
    Rendering(tables: tables, position: state.position, phrases: phrases).elements()
  }

  /// The elements of a state without the instruction, for who looks for what a move is made with.
  package func items(in state: State) -> [Element] {
    Rendering(tables: tables, position: state.position, phrases: .english).items()
  }

  /// The sentences of the instruction that are shown in a state, one for each `say` line.
  package func sentences(in state: State) -> [String] {
    Rendering(tables: tables, position: state.position, phrases: .english).sentences()
  }

  /// The condition in words that a dimmed element or action waits for: "key is yes".
  public func conditionInWords(of id: Element.ID, phrases: Phrases = .english) -> String {
    guard !id.isInstruction, Int(id.raw) < tables.items.count else { return "" }
    return ConditionWords(tables: tables, phrases: phrases).text(tables.items[Int(id.raw)].needs)
  }

  /// The hint of the element or action, rendered in a state.
  public func hint(of id: Element.ID, in state: State) -> String? {
    guard !id.isInstruction, Int(id.raw) < tables.items.count else { return nil }
    return tables.texts[Int(id.raw)].hint.map { tables.render($0, state.position.values) }
  }
}

/// Renders the elements of one position.
struct Rendering {
  let tables: Tables
  let position: Position<PackedWords>
  let phrases: Phrases

  /// All elements that exist.
  func elements() -> [Element] {
    (instruction().map { [$0] } ?? []) + items()
  }

  /// All elements but the instruction.
  func items() -> [Element] {
    let items = tables.blocks[Int(position.block)].items.indices
      .filter { Kernel.isPresent(UInt32($0), tables, position) }
    var result: [Element] = []
    result.reserveCapacity(items.count)
    let actions = self.actions(items)
    var groupCounts: [UInt32: Int] = [:]
    for item in items where isElement(item) {
      let group = tables.texts[item].group
      if group != noRow { groupCounts[group, default: 0] += 1 }
    }
    for item in items where isElement(item) {
      result.append(
        element(
          UInt32(item), actions: actions[UInt32(item)] ?? [],
          groupCount: groupCounts[UInt32(item)] ?? 0))
    }
    return result
  }

  /// The sentences that are shown, in order.
  func sentences() -> [String] {
    tables.blocks[Int(position.block)].items.indices
      .filter { tables.items[$0].kind == .say && Kernel.isPresent(UInt32($0), tables, position) }
      .map { text(tables.texts[$0].label) }
  }

  private func text(_ range: SourceRange) -> String { tables.render(range, position.values) }

  private func isElement(_ item: Int) -> Bool {
    switch tables.items[item].kind {
    case .say, .enter, .action: false
    default: true
    }
  }

  private func instruction() -> Element? {
    let sentences = sentences()
    guard !sentences.isEmpty else { return nil }
    return Element(
      id: .instruction(of: position.block), key: "say", name: "",
      label: sentences.joined(separator: " "), value: nil, valuePosition: nil,
      trait: .staticText, isEnabled: true, hint: nil, actions: [], direction: nil, isMain: false,
      group: nil,
      groupCount: nil, variable: nil)
  }

  private func actions(_ items: [Int]) -> [UInt32: [CustomAction]] {
    guard !Kernel.isOver(tables, position) else { return [:] }
    var result: [UInt32: [CustomAction]] = [:]
    for item in items where tables.items[item].kind == .action {
      let action = CustomAction(
        id: CustomAction.ID(raw: UInt32(item)), key: tables.key(of: UInt32(item)),
        name: tables.name(of: UInt32(item)),
        isEnabled: Kernel.isEnabled(UInt32(item), tables, position))
      result[tables.items[item].target, default: []].append(action)
    }
    return result
  }

  private func element(_ item: UInt32, actions: [CustomAction], groupCount: Int) -> Element {
    let row = tables.items[Int(item)]
    let words = tables.texts[Int(item)]
    let variable = row.kind == .adjust ? Int(row.target) : nil
    let valueIndex = variable.map { Int(position.values[tables.fields[$0]]) }
    let domain = variable.map { tables.variables[$0].domain }
    let name = tables.name(of: item)
    return Element(
      id: Element.ID(raw: item), key: tables.key(of: item, named: name), name: name,
      label: label(row, words), value: valueIndex.flatMap { domain?.text(at: $0) },
      valuePosition: valueIndex.flatMap { index in
        domain.map { Element.ValuePosition(index: index + 1, count: $0.count) }
      },
      trait: trait(row), isEnabled: Kernel.isEnabled(item, tables, position),
      hint: words.hint.map(text), actions: actions,
      direction: words.direction, isMain: words.isMain,
      group: words.group == noRow ? nil : Element.ID(raw: words.group),
      groupCount: row.kind == .heading ? groupCount : nil, variable: variable)
  }

  private func label(_ row: ItemRow, _ words: ItemText) -> String {
    switch row.kind {
    case .fact: "\(words.name.map(text) ?? ""): \(text(words.label))"
    case .close where words.label.isEmpty: phrases.close
    default: text(words.label)
    }
  }

  private func trait(_ row: ItemRow) -> Element.Trait {
    switch row.kind {
    case .adjust: .adjustable
    case .heading: .header
    case .fact: .staticText
    default: .button
    }
  }
}
