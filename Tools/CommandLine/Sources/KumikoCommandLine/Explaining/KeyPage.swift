@_spi(Kumiko) import KumikoValues

/// The output of `explain`: a key, then its keys with a line of help each.
struct KeyPage {
  var key: DocumentKey

  /// The lines about the key itself, without those about the keys below it.
  var head: [String] {
    var lines = ["\(key.path): \(key.wording)\(key.isRequired ? ", required" : "")"] + key.descriptions
    if let value = key.defaultValue { lines.append("Default: \(value).") }
    if !key.examples.isEmpty {
      lines.append("Examples: " + key.examples.map(\.description).joined(separator: ", "))
    }
    return lines
  }

  var text: String {
    var lines = head
    var forms: [String] = []
    for form in key.mappings.map(Self.summary) where !forms.contains(form) { forms.append(form) }
    if forms.count > 1 { lines += ["", "One of:"] + forms }
    lines += Self.list(key.children)
    return lines.map { SafeText.line($0) + "\n" }.joined()
  }

  /// The keys with what they are.
  private static func list(_ keys: [DocumentKey]) -> [String] {
    guard !keys.isEmpty else { return [] }
    return ["", "Keys:"]
      + keys.flatMap { key in
        let value = key.defaultValue.map { ", default: \($0)" } ?? ""
        let line = "  \(key.name): \(key.wording)\(value)\(key.isRequired ? ", required" : "")"
        return [line] + key.descriptions.prefix(1).map { "      \($0)" }
      }
  }

  /// The required keys of a mapping, then a few of the others.
  private static func summary(of mapping: PlainRecord) -> String {
    let others = (mapping["properties"]?.record?.names ?? []).filter { !mapping.required.contains($0) }
    let names = mapping.required + others.prefix(5).map { $0 + "?" } + (others.count > 5 ? ["…"] : [])
    return "  { \(names.joined(separator: ", ")) }"
  }

  var json: PlainRecord {
    var record = Self.record(key)
    record["keys"] = .list(key.children.map { .record(Self.record($0)) })
    return (["formatVersion": 1] as PlainRecord).merging(record)
  }

  private static func record(_ key: DocumentKey) -> PlainRecord {
    var record: PlainRecord = [
      "path": .string(key.path), "value": .string(key.wording), "required": .bool(key.isRequired),
      "descriptions": .list(key.descriptions.map { .string($0) }),
    ]
    if let value = key.defaultValue { record["default"] = value }
    if !key.examples.isEmpty { record["examples"] = .list(key.examples) }
    return record
  }
}
