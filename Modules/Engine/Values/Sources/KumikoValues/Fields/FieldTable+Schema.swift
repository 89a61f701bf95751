#if !hasFeature(Embedded)
  @_spi(Kumiko)
  extension FieldTable {
    /// The fields as fields of a schema.
    ///
    /// - Parameter statesDefaults: Whether the schema has the default values: not where the fields override others.
    /// - Complexity: O(n) for *n* fields.
    public func schemaFields(statesDefaults: Bool = true) -> [JSONSchema.Field] {
      let standards = statesDefaults ? (try? PlainValue(encoding: StandardValues(table: self)))?.record : nil
      return fields.map { field in
        let name = field.name.stringValue
        let standard = standards?[name].flatMap { $0.list == nil && $0.record == nil ? $0 : nil }
        return JSONSchema.Field(
          name, field.form, field.summary, standard: standard ?? .null, isRequired: field.isRequired)
      }
    }

    /// The schema of the record.
    ///
    /// - Complexity: O(n) for *n* fields.
    public var jsonSchema: JSONSchema {
      JSONSchema.record(schemaFields(), rules: rules.map { JSONSchema.rule($0.form) }).described(summary)
    }
  }

  @_spi(Kumiko)
  extension CaseTable {
    /// Returns the schema of the mapping. `schema` replaces that of the values.
    ///
    /// - Complexity: O(n) for *n* forms.
    public func jsonSchema(of schema: JSONSchema? = nil) -> JSONSchema {
      .sole(cases.map { ($0.name.stringValue, (schema ?? $0.form).described($0.summary)) })
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
#endif
