internal import Foundation
internal import FoundationXML

/// An XML document as another reader than the program's own writer understands it.
struct ParsedXML {
  /// An element with its attributes, what is in it, and its text.
  struct Element: Equatable {
    let name: String
    let attributes: [String: String]
    let children: [Element]
    let text: String
  }

  /// The outermost element.
  let root: Element

  /// Reads a document; it throws where it is not well formed.
  init(_ bytes: [UInt8]) throws {
    let document = try XMLDocument(data: Data(bytes))
    guard let root = document.rootElement() else { throw Empty() }
    self.root = Self.element(root)
  }

  /// A document without elements.
  struct Empty: Error {}

  private static func element(_ element: XMLElement) -> Element {
    let children = (element.children ?? []).compactMap { $0 as? XMLElement }.map(Self.element)
    return Element(
      name: element.name ?? "",
      attributes: Dictionary(
        uniqueKeysWithValues: (element.attributes ?? []).map {
          ($0.name ?? "", $0.stringValue ?? "")
        }),
      children: children, text: children.isEmpty ? element.stringValue ?? "" : "")
  }
}
