import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension SectionOptionSchema {
  /// The schema as JSON Schema. It refers to ``SchemaDefinitions/composition`` and to the definitions of a registry.
  ///
  /// - Complexity: O(*n*) in the size of the schema.
  public var jsonSchema: JSONSchema {
    switch self {
    case .integer(let range): .integer(range)
    case .number(let range): .number(range)
    case .points(nil): .reference("points")
    case .points(let range?): PointsLength.jsonSchema(in: range)
    case .choice(let names): .choice(names)
    case .length(along: nil): .reference("length-of-named-axis")
    case .length: .reference("length")
    case .list(let element): .list(of: element.jsonSchema)
    case .record(let fields): Self.record(fields)
    default: Self.plain.first { $0.schema == self }?.form ?? JSONSchema()
    }
  }

  /// Records with their own definitions, which are stricter than their fields.
  private static let known: [(fields: [SectionOptionField], definition: String)] = [
    (SectionPiece.fields, "piece"), (LayoutSupplementaryItem.fields, "supplementary"),
    (LayoutAnchor.fields, "anchor"), (LayoutEdgeSpacing.fields, "edge-spacing"),
  ]

  private static func record(_ fields: [SectionOptionField]) -> JSONSchema {
    // A record without known fields accepts all fields.
    guard !fields.isEmpty else { return .anyRecord }
    if let known = known.first(where: { $0.fields == fields }) { return .reference(known.definition) }
    return record(of: fields)
  }

  /// Returns the schema of a record. Its field `kind` decides the schema of its field `options`.
  static func record(of fields: [SectionOptionField], rules: [JSONSchema] = []) -> JSONSchema {
    let isSection = fields.contains { $0.name == "kind" && $0.schema == .kind }
    return .record(
      fields.map { field in
        let namesSection = isSection && field.name == "kind"
        return .init(
          field.name, namesSection ? .reference("kind") : field.schema.jsonSchema, field.help,
          isRequired: field.isRequired)
      },
      rules: rules + (isSection ? [.reference("options-by-kind")] : []))
  }
}

extension SectionKind {
  /// The schema of valid names.
  public static let jsonSchema = JSONSchema.text("^[a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)*$")
    .adding("maxLength", .int(maximumLength))
}

extension SectionReference {
  static var jsonSchema: JSONSchema {
    .record(
      [
        .init("kind", .reference("kind"), "Name of the kind.", isRequired: true),
        .init("options", .anyRecord, "Options of the kind."),
      ],
      rules: [.reference("options-by-kind")]
    ).described("A section of another kind.")
  }
}

extension SectionPiece {
  static var jsonSchema: JSONSchema {
    SectionOptionSchema.record(of: fields, rules: [.any(of: [.lacking("options"), .present("kind")])])
      .described("A piece: an item of its own, or what a kind makes.")
  }
}
