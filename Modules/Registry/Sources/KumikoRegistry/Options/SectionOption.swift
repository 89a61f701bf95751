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
  let formerNames: [String]

  /// An option, said in a sentence, with values that a document could give it.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value where a document gives none.
  ///   - help: what the option is for, in one sentence.
  ///   - examples: values that a document could give it.
  ///   - formerly: names in documents that it had before, by which it may still be given.
  public init(wrappedValue: Value, help: String, examples: [PlainValue] = [], formerly: [String] = []) {
    self.init(wrappedValue, help, SectionOptionRule(), examples, formerly)
  }

  /// An option whose value lies in a range.
  public init(
    wrappedValue: Value, help: String, in range: ClosedRange<Value.Bound>, examples: [PlainValue] = [],
    formerly: [String] = []
  ) where Value: BoundedOptionValue {
    self.init(wrappedValue, help, Value.rule(for: range), examples, formerly)
  }

  /// A length option in which a bare percentage is of `axis`: `50%` is half the width along `.horizontal`.
  public init(
    wrappedValue: Value, help: String, along axis: LayoutAxis, examples: [PlainValue] = [], formerly: [String] = []
  ) where Value: LengthOptionValue {
    self.init(wrappedValue, help, SectionOptionRule(axis: axis), examples, formerly)
  }

  /// A number option with a unit: in points, `40` and `40pt` are the same.
  public init(
    wrappedValue: Value, help: String, unit: SectionOptionUnit, in range: ClosedRange<Double>? = nil,
    examples: [PlainValue] = [], formerly: [String] = []
  ) where Value: NumberOptionValue {
    self.init(wrappedValue, help, SectionOptionRule(numbers: range, unit: unit), examples, formerly)
  }

  private init(
    _ value: Value, _ help: String, _ rule: SectionOptionRule, _ examples: [PlainValue], _ formerNames: [String]
  ) {
    self.wrappedValue = value
    self.help = help
    self.rule = rule
    self.examples = examples
    self.formerNames = formerNames
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
