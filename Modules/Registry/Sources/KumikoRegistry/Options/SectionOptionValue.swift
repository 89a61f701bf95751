import KumikoDimension

/// A type that an option may have.
///
/// A string enumeration becomes one by conforming to ``SectionOptionChoice``, a `Codable` record by conforming to
/// ``SectionOptionRecord``; both need nothing more than the word.
public protocol SectionOptionValue: Sendable {
  /// What documents may write.
  static func schema(under rule: SectionOptionRule) -> SectionOptionSchema
  /// Reads what a document wrote.
  ///
  /// - Throws: `CodingFault`, `DecodingError`, or `FaultsReported` where every fault is with the decoder's collector.
  init(option decoder: any Decoder, under rule: SectionOptionRule) throws
  /// The value as a document would write it.
  func plainValue(under rule: SectionOptionRule) -> PlainValue
}

/// A value that may be limited to a range.
public protocol BoundedOptionValue: SectionOptionValue {
  /// What the range is of.
  associatedtype Bound: Comparable
  /// The rule that allows the range.
  static func rule(for range: ClosedRange<Bound>) -> SectionOptionRule
}

/// A value that is a length, whose declaration may say along which axis.
public protocol LengthOptionValue: SectionOptionValue {}

/// A value that is a number, whose declaration may say of what.
public protocol NumberOptionValue: SectionOptionValue {}

/// One of the names of a string enumeration.
///
/// ```swift
/// enum Style: String, CaseIterable, SectionOptionChoice { case plain, grouped }
/// ```
public protocol SectionOptionChoice: SectionOptionValue, CaseIterable, RawRepresentable where RawValue == String {}

extension SectionOptionChoice {
  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .choice(allCases.map(\.rawValue)) }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws {
    let text = try String(from: decoder)
    guard let value = Self(rawValue: text) else {
      let names = Self.allCases.map(\.rawValue)
      throw CodingFault(
        path: CodingFault.steps(decoder.codingPath),
        message: "'\(text)' is not one of: \(names.joined(separator: ", "))", unknownName: text, knownNames: names)
    }
    self = value
  }

  /// The value as a document would write it.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { .string(rawValue) }
}

/// A record that reads and writes itself with `Codable`.
public protocol SectionOptionRecord: SectionOptionValue, Codable {
  /// The record's fields, for tools to show; empty where they are not to be checked before reading.
  static var fields: [SectionOptionField] { get }
}

extension SectionOptionRecord {
  /// The record's fields.
  public static var fields: [SectionOptionField] { [] }

  /// What documents may write.
  public static func schema(under rule: SectionOptionRule) -> SectionOptionSchema { .record(fields) }

  /// Reads what a document wrote.
  public init(option decoder: any Decoder, under rule: SectionOptionRule) throws { try self.init(from: decoder) }

  /// What the value encodes; nothing where its own encoding throws.
  public func plainValue(under rule: SectionOptionRule) -> PlainValue { (try? PlainValue(encoding: self)) ?? .null }
}
