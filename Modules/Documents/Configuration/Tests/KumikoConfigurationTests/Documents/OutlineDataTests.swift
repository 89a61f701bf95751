@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Outlines in data")
struct OutlineDataTests {
  private static let text = """
    sections:
      - id: files
        items:
          - id: docs
            title: Documents
            expanded: true
            children:
              - { id: a, size: [300, 20] }
              - id: more
                children: [b, { id: c, expanded: true, children: [d] }]
          - { id: end, expanded: true }
      - id: flat
        items: [x, y]
    """

  @Test("Only what is below expanded items is shown")
  func visible() throws {
    let document = try data(Self.text)
    #expect(document.sections.map(\.itemCount) == [4, 2])
    #expect((0..<4).map { document.itemID(inSection: 0, at: $0) } == ["docs", "a", "more", "end"])
    #expect(document.itemID(inSection: 0, at: 4) == nil)
    #expect(document.snapshot.itemIdentifiers == ["docs", "a", "more", "end", "x", "y"])
    #expect(document.allItems.itemIdentifiers == ["docs", "a", "more", "b", "c", "d", "end", "x", "y"])
    #expect(document.content(inSection: 0, at: 0)?.title == "Documents")
    #expect(document.record(inSection: 0, at: 0) == ["id": "docs", "title": "Documents"])
    #expect(document.size(inSection: 0, at: 1) == Size2D(width: 300, height: 20))
    #expect(
      (0..<5).map { document.content(inSection: 0, at: $0)?.disclosure } == [.expanded, nil, .collapsed, nil, nil])
    #expect((0..<5).map { document.content(inSection: 0, at: $0)?.level } == [0, 1, 1, 0, nil])
    let alone = try data("sections: [{ id: a, items: [{ id: x, children: [y] }] }]")
    #expect(alone.snapshot.itemIdentifiers == ["x"])
  }

  @Test("The outline is a section snapshot")
  func sectionSnapshot() throws {
    let document = try data(Self.text)
    let snapshot = try #require(document.sectionSnapshot(ofSection: "files"))
    #expect(snapshot.items == ["docs", "a", "more", "b", "c", "d", "end"])
    #expect(snapshot.visibleItems == ["docs", "a", "more", "end"])
    #expect(snapshot.rootItems == ["docs", "end"])
    #expect(try snapshot.isExpanded("c"))
    #expect(try !snapshot.isVisible("d"))
    #expect(document.sectionSnapshot(ofSection: "flat")?.rootItems == ["x", "y"])
    #expect(document.sectionSnapshot(ofSection: "none") == nil)
  }

  @Test("What is hidden takes no frame, and sizes count for the items that say them")
  func frames() throws {
    let screen = try screen(
      """
      sections:
        - id: files
          group: { axis: vertical, size: { width: 100%, height: ~44pt }, items: [item: { size: { width: 100%, height: ~44pt } }] }
      """,
      data: """
        sections:
          - id: files
            items: [{ id: p, children: [{ id: q, size: [400, 90] }] }, { id: r, size: [400, 30] }]
        measurements: [{ section: files, item: p, size: [1, 2] }]
        """)
    #expect(screen.itemCounts == [2])
    #expect(screen.layout.contentSize.height == 32)
    #expect(screen.content(at: LayoutIndexPath(section: 0, item: 0))?.disclosure == .collapsed)
  }

  @Test("The size of an item that is hidden is no fault")
  func hiddenMeasurement() throws {
    _ = try screen(
      "sections: [{ id: s, kind: list }]",
      data: """
        sections: [{ id: s, items: [{ id: p, children: [q] }] }]
        measurements: [{ section: s, item: q, size: [400, 90] }]
        """)
  }

  @Test("What is written reads back as the same outline")
  func writing() throws {
    let contents = try data(Self.text).contents
    #expect(
      contents.yaml == """
        sections:
          - id: files
            items:
              - id: docs
                title: Documents
                expanded: true
                children:
                  - { id: a, size: [300, 20] }
                  - id: more
                    children:
                      - b
                      - id: c
                        expanded: true
                        children:
                          - d
              - { id: end, expanded: true }
          - id: flat
            items:
              - x
              - "y"

        """)
    #expect(try data(contents.yaml).contents.account == contents.account)
    #expect(try data(try #require(contents.json), name: "d.json").contents.account == contents.account)
  }

  @Test(
    "What cannot be an outline is told at its place",
    arguments: [
      ("{ id: a, children: x }", "1:48: error: the children of an item are a list of items, not the text 'x'"),
      ("{ id: a, expanded: 1 }", "1:48: error: 'expanded' is true or false, not the number 1"),
      ("{ id: a, children: [a] }", "1:49: error: two items have the id 'a'"),
      ("{ id: a, children: [{ id: b, color: x }] }", "1:65: error: 'x' is not a color"),
    ])
  func faults(item: String, complaint: String) throws {
    let found = try dataComplaint("sections: [{ id: s, items: [\(item)] }]")
    #expect(found.hasPrefix("d.yaml:\(complaint)"), "\(found)")
  }

  /// An empty list in as many lists.
  private func lists(_ levels: Int) -> String {
    String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
  }

  private func text(_ diagnostics: Diagnostics) -> String { Diagnostics(diagnostics.sorted).text() }

  @Test("Items are at most 64 levels deep")
  func depth() throws {
    func nested(_ levels: Int) -> String {
      (1..<levels).reduce("i0") { "{ id: i\($1), expanded: true, children: [\($0)] }" }
    }
    let document = try data("sections: [{ id: s, items: [\(nested(64))] }]")
    #expect(document.sections[0].itemCount == 64)
    #expect(document.content(inSection: 0, at: 63)?.level == 63)
    #expect(
      try dataComplaint("sections: [{ id: s, items: [\(nested(65))] }]").contains("items are more than 64 levels deep"))
  }

  @Test("Layouts are no deeper than layouts may be, although data may", arguments: [(159, true), (160, false)])
  func layouts(levels: Int, isFine: Bool) throws {
    try withFiles(["l.yaml": "version: \(lists(levels))\nsections: []\n"]) { folder in
      let complaint = text(DocumentLoader(linked: linked).validate("\(folder)/l.yaml", in: phone).diagnostics)
      #expect(complaint.contains("nested more than 160 deep") == !isFine, "\(complaint)")
    }
  }

  @Test("A layout that never ends is too deep where a layout is, by itself and in a folder; data where data is")
  func endless() throws {
    let levels = String(repeating: "[", count: 10_000)
    try withFiles(["l.yaml": "sections: \(levels)", "d.yaml": "measurements: \(levels)"]) { folder in
      let loader = DocumentLoader(linked: linked)
      let places = [
        "l.yaml:1:170: error: lists and mappings are nested more than 160 deep",
        "d.yaml:1:206: error: lists and mappings are nested more than 192 deep",
      ]
      let found =
        loader.validate([folder], in: phone).reversed()
        + ["l.yaml", "d.yaml"].map { loader.validate(["\(folder)/\($0)"], in: phone)[0] }
      #expect(found.count == 4)
      for (document, place) in zip(found, places + places) {
        let complaint = text(document.diagnostics)
        #expect(complaint.hasPrefix("\(folder)/\(place)"), "\(complaint)")
      }
    }
  }

  @Test("A layout in a folder is no deeper than a layout may be")
  func layoutInFolder() throws {
    try withFiles(["l.yaml": "{ version: \(lists(160)), sections: [] }"]) { folder in
      let complaint = text(DocumentLoader(linked: linked).validate([folder], in: phone)[0].diagnostics)
      #expect(complaint.contains("nested more than 160 deep"), "\(complaint)")
    }
  }

  @Test("Records of files have outlines where the mapping says so")
  func foreign() throws {
    try withFiles([
      "d.yaml": """
      sections:
        - { id: plain, from: r.json }
        - { id: tree, from: t.json, fields: { children: below, expanded: open } }
      """,
      "r.json": #"[{ "id": "a", "children": [{ "id": "b" }] }]"#,
      "t.json": #"[{ "id": "c", "open": true, "below": [{ "id": "d" }] }, { "id": "e" }]"#,
    ]) { folder in
      let document = try DataDocument(path: "\(folder)/d.yaml")
      #expect(document.allItems.itemIdentifiers == ["a", "c", "d", "e"])
      #expect(document.snapshot.itemIdentifiers == ["a", "c", "d", "e"])
      #expect(document.content(inSection: 1, at: 1)?.level == 1)
      #expect(document.record(inSection: 0, at: 0)?["children"] != nil)
    }
  }
}
