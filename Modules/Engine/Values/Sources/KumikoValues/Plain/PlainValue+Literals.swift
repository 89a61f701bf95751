extension PlainValue: ExpressibleByNilLiteral {
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
}

extension PlainValue: ExpressibleByBooleanLiteral {
  /// Creates true or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension PlainValue: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .int(value) }
}

extension PlainValue: ExpressibleByFloatLiteral {
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension PlainValue: ExpressibleByStringLiteral {
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PlainValue: ExpressibleByArrayLiteral {
  /// Creates a list.
  public init(arrayLiteral elements: PlainValue...) { self = .list(elements) }
}

extension PlainValue: ExpressibleByDictionaryLiteral {
  /// Creates a record. The last of several values for one name is used.
  ///
  /// - Complexity: O(*n*) on average in the values.
  public init(dictionaryLiteral elements: (String, PlainValue)...) {
    self = .record(PlainRecord(elements.map { (name: $0.0, value: $0.1) }))
  }
}

extension PlainRecord: ExpressibleByDictionaryLiteral {
  /// Creates a record. The last of several values for one name is used.
  ///
  /// - Complexity: O(*n*) on average in the values.
  public init(dictionaryLiteral elements: (String, PlainValue)...) {
    self.init(elements.map { (name: $0.0, value: $0.1) })
  }
}
