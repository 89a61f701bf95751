@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// The values of a section for the panel of a preview: those that the layout writes, which can be changed, then the options that
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

  /// Returns the value at a path that the layout writes, or nil.
  func setting(_ path: String) -> SectionSettings.Setting? { settings.values.first { $0.path == path } }

  /// The reason why a value that the layout does not write cannot be changed; nil for an unknown path.
  func obstacle(to path: String) -> String? {
    kind?.options.first { "options.\($0.name)" == path }.map(obstacle)
  }

  /// The values as JSON.
  func list(_ editor: EditorLink) -> PlainValue {
    var known: Set<String> = []
    var values: [PlainValue] = settings.values.map { setting in
      let start = setting.range.start
      let name = setting.path.hasPrefix("options.") ? setting.path.split(separator: ".")[1] : ""
      known.insert(String(name))
      var record = description(of: setting.path)
      record["path"] = .string(setting.path)
      record["value"] = .string(setting.value.words)
      record["place"] = .string("\(start.line):\(start.column)")
      record["link"] = .string(editor.address(file: setting.source.name, line: start.line, column: start.column))
      if let obstacle = setting.obstacle { record["obstacle"] = .string(SafeText.line(obstacle)) }
      return .record(record)
    }
    for option in kind?.options ?? [] where !known.contains(option.name) && !option.defaultValue.isNull {
      guard !option.defaultValue.words.isEmpty else { continue }
      var record = description(of: "options.\(option.name)")
      record["path"] = .string("options.\(option.name)")
      record["value"] = .string(option.defaultValue.words)
      record["obstacle"] = .string(obstacle(to: option))
      values.append(.record(record))
    }
    return .list(values)
  }

  private func obstacle(to option: SectionOptionDescriptor) -> String {
    let name = BoundedText.name(kind?.kind.name ?? "")
    if option.isLocked { return "the preset '\(name)' locks it" }
    if let base, base.option(option.name)?.defaultValue != option.defaultValue { return "the preset '\(name)' sets it" }
    return "the default of the kind '\(BoundedText.name(base?.kind.name ?? name))'"
  }

  /// The type of a value, its range, its names and its purpose, as far as they are known.
  private func description(of path: String) -> PlainRecord {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.first == "options", parts.count > 1, let option = kind?.option(parts[1]) else { return [:] }
    var record: PlainRecord = parts.count == 2 ? ["help": .string(option.help)] : [:]
    var schema = option.schema
    for part in parts.dropFirst(2) {
      switch schema {
      case .record(let fields):
        guard let field = fields.first(where: { $0.name == part }) else { return record }
        (schema, record["help"]) = (field.schema, .string(field.help))
      case .list(let element): schema = element
      default: return record
      }
    }
    switch schema {
    case .boolean: record["names"] = ["true", "false"]
    case .choice(let names): record["names"] = .list(names.map { .string($0) })
    case .integer(let range):
      record["isWhole"] = true
      if let range { (record["least"], record["most"]) = (.int(range.lowerBound), .int(range.upperBound)) }
    case .number(let range?), .points(let range?):
      (record["least"], record["most"]) = (.number(range.lowerBound), .number(range.upperBound))
    default: break
    }
    return record
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
