import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Cells by condition, and states of sections")
struct SectionStateTests {
  private let list = """
    sections:
      - id: a
        group: { size: { width: 100%, height: ~20pt }, items: [{ item: { size: { width: 100%, height: ~20pt } } }] }
        cells: [{ when: { has: image }, cell: card }, { when: { equals: { sort: ad, rank: 1 } }, cell: banner }, { cell: row }]
    """

  private func styles(_ screen: Screen) -> [String] {
    (0..<screen.itemCounts[0]).map {
      screen.style(at: LayoutIndexPath(section: 0, item: $0))?.name ?? "-"
    }
  }

  @Test("The first entry that fits an item chooses its style, and the size follows it")
  func conditions() throws {
    let data = """
      sections:
        - id: a
          items:
            - { id: x, title: One, image: book }
            - { id: y, title: Two, image: "", sort: ad, rank: 1 }
            - { id: z, title: Three, sort: ad, rank: "1" }
            - { id: w, title: Four, fields: { sort: ad, rank: 1 } }
      """
    let screen = try screen(list, data: data)
    #expect(styles(screen) == ["card", "banner", "row", "banner"])
    #expect(screen.warnings.isEmpty)
    let heights = try (0..<4).map { item in
      let path = LayoutIndexPath(section: 0, item: item)
      return try #require(screen.layout.attributesForItem(at: path)).frame.height
    }
    #expect(heights[0] != heights[2] && heights[1] == heights[3])
  }

  @Test(
    "Bad entries are reported",
    arguments: [
      ("cells: []", "'cells' has no entries; write one, or remove the key"),
      ("cells: row", "expected a list of cells, found the text 'row'"),
      ("cells: [{ cell: rwo }]", "unknown cell style 'rwo'"),
      ("cells: [{ cell: row }, { cell: card }]", "the entries after this one are never used"),
      ("cells: [{ when: { hsa: image }, cell: row }, { cell: card }]", "unknown key 'hsa'"),
      ("cells: [{ when: { has: [1] }, cell: row }, { cell: card }]", "expected the name of a field"),
      ("cells: [{ when: { has: image } }, { cell: card }]", "'cell'"),
      ("cell: row, cells: [{ cell: card }]", "a section has one of: cell, cells; not both"),
    ])
  func badCells(keys: String, message: String) throws {
    let found = try screenComplaint("sections: [{ id: a, kind: grid, \(keys) }]")
    #expect(found.contains(message), "\(found)")
  }

  private let states = """
    sections:
      - id: a
        kind: grid
        options: { columns: 4 }
        header: { size: { width: 100%, height: 20 } }
        when: [{ min-width: 1, options: { columns: 5 } }]
        states:
          loading: { options: { columns: 3 }, sample: 6 }
          empty: { kind: list, items: [{ id: none, title: Nothing }] }
          error: { items: [{ id: failed, title: Failed }] }
      - { id: b, kind: grid }
    """

  private func shown(_ section: String) throws -> (columns: Int, count: Int, item: String?, title: String?) {
    let screen = try screen(states, data: "sections: [{ id: a, title: News, \(section) }, { id: b, items: [q] }]")
    var columns = 1
    if case .axis(_, _, .equalShares(let count)) = screen.sections[0].group.arrangement { columns = count }
    return (
      columns, screen.itemCounts[0], screen.data?.itemID(inSection: 0, at: 0), screen.data?.sections[0].texts.title
    )
  }

  @Test("A state of the data shows its placeholders, and a section without items those of 'empty'")
  func placeholders() throws {
    #expect(try shown("items: [x, y]") == (5, 2, "x", "News"))
    #expect(try shown("state: loading") == (3, 6, nil, "News"))
    #expect(try shown("state: loading, items: [x, y]") == (3, 6, nil, "News"))
    #expect(try shown("items: []") == (1, 1, "none", "News"))
    #expect(try shown("count: 0") == (1, 1, "none", "News"))
    #expect(try shown("state: error") == (5, 1, "failed", "News"))
  }

  @Test("A section without placeholders for its state shows no items")
  func unknownPlaceholders() throws {
    let screen = try screen("sections: [{ id: a, kind: grid }]", data: "sections: [{ id: a, state: loading }]")
    #expect(screen.itemCounts == [0])
  }

  @Test(
    "Bad states are reported",
    arguments: [
      ("states: { loadin: {} }", "state: loading", "unknown key 'loadin'"),
      ("states: { loading: { sampel: 3 } }", "state: loading", "unknown key 'sampel'"),
      ("states: { loading: { options: { colums: 3 } } }", "items: [x]", "the kind 'grid' has no option 'colums'"),
      ("states: { loading: { items: [{ id: q }] } }", "state: loading", "two items have the id 'q'"),
      ("states: [loading]", "items: [x]", "'states' is a mapping, not a list"),
      ("spacing: 1", "state: lodaing", "'state' is one of: loading, empty, error; found 'lodaing'"),
    ])
  func badStates(keys: String, data: String, message: String) throws {
    let found = try screenComplaint(
      "sections: [{ id: a, kind: grid, \(keys) }, { id: b, kind: grid }]",
      data: "sections: [{ id: a, \(data) }, { id: b, items: [q] }]")
    #expect(found.contains(message), "\(found)")
  }

