@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("String tables that are not read, and locales that are none")
struct LanguageFolderTests {
  private static let document = """
    strings: texts
    sections:
      - { id: s, items: [{ id: a, title: { key: t } }] }
    """

  /// The diagnostics of a validation, with their help.
  private static func found(_ files: [String: String], in document: String = document) throws -> [String] {
    var all = files
    all["data.yaml"] = document
    let folder = try TemporaryFolder(all)
    let path = folder.path("data.yaml")
    let source = try SourceDocument(path: path)
    let faults = DocumentFaults()
    _ = DataDocument(source, limits: .data, locale: nil, faults: faults)
    return (faults.diagnostics.sorted + LanguageTables.diagnostics(of: source)).map {
      ["\($0.range?.start.line ?? 0):\($0.range?.start.column ?? 0): \($0.severity): \($0.message)", $0.help]
        .compactMap(\.self).joined(separator: "; ")
    }
  }

  private static let english = #"{ "t": "T" }"#

  @Test("A folder of tables has no warnings, with all notations of names")
  func quiet() throws {
    let files = [
      "texts/en.json": Self.english, "texts/de-AT.json": Self.english, "texts/pt_BR.strings": "t = x;",
      "texts/fr.lproj/Localizable.strings": "t = x;", "texts/Base.lproj/Localizable.strings": "t = x;",
      "texts/it.lproj/InfoPlist.strings": "t = x;", "texts/README.md": "x",
    ]
    #expect(try Self.found(files).isEmpty)
  }

  @Test(
    "A file of the folder that no locale reads is a warning",
    arguments: [
      ("deutsch.json", "'deutsch.json' is not read: its name is no locale; write for example"),
      ("xj.json", "'xj.json' is not read: its name is no locale; did you mean 'xh'?"),
      ("en-us.json", "'en-us.json' is not read: the letters of the locale are 'en-US'; rename it to 'en-US.json'"),
      ("en.strings", "'en.strings' is not read: 'en.json' has the texts of 'en'"),
      ("en.lproj/Localizable.strings", "'en.lproj/Localizable.strings' is not read: 'en.json' has the texts of 'en'"),
    ])
  func unread(file: String, message: String) throws {
    let found = try Self.found(["texts/en.json": Self.english, "texts/\(file)": "t = x;"])
    #expect(found.count == 1 && found[0].hasPrefix("1:10: warning: \(message)"), "\(found)")
  }

  @Test("A text that a language lacks is a warning, and a region has only what differs")
  func missing() throws {
    let files = [
      "texts/en.json": #"{ "t": "T", "u": "U", "n": { "one": "1", "other": "2" } }"#,
      "texts/de.json": #"{ "n": { "one": "1", "other": "2" } }"#, "texts/de-AT.json": #"{ "t": "T" }"#,
    ]
    #expect(
      try Self.found(files) == ["1:1: warning: it has no text 't' and 1 more; there, those of 'en' are shown"])
  }

  @Test("A single brace of a text is a warning", arguments: ["T {name", "{{name}", "T }", "{a b}"])
  func braces(text: String) throws {
    let found = try Self.found([
      "texts/en.json": Self.english, "texts/de.json": "{ \"t\": \"\(text)\", \"u\": \"{{ }}\" }",
    ])
    #expect(
      found == ["1:8: warning: the text 't' has a single brace; write {name} for a value, and {{ or }} for a brace"])
  }

  @Test("A key without tables says where tables are named")
  func noTables() throws {
    let text = "sections: [{ id: s, title: { key: a }, items: [{ id: a, title: { key: b, count: 2 } }] }]"
    let help = "a text with a 'key' is in string tables; name them at the top: 'strings: FOLDER'"
    #expect(
      try Self.found([:], in: text) == [
        "1:28: error: expected a text, found a mapping; \(help)",
        "1:64: error: the title of an item is a text, not a mapping; \(help)",
      ])
  }

  @Test("Two files of one locale are an error")
  func twoFiles() throws {
    let text = Self.document.replacing("strings: texts", with: "strings: { pt-BR: a.json, pt_br: b.json }")
    #expect(
      try Self.found(["a.json": Self.english, "b.json": Self.english], in: text)
        == ["1:27: error: there are two files of 'pt-BR'"])
  }

  @Test("A file in place of the folder is an error with the right notation")
  func fileForFolder() throws {
    let text = Self.document.replacing("strings: texts", with: "strings: texts/en.json")
    #expect(
      try Self.found(["texts/en.json": Self.english], in: text) == [
        "1:10: error: 'strings' is a folder, or a file by locale; 'texts/en.json' is a file; write '{ en: texts/en.json }'"
      ])
    let folder = Self.document.replacing("strings: texts", with: "strings: { en: texts }")
    let found = try Self.found(["texts/en.json": Self.english], in: folder)
    #expect(found.count == 1 && found[0].hasPrefix("1:16: error: ") && found[0].hasSuffix("texts' is not a file"))
  }

  @Test("The language of texts that are written out is checked too")
  func languageAlone() throws {
    let text = "language: de\nsections:\n  - { id: s, items: [{ id: a, title: Wort }] }\n"
    #expect(try Self.found([:], in: text).isEmpty)
    #expect(
      try Self.found([:], in: text.replacing(": de", with: ": xx")).first?.hasPrefix(
        "1:11: error: unknown language 'xx'")
        == true)
    #expect(
      try Self.found([:], in: text.replacing(": de", with: ": [de]"))
        == ["1:11: error: expected a locale such as de, found a list"])
  }

  @Test(
    "A mistyped pseudo-locale has the nearest one as advice",
    arguments: [
      ("en-XAA", "did you mean 'en-XA'?"), ("en-XC", "did you mean 'en-XA'?"), ("ar-XBB", "did you mean 'ar-XB'?"),
      ("longr", "write for example de, de-AT or zh-Hant, or en-XA for longer texts"),
    ])
  func pseudoLocales(text: String, help: String) throws {
    let fault = #expect(throws: ScreenLocale.Fault.self) { try ScreenLocale(checking: text) }
    #expect(fault?.message == "'\(text)' is no locale")
    #expect(fault?.help == help)
    #expect(ScreenLocale("sq-XK") != nil)
  }

  @Test("The keys beside 'key' have any order")
  func anyOrder() throws {
    for text in ["{ key: p, count: 1 }", "{ count: 1, key: p }", "{ n: x, key: q }"] {
      let table = ##"{ "p": { "one": "{count} p", "other": "{count} ps" }, "q": "1 {n}" }"##
      let folder = try TemporaryFolder([
        "texts/en.json": table, "data.yaml": Self.document.replacing("{ key: t }", with: text),
      ])
      let faults = DocumentFaults()
      let data = DataDocument(
        try SourceDocument(path: folder.path("data.yaml")), limits: .data, locale: nil, faults: faults)
      #expect(faults.diagnostics.isEmpty)
      #expect(data.content(inSection: 0, at: 0)?.title?.hasPrefix("1 ") == true)
    }
  }
}
