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
    #expect(
      try complaint("document: layuot") == """
        t.yaml:1:11: error: a document is one of: layout, data, registry, test; this says the text 'layuot'
          document: layuot
                    ^~~~~~
        help: did you mean 'layout'?

        """)
    #expect(try complaint("document: 3").hasPrefix("t.yaml:1:11: error: a document is one of"))
    #expect(
      try complaint("- a").hasPrefix("t.yaml:1:1: error: a document is a mapping of keys to values, not a list\n"))
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

  @Test("Tests in place of a layout name the layout that they test")
  func tests() throws {
    let tests = try document("layout: a.yaml\ndata: b.yaml\ncases: []")
    for (kind, file) in [(DocumentKind.layout, "a.yaml"), (.data, "b.yaml")] {
      let error = #expect(throws: DocumentError.self) { try tests.expect(kind) }
      #expect(error?.diagnostics.first?.help == "it tests '\(file)'")
    }
  }

  @Test("A document in place of a schema")
  func schema() throws {
    let source = SourceText(name: "l.yaml", text: "version: 1\nsections: []")
    let error = try #require(throws: DocumentError.self) { try SchemaCheck(YAMLReader.read(source), of: source) }
    #expect(error.diagnostics.map(\.message) == ["this is a document, not a JSON Schema"])
  }

  @Test("One kind is not taken for another")
  func mistaken() throws {
    let data = try document("sections: [{ id: a, count: 3 }]")
    #expect(
      try #require(throws: DocumentError.self) { try LayoutDocument(data) }.description == """
        t.yaml:1:1: error: this is a data document, not a layout
          sections: [{ id: a, count: 3 }]
          ^
        help: give the layout first, and then this document

        """)
    let layout = try document("document: layout\nsections: []")
    #expect(
      try #require(throws: DocumentError.self) { try DataDocument(layout) }.description.hasPrefix(
        "t.yaml:1:11: error: this is a layout, not a data document\n"))
    #expect(
      try #require(throws: DocumentError.self) { try RegistryDocument(layout) }.description.hasPrefix(
        "t.yaml:1:11: error: this is a layout, not a registry\n"))
  }
}
