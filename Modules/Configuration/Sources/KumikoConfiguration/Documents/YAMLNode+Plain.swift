public import KumikoRegistry

extension PlainValue {
  /// Creates the plain data of a node, without positions.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  @_spi(Kumiko) public init(_ node: YAMLNode) {
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
  /// Creates the plain data of a mapping's entries.
  init(_ entries: some Sequence<YAMLNode.Entry>) {
    self.init(entries.lazy.map { (name: $0.key, value: PlainValue($0.value)) })
  }
}

extension YAMLNode {
  /// A Boolean value that indicates whether the value is null.
  var isNull: Bool {
    if case .null = content { true } else { false }
  }

  /// Returns true if lists and mappings are nested more than a number of levels. The outermost is the first level.
  func isDeeper(than levels: Int) -> Bool {
    switch content {
    case .list(let elements): levels < 1 || elements.contains { $0.isDeeper(than: levels - 1) }
    case .mapping(let entries): levels < 1 || entries.contains { $0.value.isDeeper(than: levels - 1) }
    default: false
    }
  }

  /// The value in words, for messages: `the text 'abc'`, `the number 2`, `a list`.
  var wording: String {
    switch content {
    case .list: "a list"
    case .mapping: "a mapping"
    default: PlainValue(self).wording
    }
  }

  /// A text, or a number or Boolean value as a text; nil for other values.
  var name: String? {
    switch content {
    case .string(let text): text
    case .bool, .int, .number: PlainValue(self).description
    case .null, .list, .mapping: nil
    }
  }
}
