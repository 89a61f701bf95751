import KumikoDiffing
@_spi(Kumiko) import KumikoRegistry
import KumikoSnapshot
import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoData
@_spi(Kumiko) @testable import KumikoScreens
@_spi(Kumiko) @testable import KumikoSource

/// Numbers and Boolean values that are names keep the text in which they are written.
@Suite("Notations")
struct NotationTests {
  /// Scalars of YAML without quotes, each another name than the value of its number.
  static let notations = [
    "01067", "007", "00", "+5", "-0", "0x1F", "0o17", "1.10", "1.0", "1e3", "1E3", ".5", "5.", "-0.0", "1_000", "012",
    "99999999999999999999", "1234567890123456789", ".inf", "-.INF", ".NaN", "True", "FALSE", "0.1", "-12", "0",
  ]

  @Test("Items, sections, spans and measurements", arguments: notations)
  func identifiers(text: String) throws {
    let data = try data(
      """
      sections:
        - { id: \(text), items: [\(text), { id: a }] }
        - { id: b, items: [{ id: x\(text) }] }
      spans: [{ id: \(text), title: \(text) }]
      measurements: [{ section: \(text), kind: \(text), item: \(text), size: [1, 2] }]
      """)
    #expect(data.sections[0].id == text)
    #expect(data.snapshot.itemIdentifiers == [text, "a", "x\(text)"])
    #expect(data.spans[0].id == text && data.spans[0].texts.title == text)
    let element = data.contents.measurements.first?.element
    #expect(element == MeasuredSize.Element(section: text, kind: text, item: text))
  }

  @Test("Sections and spans of layouts, whether what names them has quotes or not", arguments: notations)
  func layouts(text: String) throws {
    let layout = try layoutDocument(
      """
      sections:
        - { id: \(text), kind: list, sample: 1 }
        - { id: b, kind: list, items: [{ id: \(text), title: \(text) }] }
      spans:
        - { id: t, sections: ["\(text)"], header: { size: { width: 100%, height: 44pt } } }
        - { id: u, sections: [\(text), b], footer: { size: { width: 100%, height: 44pt } } }
      """)
    #expect(layout.sections.map(\.id) == [text, "b"])
  }

  @Test("Two notations of one number are two names")
  func different() throws {
    let text =
      "sections: [{ id: a, items: [012, 12, 12.0, 0xC, +12, 0o14] }, { id: 7, count: 1 }, { id: 007, count: 2 }]"
    let data = try data(text)
    #expect(data.snapshot.itemIdentifiers == ["012", "12", "12.0", "0xC", "+12", "0o14"])
    #expect(data.index(ofSection: "007") == 2)
    #expect(try dataComplaint("sections: [{ id: a, items: [012, '012'] }]").contains("two items have the id '012'"))
  }

  @Test("JSON and files of records")
  func json() throws {
    let files = [
      "d.json": #"{"sections":[{"id":1.0,"items":[-0,1e2,1.10,{"id":7.50}]},{"id":"r","from":"r.json"}]}"#,
      "r.json": "[{\"id\":1.50,\"title\":2.50},{\"id\":1.5,\"title\":12345678901234567890}]",
    ]
    try withFiles(files) { folder in
      let data = try DataDocument(SourceDocument(path: "\(folder)/d.json", limits: .data))
      #expect(data.sections.map(\.id) == ["1.0", "r"])
      #expect(data.snapshot.itemIdentifiers == ["-0", "1e2", "1.10", "7.50", "1.50", "1.5"])
      #expect(data.content(inSection: 1, at: 0)?.title == "2.50")
      #expect(data.content(inSection: 1, at: 1)?.title == "12345678901234567890")
    }
  }

  @Test(
    "A filter finds the same number, and the same text of a table", arguments: [("1.50", 2), ("01.5", 1), ("'1.5'", 1)])
  func filters(value: String, count: Int) throws {
    let files = [
      "r.json": "[{\"id\":\"a\",\"n\":1.5},{\"id\":\"b\",\"n\":2}]", "t.csv": "id,n\nc,1.50\nd,01.5x\n",
      "d.yaml": """
      sections:
        - { id: r, from: { file: r.json, where: { n: \(value) } } }
        - { id: t, from: { file: t.csv, where: { n: \(value) } } }
      """,
    ]
    try withFiles(files) { folder in
      let data = try DataDocument(SourceDocument(path: "\(folder)/d.yaml", limits: .data))
      #expect(data.snapshot.itemIdentifiers.count == count)
    }
  }

