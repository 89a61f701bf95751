@_spi(Kumiko) public import KumikoValues

extension JSONSchema {
  /// Creates the schema of a coded form. A named form is a reference to its definition.
  init(_ form: CodedForm) {
    switch form {
    case .boolean: self = .boolean
    case .integer(let range): self = .integer(range)
    case .number: self = .number()
    case .text: self = .text
    case .name: self = .name
    case .choice(let names): self = .choice(names)
    case .list(let element, let count): self = .list(of: JSONSchema(element), atLeast: count)
    case .named(let definition): self = .reference(definition)
    }
  }
}

extension FieldTable {
  /// The fields as fields of a schema.
  ///
  /// - Parameter statesDefaults: Whether the schema has the default values: not where the fields override others.
  /// - Complexity: O(n) for *n* fields.
  @_spi(Kumiko) public func schemaFields(statesDefaults: Bool = true) -> [JSONSchema.Field] {
    let standards = statesDefaults ? (try? PlainValue(encoding: StandardValues(table: self)))?.record : nil
    return fields.map { field in
      let name = field.name.stringValue
      let standard = standards?[name].flatMap { $0.list == nil && $0.record == nil ? $0 : nil }
      return JSONSchema.Field(
        name, JSONSchema(field.form), field.summary, standard: standard ?? .null, isRequired: field.isRequired)
    }
  }

  /// The schema of the record.
  ///
  /// - Complexity: O(n) for *n* fields.
  var jsonSchema: JSONSchema {
    JSONSchema.record(schemaFields(), rules: rules.map { JSONSchema.rule($0.form) }).described(summary)
  }
}

extension CaseTable {
  /// The schema of the mapping. `schema` replaces that of the values.
  ///
  /// - Complexity: O(n) for *n* forms.
  func jsonSchema(of schema: JSONSchema? = nil) -> JSONSchema {
    .sole(cases.map { ($0.name.stringValue, (schema ?? JSONSchema($0.form)).described($0.summary)) })
  }
}

/// The default values of a table, as a record of their own.
private struct StandardValues<Root: Sendable>: Encodable {
  var table: FieldTable<Root>

  func encode(to encoder: any Encoder) throws { try table.encodeStandard(to: encoder) }
}

extension JSONSchema {
  /// The schema of a rule about several fields.
  fileprivate static func rule<Root>(_ rule: FieldRule<Root>.Form) -> JSONSchema {
    switch rule {
    case .notBoth(let first, let second): .notBoth(first, second)
    case .one(let names): .havingOne(of: names)
    case .soleElement(let list, let name):
      .if(
        .having(name),
        then: JSONSchema(["properties": .record(PlainRecord([(name: list, value: .record(["maxItems": 1]))]))]))
    }
  }
}
