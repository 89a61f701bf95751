extension SectionDescriptor {
  /// The schema of the kind's options, except locked ones.
  ///
  /// `none` takes an option away where a preset or a section sets it, and is valid for every option, also for one of another
  /// kind that the section has elsewhere.
  ///
  /// - Complexity: O(*n*) in the options and their former names.
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
    keywords["type"] = "object"
    keywords["properties"] = .record(properties)
    keywords["additionalProperties"] = [
      "not": ["not": ["const": "none"]], "errorMessage": .string("'\(kind)' has no such option, or it is locked."),
    ]
    if !rules.isEmpty { keywords["allOf"] = .list(rules.map { $0.plainValue }) }
    return JSONSchema(keywords)
  }
}

extension SectionOptionDescriptor {
  /// The schema of the option's values, with its help, default and examples.
  ///
  /// - Complexity: O(*n*) in the size of the option's schema and examples.
  public var jsonSchema: JSONSchema {
    var schema = schema.jsonSchema.orNone.described(help, history)
    if !defaultValue.isNull { schema.keywords["default"] = defaultValue }
    if !examples.isEmpty { schema.keywords["examples"] = .list(examples) }
    return schema
  }

  /// The schema of the option under a former name.
  fileprivate var formerSchema: JSONSchema {
    let note = "Called '\(name)' now."
    return schema.jsonSchema.orNone.described("\(note) \(help)").deprecated(note)
  }
}

extension JSONSchema {
  /// Returns this schema with a description and a history.
  func described(_ text: String, _ history: SectionHistory) -> JSONSchema {
    let words = [text, history.sentences].filter { !$0.isEmpty }.joined(separator: " ")
    let schema = described(words)
    return history.isDeprecated ? schema.deprecated(history.sentences) : schema
  }

  /// Returns this schema marked as deprecated, for validators and for VS Code.
  func deprecated(_ note: String) -> JSONSchema {
    adding("deprecated", true).adding("deprecationMessage", .string(note))
  }
}
