import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoScreens
@_spi(Kumiko) @testable import KumikoSource

@Suite("What a document expands to has bounds, which are counted before memory is used")
struct ExpansionLimitTests {
  /// 64 KB, of which 1024 are the bound.
  private static let large = String(repeating: "x", count: 1 << 16)

  /// The errors of a layout, with their lines.
  private static func faults(_ text: String) -> [String] {
    let faults = DocumentFaults()
    faults.attempt { () throws(DocumentError) in
      _ = LayoutDocument(try SourceDocument(SourceText(name: "l.yaml", text: text)), faults: faults)
    }
    return told(faults)
  }

  private static func told(_ faults: DocumentFaults) -> [String] {
    faults.diagnostics.sorted.filter { $0.severity == .error }.map { "\($0.range?.start.line ?? 0): \($0.message)" }
  }

  private static let tooMuchText = "the values and templates up to here make more than 64 MB of text"

  @Test("Counts up to the bound, and no more")
  func bound() throws {
    let size = ExpandedSize("these are", maximumValues: 4, maximumBytes: 1 << 20)
    try size.add(all: SourceValue(["a", ["b": 1]]))
    #expect(!size.isExceeded)
    #expect(throws: PlaceholderText.Fault.self) { try size.add(SourceValue("c")) }
    #expect(size.isExceeded)
    let bytes = ExpandedSize("these are", maximumBytes: 1 << 20)
    try bytes.add(bytes: 1 << 20)
    let fault = #expect(throws: PlaceholderText.Fault.self) { try bytes.add(bytes: 1) }
    #expect(fault?.message == "these are more than 1 MB of text")
  }

  @Test("Values that double each other are one error, where they are too large")
  func doublingValues() {
    let values = (1...40).map { "  v\($0): '{v\($0 - 1)}{v\($0 - 1)}'\n" }.joined()
    let text = "values:\n  v0: xxxxxxxxxx\n\(values)sections: [{ id: '{v40}', kind: grid }]"
    #expect(Self.faults(text) == ["24: \(Self.tooMuchText)"])
  }

  @Test("64 MB of a value are read, and one byte more is refused")
  func largeValues() {
    let names = String(repeating: "{v}", count: 1024)
    func text(_ more: String) -> String {
      "values: { v: \(Self.large) }\nsections:\n  - { id: a, kind: grid, items: [{ id: a, title: '\(names)\(more)' }] }"
    }
    #expect(Self.faults(text("")).isEmpty)
    #expect(Self.faults(text("x")) == ["3: \(Self.tooMuchText)"])
  }

  @Test("So are a value in many texts, and one that many texts name alone")
  func manyUses() {
    for title in ["{v}", "{v}!"] {
      let items = String(repeating: "      - { id: a, title: '\(title)' }\n", count: 2000)
      let text = "values: { v: \(Self.large) }\nsections:\n  - id: a\n    kind: grid\n    items:\n\(items)"
      #expect(Self.faults(text) == ["\(title == "{v}" ? 1030 : 1029): \(Self.tooMuchText)"])
    }
  }

  @Test(
    "Parameters that double through nested templates are one error",
    arguments: [
      ("list", "['{p}', '{p}']", "[1]", "{ id: a, kind: grid, items: [{ id: a, fields: { f: '{p}' } }] }"),
      ("any", "{ a: '{p}', b: '{p}' }", "1", "{ id: a, kind: grid, options: '{p}' }"),
      ("text", "'{p}{p}'", "x", "{ id: '{p}', kind: grid }"),
      ("sections", "['{p}', '{p}']", "[{ kind: grid }]", "{ id: a, sections: ['{p}'] }"),
      ("section", "{ sections: ['{p}', '{p}'] }", "{ kind: grid }", "{ id: a, sections: ['{p}'] }"),
    ])
  func doublingParameters(form: String, doubled: String, first: String, last: String) {
    let templates = (1...60).map {
      "  t\($0): { with: { p: \(form) }, section: { use: t\($0 - 1), with: { p: \(doubled) } } }\n"
    }
    let text = """
      templates:
        t0: { with: { p: \(form) }, section: \(last) }
      \(templates.joined())
      sections: [{ use: t60, with: { p: \(first) } }]
      """
    let found = Self.faults(text)
    #expect(found.count == 1 && found[0].contains("the values and templates up to here make more than"), "\(found)")
  }