  /// The diagnostics of a layout, and perhaps of data with it, as `validate` reports them.
  private func validated(_ layout: String, data: String? = nil) throws -> [String] {
    var found: [String] = []
    try withFiles(["l.yaml": layout, "d.yaml": data ?? ""]) { folder in
      let paths = ["l.yaml"] + (data == nil ? [] : ["d.yaml"])
      found = DocumentLoader(linked: linked).validate(paths.map { "\(folder)/\($0)" }, in: phone).flatMap {
        $0.diagnostics.sorted.map { "\($0.range?.start.column ?? 0) \($0.message)" }
      }
    }
    return found
  }

  @Test("The placeholders of all states are checked as other items are, each fault once")
  func placeholderFaults() throws {
    func layout(_ items: String) -> String {
      "sections: [{ id: a, kind: list, cell: card, states: { error: { items: \(items) } } }]"
    }
    let items = "[{ id: x, color: gren, badge: [1] }, { title: T }]"
    let faults = [
      "88 'gren' is not a color; write #rgb, #rrggbb or a name of CSS",
      "101 the badge of an item is a text, not a list",
      "108 the item has no 'id'",
    ]
    #expect(try validated(layout(items)) == faults)
    for data in ["state: error", "items: [q]", "items: []"] {
      #expect(try validated(layout(items), data: "sections: [{ id: a, \(data) }]") == faults, "\(data)")
    }
    #expect(
      try validated(layout("[{ id: x, titel: T, value: V }]")) == [
        "81 unknown key 'titel' of an item", "98 the cell style 'card' does not show the field 'value' of an item",
      ])
    #expect(try validated(layout("[{ id: x, title: T }]")) == [])
  }

  @Test("Items that a stated state hides are a warning", arguments: ["items: [x]", "count: 3"])
  func hiddenItems(content: String) throws {
    let layout = "sections: [{ id: a, kind: list, states: { loading: { sample: 2 } } }]"
    let found = try screen(layout, data: "sections: [{ id: a, state: loading, \(content) }]").warnings
    #expect(found.map(\.message) == ["the items of 'a' are not shown: its state is 'loading'"])
    #expect(found.first?.range?.start.column ?? 0 > 36)
    #expect(try screen(layout, data: "sections: [{ id: a, \(content) }]").warnings.isEmpty)
  }

  @Test(
    "A wrong state, or a wrong key of contents, is one error",
    arguments: [
      ("state: loadin", "'state' is one of: loading, empty, error; found 'loadin'", "did you mean 'loading'?"),
      ("sate: loading", "unknown key 'sate'", "did you mean 'state'?"),
      ("itmes: [x]", "unknown key 'itmes'", "did you mean 'items'?"),
      ("item: [x]", "unknown key 'item'", "did you mean 'items'?"),
    ])
  func oneError(key: String, message: String, help: String) throws {
    for rest in ["", ", { id: b, items: [y] }"] {
      let found = try #require(throws: DocumentError.self) { try data("sections: [{ id: a, \(key) }\(rest)]") }
      #expect(found.diagnostics.map(\.message) == [message])
      #expect(found.diagnostics.first?.help == help)
    }
  }

  @Test("A patch of data has the states")
  func patches() throws {
    func contents(_ text: String) throws -> DataContents {
      try DataDocument(SourceDocument(SourceText(name: "d.yaml", text: text), limits: .data)).contents
    }
    let one = try contents("sections: [{ id: a, state: loading }]")
    let other = try contents("sections: [{ id: a, items: [x] }]")
    #expect(one.sections[0].texts.state == "loading")
    #expect(try #require(one.json).contains("\"state\":\"loading\""))
    #expect(one.yaml.contains("state: loading"))
    #expect(other.sections[0].texts.state == nil)
  }

  @Test("A condition on a field that no item has is a warning, where it is written")
  func absentFields() throws {
    let text = """
      sections:
        - id: a
          kind: list
          cells: [{ when: { has: [imgae, badge] }, cell: card }, { when: { equals: { knid: ad } }, cell: card }, { cell: row }]
      """
    let screen = try screen(text, data: "sections: [{ id: a, items: [{ id: x, title: T, image: book, kind: ad }] }]")
    #expect(
      screen.warnings.map { "\($0.range?.start.column ?? 0) \($0.message); \($0.help ?? "")" } == [
        "29 no item has the field 'imgae', on which a cell depends; did you mean 'image'?",
        "80 no item has the field 'knid', on which a cell depends; did you mean 'kind'?",
      ])
  }

  @Test("A state without placeholders is a warning", arguments: ["kind: list", "kind: list, states: { empty: {} }"])
  func absentPlaceholders(keys: String) throws {
    let screen = try screen("sections: [{ id: a, \(keys) }]", data: "sections: [{ id: a, state: loading }]")
    #expect(screen.warnings.map(\.message) == ["the section 'a' of the layout has no placeholders for 'loading'"])
    #expect(screen.warnings.first?.range?.start == Mark(line: 1, column: 18))
  }
}
