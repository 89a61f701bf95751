@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension SectionOptionSchema: Codable {
  /// The values of `type` in the coded form.
  private static let sorts = [
    "boolean", "integer", "number", "points", "string", "choice", "length", "size", "spacing", "insets", "list",
    "record", "kind", "section", "any",
  ]

  /// Decodes `{ type: integer, minimum: 1, maximum: 64 }`, `{ type: choice, names: […] }`, `{ type: length, of: width
  /// }`, `{ type: list, of: {…} }`, `{ type: record, fields: […] }`, or `{ type: … }`.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the schema.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["type", "minimum", "maximum", "names", "of", "fields"])
    if !fields.has("type") { fields.reject(nil, "'type' is missing") }
    let sort = fields.optional("type") { try $0.choice(of: Self.sorts) }
    try fields.finish()
    let schema: SectionOptionSchema? =
      switch sort {
      case "integer": .integer(Self.range(&fields))
      case "number": .number(Self.range(&fields))
      case "points": .points(Self.range(&fields))
      case "choice": .choice(fields.list("names"))
      case "length": .length(along: fields.choice("of", of: Extent.self)?.axis)
      case "list": fields.required("of", as: SectionOptionSchema.self).map { .list(of: $0) }
      case "record": .record(fields.list("fields"))
      default: Self.plain.first { $0.name == sort }?.schema
      }
    try fields.finish()
    guard let schema else { throw FaultsReported() }
    self = schema
  }

  private static func range<Bound: Decodable & Comparable>(_ fields: inout FieldReader) -> ClosedRange<Bound>? {
    let minimum = fields.optional("minimum", as: Bound.self)
    let maximum = fields.optional("maximum", as: Bound.self)
    guard let minimum, let maximum, minimum <= maximum else {
      if minimum != nil || maximum != nil { fields.reject(nil, "a range has a minimum and a maximum above it") }
      return nil
    }
    return minimum...maximum
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Complexity: O(*n*) in the size of the schema.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    func encode(_ sort: String, _ parts: (name: FieldReader.Name, value: (any Encodable)?)...) throws {
      try container.encode(sort, forKey: "type")
      for part in parts { if let value = part.value { try container.encode(value, forKey: part.name) } }
    }
    switch self {
    case .integer(let range): try encode("integer", ("minimum", range?.lowerBound), ("maximum", range?.upperBound))
    case .number(let range): try encode("number", ("minimum", range?.lowerBound), ("maximum", range?.upperBound))
    case .points(let range): try encode("points", ("minimum", range?.lowerBound), ("maximum", range?.upperBound))
    case .choice(let names): try encode("choice", ("names", names))
    case .length(let axis): try encode("length", ("of", axis.map { Extent($0).rawValue }))
    case .list(let element): try encode("list", ("of", element))
    case .record(let fields): try encode("record", ("fields", fields.isEmpty ? nil : fields))
    default: try encode(Self.plain.first { $0.schema == self }?.name ?? "any")
    }
  }
}

extension SectionOptionField: Codable {}

@_spi(Kumiko)
extension SectionOptionField: FieldCoded {
  /// The coded form: `{ name, help, schema, required }`. The name and the schema are required.
  public static let fieldTable = FieldTable(
    standard: SectionOptionField("", .any, help: ""),
    [
      .required("name", \.name, .text, "Name in documents."),
      .standard("help", \.help, .text, "Purpose of the field.", isAlwaysWritten: true),
      .required("schema", \.schema, CodedValue(.anyRecord), "Schema of the value."),
      .standard("required", \.isRequired, .boolean, "Whether the field is required."),
    ])
}

/// The dimension along an axis.
private enum Extent: String, CaseIterable {
  case width, height

  init(_ axis: LayoutAxis) { self = axis == .horizontal ? .width : .height }

  var axis: LayoutAxis { self == .width ? .horizontal : .vertical }
}
