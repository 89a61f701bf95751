import KumikoCells
@_spi(Kumiko) import KumikoDimension
public import KumikoRegistry

extension DocumentSchema {
  /// The schema of data documents.
  public static let data: PlainValue = {
    let definitions = SchemaDefinitions([
      ("section", dataSection), ("item", item), ("size", size), ("path", path), ("fields", fields), ("where", filter),
      ("measurement", measurement), ("span", span), ("language-text", .languageTextDefinition),
    ])
    return definitions.document(
      dataDocument.titled("Data", "The contents of a screen: sections, items, and sizes of self-sizing elements."))
  }()

  private static let dataDocument = JSONSchema.record(
    DataSectionReader.documentFields,
    rules: [
      .any(of: [.having("sections"), .having("measurements"), .having("spans")]),
      .any(of: [
        .having("document"), .present("from"), .present("measurements"),
        .all(of: [.present("spans"), .not(.present("sections"))]),
        .having("sections", JSONSchema(["contains": JSONSchema.any(of: contents.map { .present($0) }).plainValue])),
      ]),
      // Without a file at the top, every section has its own contents, and the keys of a file require `from`.
      .any(of: [
        .having("from"),
        JSONSchema([
          "properties": [
            "sections": JSONSchema.list(
              of: .all(of: [
                .any(of: [.having("state"), .havingOne(of: ["items", "count", "from"])]),
                .any(of: [.having("from"), .lacking("path", "fields", "where")]),
              ])
            ).removing("type").plainValue
          ]
        ]),
      ]),
    ])

  private static let contents = ["items", "count", "from", "state"]

  private static let dataSection = JSONSchema.record(
    DataSectionReader.table.schemaFields,
    rules: [
      .any(of: [.lacking("items", "count"), .lacking("items", "from"), .lacking("count", "from")]),
      // A mapping under `from` contains them. Items and a count need none.
      .any(of: [
        .lacking("path", "fields", "where"),
        JSONSchema([
          "properties": ["from": ["type": "string"], "items": false, "count": false]
        ]),
      ]),
    ])

  private static let span = JSONSchema.record(SpanData.table.schemaFields)

  private static let path = JSONSchema.any(of: [pathText, .count]).described("Keys and list indices, joined by dots.")
    .adding("examples", ["data.list"])

  private static let pathText = JSONSchema.text("^[^.]+(?:\\.[^.]+)*$")

  private static let fields = JSONSchema.map(to: .reference("path")).adding(
    "properties",
    [
      "size": JSONSchema.any(of: [.reference("path"), .tuple([.reference("path"), .reference("path")])])
        .described("Path of the size as a list of two numbers, or the paths of width and height.").plainValue
    ]
  ).described("Paths of the identifier and the fields in a record.").adding(
    "examples", [["id": "code", "title": "name"]])

  private static let filter = JSONSchema.map(to: .scalar, names: pathText)

  private static let size: JSONSchema = {
    let extent = JSONSchema.number(0...LayoutLimits.maximumLength)
    return .tuple([extent, extent]).described("Preferred size of a view, in points: [width, height].")
  }()

  private static let item: JSONSchema = {
    var properties: PlainRecord = [
      "id": JSONSchema.identifier.described("Identifier of the item.").plainValue,
      "size": JSONSchema.reference("size").orNull.plainValue,
    ]
    for field in ItemField.allCases {
      properties[field.rawValue] = field.schema.orNull.described(field.help).plainValue
    }
    var further = PlainRecord()
    for field in ItemField.allCases { further[field.rawValue] = properties[field.rawValue] }
    for name in ItemKeys.own { further[name] = false }
    properties[ItemKeys.children] =
      JSONSchema.list(of: .reference("item")).orNull
      .described("Children of the item; shown if it is expanded.").plainValue
    properties[ItemKeys.expanded] =
      JSONSchema(["type": ["boolean", "null"]]).described("Whether the children are shown.").plainValue
    properties[ItemKeys.fields] =
      JSONSchema(["type": ["object", "null"], "properties": .record(further)])
      .described("Custom fields.").plainValue
    return .any(of: [
      .identifier, JSONSchema(["type": "object", "properties": .record(properties), "required": ["id"]]),
    ])
    .described("An item: its identifier, or a mapping with the identifier and other fields.")
  }()

  /// An item in a layout. The other values of its fields are for the data's reader.
  static let layoutItem: JSONSchema = {
    let own = PlainRecord(ItemKeys.own.map { (name: $0, value: false) })
    return JSONSchema([
      "type": ["string", "number", "boolean", "object"], "minLength": 1,
      "properties": [
        "id": JSONSchema.identifier.plainValue,
        "children": JSONSchema.list(of: .reference("data-item")).orNull.plainValue,
        "fields": JSONSchema(["type": ["object", "null"], "properties": .record(own)]).plainValue,
      ], "required": ["id"],
    ])
  }()

  private static let measurement = JSONSchema.record(
    Measurement.table.schemaFields,
    rules: [
      .any(of: [.present("kind"), .present("item")]),
      .any(of: [.not(.present("index")), .all(of: [.present("kind"), .not(.present("item"))])]),
    ])
}

extension ItemField {
  fileprivate var schema: JSONSchema {
    switch self {
    case .color: .color
    case .accessory: .choice(CellAccessory.allCases.map(\.rawValue))
    case .side: .choice(CellSide.allCases.map(\.rawValue))
    case .title, .subtitle, .badge, .value: .languageText
    case .image: .scalar.adding("examples", .list(CellSymbol.names.map { .string($0) }))
    }
  }

  fileprivate var help: String {
    switch self {
    case .title: "The first line."
    case .subtitle: "The second line."
    case .color: "A color: #rgb, #rrggbb or a name of CSS. Default: grey."
    case .image: "An emoji, a symbol as in the examples, or a PNG or JPEG file beside the document."
    case .badge: "A short text at the corner."
    case .value: "The text at the trailing end of a row."
    case .accessory: "The sign at the trailing end."
    case .side: "The side of a conversation."
    }
  }
}

extension JSONSchema {
  /// The schema of colors. The reader checks their names.
  static let color = JSONSchema.text("^(?:#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|[A-Za-z]{1,32})$")

  fileprivate func removing(_ keyword: String) -> JSONSchema {
    var schema = self
    schema.keywords[keyword] = nil
    return schema
  }
}
