import Testing

@_spi(Kumiko) @testable import KumikoScreens
@_spi(Kumiko) @testable import KumikoSource

@Suite("Which document is which")
struct DocumentKindTests {
  private func document(_ text: String) throws -> SourceDocument {
    try SourceDocument(SourceText(name: "t.yaml", text: text))
  }

  @Test(
    "By shape",
    arguments: [
      ("kinds: {}", DocumentKind.registry), ("include: []", .registry),
      ("sections: [{ id: a, items: [] }]", .data), ("sections: [{ id: a, kind: list }, { id: b, count: 3 }]", .layout),
      ("sections: [{ id: a, from: x.json }]", .data), ("from: x.json\nsections: []", .data),
      ("sections: []\nmeasurements: []", .data), ("spans: [{ id: tabs, title: T }]", .data),
      ("sections: [{ id: a, kind: list }]", .layout), ("sections: []", .layout), ("version: 1", .layout),
      ("sections: 3", .layout), ("layout: a.yaml\ncases: []", .test),
      ("styles: {}", .layout), ("styles: {}\ninclude: []", .layout),
    ])
  func shape(text: String, kind: DocumentKind) throws {
    #expect(try document(text).kind == kind)
  }

  @Test(
    "A document of another kind than is expected is told what it is, with advice",
    arguments: [
      (
        "version: 1", DocumentKind.data,
        "1:1-1 this has no sections: it is no data document (a data document names this file: 'sections: [{ id: ID, from: { file: t.yaml } }]')"
      ),
      ("document: layout", .data, "1:11-17 this is a layout, not a data document"),
      (
        "sections: [{ id: a, kind: list, count: 1 }]", .data,
        "1:21-25 this is a layout, not a data document: a section has 'kind' (remove the key, or write 'document: data' at the top, if it is data)"
      ),
      (
        "sections: []", .data,
        "1:1-1 this is a layout, not a data document (if it is one, write 'document: data' at its top)"
      ),
      (
        "sections: [{ id: a, count: 1 }]", .layout,
        "1:1-1 this is a data document, not a layout (give the layout first, and then this document)"
      ),
      ("sections: []", .registry, "1:1-1 this is a layout, not a registry"),
      ("kinds: {}", .layout, "1:1-1 this is a registry, not a layout"),
      ("layout: a.yaml\ncases: []", .layout, "1:1-1 this is a document of tests, not a layout (it tests 'a.yaml')"),
      ("layout: a.yaml\ncases: []", .data, "1:1-1 this is a document of tests, not a data document"),
    ])
  func expected(text: String, kind: DocumentKind, said: String) throws {
    let error = #expect(throws: DocumentError.self) { try document(text).expect(kind) }
    #expect(error?.said == said)
  }

