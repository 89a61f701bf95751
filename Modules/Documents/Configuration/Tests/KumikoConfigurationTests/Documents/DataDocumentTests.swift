@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Data documents")
struct DataDocumentTests {
  private func document(_ text: String) throws -> DataDocument {
    try DataDocument(SourceDocument(SourceText(name: "d.yaml", text: text)))
  }

  @Test("Items by identifier, as scalars or records, and bare counts")
  func items() throws {
    let data = try document(
      """
      sections:
        - id: a
          items: [x, 7, { id: y, title: Why, badge: 3, size: [10, 20], price: 1.5 }, 1.10, true]
        - id: 2
          count: 9223372036854775807
        - { id: c, items: [] }
      """)
    #expect(data.sections.map(\.id) == ["a", "2", "c"])
    #expect(data.sections.map(\.itemCount) == [5, .max, 0])
    #expect(data.sections.map(\.hasIdentifiers) == [true, false, true])
    #expect(data.snapshot.sectionIdentifiers == ["a", "2", "c"])
    #expect(data.snapshot.itemIdentifiers == ["x", "7", "y", "1.10", "true"])
    #expect(data.index(ofSection: "c") == 2)
    #expect(data.index(ofSection: "d") == nil)
    #expect(data.itemID(inSection: 0, at: 2) == "y")
    #expect(data.itemID(inSection: 1, at: 0) == nil)
    #expect(
      data.content(inSection: 0, at: 2) == CellContent(id: data.itemID(inSection: 0, at: 2), title: "Why", badge: "3"))
    #expect(data.content(inSection: 0, at: 0) == CellContent(id: data.itemID(inSection: 0, at: 0)))
    #expect(data.content(inSection: 0, at: 5) == nil)
    #expect(data.content(inSection: 1, at: 0) == nil)
    #expect(data.record(inSection: 0, at: 2)?["price"] == 1.5)
    #expect(data.size(inSection: 0, at: 2) == Size2D(width: 10, height: 20))
    #expect(data.size(inSection: 0, at: 0) == nil)
    #expect(data.size(inSection: 7, at: 0) == nil)
    #expect(data.record(inSection: 0, at: 0) == "x")
    #expect(data.record(inSection: 9, at: 0) == nil)
  }

  @Test("Fields keep what is written: displayed numbers as texts, and those of lists and mappings as numbers")
  func fields() throws {
    let data = try document(
      "sections: [{ id: s, items: [{ id: a, title: 1.10, badge: 007, n: [1.10, 0x1F], m: { x: 2.50, y: 007 }, o: 1e2 }] }]"
    )
    guard case .list(let items)? = data.contents.sections.first?.items else { return #expect(Bool(false)) }
    #expect(
      items.first?.fields == [
        "title": "1.10", "badge": "007", "n": [1.1, "0x1F"], "m": ["x": 2.5, "y": "007"], "o": 100.0,
      ])
  }

  @Test("Numbers as identifiers stay as they are written, also behind aliases")
  func numbers() throws {
    let data = try document("sections: [{ id: 1.50, items: [1.5, 1.50, 12345678901234567890, { id: 1e2 }] }]")
    #expect(data.sections.map(\.id) == ["1.50"])
    #expect(data.snapshot.itemIdentifiers == ["1.5", "1.50", "12345678901234567890", "1e2"])
    let alias = try document("sections: [{ id: &n 1.50, items: [*n] }]")
    #expect(alias.snapshot.itemIdentifiers == ["1.50"])
  }

  @Test("Duplicate sections and items, with both places, across the document")
  func duplicates() throws {
    #expect(
      try dataComplaint("sections:\n- id: a\n  items: [x, { id: y }]\n- id: b\n  items: [y, z, x]\n") == """
        d.yaml:5:11: error: two items have the id 'y'
            items: [y, z, x]
                    ^
        d.yaml:3:20: note: it is first given here
            items: [x, { id: y }]
                             ^
        d.yaml:5:17: error: two items have the id 'x'
            items: [y, z, x]
                          ^
        d.yaml:3:11: note: it is first given here
            items: [x, { id: y }]
                    ^

        """)
    #expect(
      try dataComplaint("sections:\n- { id: a, count: 1 }\n- { id: a, count: 2 }\n") == """
        d.yaml:3:9: error: two sections have the id 'a'
          - { id: a, count: 2 }
                  ^
        d.yaml:2:9: note: it is first given here
          - { id: a, count: 1 }
                  ^

        """)
  }

  @Test(
    "Data that is none",
    arguments: [
      ("{ id: a, items: [{ id: {} }] }", "1:35: error: an item is its id, or a mapping with 'id'; found a mapping"),
      ("{ id: a, items: [{ id: x, title: [] }] }", "1:45: error: the title of an item is a text, not a list"),
      (
        "{ id: a, items: [{ id: x, size: 3 }] }", "1:44: error: a size is [width, height] in points; found the number 3"
      ),
      (
        "{ id: a, items: [{ id: x, size: [1] }] }",
        "1:44: error: a size is [width, height] in points; found a list of 1"
      ),
      (
        "{ id: a, items: [{ id: x, size: [1, b] }] }",
        "1:48: error: the height of a size is a number of points, not the text 'b'"
      ),
      (
        "{ id: a, items: [{ id: x, size: ['1', 2] }] }",
        "1:45: error: the width of a size is a number of points, not the text '1'"
      ),
      ("{ id: a, items: [{ id: x, size: [1, .nan] }] }", "1:48: error: the height of a size must be a finite number"),
      ("{ id: a, items: [{ id: x, size: [1, 1e400] }] }", "1:48: error: the height of a size must be a finite number"),
      (
        "{ id: a, items: [{ id: x, size: [1e10, 1] }] }",
        "1:45: error: the width of a size must be at most 1000000000 points"
      ),
      (
        "{ id: a, items: [], count: 3 }",
        "1:32: error: a section has one of: items, count, from; not 'items' and 'count'"
      ),
      ("{ id: a, item: [], count: 1 }", "1:21: error: unknown key 'item'"),
      ("3", "1:12: error: a section is a mapping, not the number 3"),
    ])
  func bad(section: String, complaint: String) throws {
    let found = try dataComplaint("sections: [\(section)]\ndocument: data\n")
    #expect(found.contains("d.yaml:\(complaint)"), "\(found)")
  }

  @Test("The nearest name, where an identifier is missing")
  func nearest() throws {
    #expect(try dataComplaint("sections: [{ id: a, items: [{ idd: x }] }]").contains("help: did you mean 'idd'?"))
  }

  @Test("Twenty thousand items are read; endless faults are told up to a hundred")
  func many() throws {
    let items = (0..<20_000).map { "{\"id\":\"i\($0)\",\"title\":\"T\"}" }.joined(separator: ",")
    let data = try document("{\"sections\":[{\"id\":\"a\",\"items\":[\(items)]}]}")
    #expect(data.snapshot.numberOfItems == 20_000)
    let error = try #require(throws: DocumentError.self) {
      try document("sections: [{ id: a, items: [\(Array(repeating: "x", count: 20_000).joined(separator: ","))] }]")
    }
    #expect(error.diagnostics.count == 100)
  }
}
