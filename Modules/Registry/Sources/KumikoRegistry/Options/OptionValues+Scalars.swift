import KumikoDimension

extension Bool: SectionOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .boolean }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws { try self.init(from: decoder) }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .bool(self) }
}

extension String: SectionOptionValue {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .string }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws { try self.init(from: decoder) }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .string(self) }
}

extension Int: BoundedOptionValue {
  /// The rule that allows the range.
  public static func rule(for range: ClosedRange<Int>) -> SectionOptionRule { SectionOptionRule(integers: range) }

  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .integer(rule.integers) }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    try self.init(from: decoder)
    if let range = rule.integers, !range.contains(self) {
      throw CodingFault(
        path: CodingFault.steps(decoder.codingPath),
        message: "must be from \(range.lowerBound) to \(range.upperBound), not \(self)")
    }
  }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .int(self) }
}

extension Double: BoundedOptionValue, NumberOptionValue {
  /// The rule that allows the range.
  public static func rule(for range: ClosedRange<Double>) -> SectionOptionRule { SectionOptionRule(numbers: range) }

  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema {
    rule.unit == .points ? .points(rule.numbers) : .number(rule.numbers)
  }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    self = rule.unit == .points ? try PointsLength(from: decoder).points : try Double(from: decoder)
    guard isFinite else {
      throw CodingFault(path: CodingFault.steps(decoder.codingPath), message: "must be a finite number")
    }
    if let range = rule.numbers, !range.contains(self) {
      let bounds = (PlainValue.text(range.lowerBound), PlainValue.text(range.upperBound))
      throw CodingFault(
        path: CodingFault.steps(decoder.codingPath),
        message: "must be from \(bounds.0) to \(bounds.1), not \(PlainValue.text(self))")
    }
  }

  /// In points with the unit, as documents write them.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    rule.unit == .points ? .string("\(PlainValue.text(self))pt") : .number(self)
  }
}