  @Test("An alias and a tag keep the notation of the value")
  func aliases() throws {
    let data = try data(
      "sections: [{ id: a, items: [{ id: &a 007, title: &b 1.10 }, { id: x, title: *a, subtitle: *b }, !!int 0x1F, !!float 1.0] }]"
    )
    #expect(data.snapshot.itemIdentifiers == ["007", "x", "0x1F", "1.0"])
    #expect(
      data.content(inSection: 0, at: 1)
        == CellContent(id: data.itemID(inSection: 0, at: 1), title: "007", subtitle: "1.10"))
  }

  @Test("What is shown is what is written", arguments: notations)
  func titles(text: String) throws {
    let data = try data(
      "sections: [{ id: a, title: \(text), footer: \(text), items: [{ id: x, title: \(text), fields: { value: \(text) } }] }]"
    )
    #expect(data.sections[0].texts == SectionTexts(title: text, footer: text))
    #expect(
      data.content(inSection: 0, at: 0) == CellContent(id: data.itemID(inSection: 0, at: 0), title: text, value: text))
    // Written out, it shows the same.
    let again = try self.data(data.contents.yaml)
    #expect(again.content(inSection: 0, at: 0) == data.content(inSection: 0, at: 0))
    #expect(again.sections[0].texts == data.sections[0].texts)
  }

  private func data(_ text: String) throws -> DataDocument {
    try DataDocument(SourceDocument(SourceText(name: "d.yaml", text: text), limits: .data))
  }

  @Test(
    "A patch keeps the notation of whole numbers in own fields; other numbers stay numbers",
    arguments: ["01067", "0x1F", "+5", "-0", "0o17", "12345678901234567890"])
  func ownFields(number: String) throws {
    let old = "sections: [{ id: a, items: [{ id: x, code: 1, fields: { price: 1.5 } }] }]"
    let new =
      "sections: [{ id: a, items: [{ id: x, code: \(number), size: [+5, 1], fields: { price: 1.50, all: [\(number), { a: \(number) }] } }] }]"
    let difference = try patch(old, new)
    let fields = difference.items.first?.new
    #expect(fields?["code"] == .string(number) && fields?["size"] == [5, 1])
    #expect(fields?["fields"] == ["price": 1.5, "all": [.string(number), ["a": .string(number)]]])
    let made = try difference.writtenAndRead().applying(to: try data(old))
    #expect(try data(made.yaml).content(inSection: 0, at: 0, with: ["code"])?.texts == ["code": number])
    #expect(made.account == (try data(new)).contents.account)
    // Files of records, too.
    try withFiles([
      "r.yaml": "- { id: x, code: \(number), price: 1.50 }", "d.yaml": "sections: [{ id: a, from: r.yaml }]",
    ]) {
      let data = try DataDocument(SourceDocument(path: "\($0)/d.yaml", limits: .data))
      #expect(data.item("x")?.fields["code"] == .string(number) && data.item("x")?.fields["price"] == 1.5)
    }
  }

  @Test("A patch of such names, from its text and back")
  func patches() throws {
    let old = "sections: [{ id: 007, items: [01, 1, { id: 0x1F, title: 1.10 }] }]"
    let new =
      "sections: [{ id: 007, items: [1, { id: 0x1F, title: 1.1 }, 02, { id: +5, title: 2.0 }, -0] }, { id: 7, items: [True] }]"
    let patch = try patch(old, new)
    #expect(patch.items.first { $0.id == "0x1F" }?.old?["title"] == "1.10")
    let made = try patch.writtenAndRead().applying(to: try data(old))
    #expect(made.account == (try data(new)).contents.account)
    let undone = try patch.writtenAndRead().applying(to: try data(new), isReversed: true)
    #expect(undone.account == (try data(old)).contents.account)
    let byHand = """
      formatVersion: 1
      changes: { formatVersion: 1, from: [1], items: { inserts: [{ at: [0, 1], ids: ["007"] }] } }
      content: { items: [{ id: 007, new: { title: 1.10 } }] }
      """
    let read = try PatchDocument(SourceText(name: "p.yaml", text: byHand))
    let item = try #require(read.patch.items.first)
    #expect(item.id == "007" && item.scalar == "007" && item.new == ["title": "1.10"])
  }

  @Test(
    "A difference is seen in what is shown, and not in other numbers",
    arguments: [
      ("title: 1.10", "title: 1.1", true), ("title: 007", "title: 7", true), ("price: 1.10", "price: 1.1", false),
      ("title: 1.10", "title: 1.10", false), ("fields: { title: 01 }", "fields: { title: 1 }", true),
      ("title: True", "title: true", true),
    ])
  func differences(old: String, new: String, isSeen: Bool) throws {
    func text(_ fields: String) -> String { "sections: [{ id: a, items: [{ id: x, \(fields) }] }]" }
    #expect(try patch(text(old), text(new)).isEmpty == !isSeen)
  }

  @Test("Flags and names in braces")
  func flags() throws {
    func columns(_ flag: String, _ condition: String) throws -> [String] {
      try layoutDocument(
        """
        flags: { f: \(flag) }
        values: { v: 1.10 }
        templates: { t: { with: { id: text }, section: { id: "{id} {v}", kind: list } } }
        sections: [{ use: t, with: { id: 007 } }, { id: a, kind: list, when: [{ set: { f: \(condition) }, kind: grid }] }]
        """
      ).sections.map { "\($0.id) \($0.merged(in: phone)["kind"]?.name ?? "")" }
    }
    #expect(try columns("True", "true") == ["007 1.10 list", "a grid"])
    #expect(try columns("1.10", "1.10") == ["007 1.10 list", "a grid"])
    #expect(try columns("1.10", "1.1") == ["007 1.10 list", "a list"])
  }

  @Test("The minimum version of a package")
  func versions() throws {
    let text = "kinds: { a: { package: 'https://x', from: 1.10, product: A, type: T } }"
    let document = try RegistryDocument(SourceDocument(SourceText(name: "r.yaml", text: text)))
    guard case .package(let package)? = document.entries.first?.origin else { Issue.record("no package"); return }
    #expect(package.from == "1.10")
  }

  @Test("A message has the number as it is written")
  func messages() throws {
    let text = try dataComplaint("sections: [{ id: a, count: 0x1F.5, items: 007 }]")
    #expect(text.contains("found the number 007"), "\(text)")
  }

  @Test("A node with a notation takes no more room")
  func size() {
    #expect(MemoryLayout<SourceValue>.stride == 40)
    #expect(MemoryLayout<SourceValue.Entry>.stride == 72)
  }
}
