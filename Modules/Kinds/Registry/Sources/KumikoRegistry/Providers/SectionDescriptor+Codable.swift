@_spi(Kumiko) public import KumikoValues

extension SectionDescriptor: Codable {}
extension SectionOptionDescriptor: Codable {}

@_spi(Kumiko)
extension SectionDescriptor: FieldCoded {
  /// The coded form: `{ kind, summary, extends, version, api-version, since, deprecated-since, note,
  /// replacement, aliases, item-fields, cell-style, rigid, options,
  /// examples }`. The kind is required.
  public static let fieldTable = FieldTable(
    standard: SectionDescriptor(kind: "", summary: ""),
    [
      .required("kind", \.kind, .kind, "Name in documents."),
      .standard("summary", \.summary, .text, "Summary, in one line.", isAlwaysWritten: true),
      .optional("extends", \.extends, .kind, "Kind that a preset extends."),
      .standard("version", \.version, .text, "Version of the kind.", isAlwaysWritten: true),
      .standard("api-version", \.apiVersion, .integer, "Version of the contract.", isAlwaysWritten: true),
      .optional("since", \.history.since, .version, "Version that added the kind."),
      .optional(
        "deprecated-since", \.history.deprecatedSince, .version, "Version since which the kind is deprecated."),
      .optional("note", \.history.note, .text, "Reason of the deprecation."),
      .optional("replacement", \.history.replacement, .text, "Kind to use instead."),
      .standard("aliases", \.aliases, .list(of: .anyRecord), "Former names."),
      .standard("item-fields", \.itemFields, .list(of: .text), "Fields of items that the kind reads."),
      .optional("cell-style", \.cellStyle, .text, "Cell style of self-sizing cells."),
      .standard("rigid", \.isRigid, .boolean, "Whether the section is the same for every number of items."),
      .standard("options", \.options, .list(of: .anyRecord), "Options, in order.", isAlwaysWritten: true),
      .standard("examples", \.examples, .list(of: .anyRecord), "Examples."),
    ])
}

@_spi(Kumiko)
extension SectionOptionDescriptor: FieldCoded {
  /// The coded form: `{ name, help, schema, default, examples, former-names, since, deprecated-since, note, replacement,
  /// locked }`. The name and the schema are required.
  public static let fieldTable = FieldTable(
    standard: SectionOptionDescriptor(name: "", help: "", schema: .any),
    [
      .required("name", \.name, .text, "Name in documents."),
      .standard("help", \.help, .text, "Purpose of the option.", isAlwaysWritten: true),
      .required("schema", \.schema, CodedValue(.anyRecord), "Schema of the values."),
      .standard("default", \.defaultValue, CodedValue(JSONSchema()), "Default.", isAlwaysWritten: true),
      .standard("examples", \.examples, .list(of: JSONSchema()), "Values as documents write them."),
      .standard("former-names", \.formerNames, .list(of: .text), "Former names, which remain valid."),
      .optional("since", \.history.since, .version, "Version that added the option."),
      .optional(
        "deprecated-since", \.history.deprecatedSince, .version, "Version since which the option is deprecated."),
      .optional("note", \.history.note, .text, "Reason of the deprecation."),
      .optional("replacement", \.history.replacement, .text, "Option of the kind to use instead."),
      .standard("locked", \.isLocked, .boolean, "Whether a preset has locked the option."),
    ])
}

extension CodedValue where Value == SectionKind {
  static var kind: CodedValue { CodedValue(SectionKind.jsonSchema) }
}
