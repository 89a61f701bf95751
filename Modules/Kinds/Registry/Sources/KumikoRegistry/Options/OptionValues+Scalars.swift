@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension Bool: SectionOptionValue {
  /// Returns the schema of a Boolean value.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .boolean }
}

extension String: SectionOptionValue {
  /// Returns the schema of a text.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .string }
}

extension Int: BoundedOptionValue {
  /// Returns the rule that allows a range.
  public static func rule(for range: ClosedRange<Int>) -> SectionOptionRule { SectionOptionRule(integers: range) }

  /// Returns the schema of a whole number in the range of the rule.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .integer(rule.integers) }

  /// Decodes a whole number.
  ///
  /// - Throws: `DecodingError` if the value is not a whole number. `CodingFault` if it is outside the range of the
  ///   rule.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    try self.init(from: decoder)
    if let problem = rule.integers?.problem(of: self) { throw CodingFault(at: decoder, message: problem) }
  }
}

extension Double: BoundedOptionValue, NumberOptionValue {
  /// Returns the rule that allows a range.
  public static func rule(for range: ClosedRange<Double>) -> SectionOptionRule { SectionOptionRule(numbers: range) }

  /// Returns the schema of a number or of points, in the range of the rule.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema {
    rule.unit == .points ? .points(rule.numbers) : .number(rule.numbers)
  }

  /// Decodes a number, or a number of points.
  ///
  /// - Throws: `DecodingError` if the value is not a number. `CodingFault` if it is not finite, not a valid number of
  ///   points, or outside the range of the rule.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    self = rule.unit == .points ? try PointsLength(from: decoder).points : try Double(from: decoder)
    guard isFinite else { throw CodingFault(at: decoder, message: "must be a finite number") }
    if let range = rule.numbers, !range.contains(self) {
      let bounds = (NumberText.exact(range.lowerBound), NumberText.exact(range.upperBound))
      throw CodingFault(at: decoder, message: "must be from \(bounds.0) to \(bounds.1), not \(NumberText.exact(self))")
    }
  }

  /// Returns the number, with `pt` for points.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue {
    rule.unit == .points ? .string("\(NumberText.exact(self))pt") : .number(self)
  }
}
