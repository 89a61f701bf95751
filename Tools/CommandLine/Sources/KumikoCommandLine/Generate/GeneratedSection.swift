@_spi(Kumiko) import KumikoRegistry

/// A section of a layout, as its handle tells of it.
struct GeneratedSection {
  /// An option, with what the document says of it.
  struct Option {
    var descriptor: SectionOptionDescriptor
    var value: PlainValue
    var variants: [(conditions: SourceValue, value: PlainValue)]
    /// The place of the option in the document; nil if the document does not set it.
    var range: SourceRange?
  }

  var id: String
  /// The place of the identifier.
  var range: SourceRange
  var kind: SectionKind?
  var options: [Option] = []

  /// A section of a data document, or one without a kind.
  init(id: String, at node: SourceValue) {
    self.id = id
    range = node["id"]?.range ?? node.range
  }

  /// A section of a layout that is valid.
  init(id: String, at node: SourceValue, in registry: SectionRegistry) {
    self.init(id: id, at: node)
    guard case .string(let name)? = node["kind"]?.content,
      let descriptor = try? registry.descriptor(for: SectionKind(stringLiteral: name))
    else { return }
    kind = SectionKind(stringLiteral: name)
    // `none` takes an option away, unless it is one of its values.
    func value(_ value: SourceValue, of option: SectionOptionDescriptor) -> PlainValue {
      value.isNone && !registry.keepsNone(option.name, of: descriptor.kind) ? option.defaultValue : PlainValue(value)
    }
    // A section of another kind has other options.
    let variants = (node["when"]?.elements ?? []).filter { variant in
      let body = ["kind", "group", "custom"].first { key in variant[key].map { !$0.isNone } ?? false }
      guard let body else { return true }
      return body == "kind" && variant["kind"].map { PlainValue($0) } == .string(name)
    }
    options = descriptor.options.map { option in
      let given = Self.entry(option, in: node)
      return Option(
        descriptor: option, value: given.map { value($0.value, of: option) } ?? option.defaultValue,
        variants: variants.compactMap { variant in
          guard let entry = Self.entry(option, in: variant) else { return nil }
          return (variant, value(entry.value, of: option))
        },
        range: given?.keyRange)
    }
  }

  /// Returns the value of an option in a record with the key `options`, under any of its names.
  private static func entry(_ option: SectionOptionDescriptor, in node: SourceValue) -> SourceValue.Entry? {
    let options = node["options"]
    return ([option.name] + option.formerNames).lazy.compactMap { options?.entry($0) }.first
  }
}
