public import KumikoDimension

/// A property wrapper for an option of a section kind.
///
/// ```swift
/// @SectionOption(help: "Number of columns.", in: 1...64) public var columns = 2
/// @SectionOption(help: "Height of a row.", along: .vertical) public var rowHeight = LayoutDimension.absolute(44)
/// @SectionOption(help: "Space between columns.", unit: .points) public var spacing = 0.0
/// ```
///
/// `history:` names the versions that added and deprecated an option; see ``SectionHistory``.
///
/// The value of the property is the default. The name in documents is the name of the property in kebab case:
/// `row-height`. The descriptor of the kind and the decoding of its options derive from these declarations.
@propertyWrapper
public struct SectionOption<Value: SectionOptionValue>: Sendable {
  /// The value. Before options are decoded, it is the default.
  public var wrappedValue: Value
  let help: String
  let rule: SectionOptionRule
  let examples: [PlainValue]
  let formerNames: [String]
  let history: SectionHistory

  /// Creates an option.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - help: The purpose of the option, in one sentence.
  ///   - examples: Values as documents write them.
  ///   - formerly: Former names in documents, which remain valid.
  ///   - history: The versions that added and deprecated the option.
  public init(
    wrappedValue: Value, help: String, examples: [PlainValue] = [], formerly: [String] = [],
    history: SectionHistory = SectionHistory()
  ) {
    self.init(wrappedValue, help, SectionOptionRule(), examples, formerly, history)
  }

  /// Creates an option with a range of values.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - help: The purpose of the option, in one sentence.
  ///   - range: The valid values. For the others, see
  ///     ``init(wrappedValue:help:examples:formerly:history:)``.
  ///   - examples: Values as documents write them.
  ///   - formerly: Former names in documents, which remain valid.
  ///   - history: The versions that added and deprecated the option.
  public init(
    wrappedValue: Value, help: String, in range: ClosedRange<Value.Bound>, examples: [PlainValue] = [],
    formerly: [String] = [], history: SectionHistory = SectionHistory()
  ) where Value: BoundedOptionValue {
    self.init(wrappedValue, help, Value.rule(for: range), examples, formerly, history)
  }

  /// Creates a length option with an axis for percentages: `50%` is half of the width along `.horizontal`.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - help: The purpose of the option, in one sentence.
  ///   - axis: The axis of percentages and fractions without `w` or `h`. For the others, see
  ///     ``init(wrappedValue:help:examples:formerly:history:)``.
  ///   - examples: Values as documents write them.
  ///   - formerly: Former names in documents, which remain valid.
  ///   - history: The versions that added and deprecated the option.
  public init(
    wrappedValue: Value, help: String, along axis: LayoutAxis, examples: [PlainValue] = [], formerly: [String] = [],
    history: SectionHistory = SectionHistory()
  ) where Value: LengthOptionValue {
    self.init(wrappedValue, help, SectionOptionRule(axis: axis), examples, formerly, history)
  }

  /// Creates a number option with a unit. In points, `40` and `40pt` are equal.
  ///
  /// - Parameters:
  ///   - wrappedValue: The default.
  ///   - help: The purpose of the option, in one sentence.
  ///   - unit: The unit of the number.
  ///   - range: The valid values; nil for all finite numbers. For the other parameters, see
  ///     ``init(wrappedValue:help:examples:formerly:history:)``.
  ///   - examples: Values as documents write them.
  ///   - formerly: Former names in documents, which remain valid.
  ///   - history: The versions that added and deprecated the option.
  public init(
    wrappedValue: Value, help: String, unit: SectionOptionUnit, in range: ClosedRange<Double>? = nil,
    examples: [PlainValue] = [], formerly: [String] = [], history: SectionHistory = SectionHistory()
  ) where Value: NumberOptionValue {
    self.init(wrappedValue, help, SectionOptionRule(numbers: range, unit: unit), examples, formerly, history)
  }

  private init(
    _ value: Value, _ help: String, _ rule: SectionOptionRule, _ examples: [PlainValue], _ formerNames: [String],
    _ history: SectionHistory
  ) {
    self.wrappedValue = value
    self.help = help
    self.rule = rule
    self.examples = examples
    self.formerNames = formerNames
    self.history = history
  }
}

extension SectionOption: Decodable {
  /// Always throws. The provider that declares an option decodes it, with ``SectionProvider/init(options:at:)``.
  ///
  /// - Throws: `DecodingError.dataCorrupted`.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(
        codingPath: decoder.codingPath,
        debugDescription: "a section option is read by its provider, with init(options:at:)"))
  }
}
