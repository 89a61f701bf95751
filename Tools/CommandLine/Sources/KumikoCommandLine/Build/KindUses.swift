import Kumiko
import KumikoConfiguration
import KumikoRegistry
import KumikoValues

/// The kinds that a section of a kind needs: itself, and those that fill its pieces, which its options name.
struct KindUses {
  /// A kind that is named.
  struct Use {
    var kind: SectionKind
    /// The path from the record with the keys `kind` and `options`; empty for its own kind, and for a kind that a
    /// default names.
    var path: [CodingFault.Step]
    /// A Boolean value that indicates whether the value is certainly a kind, and not another value with a key `kind`.
    var isCertain: Bool
  }

  private(set) var uses: [Use] = []

  private let registry: SectionRegistry
  private var depth = 0

  init(of kind: SectionKind, options: PlainValue, in registry: SectionRegistry) {
    self.registry = registry
    add(kind, options, at: [], isCertain: true)
  }

  private mutating func add(
    _ kind: SectionKind, _ options: PlainValue, at path: [CodingFault.Step], isCertain: Bool
  ) {
    guard depth < SectionRegistry.maximumDepth else { return }
    uses.append(Use(kind: kind, path: path.isEmpty ? [] : path + [.key("kind")], isCertain: isCertain))
    depth += 1
    defer { depth -= 1 }
    let path = path + [.key("options")]
    guard let descriptor = try? registry.descriptor(for: kind) else {
      // Its options are unknown here.
      return addAnything(options, at: path)
    }
    var given: Set<String> = []
    for field in options.record ?? [:] where !field.value.isNull {
      guard let option = descriptor.option(field.name) ?? descriptor.option(formerly: field.name) else { continue }
      given.insert(option.name)
      add(field.value, option.schema, at: path + [.key(field.name)])
    }
    for option in descriptor.options where !given.contains(option.name) {
      add(option.defaultValue, option.schema, at: [])
    }
  }

  /// The kinds that a value of a known sort names.
  private mutating func add(_ value: PlainValue, _ schema: SectionOptionSchema, at path: [CodingFault.Step]) {
    switch (schema, value) {
    case (.list(let element), .list(let values)):
      for (index, value) in values.enumerated() { add(value, element, at: path + [.index(index)]) }
    case (.section, .record(let record)): addNamed(in: record, at: path, isCertain: true)
    case (.record(let fields), .record(let record)):
      if fields.contains(where: { $0.schema == .kind && $0.name == "kind" }) {
        addNamed(in: record, at: path, isCertain: true)
      }
      for field in fields where field.schema != .kind {
        if let value = record[field.name] { add(value, field.schema, at: path + [.key(field.name)]) }
      }
    case (.kind, .string(let name)):
      uses.append(Use(kind: SectionKind(stringLiteral: name), path: path, isCertain: true))
    default: break
    }
  }

  /// The kinds that a value of an unknown sort may name.
  private mutating func addAnything(_ value: PlainValue, at path: [CodingFault.Step]) {
    guard path.count <= YAMLLimits.document.maxDepth else { return }
    switch value {
    case .list(let values):
      for (index, value) in values.enumerated() { addAnything(value, at: path + [.index(index)]) }
    case .record(let record):
      if record["kind"]?.string != nil {
        addNamed(in: record, at: path, isCertain: false)
      }
      for field in record where field.name != "options" || record["kind"]?.string == nil {
        addAnything(field.value, at: path + [.key(field.name)])
      }
    default: break
    }
  }

  private mutating func addNamed(in record: PlainRecord, at path: [CodingFault.Step], isCertain: Bool) {
    guard let name = record["kind"]?.string else { return }
    add(SectionKind(stringLiteral: name), record["options"] ?? .null, at: path, isCertain: isCertain)
  }
}
