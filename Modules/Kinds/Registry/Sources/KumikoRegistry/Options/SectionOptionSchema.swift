@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// The values that documents may write for an option.
public indirect enum SectionOptionSchema: Hashable, Sendable {
  /// True or false.
  case boolean
  /// A whole number, in the range if there is one.
  case integer(ClosedRange<Int>?)
  /// A number, in the range if there is one.
  case number(ClosedRange<Double>?)
  /// A number of points with or without `pt`, in the range if there is one.
  case points(ClosedRange<Double>?)
  /// A text.
  case string
  /// One of the names.
  case choice([String])
  /// A length (`44pt`, `50%`, `~44pt`, …). Percentages are along the axis; without an axis they must name it.
  case length(along: LayoutAxis?)
  /// A width and a height.
  case size
  /// A fixed or flexible spacing.
  case spacing
  /// Insets of the edges.
  case insets
  /// A list of values with one schema.
  case list(of: SectionOptionSchema)
  /// A mapping with these fields, or with any fields if there are none.
  case record([SectionOptionField])
  /// The name of a section kind.
  case kind
  /// A section of another kind: `{ kind: …, options: … }`.
  case section
  /// Any value.
  case any
}

/// A field of a record that is the value of an option.
public struct SectionOptionField: Hashable, Sendable {
  /// The name in documents.
  public var name: String
  /// The purpose of the field, in one sentence.
  public var help: String
  /// The schema of the value.
  public var schema: SectionOptionSchema
  /// A Boolean value that indicates whether the field is required.
  public var isRequired: Bool

  /// Creates a field, optional by default.
  public init(_ name: String, _ schema: SectionOptionSchema, help: String, isRequired: Bool = false) {
    self.name = name
    self.help = help
    self.schema = schema
    self.isRequired = isRequired
  }
}

extension SectionOptionSchema {
  /// The schemas without parameters: the names in the coded form, the words for tables, and the JSON Schemas.
  static let plain: [(schema: SectionOptionSchema, name: String, words: String, form: JSONSchema)] = [
    (.boolean, "boolean", "true or false", .boolean), (.string, "string", "text", .text),
    (.size, "size", "size", .size), (.spacing, "spacing", "spacing", .spacing), (.insets, "insets", "insets", .insets),
    // A name alone makes no section, so unknown names are valid.
    (.kind, "kind", "name of a kind", .any(of: [.reference("kind"), SectionKind.jsonSchema])),
    (.section, "section", "{ kind, options }", .reference("section-reference")),
    (.any, "any", "anything", JSONSchema()),
  ]
}

extension SectionOptionSchema: CustomStringConvertible {
  /// The schema in a few words, for tables: `1 to 64`, `length of the height`, `list of insets`.
  ///
  /// - Complexity: O(*n*) in the size of the schema.
  public var description: String {
    switch self {
    case .integer(let range): range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "whole number"
    case .number(let range): Self.words(range) ?? "number"
    case .points(let range): Self.words(range).map { "points from \($0)" } ?? "points"
    case .choice(let names): names.joined(separator: " | ")
    case .length(.horizontal): "length of the width"
    case .length(.vertical): "length of the height"
    case .length(nil): "length"
    case .list(let element): "list of \(element)"
    case .record(let fields): fields.isEmpty ? "mapping" : "{ \(fields.map(\.name).joined(separator: ", ")) }"
    default: Self.plain.first { $0.schema == self }?.words ?? ""
    }
  }

  private static func words(_ range: ClosedRange<Double>?) -> String? {
    range.map { "\(NumberText.exact($0.lowerBound)) to \(NumberText.exact($0.upperBound))" }
  }
}
