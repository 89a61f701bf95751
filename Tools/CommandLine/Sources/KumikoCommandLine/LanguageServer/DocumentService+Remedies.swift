@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry

extension DocumentService {
  /// Returns the edits that add the key that a diagnostic misses; nil for other diagnostics.
  mutating func addition(_ diagnostic: Diagnostic, in path: String) -> (name: String, edits: PlainValue)? {
    let parts = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, parts[2] == " is missing", let range = diagnostic.range,
      let parsed = workspace.parsed(path), let kinds = workspace.kinds(for: path),
      let trail = Trail(to: range.start, in: parsed.document.root).upTo(range),
      let key = trail.key(parsed.document.kind, in: kinds)?.key.children.first(where: { $0.name == parts[1] })
    else { return nil }
    let isJSON = path.lowercased().hasSuffix(".json")
    let standard: PlainValue = key.wording.hasPrefix("list") ? [] : key.wording == "mapping" ? [:] : .string(key.name)
    let value = key.examples.first ?? key.defaultValue ?? key.choices.first?.value ?? standard
    let entry = isJSON ? "\(JSONText.quoted(key.name)): \(JSONText.text(value))" : "\(key.name): \(value.yaml)"
    let start = range.start
    let edit: ParsedText.Edit
    if parsed.hasBrace(at: start) {
      let place = SourceRange(Mark(line: start.line, column: start.column + 1))
      edit = (place, trail.value.entries.isEmpty ? " \(entry) " : " \(entry),")
    } else {
      edit = (SourceRange(start), "\(entry)\n\(String(repeating: " ", count: start.column - 1))")
    }
    guard (try? parsed.applying([edit])) != nil else { return nil }
    return (key.name, self.value(of: [edit], in: parsed))
  }

  /// Returns the edits that make a preset of a section's kind and options: an entry of the nearest registry, and its use.
  ///
  /// The preset has the name of the section. It is not offered for JSON, where the registry has that name, and where comments,
  /// anchors or other values would change.
  mutating func preset(at mark: Mark, in path: String) -> (name: String, changes: PlainRecord)? {
    guard let parsed = workspace.parsed(path), parsed.document.kind == .layout, !path.lowercased().hasSuffix(".json"),
      let section = Trail(to: mark, in: parsed.document.root).steps.map(\.value).last(where: { $0["options"] != nil }),
      let name = section["id"]?.name, let kind = section["kind"], let base = kind.name,
      let whole = section.entry("options"), !whole.value.entries.isEmpty,
      let file = workspace.loader.registryPath ?? RegistryDocument.path(nearest: path),
      let registry = workspace.parsed(file), let entries = registry.document.root["kinds"]?.entries,
      let first = entries.first,
      !entries.contains(where: { $0.key == name }),
      // An alias has its value elsewhere.
      whole.keyRange.end <= whole.value.range.start, whole.value.range.end <= section.range.end,
      (try? workspace.kinds(for: path)?.registry.descriptor(for: SectionKind(stringLiteral: base))) != nil
    else { return nil }
    let options = PlainValue(whole.value)
    // The key goes with the comma or the line before it; the first one of braces with the comma behind it.
    let text = parsed.text, bytes = text.bytes, isInBraces = parsed.hasBrace(at: section.range.start)
    var start = text.offset(of: whole.keyRange.start), last = text.offset(of: whole.value.range.end)
    let touched = isInBraces ? text.offset(of: section.range.start)..<text.offset(of: section.range.end) : start..<last
    guard ![" #", "\t#", "\n#", "\r#"].contains(where: { !bytes[touched].ranges(of: Array($0.utf8)).isEmpty }) else {
      return nil
    }
    while start > 0, " \t\r\n".utf8.contains(bytes[start - 1]) { start -= 1 }
    if isInBraces {
      if bytes[start - 1] == UInt8(ascii: ",") {
        start -= 1
      } else if last < bytes.count, bytes[last] == UInt8(ascii: ",") {
        last += 1
      }
    }
    let removed = SourceRange(start: text.mark(at: start), end: text.mark(at: last))
    let edits: [ParsedText.Edit] = [(kind.range, parsed.written(name, in: kind.range)), (removed, "")]
    let place = first.keyRange.start
    let isBlock = registry.text.bytes[..<registry.text.offset(of: place)].last { $0 != UInt8(ascii: " ") }.map {
      $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r")
    }
    let entry =
      "\(PlainValue.string(name).yaml): { extends: \(PlainValue.string(base).yaml), options: \(options.yaml) }"
    let end = isBlock == true ? "\n" + String(repeating: " ", count: place.column - 1) : ", "
    let added: [ParsedText.Edit] = [(SourceRange(place), entry + end)]
    guard var kinds = PlainValue(registry.document.root)["kinds"]?.record else { return nil }
    kinds[name] = ["extends": .string(base), "options": options]
    guard let newRegistry = try? YAMLReader.read(registry.applying(added)),
      newRegistry["kinds"].map({ PlainValue($0) }) == .record(kinds),
      let new = try? YAMLReader.read(parsed.applying(edits)),
      PlainValue(new) == Self.value(parsed.document.root, with: name, in: section.range)
    else { return nil }
    return (
      name,
      [
        workspace.uri(of: file): value(of: added, in: registry), workspace.uri(of: path): value(of: edits, in: parsed),
      ]
    )
  }

  /// Returns a value in which the section at a range has a preset in place of its options.
  private static func value(_ value: SourceValue, with preset: String, in section: SourceRange) -> PlainValue {
    switch value.content {
    case .list(let elements): return .list(elements.map { self.value($0, with: preset, in: section) })
    case .mapping(let entries):
      var record = PlainRecord(entries.map { ($0.key, self.value($0.value, with: preset, in: section)) })
      if value.range == section { (record["kind"], record["options"]) = (.string(preset), nil) }
      return .record(record)
    default: return PlainValue(value)
    }
  }
}

extension ParsedText {
  /// Returns whether the text has an opening brace at a position.
  fileprivate func hasBrace(at mark: Mark) -> Bool {
    let offset = text.offset(of: mark)
    return offset < text.bytes.count && text.bytes[offset] == UInt8(ascii: "{")
  }
}
