/// An element of a nib or a storyboard, with its place in the file.
final class NibElement {
  let name: String
  let attributes: [String: String]
  /// The line and the column of the start, from 1.
  let line: Int
  let column: Int
  var children: [NibElement] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String], _ line: Int, _ column: Int) {
    (self.name, self.attributes, self.line, self.column) = (name, attributes, line, column)
  }

  subscript(attribute: String) -> String? { attributes[attribute] }
  var id: String? { attributes["id"] }
  /// The property of the parent that the element is for: its key, or else its name.
  var key: String { attributes["key"] ?? name }

  func child(_ key: String) -> NibElement? { children.first { $0.key == key || $0.name == key } }

  func number(_ attribute: String) -> Double { attributes[attribute].flatMap(Double.init) ?? 0 }

  var all: [NibElement] { [self] + children.flatMap(\.all) }
}
