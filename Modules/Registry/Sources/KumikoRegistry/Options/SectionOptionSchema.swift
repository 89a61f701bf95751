public import KumikoDimension

/// What documents may write for an option, as far as it can be said without running anything.
public indirect enum SectionOptionSchema: Hashable, Sendable {
  /// True or false.
  case boolean
  /// A whole number, within the range where there is one.
  case integer(ClosedRange<Int>?)
  /// A number, within the range where there is one.
  case number(ClosedRange<Double>?)
  /// A number of points, with or without `pt`.
  case points(ClosedRange<Double>?)
  /// A text.
  case string
  /// One of the names.
  case choice([String])
  /// A length (`44pt`, `50%`, `~44pt`, …); a bare percentage is of the axis, and not allowed where there is none.
  case length(along: LayoutAxis?)
  /// A width and a height.
  case size
  /// A fixed or flexible distance.
  case spacing
  /// Distances from the edges.
  case insets
  /// Values of one sort in a row.
  case list(of: SectionOptionSchema)
  /// Values by name; any where no fields are told.
  case record([SectionOptionField])
  /// The name of a section kind.
  case kind
  /// A section of another kind: `{ kind: …, options: … }`.
  case section
  /// Anything.
  case any
}

/// One field of a record that is an option's value.
public struct SectionOptionField: Hashable, Sendable {
  /// The name in documents.
  public var name: String
  /// What the field does, in a sentence.
  public var help: String
  /// What it may be.
  public var schema: SectionOptionSchema
  /// Whether it may not be left out.
  public var isRequired: Bool

  /// A field; optional unless it says otherwise.
  public init(_ name: String, _ schema: SectionOptionSchema, help: String, isRequired: Bool = false) {
    self.name = name
    self.help = help
    self.schema = schema
    self.isRequired = isRequired
  }
}

extension SectionOptionSchema: CustomStringConvertible {
  /// The schema in a few words, for tables: `1 to 64`, `length of the height`, `list of insets`.
  public var description: String {
    switch self {
    case .boolean: "true or false"
    case .integer(let range): range.map { "\($0.lowerBound) to \($0.upperBound)" } ?? "whole number"
    case .number(let range): Self.words(range) ?? "number"
    case .points(let range): Self.words(range).map { "points from \($0)" } ?? "points"
    case .string: "text"
    case .choice(let names): names.joined(separator: " | ")
    case .length(.horizontal): "length of the width"
    case .length(.vertical): "length of the height"
    case .length(nil): "length"
    case .size: "size"
    case .spacing: "spacing"
    case .insets: "insets"
    case .list(let element): "list of \(element)"
    case .record(let fields): fields.isEmpty ? "mapping" : "{ \(fields.map(\.name).joined(separator: ", ")) }"
    case .kind: "name of a kind"
    case .section: "{ kind, options }"
    case .any: "anything"
    }
  }

  private static func words(_ range: ClosedRange<Double>?) -> String? {
    range.map { "\(PlainValue.text($0.lowerBound)) to \(PlainValue.text($0.upperBound))" }
  }
}
