@_spi(Kumiko) import KumikoValues

/// The texts of a language by key, from JSON, YAML or `.strings`.
///
/// A mapping in a mapping has keys with dots: `{ "settings": { "wifi": "Wi-Fi" } }` has `settings.wifi`. Plural forms are such
/// keys too: `storage.items.one`, `storage.items.other`.
struct StringTable: Sendable {
  static let maximumTexts = 100_000

  let source: SourceText
  private(set) var texts: [String: String] = [:]
  private var places: [String: SourceRange] = [:]

  /// The keys without plural forms, and those of plural forms without their categories.
  var keys: Set<String> { Set(texts.keys.map(key(of:))) }

  init(_ source: SourceText, faults: DocumentFaults) throws(DocumentError) {
    let root: SourceValue
    if source.name.lowercased().hasSuffix(".strings") {
      var reader = try StringsReader(source)
      root = try reader.table()
      self.source = reader.source
    } else {
      root = try YAMLReader.read(source)
      self.source = source
    }
    guard case .mapping = root.content else {
      throw DocumentError(
        "a string table is a mapping of keys to texts, not \(root.wording)", in: source, at: root.range)
    }
    read(root, of: self.source, before: "", ExpandedSize("the keys up to here make"), faults: faults)
  }

  private mutating func read(
    _ node: SourceValue, of source: SourceText, before prefix: String, _ size: ExpandedSize, faults: DocumentFaults
  ) {
    let isFlat = prefix.isEmpty
    if !isFlat, !node.entries.contains(where: { $0.value.isMapping }) {
      Self.check(node.entries.map { ($0.key, $0.keyRange) }, faults, in: source, at: node.range)
    }
    var groups: [String: [(String, SourceRange)]] = [:]
    for entry in node.entries where !faults.isFull && !size.isExceeded {
      do throws(PlaceholderText.Fault) {
        try size.add(bytes: prefix.utf8.count)
      } catch {
        return faults.report(error.message, in: source, at: entry.keyRange)
      }
      let key = prefix + entry.key
      if isFlat, let dot = entry.key.lastIndex(of: ".") {
        groups[String(entry.key[..<dot]), default: []]
          .append((String(entry.key[entry.key.index(after: dot)...]), entry.keyRange))
      }
      switch entry.value.content {
      case .string(let text):
        guard texts.count < Self.maximumTexts else {
          return faults.report(
            "a string table has at most \(Self.maximumTexts) texts", in: source, at: entry.keyRange)
        }
        if texts.updateValue(text, forKey: key) != nil {
          faults.report("there are two texts '\(BoundedText.name(key))'", in: source, at: entry.keyRange)
        }
        places[key] = entry.value.range
      case .mapping: read(entry.value, of: source, before: key + ".", size, faults: faults)
      default: faults.report(entry.value.mismatch("a text, or texts by key"), in: source)
      }
    }
    for group in groups.values.sorted(by: { $0[0].1.start < $1[0].1.start }) {
      Self.check(group, faults, in: source, at: group[0].1)
    }
  }

  /// Returns the key of a text without the category of a plural form.
  private func key(of form: String) -> String {
    guard let dot = form.lastIndex(of: "."), PluralRules.categories.contains(String(form[form.index(after: dot)...])),
      texts["\(form[..<dot]).other"] != nil
    else { return form }
    return String(form[..<dot])
  }

  /// Returns the placeholders of all forms of a text.
  func placeholders(of key: String) -> Set<String> {
    let forms = [key] + PluralRules.categories.map { "\(key).\($0)" }
    return Set(forms.compactMap { texts[$0] }.flatMap { LanguageText($0).placeholders })
  }

  /// Warns of single braces, and of placeholders that the texts of another table lack.
  func compare(with other: StringTable, of language: ScreenLocale, faults: DocumentFaults) {
    let known = other.keys
    for (form, place) in places.sorted(by: { $0.value.start < $1.value.start }) {
      let key = key(of: form)
      guard faults.diagnostics.count < DocumentFaults.limit, let text = texts[form].map({ LanguageText($0) }) else {
        continue
      }
      if text.hasLooseBrace {
        faults.warn(
          "the text '\(BoundedText.name(key))' has a single brace", in: source, at: place,
          help: "write {name} for a value, and {{ or }} for a brace")
      }
      guard known.contains(key) else { continue }
      let placeholders = other.placeholders(of: key)
      for name in text.placeholders
      where !placeholders.contains(name) && faults.diagnostics.count < DocumentFaults.limit {
        faults.warn(
          "the text '\(BoundedText.name(key))' of '\(language.identifier)' has no {\(name)}", in: source, at: place,
          help: Diagnostic.help(unknown: name, known: placeholders.sorted()))
      }
    }
  }

