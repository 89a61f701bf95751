public import KumikoRegistry

extension PlainValue {
  /// A value of a document without its places.
  ///
  /// - Complexity: O(*n*) in the values that it holds.
  public init(_ node: YAMLNode) {
    switch node.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .list(let elements): self = .list(elements.map { PlainValue($0) })
    case .mapping(let entries): self = .record(PlainRecord(entries))
    }
  }
}

extension PlainRecord {
  /// The entries of a mapping without their places.
  init(_ entries: some Sequence<YAMLNode.Entry>) {
    self.init(entries.lazy.map { (name: $0.key, value: PlainValue($0.value)) })
  }
}

extension YAMLNode {
  /// Whether nothing stands here.
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// Whether lists and mappings are nested more than so many levels deep; the outermost is the first.
  func isDeeper(than levels: Int) -> Bool {
    switch content {
    case .list(let elements): levels < 1 || elements.contains { $0.isDeeper(than: levels - 1) }
    case .mapping(let entries): levels < 1 || entries.contains { $0.value.isDeeper(than: levels - 1) }
    default: false
    }
  }

  /// The value as an error message names it: `the text 'abc'`, `the number 2`, `a list`.
  var wording: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    default: PlainValue(self).wording
    }
  }

  /// A text, or a number or truth value as a text; nil for everything else.
  var name: String? {
    switch content {
    case .string(let text): text
    case .bool, .int, .number: PlainValue(self).description
    case .null, .list, .mapping: nil
    }
  }
}
