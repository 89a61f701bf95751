import KumikoDimension
public import KumikoRegistry

extension DocumentSchema {
  /// The schema of data documents.
  public static let data: PlainValue = {
    let definitions = SchemaDefinitions([
      ("section", dataSection), ("item", item), ("size", size), ("path", path), ("fields", fields), ("where", filter),
      ("measurement", measurement),
    ])
    return definitions.document(
      dataDocument.titled("Data", "What fills a screen: sections, their items, and the sizes of what sizes itself."))
  }()

  private static let dataDocument = JSONSchema.record(
    documentFields(.data) + [
      .init("sections", .list(of: .reference("section")), "The sections, in their order."),
      .init("from", .text, "The file with the records of sections that have no items of their own."),
    ] + mappingFields + [
      .init("id", .reference("path"), "Where in a record its identifier is."),
      .init("measurements", .list(of: .reference("measurement")), "The sizes that single elements ask for."),
    ],
    rules: [
      .any(of: [.having("sections"), .having("measurements")]),
      .any(of: [
        .having("document"), .present("from"), .present("measurements"),
        .having("sections", JSONSchema(["contains": JSONSchema.any(of: contents.map { .present($0) }).plainValue])),
      ]),
      // Without a file at the top, every section has its own contents, and the keys of a file require `from`.
      .any(of: [
        .having("from"),
        JSONSchema([
          "properties": [
            "sections": JSONSchema.list(
              of: .all(of: [
                .havingOne(of: contents), .any(of: [.having("from"), .lacking("path", "fields", "where")]),
              ])
            ).removing("type").plainValue
          ]
        ]),
      ]),
    ])

  private static let contents = ["items", "count", "from"]

  private static let dataSection = JSONSchema.record(
    [
      .init("id", .identifier, "The identifier by which a layout shows the section.", isRequired: true),
      .init("items", .list(of: .reference("item")), "The items."),
      .init("count", .count, "How many items there are, where nothing is known of them."),
      .init("title", .scalar, "The first line of the header."),
      .init("subtitle", .scalar, "The second line of the header."),
      .init("footer", .scalar, "The text of the footer."),
      .init("from", .any(of: [.file, origin]), "The file with the records: JSON, YAML, or CSV."),
    ] + mappingFields + [
      .init("where", .reference("where"), "Which of the records: those that have these values at these paths.")
    ],
    rules: [
      .any(of: [.lacking("items", "count"), .lacking("items", "from"), .lacking("count", "from")]),
      // A mapping under `from` contains them. Items and a count need none.
      .any(of: [
        .lacking("path", "fields", "where"),
        JSONSchema([
          "properties": ["from": ["type": ["string", "null"]], "items": ["type": "null"], "count": ["type": "null"]]
        ]),
      ]),
    ])

  private static let mappingFields: [JSONSchema.Field] = [
    .init("path", .reference("path"), "Where in the file the list of records is."),
    .init("fields", .reference("fields"), "Where in a record its identifier and fields are."),
  ]

  private static let origin = JSONSchema.record(
    [.init("file", .file, "The path of the file, from this document's folder.", isRequired: true)] + mappingFields + [
      .init("id", .reference("path"), "Where in a record its identifier is."),
      .init("where", .reference("where"), "Which of the records: those that have these values at these paths."),
    ])

  private static let path = JSONSchema.any(of: [pathText, .count]).described("Keys and numbers joined by dots.")
    .adding("examples", ["data.list"])

  private static let pathText = JSONSchema.text("^[^.]+(?:\\.[^.]+)*$")

  private static let fields = JSONSchema.map(to: .reference("path")).adding(
    "properties",
    [
      "size": JSONSchema.any(of: [.reference("path"), .tuple([.reference("path"), .reference("path")])])
        .described("Where the size is: the path of a list of two, or those of a width and a height.").plainValue
    ]
  ).described("Where in a record its identifier and fields are.").adding("examples", [["id": "code", "title": "name"]])

  private static let filter = JSONSchema.map(to: .scalar, names: pathText)

  private static let size: JSONSchema = {
    let extent = JSONSchema.number(0...LayoutLimits.maximumLength)
    return .tuple([extent, extent]).described("What a view answers when it is asked for its size: [width, height].")
  }()

  private static let item: JSONSchema = {
    var properties: PlainRecord = [
      "id": JSONSchema.identifier.described("The item's identifier.").plainValue,
      "size": JSONSchema.reference("size").orNull.plainValue,
    ]
    for field in ItemFields.Name.allCases {
      properties[field.rawValue] = field.schema.orNull.described(field.help).plainValue
    }
    var further = PlainRecord()
    for field in ItemFields.Name.allCases { further[field.rawValue] = properties[field.rawValue] }
    for name in ["id", ItemKeys.size, ItemKeys.children, ItemKeys.expanded, ItemKeys.fields] { further[name] = false }
    properties[ItemKeys.children] =
      JSONSchema.list(of: .reference("item")).orNull
      .described("The items below this one; shown where it is expanded.").plainValue
    properties[ItemKeys.expanded] =
      JSONSchema(["type": ["boolean", "null"]]).described("Whether the items below this one are shown.").plainValue
    properties[ItemKeys.fields] =
      JSONSchema(["type": ["object", "null"], "properties": .record(further)])
      .described("Further fields, by any names.").plainValue
    return .any(of: [
      .identifier, JSONSchema(["type": "object", "properties": .record(properties), "required": ["id"]]),
    ])
    .described("An item: its identifier, or a mapping with that and any other fields.")
  }()

  private static let measurement = JSONSchema.record(
    [
      .init("section", .identifier, "The section's identifier; \"-1\" for the layout.", isRequired: true),
      .init("kind", .identifier, "The element kind; none for a cell."),
      .init("item", .identifier, "The item that is meant, or to which the element belongs."),
      .init("index", .count, "The element's number among those of its kind, where it belongs to no item."),
      .init("size", .reference("size"), isRequired: true),
    ],
    rules: [
      .any(of: [.having("kind"), .having("item")]),
      .any(of: [.lacking("index"), .all(of: [.having("kind"), .lacking("item")])]),
    ])
}

extension ItemFields.Name {
  /// The schema of the field. The reader checks names of colours.
  fileprivate var schema: JSONSchema {
    self == .color ? .text("^(?:#[0-9A-Fa-f]{3}|#[0-9A-Fa-f]{6}|[A-Za-z]{1,32})$") : .scalar
  }

  /// The help of the field, for editors.
  fileprivate var help: String {
    switch self {
    case .title: "The first line."
    case .subtitle: "The second line."
    case .color: "A colour."
    case .image: "A sign, a symbol, or the address or file of an image."
    case .badge: "A short text at the corner."
    }
  }
}

extension JSONSchema {
  /// Returns the schema of a record with a field, which may be null.
  static func present(_ name: String) -> JSONSchema { JSONSchema(["required": [.string(name)]]) }

  fileprivate func removing(_ keyword: String) -> JSONSchema {
    var schema = self
    schema.keywords[keyword] = nil
    return schema
  }
}
