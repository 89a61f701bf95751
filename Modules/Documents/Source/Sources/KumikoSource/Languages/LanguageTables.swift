@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// The string tables that a document names, for a locale.
package struct LanguageTables {
  /// The keys at the top of documents.
  package static let fields: [JSONSchema.Field] = [
    .init(
      "strings", .any(of: [.text, .map(to: .file, names: ScreenLocale.form)]),
      "String tables: a folder with en.json or en.strings, or a file by locale."),
    .init("language", ScreenLocale.form, "Locale in which the texts are developed.", standard: "en"),
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
    let stated = root["language"].flatMap { $0.isNull ? nil : $0 }
    guard let strings = root["strings"], !strings.isNull else {
      // Without tables, it is the language of the texts that are written out.
      if let stated { _ = ScreenLocale(stated, in: source, faults) }
      return nil
    }
    var named: [(locale: ScreenLocale, range: SourceRange, file: String)] = []
    var folder: String?
    switch strings.content {
    case .string(let text): folder = text
    case .mapping(let entries):
      for entry in entries {
        let key = SourceValue(.string(entry.key), range: entry.keyRange)
        guard let locale = ScreenLocale(key, in: source, faults) else { return nil }
        guard !named.contains(where: { $0.locale == locale }) else {
          faults.report("there are two files of '\(locale.identifier)'", in: source, at: entry.keyRange)
          return nil
        }
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
    let isEnglish = named.isEmpty || named.contains { $0.locale.identifier == "en" }
    let standard = isEnglish ? ScreenLocale("en") : named[0].locale
    guard let language = stated.map({ ScreenLocale($0, in: source, faults) }) ?? standard else { return nil }
    self.language = language
    self.locale = locale ?? language
    rules = (PluralRules(self.locale.chain), PluralRules(language.chain))
    func table(_ tag: String) -> StringTable? {
      if let file = named.first(where: { $0.locale.identifier == tag }) {
        return Self.read(file.file, of: source, at: file.range, faults)
      }
      guard let folder else { return nil }
      for file in Self.files(tag).map({ FilePath.join(folder.isEmpty ? "." : folder, $0) }) {
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
        let path = folder.flatMap { try? NamedFile.path($0, in: source, at: strings.range) }
        if let folder, path.flatMap({ FileStatus($0) })?.sort == .file {
          faults.report(
            "'strings' is a folder, or a file by locale; '\(BoundedText.name(folder))' is a file", in: source,
            at: strings.range, help: "write '{ \(language.identifier): \(BoundedText.name(folder)) }'")
          return nil
        }
        if let folder, let path, FileStatus(path) == nil {
          faults.report(
            "there is no folder '\(BoundedText.name(folder))'", in: source, at: strings.range,
            help: SourceText.nearestFile(to: path))
          return nil
        }
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
  package static func language(of root: SourceValue) -> ScreenLocale? {
    root["language"]?.name.flatMap { ScreenLocale($0) }
  }

  /// The files of a locale in a folder. The first that exists is read.
  private static func files(_ tag: String) -> [String] {
    [tag, tag.replacing("-", with: "_")].flatMap {
      ["\($0).json", "\($0).strings", "\($0).lproj/Localizable.strings"]
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

  var keys: Set<String> { developed?.keys ?? [] }

  func help(forKey key: String) -> String? {
    let keys = keys
    return Diagnostic.help(unknown: key, known: keys.count < 2_000 ? keys.sorted() : [])
  }

  /// Returns the placeholders of all forms of a text.
  func placeholders(of key: String) -> Set<String> {
    (own + [developed].compactMap(\.self)).reduce(into: []) { $0.formUnion($1.placeholders(of: key)) }
  }

  /// Returns the faults of all tables that a document names, and warnings about texts that a language lacks, and about
  /// placeholders that the language of development lacks.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the tables.
  package static func diagnostics(of document: SourceDocument) -> [Diagnostic] {
    let (root, source) = (document.root, document.source)
    let faults = DocumentFaults()
    guard let strings = root["strings"],
      let tables = LanguageTables(root, of: source, locale: nil, faults: DocumentFaults()), let main = tables.developed
    else { return [] }
    var files = strings.entries.compactMap { entry in entry.value.name.map { (entry.key, $0, entry.value.range) } }
    if let folder = strings.name, let path = try? NamedFile.path(folder, in: source, at: strings.range) {
      let names = ((try? FilePath.names(in: path)) ?? []).sorted().map { name in
        name.hasSuffix(".lproj") ? FilePath.join(name, "Localizable.strings") : name
      }
      let found = names.filter {
        ($0.hasSuffix(".json") || $0.hasSuffix(".strings")) && FileStatus(FilePath.join(path, $0)) != nil
      }
      for file in found {
        if let warning = unread(file, among: found, in: source, at: strings.range) {
          faults.add(warning)
        } else {
          files.append((file, FilePath.join(folder.isEmpty ? "." : folder, file), strings.range))
        }
      }
    }
    for (tag, file, range) in files where !faults.isFull {
      guard let table = read(file, of: source, at: range, faults) else { continue }
      table.compare(with: main, of: tables.language, faults: faults)
      // A region has what differs from its language.
      let isRegion = tag.prefix { $0 != "." }.contains { "-_".contains($0) }
      let missing = main.keys.subtracting(table.keys).sorted()
      guard !isRegion, let first = missing.first else { continue }
      let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
      faults.warn(
        "it has no text '\(BoundedText.name(first))'\(others); there, those of '\(tables.language.identifier)' are shown",
        in: table.source, at: SourceRange(.start))
    }
    return faults.diagnostics.sorted
  }

  /// Returns the warning about a file of the folder that no locale reads; nil for one that is read.
  private static func unread(
    _ file: String, among all: [String], in source: SourceText, at range: SourceRange
  ) -> Diagnostic? {
    let (tag, rest) = (file.prefix { $0 != "." }, file.drop { $0 != "." })
    let (reason, help): (String, String?)
    do throws(ScreenLocale.Fault) {
      let tag = try ScreenLocale(checking: String(tag)).identifier
      let first = files(tag).first(where: all.contains)
      if first == file { return nil }
      reason = first.map { "'\($0)' has the texts of '\(tag)'" } ?? "the letters of the locale are '\(tag)'"
      help = first == nil ? "rename it to '\(tag)\(rest)'" : nil
    } catch {
      // Xcode has a folder for what all languages share.
      if tag == "Base" { return nil }
      (reason, help) = ("its name is no locale", error.help)
    }
    return Diagnostic(
      .warning, "'\(BoundedText.name(file))' is not read: \(reason)", in: source, at: range, help: help)
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
