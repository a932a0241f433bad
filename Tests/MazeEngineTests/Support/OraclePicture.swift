import MazeTestSupport

extension Oracle {
  /// What the oracle says that is shown now.
  var picture: Picture {
    let present = presentItems
    let sentences = present.filter { $0.item.kind == .say }.map { text($0.item.label) }
    let elements = present.filter { ![.say, .enter].contains($0.item.kind) }
    var pictures = elements.map { picture(of: $0, among: elements) }
    if !sentences.isEmpty {
      let instruction = ElementPicture(
        key: "say", label: sentences.joined(separator: " "), kind: "text")
      pictures.insert(instruction, at: 0)
    }
    return Picture(
      stage: state.stage, overlay: state.overlay, ending: ending, values: state.values,
      sentences: sentences, elements: pictures)
  }

  private func picture(of placed: PlacedItem, among elements: [PlacedItem]) -> ElementPicture {
    let item = placed.item
    var picture = ElementPicture(
      key: placed.key, label: label(item), kind: kind(item), isEnabled: holds(item.needs))
    if item.kind == .adjust, let variable = variable(item.name) {
      let value = state.values[item.name] ?? "?"
      picture.value = value
      picture.position = "\(variable.index(of: value) + 1) of \(variable.count)"
    }
    picture.waits = picture.isEnabled ? nil : words(item.needs)
    picture.hint = item.hint.map(text)
    picture.direction = direction(item)
    picture.isMain = item.isMain
    picture.actions = item.actions.filter { holds($0.ifs) }
      .map { holds($0.needs) ? $0.name : "\($0.name) (dimmed)" }
    picture.group = placed.group
    if item.kind == .heading {
      picture.groupCount = elements.count { $0.group == placed.key }
    }
    return picture
  }

  private func label(_ item: ToyItem) -> String {
    switch item.kind {
    case .fact: "\(text(item.title)): \(text(item.label))"
    case .close where item.label.pieces.isEmpty: "Close"
    default: text(item.label)
    }
  }

  private func kind(_ item: ToyItem) -> String {
    switch item.kind {
    case .fact: "text"
    case .heading: "heading"
    case .adjust: "adjustable"
    default: "button"
    }
  }

  private func words(_ lines: [[ToyTerm]]) -> String {
    lines.map { $0.map(\.words).joined(separator: " or ") }
      .joined(separator: lines.contains { $0.count > 1 } ? ", and " : " and ")
  }

  /// The direction that is given, or that the whole label says in an English maze.
  private func direction(_ item: ToyItem) -> String? {
    if let direction = item.direction { return direction }
    guard [.go, .do, .open].contains(item.kind), maze.language.hasPrefix("en") else { return nil }
    let label = item.label.written.lowercased()
    return ["left", "right", "ahead", "back", "up", "down"].first { word in
      [word, "go \(word)", "turn \(word)"].contains(label)
    }
  }
}