  @Test("A template whose default uses it again is nested too deep")
  func recursiveDefault() {
    let text = """
      templates:
        a: { with: { s: { form: sections, default: [{ use: a }] } }, sections: ["{s}"] }
      sections: [{ use: a }]
      """
    #expect(Self.faults(text).contains { $0.contains("templates are nested deeper than 64") })
    let unknown = Self.faults(text.replacing("use: a }] }", with: "use: b }] }"))
    #expect(unknown == ["2: unknown template 'b'"])
  }

  @Test("Aliases repeat at most 64 MB of text")
  func aliases() {
    func text(_ count: Int) -> String {
      "texts: [&a \(Self.large)\(String(repeating: ",*a", count: count))]\nsections: []"
    }
    func faults(_ count: Int) -> [String] {
      let faults = DocumentFaults()
      faults.attempt { () throws(DocumentError) in
        _ = try YAMLReader.read(SourceText(name: "l.yaml", text: text(count)))
      }
      return Self.told(faults)
    }
    #expect(faults(1024).isEmpty)
    #expect(faults(1025) == ["1: the aliases up to here repeat more than 64 MB of text"])
  }

  // MARK: - Languages

  private static func faults(table: String, _ item: String) throws -> [String] {
    let files = try TemporaryFolder([
      "texts/en.json": table,
      "data.yaml": "strings: texts\nsections:\n  - id: s\n    items:\n      - { id: a, \(item) }\n",
    ])
    let faults = DocumentFaults()
    let document = try SourceDocument(path: files.path("data.yaml"))
    _ = DataDocument(document, limits: .data, locale: nil, faults: faults)
    return told(faults)
  }

  @Test("Texts by key are at most 64 MB with their values")
  func languageTexts() throws {
    func found(_ more: String) throws -> [String] {
      let text = String(repeating: "{n}", count: 1024) + more
      return try Self.faults(table: "{ \"t\": \"\(text)\" }", "title: { key: t, n: \(Self.large) }")
    }
    #expect(try found("").isEmpty)
    #expect(try found("x") == ["5: the texts by key up to here make more than 64 MB of text"])
  }

  @Test("Placeholders without words are counted as they are written")
  func emptyValues() throws {
    let size = ExpandedSize("these are", maximumBytes: 6)
    #expect(try LanguageText("{n}{n}").text(["n": ""], size).isEmpty)
    #expect(throws: PlaceholderText.Fault.self) { try LanguageText("{n}").text(["n": ""], size) }
  }

  @Test("A template has at most 1000 parameters, and a use as many arguments")
  func parameters() {
    func text(_ more: String, _ other: String) -> String {
      let names = (0..<1_000).map { "p\($0): any" }.joined(separator: ", ")
      return "templates: { t: { with: { \(names)\(more) }, section: { id: a, kind: grid } } }\n"
        + "sections: [{ use: t, with: { \(names)\(other) } }]"
    }
    #expect(Self.faults(text("", "")).isEmpty)
    #expect(Self.faults(text(", q: any", "")) == ["1: a template has at most 1000 parameters"])
    #expect(Self.faults(text("", ", q: any")) == ["2: a use has at most 1000 arguments"])
  }

  @Test("The keys of a table are at most 64 MB with the keys around them")
  func languageKeys() throws {
    func found(_ count: Int) throws -> [String] {
      let texts = (0..<count).map { "\"\($0)\": \"x\"" }.joined(separator: ",\n")
      return try Self.faults(table: "{ \"\(Self.large.dropLast())\": {\n\(texts) } }", "title: x")
    }
    #expect(try found(1024).isEmpty)
    #expect(try found(1025) == ["1026: the keys up to here make more than 64 MB of text"])
  }

  @Test("Many braces without their counterparts are read in one walk")
  func braces() {
    #expect(LanguageText(String(repeating: "{a", count: 200_000)).placeholders.isEmpty)
    #expect(LanguageText("{a{b}{c d}{}{{e}}{f-1}").placeholders == ["b", "f-1"])
  }
}
