/// The way to a value inside another: `data.items.0.name`.
///
/// Steps are joined by dots: keys, and in lists numbers from zero. Where a mapping has the whole path as one key, that is
/// meant.
struct FieldPath: Hashable, Sendable {
  let text: String
  let steps: [String]

  /// The path that leads nowhere but to where it starts.
  static let here = FieldPath(text: "", steps: [])

  private init(text: String, steps: [String]) {
    self.text = text
    self.steps = steps
  }

  /// A path; nil where a step is missing.
  init?(_ text: String) {
    let steps = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !steps.contains("") else { return nil }
    self.init(text: text, steps: steps)
  }

  /// This path and then another.
  func appending(_ other: FieldPath) -> FieldPath {
    if steps.isEmpty { return other }
    return other.steps.isEmpty ? self : FieldPath(text: "\(text).\(other.text)", steps: steps + other.steps)
  }

  /// The value at the end; nil where the path leads nowhere.
  func value(in root: YAMLNode) -> YAMLNode? {
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

  /// The first step that leads nowhere, and where it should have led on.
  func missingStep(in root: YAMLNode) -> (step: String, node: YAMLNode)? {
    guard value(in: root) == nil else { return nil }
    var node = root
    for step in steps {
      guard let next = Self.step(step, in: node) else { return (step, node) }
      node = next
    }
    return nil
  }

  private static func step(_ step: String, in node: YAMLNode) -> YAMLNode? {
    switch node.content {
    case .mapping: node[step]
    case .list: Int(step).flatMap { node[$0] }
    default: nil
    }
  }
}
