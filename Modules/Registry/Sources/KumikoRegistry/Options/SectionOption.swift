public import KumikoDimension

/// A value that a section kind lets its users set.
///
/// ```swift
/// @SectionOption(help: "How many columns share the width.", in: 1...64) public var columns = 2
/// @SectionOption(help: "Height of a row.", along: .vertical) public var rowHeight = LayoutDimension.absolute(44)
/// @SectionOption(help: "Room between columns.", unit: .points) public var spacing = 0.0
/// ```
///
/// The property's value is the default. Its name in documents is the property's in kebab case: `row-height`. From these
/// declarations come the kind's descriptor, the reading of its options, and what tools say of it.
@propertyWrapper
public struct SectionOption<Value: SectionOptionValue>: Sendable {
  /// The value; before options are read, the default.
  public var wrappedValue: Value
  let help: String
  let rule: SectionOptionRule
  let examples: [PlainValue]

  /// An option, said in a sentence, with values that a document could give it.
  public init(wrappedValue: Value, help: String, examples: [PlainValue] = []) {
    self.init(wrappedValue: wrappedValue, help: help, rule: SectionOptionRule(), examples: examples)
  }

  /// An option whose value lies in a range.
  public init(wrappedValue: Value, help: String, in range: ClosedRange<Value.Bound>, examples: [PlainValue] = [])
  where Value: BoundedOptionValue {
    self.init(wrappedValue: wrappedValue, help: help, rule: Value.rule(for: range), examples: examples)
  }

  /// A length option in which a bare percentage is of `axis`: `50%` is half the width along `.horizontal`.
  public init(wrappedValue: Value, help: String, along axis: LayoutAxis, examples: [PlainValue] = [])
  where Value: LengthOptionValue {
    self.init(wrappedValue: wrappedValue, help: help, rule: SectionOptionRule(axis: axis), examples: examples)
  }

  /// A number option with a unit: in points, `40` and `40pt` are the same.
  public init(
    wrappedValue: Value, help: String, unit: SectionOptionUnit, in range: ClosedRange<Double>? = nil,
    examples: [PlainValue] = []
  ) where Value: NumberOptionValue {
    let rule = SectionOptionRule(numbers: range, unit: unit)
    self.init(wrappedValue: wrappedValue, help: help, rule: rule, examples: examples)
  }

  private init(wrappedValue: Value, help: String, rule: SectionOptionRule, examples: [PlainValue]) {
    self.wrappedValue = wrappedValue
    self.help = help
    self.rule = rule
    self.examples = examples
  }
}

extension SectionOption: Decodable {
  /// Always throws: only the provider that declares an option knows what it may be. It reads its options with
  /// ``SectionProvider/init(options:at:)``.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "a section option is read by its provider, with init(options:at:)"))
  }
}
