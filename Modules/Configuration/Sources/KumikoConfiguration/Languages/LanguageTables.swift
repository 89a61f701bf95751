import KumikoRegistry
@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The string tables that a document names, for a locale.
struct LanguageTables {
  /// The keys at the top of documents.
  static let fields: [JSONSchema.Field] = [
    .init(
      "strings", .any(of: [.text, .map(to: .file)]),
      "String tables: a folder with en.json or en.strings, or a file by locale."),
    .init("language", .text, "Locale in which the texts are developed.", standard: "en"),
  ]

  /// A text, and whether it is of the language that was asked for.
  typealias Found = (text: LanguageText, isForeign: Bool)

  let locale: ScreenLocale
  let language: ScreenLocale
  private var own: [StringTable] = []
  private var developed: StringTable?
  private let rules: (own: PluralRules, developed: PluralRules)

  /// A Boolean value that indicates whether the locale has no table of its own.
  var isWithoutTable: Bool { locale.pseudo == nil && own.isEmpty && !locale.chain.contains(language.identifier) }

  /// Reads the tables of a document; nil if it names none, or none can be used, which is reported.
  init?(_ root: SourceValue, of source: SourceText, locale: ScreenLocale?, faults: DocumentFaults) {
    guard let strings = root["strings"], !strings.isNull else { return nil }
    var named: [(locale: ScreenLocale, range: SourceRange, file: String)] = []
    var folder: String?
    switch strings.content {
    case .string(let text): folder = text
    case .mapping(let entries):
      for entry in entries {
        guard let locale = Self.locale(entry.key, in: source, at: entry.keyRange, faults) else { return nil }
        guard case .string(let file) = entry.value.content else {
          faults.report(entry.value.mismatch("the path of a file"), in: source)
          return nil
        }
        named.append((locale, entry.value.range, file))
      }
    default:
      faults.report(strings.mismatch("a folder, or a file by locale"), in: source)
      return nil
    }
    let stated = root["language"].flatMap { $0.isNull ? nil : $0 }
    let isEnglish = named.isEmpty || named.contains { $0.locale.identifier == "en" }
    guard
      let language = Self.locale(
        stated?.name ?? (isEnglish ? "en" : named[0].locale.identifier), in: source, at: stated?.range ?? strings.range,
        faults)
    else { return nil }
    self.language = language
    self.locale = locale ?? language
    rules = (PluralRules(self.locale.chain), PluralRules(language.chain))
    func table(_ tag: String) -> StringTable? {
      if let file = named.first(where: { $0.locale.identifier == tag }) {
        return Self.read(file.file, of: source, at: file.range, faults)
      }
      guard let folder else { return nil }
      let names = [tag, tag.replacing("-", with: "_")]
      let files = names.flatMap { ["\($0).json", "\($0).strings", "\($0).lproj/Localizable.strings"] }
      for file in files.map({ FilePath.join(folder.isEmpty ? "." : folder, $0) }) {
        guard let path = try? NamedFile.path(file, in: source, at: strings.range) else { break }
        // A file that appears later is noticed.
        InputFiles.note(.text(path))
        if FileStatus(path) != nil { return Self.read(file, of: source, at: strings.range, faults) }
      }
      return nil
    }
    let before = faults.diagnostics.errorCount
    let main = language.chain.lazy.compactMap { table($0) }.first
    guard let main, faults.diagnostics.errorCount == before else {
      if faults.diagnostics.errorCount == before {
        faults.report(
          "there are no texts of '\(language.identifier)', the language of development", in: source, at: strings.range,
          help: folder.map { "write \(FilePath.join($0, "\(language.identifier).json")), or name another 'language'" })
      }
      return nil
    }
    developed = main
    own = self.locale.chain.filter { !language.chain.contains($0) }.compactMap { table($0) }
    if self.locale.chain.contains(where: { language.chain.contains($0) }) { own.append(main) }
    if faults.diagnostics.errorCount > before { return nil }
  }

  /// Returns the language in which the texts of a document are developed; nil if it names none.
  static func language(of root: SourceValue) -> ScreenLocale? { root["language"]?.name.flatMap { ScreenLocale($0) } }

  private static func locale(
    _ text: String, in source: SourceText, at range: SourceRange, _ faults: DocumentFaults
  ) -> ScreenLocale? {
    do throws(ScreenLocale.Fault) {
      return try ScreenLocale(checking: text)
    } catch {
      faults.report(error.message, in: source, at: range, help: error.help)
      return nil
    }
  }

  private static func read(
    _ file: String, of source: SourceText, at range: SourceRange, _ faults: DocumentFaults
  ) -> StringTable? {
    faults.attempt { () throws(DocumentError) in
      let file = try NamedFile(file, in: source, at: range)
      return try StringTable(try SourceText(contentsOf: file.path), faults: faults)
    }
  }

  /// The keys of the language of development.
  var keys: Set<String> { developed?.keys ?? [] }

  /// Returns advice for a key that no table has.
  func help(forKey key: String) -> String? {
    let keys = keys
    return Diagnostic.help(unknown: key, known: keys.count < 2_000 ? keys.sorted() : [])
  }

  /// Returns the placeholders of all forms of a text.
  func placeholders(of key: String) -> Set<String> {
    (own + [developed].compactMap(\.self)).reduce(into: []) { $0.formUnion($1.placeholders(of: key)) }
  }

  /// Returns the faults of all tables that a document names, and warnings about placeholders that the language of development
  /// lacks.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the tables.
  static func diagnostics(of document: SourceDocument) -> [Diagnostic] {
    let (root, source) = (document.root, document.source)
    let faults = DocumentFaults()
    guard let strings = root["strings"],
      let tables = LanguageTables(root, of: source, locale: nil, faults: DocumentFaults()), let main = tables.developed
    else { return [] }
    var files = strings.entries.compactMap { entry in entry.value.name.map { ($0, entry.value.range) } }
    if let folder = strings.name, let path = try? NamedFile.path(folder, in: source, at: strings.range) {
      let names = ((try? FilePath.names(in: path)) ?? []).sorted().map { name in
        name.hasSuffix(".lproj") ? FilePath.join(name, "Localizable.strings") : name
      }
      let tables = names.filter { $0.hasSuffix(".json") || $0.hasSuffix(".strings") }
      files = tables.map { (FilePath.join(folder.isEmpty ? "." : folder, $0), strings.range) }
    }
    for (file, range) in files where !faults.isFull {
      read(file, of: source, at: range, faults)?.compare(with: main, of: tables.language, faults: faults)
    }
    return faults.diagnostics.sorted
  }

  /// Returns the text of a key; nil if no table has it.
  func text(_ key: String, count: PluralNumber?) -> Found? {
    for table in own {
      if let text = Self.text(key, count, in: table, rules.own) { return (LanguageText(text), false) }
    }
    guard let developed, let text = Self.text(key, count, in: developed, rules.developed) else { return nil }
    let words = LanguageText(text)
    return locale.pseudo.map { (words.pseudo($0), false) } ?? (words, true)
  }

  private static func text(
    _ key: String, _ count: PluralNumber?, in table: StringTable, _ rules: PluralRules
  ) -> String? {
    let form = count.flatMap { table.texts["\(key).\(rules.category(of: $0))"] }
    return form ?? table.texts[key] ?? table.texts["\(key).other"]
  }
}
