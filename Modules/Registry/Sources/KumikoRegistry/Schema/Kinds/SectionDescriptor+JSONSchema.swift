extension SectionDescriptor {
  /// The options of the kind, less those that a preset has locked.
  ///
  /// As for the decoder, an option that is null is one that is not there, whatever its name.
  public var optionsSchema: JSONSchema {
    var properties: PlainRecord = [:]
    var rules: [JSONSchema] = []
    let open = options.filter { !$0.isLocked }
    for option in open { properties[option.name] = option.jsonSchema.plainValue }
    for option in open {
      for name in option.formerNames where properties[name] == nil {
        properties[name] = option.formerSchema.plainValue
        rules.append(.notBoth(name, option.name))
      }
    }
    var keywords: PlainRecord = ["title": .string(kind.name)]
    if !summary.isEmpty { keywords["description"] = .string(summary) }
    keywords["type"] = ["object", "null"]
    keywords["properties"] = .record(properties)
    keywords["additionalProperties"] = [
      "type": "null", "errorMessage": .string("'\(kind)' has no such option to set."),
    ]
    if !rules.isEmpty { keywords["allOf"] = .list(rules.map { $0.plainValue }) }
    return JSONSchema(keywords)
  }
}

extension SectionOptionDescriptor {
  /// What a document may write for the option, with its help, default and examples.
  public var jsonSchema: JSONSchema {
    var schema = schema.jsonSchema.orNull.described(help)
    if !defaultValue.isNull { schema.keywords["default"] = defaultValue }
    if !examples.isEmpty { schema.keywords["examples"] = .list(examples) }
    return schema
  }

  /// The same under a name that it had before.
  fileprivate var formerSchema: JSONSchema {
    let note = "Called '\(name)' now."
    return schema.jsonSchema.orNull.described("\(note) \(help)").deprecated(note)
  }
}

extension JSONSchema {
  /// This schema, marked as out of use: for tools, and with what VS Code shows.
  func deprecated(_ note: String) -> JSONSchema {
    adding("deprecated", true).adding("deprecationMessage", .string(note))
  }
}
