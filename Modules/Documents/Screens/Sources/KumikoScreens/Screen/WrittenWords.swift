/// What a value of a document says, wherever it stands.
struct WrittenWords: Hashable {
  let content: SourceValue.Content

  static func == (a: WrittenWords, b: WrittenWords) -> Bool { isEqual(a.content, b.content) }

  func hash(into hasher: inout Hasher) { Self.hash(content, into: &hasher) }

  private static func isEqual(_ a: SourceValue.Content, _ b: SourceValue.Content) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a, let written), .bool(let b, let other)): a == b && written == other
    case (.int(let a, let written), .int(let b, let other)): a == b && written == other
    case (.number(let a, let written), .number(let b, let other)): a == b && written == other
    case (.string(let a), .string(let b)): a == b
    case (.list(let a), .list(let b)): a.elementsEqual(b) { isEqual($0.content, $1.content) }
    case (.mapping(let a), .mapping(let b)):
      a.elementsEqual(b) { $0.key == $1.key && isEqual($0.value.content, $1.value.content) }
    default: false
    }
  }

  private static func hash(_ content: SourceValue.Content, into hasher: inout Hasher) {
    switch content {
    case .null: hasher.combine(0)
    case .bool(let value, _): hasher.combine(value)
    case .int(let value, _): hasher.combine(value)
    case .number(let value, _): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .list(let elements):
      hasher.combine(elements.count)
      for element in elements { hash(element.content, into: &hasher) }
    case .mapping(let entries):
      hasher.combine(entries.count)
      for entry in entries {
        hasher.combine(entry.key)
        hash(entry.value.content, into: &hasher)
      }
    }
  }
}
