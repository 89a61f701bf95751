package import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// Puts the texts of a locale in place of their keys: `title: { key: storage.items, count: 3 }`.
package struct DocumentTranslation {
  /// The keys whose mappings have other meanings.
  static let others: Set<String> = ["fields", "options", "strings", "styles", "where", "with", "values"]
  /// The placeholders of other programs that nothing replaces here.
  private static let formats = ["%d", "%@", "%s", "%ld", "%lld", "%1$"]
  private static let limit = 100

  private let source: SourceText
  private let tables: LanguageTables
  private let size: ExpandedSize
  private let faults: DocumentFaults
  private var told: Set<String> = []
  /// The placeholders of texts with values, by key.
  private var placeholders: [String: Set<String>] = [:]
  private(set) var warnings: [Diagnostic] = []

  /// Returns a document with the texts of a locale, and the warnings about missing ones. Without tables it stays as it is.
  package static func apply(
    to document: SourceDocument, locale: ScreenLocale?, faults: DocumentFaults
  ) -> (root: SourceValue, warnings: [Diagnostic]) {
    guard let tables = LanguageTables(document.root, of: document.source, locale: locale, faults: faults) else {
      // Where a table has a fault, its keys have none.
      return (document.root["strings"] == nil ? document.root : document.root.keepingLanguageKeys, [])
    }
    var pass = DocumentTranslation(document.source, tables, faults)
    if tables.isWithoutTable {
      pass.warn(
        "there are no texts of '\(tables.locale.identifier)'; those of '\(tables.language.identifier)' are shown",
        at: document.root["strings"]?.range ?? SourceRange(.start))
    }
    let root = document.root.replacingLanguageKeys { pass.text(of: $0, key: $1) }
    pass.warnOfBareKeys(in: document.root)
    return (root, pass.warnings)
  }

  private init(_ source: SourceText, _ tables: LanguageTables, _ faults: DocumentFaults) {
    (self.source, self.tables, self.faults) = (source, tables, faults)
    size = ExpandedSize(
      "the texts by key up to here make", maximumBytes: max(ExpandedSize.maximumBytes, source.bytes.count))
  }

  private mutating func text(of node: SourceValue, key: String) -> SourceValue {
    func made(_ text: String) -> SourceValue { SourceValue(.string(text), range: node.range) }
    if size.isExceeded { return made(key) }
    let range = node.entry("key")?.value.range ?? node.range
    var number: PluralNumber?
    if let count = node["count"] {
      number = count.name.flatMap { PluralNumber($0) }
      if number == nil { warn("'count' is a number, not \(count.wording)", at: count.range) }
    }
    let tables = tables
    guard let found = tables.text(key, count: number) else {
      warn(
        "there is no text '\(BoundedText.name(key))' in '\(tables.language.identifier)'", at: range, once: key,
        help: tables.help(forKey: key))
      return made(key)
    }
    if found.isForeign, !tables.isWithoutTable {
      warn(
        "there is no text '\(BoundedText.name(key))' in '\(tables.locale.identifier)'; that of "
          + "'\(tables.language.identifier)' is shown", at: range, once: key)
    }
    var values: [String: String] = [:]
    for entry in node.entries where entry.key != "key" { values[entry.key] = entry.value.name }
    if let missing = found.text.placeholders.first(where: { values[$0] == nil }) {
      warn("the text '\(BoundedText.name(key))' has {\(missing)}, and here is no '\(missing)'", at: range, once: key)
    }
    warnOfUnused(node, key: key)
    do throws(PlaceholderText.Fault) {
      let text = try found.text.text(values, size)
      if text.utf8.contains(UInt8(ascii: "%")), let sign = Self.formats.first(where: { text.utf8.contains($0.utf8) }) {
        warn(
          "the text '\(BoundedText.name(key))' has '\(sign)', which stays as it is", at: range, once: key,
          help: "write a placeholder such as {count}, and its value beside the key")
      }
      return made(text)
    } catch {
      faults.report(error.message, in: source, at: range)
      return made(key)
    }
  }

  /// Warns of values that no form of a text has a placeholder for.
  private mutating func warnOfUnused(_ node: SourceValue, key: String) {
    let values = node.entries.filter { !["key", "count"].contains($0.key) }
    guard !values.isEmpty else { return }
    let known = placeholders[key] ?? tables.placeholders(of: key)
    placeholders[key] = known
    for value in values where !known.contains(value.key) {
      warn(
        "the text '\(BoundedText.name(key))' does not use '\(BoundedText.name(value.key))'", at: value.keyRange,
        once: "\(key) \(value.key)", help: Diagnostic.help(unknown: value.key, known: known.sorted()))
    }
  }

  /// Warns of texts that are written like the key of a text, such as `title: offers.title`.
  private mutating func warnOfBareKeys(in node: SourceValue) {
    for element in node.elements { warnOfBareKeys(in: element) }
    for entry in node.entries {
      warnOfBareKeys(in: entry.value)
      guard ["title", "subtitle", "label"].contains(entry.key), case .string(let text) = entry.value.content,
        text.utf8.contains(UInt8(ascii: ".")), tables.text(text, count: nil) != nil
      else { continue }
      warn(
        "this shows '\(BoundedText.name(text))' itself, which is the key of a text", at: entry.value.range, once: text,
        help: "write '\(entry.key): { key: \(BoundedText.name(text)) }'")
    }
  }

  private mutating func warn(
    _ message: String, at range: SourceRange, once key: String? = nil, help: @autoclosure () -> String? = nil
  ) {
    if let key, !told.insert(key).inserted { return }
    guard warnings.count < Self.limit else { return }
    warnings.warn(message, in: source, at: range, help: help())
  }
}

