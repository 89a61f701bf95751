@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoLanguageServer
import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

extension DocumentService {
  /// Returns the edit that adds the key that a diagnostic misses; nil for other diagnostics.
  mutating func addition(_ diagnostic: Diagnostic, in path: String) -> (name: String, edit: PlainValue)? {
    let parts = diagnostic.message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, parts[2] == " is missing", let range = diagnostic.range,
      let parsed = workspace.parsed(path), let kinds = workspace.kinds(for: path),
      let trail = Trail(to: range.start, in: parsed.document.root).upTo(range),
      let key = trail.key(parsed.document.kind, in: kinds)?.key.children.first(where: { $0.name == parts[1] })
    else { return nil }
    let isJSON = path.lowercased().hasSuffix(".json")
    let standard: PlainValue = key.wording.hasPrefix("list") ? [] : key.wording == "mapping" ? [:] : .string(key.name)
    let value = key.examples.first ?? key.defaultValue ?? key.choices.first?.value ?? standard
    let entry = isJSON ? "\(JSONText.quoted(key.name)): \(Self.json(value))" : "\(key.name): \(value.yaml)"
    let text = parsed.text
    var start = text.offset(of: range.start)
    let new: String
    if start < text.bytes.count, text.bytes[start] == UInt8(ascii: "{") {
      start += 1
      new = trail.value.entries.isEmpty ? " \(entry) " : " \(entry),"
    } else {
      new = "\(entry)\n\(String(repeating: " ", count: range.start.column - 1))"
    }
    let position = text.position(at: start, encoding).value
    return (key.name, ["range": ["start": position, "end": position], "newText": .string(new)])
  }

  private static func json(_ value: PlainValue) -> String {
    var json = JSONText()
    json.append(value)
    return json.text
  }

  /// Returns the edits that make a preset of a section's kind and options: an entry of the nearest registry, and its use.
  ///
  /// The preset has the name of the section. It is not offered for JSON, and where the registry has that name.
  mutating func preset(at mark: Mark, in path: String) -> (name: String, changes: PlainRecord)? {
    guard let parsed = workspace.parsed(path), parsed.document.kind == .layout, !path.lowercased().hasSuffix(".json"),
      let section = Trail(to: mark, in: parsed.document.root).steps.map(\.value).last(where: { $0["options"] != nil }),
      let name = section["id"]?.name, let kind = section["kind"], let base = kind.name,
      let options = section["options"], !options.entries.isEmpty,
      let file = workspace.loader.registryPath ?? RegistryDocument.path(nearest: path),
      let registry = workspace.parsed(file), let entries = registry.document.root["kinds"]?.entries,
      let first = entries.first,
      !entries.contains(where: { $0.key == name }),
      let whole = section.entries.first(where: { $0.key == "options" }),
      // An alias has its value elsewhere.
      whole.keyRange.end <= options.range.start, options.range.end <= section.range.end,
      (try? workspace.kinds(for: path)?.registry.descriptor(for: SectionKind(stringLiteral: base))) != nil
    else { return nil }
    let entry = "\(PlainValue.string(name).yaml): { extends: \(base), options: \(PlainValue(options).yaml) }"
    let offset = registry.text.offset(of: first.keyRange.start)
    let place = registry.text.position(at: offset, encoding).value
    let isBlock = registry.text.bytes[..<offset].last { $0 != UInt8(ascii: " ") } == UInt8(ascii: "\n")
    let end = isBlock ? "\n" + String(repeating: " ", count: first.keyRange.start.column - 1) : ", "
    // The key goes with the comma or the line before it; the first one of braces with the comma behind it.
    let bytes = parsed.text.bytes
    var start = parsed.text.offset(of: whole.keyRange.start), last = parsed.text.offset(of: options.range.end)
    guard !bytes[start...parsed.text.offset(of: options.range.start)].contains(UInt8(ascii: "&")) else { return nil }
    while start > 0, " \n,".utf8.contains(bytes[start - 1]) { start -= 1 }
    if start > 0, bytes[start - 1] == UInt8(ascii: "{"), last < bytes.count, bytes[last] == UInt8(ascii: ",") {
      last += 1
    }
    let removed: PlainValue = [
      "start": parsed.text.position(at: start, encoding).value, "end": parsed.text.position(at: last, encoding).value,
    ]
    return (
      name,
      [
        workspace.uri(of: file): [["range": ["start": place, "end": place], "newText": .string(entry + end)]],
        workspace.uri(of: path): [
          [
            "range": parsed.text.value(of: kind.range, encoding),
            "newText": .string(parsed.written(name, in: kind.range)),
          ],
          ["range": removed, "newText": ""],
        ],
      ]
    )
  }
}
