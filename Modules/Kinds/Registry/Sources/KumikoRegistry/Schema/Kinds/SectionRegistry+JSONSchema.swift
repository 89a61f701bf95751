extension SectionRegistry {
  /// The definitions of the kinds, their options, and the options of each kind. They refer to
  /// ``SchemaDefinitions/composition``.
  ///
  /// - `kind`: a name by which a section can be asked for.
  /// - `options-by-kind`: a record whose `options` are those of its `kind`.
  /// - `variants-by-kind`: a section in whose `when` options are those of the section's own `kind`.
  /// - `options.grid`, and one such definition for every kind.
  ///
  /// - Complexity: O(*n* · *m* log *m*) in the kinds *n* and the entries *m* of the registry, plus the size of the
  ///   options.
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

  /// Definitions that accept every kind and all options, for documents with kinds of other programs.
  public static let openSchemaDefinitions = SchemaDefinitions([
    ("kind", SectionKind.jsonSchema),
    ("options-by-kind", JSONSchema()),
    ("section-reference", SectionReference.jsonSchema),
    ("piece", SectionPiece.jsonSchema),
  ])

  /// The kinds that documents may name, each with its former names.
  private var schemaKinds: [SchemaKind] {
    var aliases: [SectionKind: [SectionAlias]] = [:]
    var targets = AliasTargets(entries)
    for key in entries.keys.sorted() {
      if case .alias(let alias, _)? = entries[key] { aliases[targets.target(of: key), default: []].append(alias) }
    }
    return knownNames.compactMap { name in
      (try? descriptor(for: name)).map { SchemaKind(descriptor: $0, aliases: aliases[name] ?? []) }
    }
  }
}

/// The names at the ends of chains of aliases, each alias followed once.
struct AliasTargets {
  private let entries: [SectionKind: SectionRegistry.Entry]
  private var known: [SectionKind: SectionKind] = [:]
  /// The number of aliases that were followed.
  private(set) var steps = 0

  init(_ entries: [SectionKind: SectionRegistry.Entry]) { self.entries = entries }

  /// Returns the name at the end of a chain; one of the names of a circle.
  mutating func target(of kind: SectionKind) -> SectionKind {
    var passed: Set<SectionKind> = []
    var name = kind
    while known[name] == nil, case .alias(_, let target)? = entries[name], passed.insert(name).inserted {
      name = target
    }
    steps += passed.count
    let end = known[name] ?? name
    for alias in passed { known[alias] = end }
    return end
  }
}

private struct SchemaKind {
  let descriptor: SectionDescriptor
  let aliases: [SectionAlias]

  var definition: String { "options.\(descriptor.kind)" }

  var nameSchemas: [JSONSchema] {
    let own = JSONSchema(["const": .string(descriptor.kind.name)]).described(descriptor.summary, descriptor.history)
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

  var optionsRule: JSONSchema { .if(.having("kind", isNamed), then: hasOptions) }

  /// The rule that all entries of `when` have options of this kind, unless one names another kind or a group.
  var variantsRule: JSONSchema {
    let bodiless: PlainValue = ["items": JSONSchema.lacking("kind", "group", "custom").plainValue]
    return .if(
      JSONSchema(["properties": ["kind": isNamed.plainValue, "when": bodiless], "required": ["kind"]]),
      then: JSONSchema(["properties": ["when": ["items": hasOptions.plainValue]]]))
  }
}

extension JSONSchema {
  /// Returns the schema of values that match all schemas: every value if there are none.
  fileprivate static func all(orAnything schemas: [JSONSchema]) -> JSONSchema {
    schemas.isEmpty ? JSONSchema() : .all(of: schemas)
  }
}
