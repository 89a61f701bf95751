@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// The values of a section for the panel of a preview: those that the layout writes, with their places, then the options that
/// presets and kinds give.
struct PreviewValues {
  var settings: SectionSettings
  /// The description of the kind; nil for a section with a group of its own.
  var kind: SectionDescriptor?
  /// The description of the kind that the kind extends, if it is a preset.
  var base: SectionDescriptor?

  init?(_ screen: Screen, section: Int, registry: SectionRegistry?) {
    guard let settings = screen.settings(ofSection: section) else { return nil }
    self.settings = settings
    kind = settings.kind.flatMap { try? registry?.descriptor(for: SectionKind(stringLiteral: $0)) }
    base = kind?.extends.flatMap { try? registry?.descriptor(for: $0) }
  }

  func list(_ editor: EditorLink, layout: String) -> PlainValue {
    var known: Set<String> = []
    var values: [PlainValue] = settings.values.map { setting in
      let start = setting.range.start
      let name = setting.path.hasPrefix("options.") ? setting.path.split(separator: ".")[1] : ""
      known.insert(String(name))
      var record = description(of: setting.path)
      record["path"] = .string(setting.path)
      record["value"] = .string(setting.value.words)
      let file = setting.source.name == layout ? "" : FilePath.name(of: setting.source.name) + ":"
      record["place"] = .string(SafeText.line("\(file)\(start.line):\(start.column)"))
      record["link"] = .string(editor.address(file: setting.source.name, line: start.line, column: start.column))
      return .record(record)
    }
    for option in kind?.options ?? [] where !known.contains(option.name) && !option.defaultValue.isNull {
      guard !option.defaultValue.words.isEmpty else { continue }
      var record = description(of: "options.\(option.name)")
      record["path"] = .string("options.\(option.name)")
      record["value"] = .string(option.defaultValue.words)
      record["note"] = .string(origin(of: option))
      values.append(.record(record))
    }
    return .list(values)
  }

  /// What gives an option that the layout does not write.
  private func origin(of option: SectionOptionDescriptor) -> String {
    let name = BoundedText.name(kind?.kind.name ?? "")
    if option.isLocked { return "the preset '\(name)' locks it" }
    if let base, base.option(option.name)?.defaultValue != option.defaultValue { return "the preset '\(name)' sets it" }
    return "the default of the kind '\(BoundedText.name(base?.kind.name ?? name))'"
  }

  /// The purpose of a value, as far as it is known.
  private func description(of path: String) -> PlainRecord {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.first == "options", parts.count > 1, let option = kind?.option(parts[1]) else { return [:] }
    var (schema, help) = (option.schema, option.help)
    for part in parts.dropFirst(2) {
      switch schema {
      case .record(let fields):
        guard let field = fields.first(where: { $0.name == part }) else { return [:] }
        (schema, help) = (field.schema, field.help)
      case .list(let element): schema = element
      default: return [:]
      }
    }
    return ["help": .string(help)]
  }
}

extension PlainValue {
  /// The value as people type it; empty for lists and mappings.
  fileprivate var words: String {
    switch self {
    case .string(let text): text
    case .list, .record, .null: ""
    default: yaml
    }
  }
}
