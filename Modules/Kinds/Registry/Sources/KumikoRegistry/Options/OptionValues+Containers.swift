@_spi(Kumiko) import KumikoValues

extension Optional: SectionOptionValue where Wrapped: SectionOptionValue {
  /// Returns the schema of the wrapped type.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { Wrapped.schema(under: rule) }

  /// Decodes a value of the wrapped type.
  ///
  /// - Throws: The errors of the wrapped type.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    self = try Wrapped(option: decoder, under: rule)
  }

  /// Returns the value as documents write it, or null for nil.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { self?.plainValue(under: rule) ?? .null }
}

extension Array: SectionOptionValue where Element: SectionOptionValue {
  /// Returns the schema of a list of the element's schema.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema {
    .list(of: Element.schema(under: rule))
  }

  /// Decodes a list of elements under the same rule. Continues after a fault, so that all faults are found.
  ///
  /// - Throws: `DecodingError` if the value is not a list. The error of the first invalid element, or `FaultsReported`
  ///   if a collector has all faults.
  /// - Complexity: O(*n*) in the elements.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    self = try PlainValueDecoder(reading: decoder).elements { try Element(option: $0, under: rule) }
  }

  /// Returns the values as a list, as documents write them.
  ///
  /// - Complexity: O(*n*) in the elements.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .list(map { $0.plainValue(under: rule) }) }
}

extension Optional: BoundedOptionValue where Wrapped: BoundedOptionValue {
  /// Returns the rule that allows a range.
  public static func rule(for range: ClosedRange<Wrapped.Bound>) -> SectionOptionRule { Wrapped.rule(for: range) }
}

extension Array: BoundedOptionValue where Element: BoundedOptionValue {
  /// Returns the rule that allows a range.
  public static func rule(for range: ClosedRange<Element.Bound>) -> SectionOptionRule { Element.rule(for: range) }
}

extension Optional: LengthOptionValue where Wrapped: LengthOptionValue {}
extension Array: LengthOptionValue where Element: LengthOptionValue {}
extension Optional: NumberOptionValue where Wrapped: NumberOptionValue {}
extension Array: NumberOptionValue where Element: NumberOptionValue {}
