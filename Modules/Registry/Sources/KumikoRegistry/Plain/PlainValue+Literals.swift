extension PlainValue: ExpressibleByNilLiteral {
  /// Nothing.
  public init(nilLiteral: ()) { self = .null }
}

extension PlainValue: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension PlainValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension PlainValue: ExpressibleByFloatLiteral {
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension PlainValue: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PlainValue: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: PlainValue...) { self = .list(elements) }
}

extension PlainValue: ExpressibleByDictionaryLiteral {
  /// A record; of several values under one name, the last.
  public init(dictionaryLiteral elements: (String, PlainValue)...) {
    self = .record(PlainRecord(elements.map { (name: $0.0, value: $0.1) }))
  }
}

extension PlainRecord: ExpressibleByDictionaryLiteral {
  /// A record; of several values under one name, the last.
  public init(dictionaryLiteral elements: (String, PlainValue)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}
