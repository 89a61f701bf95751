/// The path of a value inside another: `data.items.0.name`.
///
/// Steps are joined by dots. A step is a key, or an index of a list from 0. A key that equals the whole path takes
/// precedence.
struct FieldPath: Hashable, Sendable {
  let text: String
  let steps: [String]

  static let here = FieldPath(text: "", steps: [])

  private init(text: String, steps: [String]) {
    self.text = text
    self.steps = steps
  }

  /// Creates a path; nil if a step is empty.
  init?(_ text: String) {
    let steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !steps.contains("") else { return nil }
    self.init(text: text, steps: steps)
  }

  func appending(_ other: FieldPath) -> FieldPath {
    if steps.isEmpty { return other }
    return other.steps.isEmpty ? self : FieldPath(text: "\(text).\(other.text)", steps: steps + other.steps)
  }

  func value(in root: SourceValue) -> SourceValue? {
    guard let first = steps.first else { return root }
    if let whole = root.entry(text) { return whole.value }
    if steps.count == 1, case .mapping = root.content { return nil }
    var node = Self.step(first, in: root)
    for step in steps.dropFirst() {
      guard let here = node else { return nil }
      node = Self.step(step, in: here)
    }
    return node
  }

  /// Returns the first step without a value, and the node that lacks it.
  func missingStep(in root: SourceValue) -> (step: String, node: SourceValue)? {
    guard value(in: root) == nil else { return nil }
    var node = root
    for step in steps {
      guard let next = Self.step(step, in: node) else { return (step, node) }
      node = next
    }
    return nil
  }

  private static func step(_ step: String, in node: SourceValue) -> SourceValue? {
    switch node.content {
    case .mapping: node[step]
    case .list: Int(step).flatMap { node[$0] }
    default: nil
    }
  }
}
