@_spi(Kumiko)
extension PlainValue {
  /// Creates the plain data of a value, without positions.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public init(_ value: SourceValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let value, _): self = .bool(value)
    case .int(let value, _): self = .int(value)
    case .number(let value, _): self = .number(value)
    case .string(let value): self = .string(value)
    case .list(let elements): self = .list(elements.map { PlainValue($0) })
    case .mapping(let entries): self = .record(PlainRecord(entries))
    }
  }
}

@_spi(Kumiko)
extension PlainRecord {
  /// Creates the plain data of a mapping's entries, without positions.
  ///
  /// - Complexity: O(*n*) in the size of the entries.
  public init(_ entries: some Sequence<SourceValue.Entry>) {
    self.init(entries.lazy.map { (name: $0.key, value: PlainValue($0.value)) })
  }
}

@_spi(Kumiko)
extension SourceValue {
  /// Creates a value that was not read from a text.
  ///
  /// - Complexity: O(*n*) in the size of the value.
  public init(_ value: PlainValue) {
    let content: Content =
      switch value {
      case .null: .null
      case .bool(let value): .bool(value)
      case .int(let value): .int(value)
      case .number(let value): .number(value)
      case .string(let value): .string(value)
      case .list(let elements): .list(elements.map { SourceValue($0) })
      case .record(let record): .mapping(Entry.list(of: record))
      }
    self.init(content, range: .none)
  }
}

@_spi(Kumiko)
extension SourceValue.Entry {
  /// Returns the entries of a record that was not read from a text.
  ///
  /// - Complexity: O(*n*) in the size of the record.
  public static func list(of record: PlainRecord) -> [SourceValue.Entry] {
    record.map { SourceValue.Entry(key: $0.name, keyRange: .none, value: SourceValue($0.value)) }
  }
}
