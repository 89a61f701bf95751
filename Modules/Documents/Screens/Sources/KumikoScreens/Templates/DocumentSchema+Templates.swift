import KumikoCells
import KumikoRegistry

extension DocumentSchema {
  static let templates = SchemaDefinitions([
    ("template", .record(LayoutTemplate.table.schemaFields, rules: [.havingOne(of: ["section", "sections"])])),
    (
      "template-parameter",
      .any(of: [.choice(of: TemplateForm.self), .record(LayoutTemplate.parameterTable.schemaFields)])
    ),
    ("template-use", .record(LayoutTemplate.callFields)),
  ])

  private static let nameInBraces = JSONSchema.text("^\\{[^{}]+\\}$")
    .described("A parameter of the template, or a value of the layout.")

  /// The reference to a name in braces, which may stand for any value.
  static let nameReference = JSONSchema.reference("name-in-braces").plainValue

  /// Returns the schema of a layout in which a name in braces may stand for any value.
  static func acceptingNames(_ schema: PlainValue) -> PlainValue {
    guard var root = schema.record, let properties = root["properties"]?.record else { return schema }
    let declarations = LayoutDeclarations.keys + DocumentKind.documentKeys
    root["properties"] = .record(
      PlainRecord(
        properties.map { (name: $0.name, value: declarations.contains($0.name) ? $0.value : inside($0.value)) }))
    var definitions: PlainRecord = [:]
    for (name, schema) in root["definitions"]?.record ?? [:] {
      definitions[name] = name.hasPrefix("template") ? schema : inside(schema)
    }
    // The walk adds references to it, which the document did not need before.
    definitions["name-in-braces"] = nameInBraces.plainValue
    root["definitions"] = nil
    return SharedSchemas.document(root, definitions)
  }

  /// Returns a schema that accepts names in braces inside its values.
  private static func inside(_ schema: PlainValue) -> PlainValue {
    schema.changingValues { value, _ in named(value) }
  }

  /// Returns a schema of a value, or of a name in braces.
  private static func named(_ schema: PlainValue) -> PlainValue {
    guard var record = inside(schema).record, record.contains(where: { $0.name != "description" }),
      record["not"] == nil
    else { return schema }
    let isOpen = !["enum", "pattern", "const", "allOf", "anyOf"].contains { record[$0] != nil }
    if isOpen, record["type"] == "string" || record["type"]?.list?.contains("string") == true { return .record(record) }
    var outer: PlainRecord = [:]
    for keyword in ["description", "default", "examples"] {
      if let value = record[keyword] { outer[keyword] = value }
      record[keyword] = nil
    }
    let choices = record.count == 1 ? record["anyOf"]?.list : nil
    outer["anyOf"] = .list((choices ?? [.record(record)]) + [nameReference])
    return .record(outer)
  }
}

extension JSONSchema {
  /// The schema of names that braces can have: letters, digits, '-', '_' and '.'.
  static let bracedName = JSONSchema.text("^[^\\x00-\\x2C\\x2F\\x3A-\\x40\\x5B-\\x5E\\x60\\x7B-\\x7F]+$")
  /// The schema of names of cell styles, without those of every document.
  static let ownStyle = JSONSchema.name.adding("not", ["enum": .list(CellStyle.standard.map { .string($0.name) })])
}
