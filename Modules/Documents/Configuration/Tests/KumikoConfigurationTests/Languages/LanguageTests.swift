import Foundation
import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
import KumikoLayout
import KumikoRegistry
import KumikoValues
import Testing

@Suite("Texts in several languages")
struct LanguageTests {
  private static let english = #"""
    { "title": "Settings", "hello": "Hello {name}, {{not}} {missing}", "only": "Only here",
      "photos": { "one": "{count} photo", "other": "{count} photos" } }
    """#
  private static let data = """
    strings: texts
    sections:
      - id: apps
        title: { key: title }
        items:
          - { id: a, title: { key: photos, count: 1 }, mine: { key: photos, count: 3 } }
          - { id: b, title: { key: photos, count: 1.0 }, value: { key: hello, name: Ann, missing: x } }
          - { id: c, title: { key: only }, fields: { other: 1 } }
    """

  private static func files(_ more: [String: String] = [:], data: String = data) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "data.yaml": data, "texts/en.json": english,
        "texts/de.strings": """
        /* German */ title = "Einstellungen"; // here
        "hello" = "Hallo {name} \\"{missing}\\"\\n";
        "photos.one" = "{count} Foto"; "photos.other" = "{count} Fotos";
        """,
        "texts/ar.json":
          #"{ "title": "إعدادات", "only": "x", "hello": "y", "photos": { "other": "{count}", "few": "few {count}" } }"#,
      ].merging(more) { $1 })
  }

  private static func read(
    _ locale: String?, _ files: TemporaryFolder
  ) throws -> (data: DataDocument, warnings: [String]) {
    let faults = DocumentFaults()
    let document = try SourceDocument(path: files.path("data.yaml"))
    let data = DataDocument(
      document, limits: .data, locale: try locale.map { try #require(ScreenLocale($0)) }, faults: faults)
    try faults.check()
    return (data, data.warnings(besides: ["mine"]).map { "\($0.range?.start.line ?? 0): \($0.message)" })
  }

  private static func titles(_ locale: String?, _ files: TemporaryFolder) throws -> [String?] {
    let data = try read(locale, files).data
    return [data.sections[0].texts.title] + (0..<3).map { data.content(inSection: 0, at: $0)?.title }
  }

  @Test("Keys become the texts of the locale, its parents, or the language of development")
  func chain() throws {
    let files = try Self.files()
    #expect(try Self.titles(nil, files) == ["Settings", "1 photo", "1.0 photos", "Only here"])
    #expect(try Self.titles("en", files) == ["Settings", "1 photo", "1.0 photos", "Only here"])
    #expect(try Self.titles("de-AT", files) == ["Einstellungen", "1 Foto", "1.0 Fotos", "Only here"])
    #expect(try Self.titles("ar", files) == ["إعدادات", "1", "1.0", "x"])
    let value = try Self.read("de", files).data.content(inSection: 0, at: 1)?.value
    #expect(value == "Hallo Ann \"x\"\n")
    #expect(try Self.read("en", files).data.content(inSection: 0, at: 1)?.value == "Hello Ann, {not} x")
    let record = try Self.read("ar", files).data.record(inSection: 0, at: 0)
    #expect(record?["mine"] == "few 3")
  }

  @Test("Pseudo-locales keep placeholders")
  func pseudo() throws {
    let files = try Self.files()
    #expect(
      try Self.titles("en-XA", files) == ["[Šéţţîñĝš one]", "[1 þĥöţö on]", "[1.0 þĥöţöš on]", "[Öñļý ĥéŕé one]"])
    #expect(try Self.titles("en-XB", files) == ["sgnitteS", "otohp 1", "sotohp 1.0", "ereh ylnO"])
    #expect(try Self.read("en-XA", files).warnings.isEmpty)
  }

  @Test("A text that a language lacks is a warning with its place, once")
  func missing() throws {
    let files = try Self.files()
    #expect(try Self.read(nil, files).warnings.isEmpty)
    #expect(try Self.read("de", files).warnings == ["8: there is no text 'only' in 'de'; that of 'en' is shown"])
    #expect(try Self.read("fr", files).warnings == ["1: there are no texts of 'fr'; those of 'en' are shown"])
    let data = Self.data.replacing("key: only", with: "key: onyl").replacing(", name: Ann", with: "")
    let others = try Self.files(data: data)
    #expect(
      try Self.read("en", others).warnings == [
        "7: the text 'hello' has {name}, and here is no 'name'", "8: there is no text 'onyl' in 'en'",
      ])
    #expect(try Self.titles("en", others)[3] == "onyl")
    let noNumber = try Self.files(data: Self.data.replacing("count: 1 }", with: "count: many }"))
    #expect(try Self.read("en", noNumber).warnings == ["6: 'count' is a number, not the text 'many'"])
  }

  @Test("Files by locale, another language of development, and folders of Xcode")
  func forms() throws {
    let named = try Self.files(
      data: Self.data.replacing(
        "strings: texts", with: "strings: { de: texts/de.strings, en: texts/en.json }\nlanguage: de"))
    #expect(try Self.titles(nil, named)[0] == "Einstellungen")
    #expect(try Self.titles("en", named)[0] == "Settings")
    let folders = try Self.files(
      [
        "texts/pt_BR.json": #"{ "title": "Ajustes" }"#,
        "texts/fr.lproj/Localizable.strings": #""title" = "R\U00E9glages";"#,
      ])
    #expect(try Self.titles("pt-BR", folders)[0] == "Ajustes")
    #expect(try Self.titles("fr-CA", folders)[0] == "Réglages")
  }

  @Test(
    "Bad tables are errors with their places",
    arguments: [
      ("en.json", "{ \"a\": 3 }", "1:8: error: expected a text, or texts by key, found the number 3"),
      ("en.json", "[]", "1:1: error: a string table is a mapping"),
      (
        "en.json", "{ \"a\": { \"one\": \"x\", \"few\": \"y\" } }",
        "1:10: error: plural forms have 'other'; here are only: one, few"
      ),
      ("en.json", "{ \"a.one\": \"x\" }", "1:3: error: plural forms have 'other'; here are only: one"),
      ("en.json", "{ \"a.b\": \"x\", \"a\": { \"b\": \"y\" } }", "error: there are two texts 'a.b'"),
      ("en.json", "{ \"a\": \"x\", \"a\": \"y\" }", "error: duplicate key 'a'"),
      ("de.strings", "\"a\" = \"x\"\n\n\"b\" = \"y\";", "1:10: error: expected ';'"),
      ("de.strings", "\"a\" = \"\\U12\";", "error: expected four hexadecimal digits"),
      ("de.strings", "\"a\" = \"\\UD800\";", "error: expected four hexadecimal digits"),
    ])
  func faults(file: String, text: String, message: String) throws {
    let files = try Self.files(["texts/\(file)": text])
    let fault = #expect(throws: DocumentError.self) { try Self.read("de", files) }
    let found = Diagnostics(fault?.diagnostics ?? []).text()
    #expect(found.contains(message), "\(found)")
    #expect(found.contains(file))
    // Keys of a table with a fault have none of their own.
    #expect(fault?.diagnostics.count == 1)
  }

  @Test("A table of 10 MB is refused, and one of another encoding, or in UTF-16 without a byte order mark")
  func sizeAndEncoding() throws {
    let files = try Self.files()
    let path = files.path("texts/de.strings")
    func message(_ bytes: [UInt8]) throws -> String {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      return (#expect(throws: DocumentError.self) { try Self.read("de", files) })?.diagnostics.first?.message ?? ""
    }
    #expect(try message(Array(repeating: 32, count: 10 << 20)).contains("it is too large: 10"))
    #expect(try message(Array("\"a\" = \"".utf8) + [0xE4, 0x22, 0x3B]).contains("neither UTF-8"))
    #expect(try message([0xFF, 0xFE, 0x00, 0xD8]).contains("damaged UTF-16"))
    #expect(try message([0xFF, 0xFE, 0x00]).contains("damaged UTF-16"))
    let text = "\"title\" = \"Über\";"
    for units in [text.utf16.map { $0.byteSwapped }, Array(text.utf16)] {
      let mark: [UInt8] = units.first == UInt16(0x2200) ? [0xFE, 0xFF] : [0xFF, 0xFE]
      try Data(mark + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).write(to: URL(fileURLWithPath: path))
      #expect(try Self.titles("de", files)[0] == "Über")
    }
  }

  @Test(
    "Keys of documents that name no tables are errors with their places",
    arguments: [
      ("strings: nowhere", "1:10: error: there is no folder 'nowhere'"),
      ("strings: 3", "1:10: error: expected a folder, or a file by locale, found the number 3"),
      ("strings: { deutsch: texts/de.strings }", "1:12: error: 'deutsch' is no locale"),
      ("strings: { en: 3 }", "1:16: error: expected the path of a file, found the number 3"),
      ("strings: { en: ../x.json }", "'../x.json' leads out of the folder of this document"),
      ("strings: { en: texts/it.json }", "there is no such file"),
      ("strings: texts\nlanguage: xx", "2:11: error: unknown language 'xx'"),
    ])
  func badNames(head: String, message: String) throws {
    let files = try Self.files(data: Self.data.replacing("strings: texts", with: head))
    let fault = #expect(throws: DocumentError.self) { try Self.read("en", files) }
    let found = Diagnostics(fault?.diagnostics ?? []).text()
    #expect(found.contains(message), "\(found)")
  }

  @Test("Patches compare and write keys, and keep the names of the tables")
  func patches() throws {
    let files = try Self.files()
    let old = try DataDocument(keepingKeysOf: try SourceDocument(path: files.path("data.yaml")))
    try files.write(Self.data.replacing("count: 1 }", with: "count: 2 }"), to: "new.yaml")
    let new = try DataDocument(keepingKeysOf: try SourceDocument(path: files.path("new.yaml")))
    let patch = DataPatch(from: old, to: new)
    #expect(patch.json?.contains(#""old":{"title":{"key":"photos","count":1},"#) == true)
    try files.write(try #require(patch.json), to: "patch.json")
    let read = try PatchDocument(keepingKeysOf: SourceText(contentsOf: files.path("patch.json")))
    #expect(read.hasLanguageKeys)
    let none = SourceText(name: "p.json", text: try #require(DataPatch(from: old, to: old).json))
    #expect(try !PatchDocument(keepingKeysOf: none).hasLanguageKeys)
    let yaml = try read.applying(to: old).yaml
    #expect(yaml.hasPrefix("strings: texts\n"))
    #expect(yaml.contains("- { id: a, title: { key: photos, count: 2 }, mine: { key: photos, count: 3 } }"))
    #expect(yaml == new.contents.yaml)
  }

  @Test("Layouts have texts by keys too: labels, and contents of sections")
  func layouts() throws {
    let files = try Self.files([
      "layout.yaml": """
      strings: texts
      boundary: [{ kind: bar, size: { width: 100%, height: 40pt }, alignment: top, label: { key: title } }]
      sections:
        - { id: apps, kind: list, title: { key: title }, items: [{ id: a, title: { key: photos, count: 2 } }] }
      """
    ])
    var loader = DocumentLoader(linked: linked)
    loader.settings.locale = ScreenLocale("de")
    let screen = try loader.screen(layout: files.path("layout.yaml"), in: phone)
    #expect(screen.configuration.boundarySupplementaryItems.first?.label == "Einstellungen")
    #expect(screen.data?.content(inSection: 0, at: 0)?.title == "2 Fotos")
    #expect(screen.locale?.identifier == "de")
  }
}