extension SourceValue {
  /// Advice for a mapping in place of a text: one with `key` where the document names no tables, or nearly `key`. Nil for others.
  package var helpForLanguageKey: String? {
    if languageKey != nil { return "a text with a 'key' is in string tables; name them at the top: 'strings: FOLDER'" }
    if !entries.isEmpty, entries.allSatisfy({ $0.key.utf8.count == 2 && $0.value.name != nil }) {
      return "texts by language are in string tables: 'strings: FOLDER' at the top, and here '{ key: greeting }'"
    }
    if let text = self["string"]?.name { return "write '{ key: \(BoundedText.name(text)) }'" }
    return entries.first.flatMap { self["key"] == nil ? NearestName.question($0.key, among: ["key"]) : nil }
  }

  /// The key of a text in string tables: of a mapping with the text `key`, and without lists and mappings.
  var languageKey: String? {
    guard case .string(let key)? = self["key"]?.content, entries.allSatisfy({ $0.value.name != nil }) else {
      return nil
    }
    return key
  }
}

extension JSONSchema {
  /// A text, or the key of one in string tables with the values of its placeholders.
  package static let languageText = JSONSchema.reference("language-text")

  package static let languageTextDefinition: JSONSchema = .any(of: [
    .scalar,
    JSONSchema([
      "type": "object", "required": ["key"], "additionalProperties": ["type": ["string", "number", "boolean"]],
      "properties": [
        "key": ["type": "string", "minLength": 1, "description": "Key of the text in 'strings'."],
        "count": ["type": ["number", "string"], "description": "Number that chooses the plural form."],
      ],
    ]),
  ])
}

extension SchemaDefinitions {
  /// The definitions whose labels can be keys of texts.
  package var withLanguageTexts: SchemaDefinitions {
    func changed(_ value: PlainValue) -> PlainValue {
      switch value {
      case .list(let values): return .list(values.map(changed))
      case .record(let record):
        let fields = record.map { field -> (name: String, value: PlainValue) in
          guard field.name == "label", let label = field.value.record, label["type"]?.string == "string" else {
            return (field.name, changed(field.value))
          }
          let help = label["description"]?.string ?? ""
          return (field.name, JSONSchema.languageText.described(help).plainValue)
        }
        return .record(PlainRecord(fields))
      default: return value
      }
    }
    return SchemaDefinitions(
      schemas.map { (name: $0.name, schema: JSONSchema(changed($0.value).record ?? [:])) }
        + [("language-text", .languageTextDefinition)])
  }
}
