import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The kinds that a section of a kind needs: itself, and those that fill its pieces, which its options name.
struct KindUses {
  struct Use {
    var kind: SectionKind
    /// The range of the name in a document; nil for its own kind, and for a kind that a default names.
    var range: SourceRange?
    /// A Boolean value that indicates whether the value is certainly a kind, and not another value with a key `kind`.
    var isCertain: Bool
  }

  private(set) var uses: [Use] = []

  private let registry: SectionRegistry
  private var depth = 0

  init(of kind: SectionKind, options: SourceValue, in registry: SectionRegistry) {
    self.registry = registry
    add(kind, options, at: nil, isCertain: true)
  }

  private mutating func add(_ kind: SectionKind, _ options: SourceValue, at range: SourceRange?, isCertain: Bool) {
    guard depth < SectionRegistry.maximumDepth else { return }
    uses.append(Use(kind: kind, range: range, isCertain: isCertain))
    depth += 1
    defer { depth -= 1 }
    guard let descriptor = try? registry.descriptor(for: kind) else {
      // Its options are unknown here.
      return addAnything(options)
    }
    var given: Set<String> = []
    for entry in options.entries where !entry.value.isNull {
      guard let option = descriptor.option(entry.key) ?? descriptor.option(formerly: entry.key) else { continue }
      given.insert(option.name)
      add(entry.value, option.schema)
    }
    for option in descriptor.options where !given.contains(option.name) {
      add(SourceValue(option.defaultValue), option.schema)
    }
  }

  /// The kinds that a value of a known sort names.
  private mutating func add(_ value: SourceValue, _ schema: SectionOptionSchema) {
    switch (schema, value.content) {
    case (.list(let element), .list(let values)):
      for value in values { add(value, element) }
    case (.section, .mapping): addNamed(in: value, isCertain: true)
    case (.record(let fields), .mapping):
      if fields.contains(where: { $0.schema == .kind && $0.name == "kind" }) { addNamed(in: value, isCertain: true) }
      for field in fields where field.schema != .kind {
        if let value = value[field.name] { add(value, field.schema) }
      }
    case (.kind, .string(let name)):
      uses.append(Use(kind: SectionKind(stringLiteral: name), range: value.range.known, isCertain: true))
    default: break
    }
  }

  /// The kinds that a value of an unknown sort may name.
  private mutating func addAnything(_ value: SourceValue) {
    for element in value.elements { addAnything(element) }
    let isNamed = (try? value["kind"]?.text()) != nil
    if isNamed { addNamed(in: value, isCertain: false) }
    for entry in value.entries where entry.key != "options" || !isNamed { addAnything(entry.value) }
  }

  private mutating func addNamed(in value: SourceValue, isCertain: Bool) {
    guard let kind = value["kind"], let name = try? kind.text() else { return }
    let options = value["options"] ?? SourceValue(.null)
    add(SectionKind(stringLiteral: name), options, at: kind.range.known, isCertain: isCertain)
  }
}
