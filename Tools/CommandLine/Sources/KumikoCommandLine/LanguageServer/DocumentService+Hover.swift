@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

extension DocumentService {
  /// What is at a position: an option, a key, a kind, or a section.
  mutating func hover(at place: Place) -> PlainValue {
    guard let text = workspace.parsed(place.path), let kinds = workspace.kinds(for: place.path) else { return .null }
    if let use = text.names.last(where: { $0.range.touches(place.mark) }),
      let lines = help(for: use, in: text, kinds)
    {
      return Self.hover(lines, text.text.value(of: use.range, encoding))
    }
    let trail = Trail(to: place.mark, in: text.document.root)
    guard let entry = trail.entry, let (key, owner) = trail.key(text.document.kind, in: kinds) else { return .null }
    var lines: [String]
    if let owner, let option = owner.option(entry.key) ?? owner.option(formerly: entry.key) {
      lines = KindPage.lines(option)
      let origins = KindOrigins(owner.kind, document: kinds.document, registry: kinds.registry, lock: nil)
      if let origin = origins.origin(ofOption: option.name) {
        lines.append("      without this line: \(origin)")
      }
    } else {
      lines = KeyPage(key: key).head
    }
    if !trail.isOnKey, let choice = key.choices.first(where: { $0.value == PlainValue(trail.value) }),
      let help = choice.help
    {
      lines = ["\(choice.value): \(help)"]
    }
    return Self.hover(lines, text.text.value(of: trail.isOnKey ? entry.keyRange : trail.value.range, encoding))
  }

  private static func hover(_ lines: [String], _ range: PlainValue) -> PlainValue {
    let text = lines.map { SafeText.line($0) }.joined(separator: "\n")
    return ["contents": ["kind": "plaintext", "value": .string(text)], "range": range]
  }

  private mutating func help(for use: NameUse, in text: ParsedText, _ kinds: Workspace.Kinds) -> [String]? {
    switch use.sort {
    case .kind:
      guard let descriptor = try? kinds.registry.descriptor(for: SectionKind(stringLiteral: use.name)) else {
        return nil
      }
      return KindPage(descriptor: descriptor).text.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
    case .section: return section(use, in: text, kinds)
    case .style, .template:
      guard use.scope == nil, let found = definitions(of: use, in: text).first else { return nil }
      return ["\(use.name): \(found.text.path):\(found.use.range.start.line):\(found.use.range.start.column)"]
    case .file, .testCase: return nil
    }
  }

  /// A section: the values of its options with their origins, and why its first cell has its frame.
  private mutating func section(_ use: NameUse, in text: ParsedText, _ kinds: Workspace.Kinds) -> [String]? {
    guard
      let (layout, definition) = definitions(of: use, in: text).first(where: { $0.text.document.kind == .layout }),
      let scope = definition.scope
    else { return nil }
    var lines = ["\(use.name): \(FilePath.name(of: layout.path)):\(definition.range.start.line)"]
    let trail = Trail(to: definition.range.start, in: layout.document.root)
    let node = trail.steps.map(\.value).last { $0.range == scope }
    var (form, place) = (node, "line")
    if let template = layout.names.first(where: { $0.sort == .template && $0.range == node?["use"]?.range }),
      let (owner, entry) = definitions(of: template, in: layout).first
    {
      let file = FilePath.name(of: owner.path)
      lines.append("template: \(template.name) (\(file):\(entry.range.start.line))")
      let definition = Trail(to: entry.range.start, in: owner.document.root).entry?.value
      (form, place) = (definition?["section"] ?? node, "\(file):")
    }
    if let form { lines += options(of: form, place, kinds) }
    return lines + why(use.name, layout.path)
  }

  /// The options of a section with the origins of their values, and those that conditions replace.
  private func options(of section: SourceValue, _ place: String, _ kinds: Workspace.Kinds) -> [String] {
    guard let kind = section["kind"]?.name,
      let descriptor = try? kinds.registry.descriptor(for: SectionKind(stringLiteral: kind))
    else { return [] }
    func line(_ name: String, _ value: SourceValue) -> String {
      let space = place.hasSuffix(":") ? "" : " "
      return "  \(name): \(PlainValue(value)) (\(place)\(space)\(value.range.start.line))"
    }
    var lines = ["kind: \(kind)"]
    let origins = KindOrigins(descriptor.kind, document: kinds.document, registry: kinds.registry, lock: nil)
    for option in descriptor.options {
      if let value = ([option.name] + option.formerNames).lazy.compactMap({ section["options"]?[$0] }).first {
        lines.append(line(option.name, value))
      } else if !option.defaultValue.isNull {
        lines.append(
          "  \(option.name): \(option.defaultValue) (\(origins.origin(ofOption: option.name) ?? "default"))")
      }
    }
    for variant in section["when"]?.elements ?? [] {
      guard let options = variant["options"]?.entries, !options.isEmpty else { continue }
      let conditions = variant.entries.filter { $0.key != "options" }.map { "\($0.key): \(PlainValue($0.value))" }
      lines.append("when \(conditions.joined(separator: ", "))")
      lines += options.map { line($0.key, $0.value) }
    }
    return lines
  }

  /// The steps to the frame of a section's first cell; none if the screen has a fault or very many items.
  private mutating func why(_ section: String, _ layout: String) -> [String] {
    guard let tested = tested(layout),
      let element = try? tested.elements(ElementReference(section: section, index: 0)).first,
      let explanation = tested.layout.explanation(of: element.attributes)
    else { return [] }
    let report = ExplanationReport(tested: tested, element: element, explanation: explanation)
    return [""] + report.summary.split(separator: "\n").map(String.init)
  }
}
