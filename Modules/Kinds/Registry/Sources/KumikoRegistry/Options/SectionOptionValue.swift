@_spi(Kumiko) import KumikoValues

/// A type of section options.
///
/// A string enumeration needs only the conformance to ``SectionOptionChoice``, a `Codable` record only the conformance
/// to ``SectionOptionRecord``.
public protocol SectionOptionValue: Sendable {
  /// Returns the schema of the values that documents may write.
  ///
  /// - Parameter rule: The constraints of the option.
  static func schema(under rule: SectionOptionRule) -> SectionOptionSchema
  /// Decodes the value of a document.
  ///
  /// - Parameters:
  ///   - decoder: The decoder of the value.
  ///   - rule: The constraints of the option.
  /// - Throws: `CodingFault` or `DecodingError` for an invalid value, or `FaultsReported` if the decoder's collector
  ///   has all faults.
  init(option decoder: any Decoder, under rule: SectionOptionRule) throws
  /// Returns the value as documents write it.
  ///
  /// - Parameter rule: The constraints of the option.
  func plainValue(under rule: SectionOptionRule) -> PlainValue
}

extension SectionOptionValue where Self: Decodable {
  /// Decodes the coded form of the type.
  ///
  /// - Throws: The errors of `init(from:)`.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws { try self.init(from: decoder) }
}

extension SectionOptionValue where Self: Encodable {
  /// Returns the coded form of the value, or null if its encoding throws.
  ///
  /// - Complexity: O(*n*) in the size of the coded form.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { (try? PlainValue(encoding: self)) ?? .null }
}

/// A type of options that may have a range.
public protocol BoundedOptionValue: SectionOptionValue {
  /// The type of the bounds.
  associatedtype Bound: Comparable
  /// Returns the rule that allows a range.
  ///
  /// - Parameter range: The valid values.
  static func rule(for range: ClosedRange<Bound>) -> SectionOptionRule
}

/// A length, whose option may have an axis.
public protocol LengthOptionValue: SectionOptionValue {}

/// A number, whose option may have a unit.
public protocol NumberOptionValue: SectionOptionValue {}

/// A string enumeration whose names are the values of an option.
///
/// ```swift
/// enum Style: String, CaseIterable, SectionOptionChoice { case plain, grouped }
/// ```
public protocol SectionOptionChoice: SectionOptionValue, CaseIterable, RawRepresentable where RawValue == String {}

extension SectionOptionChoice {
  /// Returns the schema of the names.
  ///
  /// - Complexity: O(*n*) in the names.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .choice(allCases.map(\.rawValue)) }

  /// Decodes a name.
  ///
  /// - Throws: `CodingFault` if the value is none of the names.
  /// - Complexity: O(*n*) in the names for an unknown name.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    self = try PlainValueDecoder(reading: decoder).choice()
  }

  /// Returns the name.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .string(rawValue) }
}

extension SectionOptionChoice where Self: Decodable {
  /// Decodes a name.
  ///
  /// - Throws: `CodingFault` if the value is none of the names.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    self = try PlainValueDecoder(reading: decoder).choice()
  }
}

extension SectionOptionChoice where Self: Encodable {
  /// Returns the name.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .string(rawValue) }
}

/// A record whose coded form is the value of an option.
public protocol SectionOptionRecord: SectionOptionValue, Codable {
  /// The fields of the record, for checks and documentation; empty if the record is not checked before decoding.
  static var fields: [SectionOptionField] { get }
}

extension SectionOptionRecord {
  /// No fields.
  public static var fields: [SectionOptionField] { [] }

  /// Returns the schema of a record with ``fields``.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .record(fields) }
}