  @Test("A schema of a text takes names in braces as it is; others take them beside their values")
  func names() {
    func changed(_ schema: PlainValue) -> PlainValue? {
      DocumentSchema.acceptingNames(["properties": ["scroll": ["items": schema]]])["properties"]?["scroll"]?["items"]
    }
    let name: PlainValue = ["$ref": "#/definitions/name-in-braces"]
    for text: PlainValue in [["type": "string"], ["type": ["string", "null"], "minLength": 1]] {
      #expect(changed(text) == text)
    }
    for other: PlainValue in [
      ["type": "number"], ["type": "string", "enum": ["a"]], ["type": "string", "pattern": "x"], ["const": "a"],
      ["type": ["number", "null"]],
    ] {
      #expect(changed(other) == ["anyOf": [other, name]])
    }
    #expect(
      changed(["description": "D", "default": 1, "anyOf": [["type": "number"]]])
        == ["description": "D", "default": 1, "anyOf": [["type": "number"], name]])
    for kept: PlainValue in [["description": "D"], ["type": "number", "not": ["const": 1]], true] {
      #expect(changed(kept) == kept)
    }
  }

  @Test(
    "A shared file stands alone with any key that declares something",
    arguments: [
      "styles: { poster: { parts: [{ text: title }] } }", "templates: { t: { section: { id: t, kind: list } } }",
      "values: { gap: 4pt }", "flags: { wide: false }", "themes: { dark: {} }",
    ])
  func shared(text: String) throws {
    try withFiles(["kit.yaml": "version: 1\n\(text)\n", "l.yaml": "include: [kit.yaml]\nsections: []\n"]) { folder in
      let loader = DocumentLoader(linked: linked)
      for documents in [loader.validate([folder], in: phone), loader.validate(["\(folder)/kit.yaml"], in: phone)] {
        let kit = try #require(documents.first { $0.path.hasSuffix("kit.yaml") })
        #expect(kit.kind == .layout && kit.diagnostics.sorted.isEmpty, "\(kit.diagnostics.text())")
      }
      let schema = DocumentSchema.layout(try linked.registry())
      let check = try SchemaCheck(SourceValue(schema), of: SourceText(name: "s.json", text: ""))
      #expect(loader.validate(["\(folder)/kit.yaml"], by: check).allSatisfy { $0.diagnostics.isValid })
      let formatted = loader.formatted([folder]).map { try? $0.get().path }
      #expect(formatted.contains("\(folder)/kit.yaml"))
    }
  }

  @Test("A data document may have spans alone, in a folder and by the schema too")
  func spans() throws {
    let check = try SchemaCheck(SourceValue(DocumentSchema.data), of: SourceText(name: "s.json", text: ""))
    try withFiles(["d.yaml": "spans: [{ id: tabs, title: T }]", "other.yaml": "spans: 3\ntraces: 4"]) { folder in
      let loader = DocumentLoader(linked: linked)
      #expect(loader.validate(["\(folder)/d.yaml"], by: check).allSatisfy { $0.diagnostics.isValid })
      let found = loader.validate([folder], in: phone)
      #expect(found.compactMap(\.kind) == [.data], "\(found.map(\.path))")
    }
  }

  @Test(
    "A text that cannot be read may be a document by the keys at the beginnings of its lines",
    arguments: [
      ("sections: [", true), ("styles:\n  a: {", true), ("broken: [\ninclude: [a.yaml]\ntemplates:", true),
      ("{\n  \"spans\": [", true), ("? flags\n: [", true), ("stages: [\ninclude: a\njob:", false),
      ("name: x\njobs:\n  flags: [", false), ("{\n  \"a\": {\n    \"flags\": [", false), ("cases: [", false),
    ])
  func hints(text: String, isHinted: Bool) {
    #expect(DocumentKind.isHinted(by: SourceText(name: "t.yaml", text: text)) == isHinted)
  }

  @Test(
    "A text of a folder is a document by its keys",
    arguments: [
      ("sections: 3", true), ("measurements: []\nx: 1", true), ("kinds: {}", true),
      ("kinds: {}\nformatVersion: 1", false),
      ("cases: []", false), ("cases: []\nlayout: a", true), ("layout: a", false), ("document: test", true),
      ("document: tests\nspans: []", false), ("spans: []\nversion: 1", true), ("include: []\njobs: {}", false),
      ("version: 1", false), ("themes: {}\n$schema: x", true), ("document: [data]\nflags: {}", true),
    ])
  func isStated(text: String, isOne: Bool) throws { #expect(try DocumentKind.isStated(by: node(text)) == isOne) }

  @Test("The files of a document of tests must exist")
  func testFiles() throws {
    let text = """
      layout: no.yaml
      data: d.yaml
      cases: [{ name: A, viewport: 390x844, expect: [{ item: a, frame: [0, 0, 390, 44] }] }]
      """
    try withFiles(["t.yaml": text, "d.yaml": "sections: [{ id: a, items: [a] }]"]) { folder in
      let found = DocumentLoader(linked: linked).validate("\(folder)/t.yaml", in: phone).diagnostics
      #expect(found.errorCount == 1)
      #expect(found.text().contains("t.yaml:1:9: error: cannot read"), "\(found.text())")
    }
  }

  @Test("By its own word, whatever its shape", arguments: DocumentKind.allCases)
  func stated(kind: DocumentKind) throws {
    #expect(try document("kinds: {}\nsections: [{ count: 1 }]\ndocument: \(kind.rawValue)").kind == kind)
  }

  @Test("A word that names no kind, and a root that is no mapping")
  func neither() throws {
    func complaint(_ text: String) throws -> String {
      try #require(throws: DocumentError.self) { try document(text) }.description
    }
    let records = try complaint("orders: [{ id: a }]")
    #expect(records.hasPrefix("t.yaml:1:1: error: this has no sections: it is no document\n"))
    #expect(records.contains("'sections: [{ id: ID, from: { file: t.yaml } }]'"))
    #expect(try document("sektions: [{ id: a }]").kind == .layout)
    let names = try complaint("trains: [a, b]\nphotos: [c]")
    #expect(names.hasPrefix("t.yaml:1:1: error: this has no sections: it is no document\n"))
    #expect(names.contains("help: write 'sections: [{ id: trains, items: [ … ] }]'"))
    #expect(try document("layout: a.yaml\ncase: []").kind == .test)
    #expect(try complaint("null").contains("not nothing"))
    #expect(try complaint("").contains("the document is empty"))
  }

  @Test("They are told apart by the keys that their readers have")
  func keys() {
    #expect(DocumentKind.layoutKeys == LayoutDocument.table.keys)
    #expect(DocumentKind.sectionKeys == LayoutDocument.Section.table.keys)
  }

  @Test("A document in place of a schema")
  func schema() throws {
    let source = SourceText(name: "l.yaml", text: "version: 1\nsections: []")
    let error = try #require(throws: DocumentError.self) { try SchemaCheck(YAMLReader.read(source), of: source) }
    #expect(error.diagnostics.map(\.message) == ["this is a document, not a JSON Schema"])
  }
}
