extension SectionRegistry {
  /// The kinds by name, their options, and which options go with which kind; refers to ``SchemaDefinitions/composition``.
  ///
  /// - `kind`: a name by which a section can be asked for.
  /// - `options-by-kind`: a record whose `options` are those of its `kind`.
  /// - `variants-by-kind`: a section in whose `when` options are those of the section's own `kind`.
  /// - `options.grid`, and so on for every kind.
  public var schemaDefinitions: SchemaDefinitions {
    let kinds = schemaKinds
    var schemas: [(name: String, schema: JSONSchema)] = [
      ("kind", kinds.isEmpty ? .not(JSONSchema()) : .any(of: kinds.flatMap { $0.nameSchemas })),
      ("options-by-kind", .all(orAnything: kinds.map { $0.optionsRule })),
      ("variants-by-kind", .all(orAnything: kinds.map { $0.variantsRule })),
      ("section-reference", SectionReference.jsonSchema),
      ("piece", SectionPiece.jsonSchema),
    ]
    for kind in kinds { schemas.append((kind.definition, kind.descriptor.optionsSchema)) }
    return SchemaDefinitions(schemas)
  }

  /// Definitions that take every kind and whatever options, for documents in which other names may stand.
  public static let openSchemaDefinitions = SchemaDefinitions([
    ("kind", SectionKind.jsonSchema),
    ("options-by-kind", JSONSchema()),
    ("section-reference", SectionReference.jsonSchema),
    ("piece", SectionPiece.jsonSchema),
  ])

  /// The kinds that documents may name, each with the names that it had before.
  private var schemaKinds: [SchemaKind] {
    knownNames.compactMap { name in
      guard let descriptor = try? descriptor(for: name) else { return nil }
      let aliases = entries.keys.sorted().compactMap { key -> SectionAlias? in
        guard case .alias(let alias, _)? = entries[key], target(of: key) == name else { return nil }
        return alias
      }
      return SchemaKind(descriptor: descriptor, aliases: aliases)
    }
  }

  /// What a name comes to when aliases alone are followed.
  private func target(of kind: SectionKind) -> SectionKind {
    var passed: Set<SectionKind> = []
    var name = kind
    while case .alias(_, let target)? = entries[name], passed.insert(name).inserted { name = target }
    return name
  }
}

/// A kind as a schema tells of it.
private struct SchemaKind {
  let descriptor: SectionDescriptor
  let aliases: [SectionAlias]

  /// The name of the definition of its options.
  var definition: String { "options.\(descriptor.kind)" }

  /// Its name, and those that it had before.
  var nameSchemas: [JSONSchema] {
    let own = JSONSchema(["const": .string(descriptor.kind.name)]).described(descriptor.summary)
    return [own]
      + aliases.map { alias in
        let note = "Called '\(descriptor.kind)'" + (alias.deprecatedSince.map { " since \($0)" } ?? " too") + "."
        let schema = JSONSchema(["const": .string(alias.kind.name)]).described(
          alias.note.map { "\(note) \($0)" } ?? note)
        return alias.deprecatedSince == nil ? schema : schema.deprecated(note)
      }
  }

  private var isNamed: JSONSchema {
    let names = [descriptor.kind.name] + aliases.map { $0.kind.name }
    return names.count == 1
      ? JSONSchema(["const": .string(names[0])]) : JSONSchema(["enum": .list(names.map { .string($0) })])
  }

  private var hasOptions: JSONSchema {
    JSONSchema(["properties": ["options": JSONSchema.reference(definition).plainValue]])
  }

  /// A record of this kind has its options.
  var optionsRule: JSONSchema { .if(.having("kind", isNamed), then: hasOptions) }

  /// Where no entry of `when` names what the section is made of, all their options are this kind's.
  var variantsRule: JSONSchema {
    let bodiless: PlainValue = ["items": JSONSchema.lacking("kind", "group", "custom").plainValue]
    var condition = JSONSchema.having("kind", isNamed)
    if var properties = condition.keywords["properties"]?.record {
      properties["when"] = bodiless
      condition.keywords["properties"] = .record(properties)
    }
    return .if(
      condition, then: JSONSchema(["properties": ["when": ["items": hasOptions.plainValue]]]))
  }
}

extension JSONSchema {
  /// What all of the schemas take, which is everything where there are none.
  fileprivate static func all(orAnything schemas: [JSONSchema]) -> JSONSchema {
    schemas.isEmpty ? JSONSchema() : .all(of: schemas)
  }
}