  /// Reports plural forms without `other`, which every language has.
  private static func check(
    _ keys: [(key: String, range: SourceRange)], _ faults: DocumentFaults, in source: SourceText, at range: SourceRange
  ) {
    let others = keys.filter { !PluralRules.categories.contains($0.key) }
    if others.count == 1, keys.count > 1, let near = NearestName.find(others[0].key, among: PluralRules.categories) {
      faults.report(
        "unknown plural form '\(BoundedText.name(others[0].key))'", in: source, at: others[0].range,
        help: NearestName.question(near))
    }
    guard !keys.isEmpty, keys.allSatisfy({ PluralRules.categories.contains($0.key) }),
      !keys.contains(where: { $0.key == "other" })
    else { return }
    faults.report(
      "plural forms have 'other'; here are only: \(keys.map(\.key).joined(separator: ", "))", in: source,
      at: keys.first?.range ?? range)
  }
}

/// Reads a `.strings` file: `"key" = "text";` with comments. It is UTF-8, or UTF-16 with a byte order mark.
private struct StringsReader {
  let source: SourceText
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var (line, column) = (1, 1)

  init(_ source: SourceText) throws(DocumentError) {
    let bytes = source.bytes
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    guard isBig || bytes.starts(with: [0xFF, 0xFE]) else {
      self.source = source
      guard let text = String(validating: bytes[source.contentStart...], as: UTF8.self) else {
        throw DocumentError("this is neither UTF-8, nor UTF-16 with a byte order mark", in: source)
      }
      scalars = Array(text.unicodeScalars)
      return
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    guard bytes.count % 2 == 0, let text = String(validating: units, as: UTF16.self) else {
      throw DocumentError("this is damaged UTF-16", in: source)
    }
    self.source = SourceText(name: source.name, text: text, form: source.form)
    scalars = Array(text.unicodeScalars)
  }

  mutating func table() throws(DocumentError) -> SourceValue {
    var entries: [SourceValue.Entry] = []
    try skip()
    while index < scalars.count {
      let (key, keyRange) = try word()
      try expect("=", after: keyRange)
      let (text, range) = try word()
      try expect(";", after: range)
      entries.append(.init(key: key, keyRange: keyRange, value: SourceValue(.string(text), range: range)))
    }
    return SourceValue(.mapping(entries), range: SourceRange(.start))
  }

  private var mark: Mark { Mark(line: line, column: column) }
  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private mutating func take() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    index += 1
    (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    return scalar
  }

  private mutating func expect(_ scalar: Unicode.Scalar, after range: SourceRange) throws(DocumentError) {
    guard next == scalar else {
      throw fault("expected '\(scalar)'", at: mark.line == range.end.line ? mark : range.end)
    }
    _ = take()
    try skip()
  }

  private mutating func skip() throws(DocumentError) {
    while let scalar = next {
      let start = mark
      if scalar.properties.isWhitespace {
        _ = take()
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while let scalar = next, scalar != "\n" { _ = (take(), scalar) }
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        (_, _) = (take(), take())
        while next != "*" || index + 1 >= scalars.count || scalars[index + 1] != "/" {
          guard take() != nil else { throw fault("this comment has no end", at: start) }
        }
        (_, _) = (take(), take())
      } else {
        return
      }
    }
  }

  /// Reads a text in quotes, or a name without them.
  private mutating func word() throws(DocumentError) -> (String, SourceRange) {
    let start = mark
    var text = String.UnicodeScalarView()
    if next != "\"" {
      while let scalar = next, scalar.properties.isAlphabetic || "0123456789_.-$".unicodeScalars.contains(scalar) {
        text.append(scalar)
        _ = take()
      }
      if text.isEmpty { throw fault("expected \"key\" = \"text\";", at: start) }
    } else {
      _ = take()
      while true {
        guard let scalar = take() else { throw fault("this text has no end", at: start) }
        if scalar == "\"" { break }
        text.append(scalar == "\\" ? try escaped() : scalar)
      }
    }
    let range = SourceRange(start: start, end: mark)
    try skip()
    return (String(text), range)
  }

  private mutating func escaped() throws(DocumentError) -> Unicode.Scalar {
    let start = mark
    switch take() {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "u", "U":
      var digits = ""
      while digits.count < 4, let scalar = next, scalar.properties.isASCIIHexDigit {
        digits.unicodeScalars.append(scalar)
        _ = take()
      }
      if digits.count == 4, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { return scalar }
      throw fault("expected four hexadecimal digits of a character", at: start)
    case let scalar?: return scalar
    case nil: throw fault("this text has no end", at: start)
    }
  }

  private func fault(_ message: String, at mark: Mark) -> DocumentError {
    DocumentError(message, in: source, at: SourceRange(mark))
  }
}
