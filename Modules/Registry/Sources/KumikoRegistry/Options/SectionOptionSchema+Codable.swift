@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension SectionOptionSchema: Codable {
  /// The value of `type` in the coded form.
  private enum Sort: String, CaseIterable {
    case boolean, integer, number, points, string, choice, length, size, spacing, insets, list, record, kind, section,
      any
  }

  private static let keys = ["type", "minimum", "maximum", "names", "of", "fields"]

  /// Decodes `{ type: integer, minimum: 1, maximum: 64 }`, `{ type: choice, names: […] }`, `{ type: length, of: width
  /// }`, `{ type: list, of: {…} }`, `{ type: record, fields: […] }`, or `{ type: … }`.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the schema.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: Self.keys)
    if !fields.has("type") { fields.reject(nil, "'type' is missing") }
    let sort = fields.choice("type", of: Sort.self)
    try fields.finish()
    let schema: SectionOptionSchema? =
      switch sort {
      case .boolean: .boolean
      case .integer: .integer(Self.range(&fields, of: Int.self))
      case .number: .number(Self.range(&fields, of: Double.self))
      case .points: .points(Self.range(&fields, of: Double.self))
      case .string: .string
      case .choice: .choice(fields.list("names"))
      case .length: .length(along: fields.choice("of", of: Extent.self)?.axis)
      case .size: .size
      case .spacing: .spacing
      case .insets: .insets
      case .list: fields.required("of", as: SectionOptionSchema.self).map { .list(of: $0) }
      case .record: .record(fields.list("fields"))
      case .kind: .kind
      case .section: .section
      case .any: .any
      case nil: nil
      }
    try fields.finish()
    guard let schema else { throw FaultsReported() }
    self = schema
  }

  private static func range<Bound: Decodable & Comparable>(
    _ fields: inout FieldReader, of type: Bound.Type
  ) -> ClosedRange<Bound>? {
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
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the size of the schema.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(sort.rawValue, forKey: "type")
    switch self {
    case .integer(let range?):
      try container.encode(range.lowerBound, forKey: "minimum")
      try container.encode(range.upperBound, forKey: "maximum")
    case .number(let range?), .points(let range?):
      try container.encode(range.lowerBound, forKey: "minimum")
      try container.encode(range.upperBound, forKey: "maximum")
    case .choice(let names): try container.encode(names, forKey: "names")
    case .length(let axis?): try container.encode(Extent(axis).rawValue, forKey: "of")
    case .list(let element): try container.encode(element, forKey: "of")
    case .record(let fields) where !fields.isEmpty: try container.encode(fields, forKey: "fields")
    default: break
    }
  }

  private var sort: Sort {
    switch self {
    case .boolean: .boolean
    case .integer: .integer
    case .number: .number
    case .points: .points
    case .string: .string
    case .choice: .choice
    case .length: .length
    case .size: .size
    case .spacing: .spacing
    case .insets: .insets
    case .list: .list
    case .record: .record
    case .kind: .kind
    case .section: .section
    case .any: .any
    }
  }
}

extension SectionOptionField: Codable {
  /// Decodes `{ name, help, schema, required }`. The name and the schema are required.
  ///
  /// - Throws: `CodingFault` for an unknown or missing key or an invalid value, or `FaultsReported` if a collector has
  ///   the faults. `DecodingError` if the value is not a mapping.
  /// - Complexity: O(*n*) in the size of the schema.
  public init(from decoder: any Decoder) throws {
    var fields = try FieldReader(decoder, known: ["name", "help", "schema", "required"])
    let name = fields.required("name", as: String.self)
    let help = fields.optional("help", as: String.self)
    let schema = fields.required("schema", as: SectionOptionSchema.self)
    let isRequired = fields.optional("required", as: Bool.self)
    try fields.finish()
    guard let name, let schema else { throw FaultsReported() }
    self.init(name, schema, help: help ?? "", isRequired: isRequired ?? false)
  }

  /// Encodes the form that `init(from:)` decodes.
  ///
  /// - Throws: An error of the encoder.
  /// - Complexity: O(*n*) in the size of the schema.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: FieldReader.Name.self)
    try container.encode(name, forKey: "name")
    try container.encode(help, forKey: "help")
    try container.encode(schema, forKey: "schema")
    if isRequired { try container.encode(true, forKey: "required") }
  }
}

/// The dimension along an axis.
private enum Extent: String, CaseIterable {
  case width, height

  init(_ axis: LayoutAxis) { self = axis == .horizontal ? .width : .height }

  var axis: LayoutAxis { self == .width ? .horizontal : .vertical }
}
