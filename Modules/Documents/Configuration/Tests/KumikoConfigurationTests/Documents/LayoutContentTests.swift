@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Sections of a layout that hold their contents")
struct LayoutContentTests {
  @Test("Items, a count and a file")
  func contents() throws {
    let text = """
      sections:
        - id: a
          kind: list
          header: { size: { width: 100%, height: 44 } }
          title: Fruits
          items: [apple, { id: pear, title: Pear }]
        - { id: outer, sections: [{ id: b, kind: grid, count: 5 }] }
        - { id: c, kind: list, from: { file: c.csv, fields: { title: name } } }
        - { id: d, kind: list, sample: 2 }
      """
    try withFiles(["l.yaml": text, "c.csv": "id,name\nx,X\ny,Y\nz,Z\n"]) { folder in
      let loader = DocumentLoader(linked: linked)
      let screen = try loader.screen(layout: "\(folder)/l.yaml", in: phone)
      #expect(screen.itemCounts == [2, 5, 3, 2])
      #expect(screen.itemID(at: .init(section: 0, item: 1)) == "pear")
      #expect(screen.data?.sections[0].texts.title == "Fruits")
      #expect(screen.data?.content(inSection: 2, at: 0)?.title == "X")
      #expect(screen.warnings.isEmpty)
      #expect(loader.validate("\(folder)/l.yaml", in: phone).kind == .layout)
    }
  }

  @Test("Data can fill the other sections, and not those with contents of their own")
  func withData() throws {
    let layout = "sections: [{ id: a, kind: list, items: [x] }, { id: b, kind: list }]"
    let both = try screen(layout, data: "sections: [{ id: b, items: [y, z] }]")
    #expect(both.itemCounts == [1, 2])
    #expect(both.data?.snapshot.itemIdentifiers.sorted() == ["x", "y", "z"])
    let twice = try screenComplaint(layout, data: "sections: [{ id: a, count: 3 }]")
    #expect(twice.contains("d.yaml:1:18: error: the section 'a' has contents of its own in the layout"), "\(twice)")
    let same = try screenComplaint(layout, data: "sections: [{ id: b, items: [x] }]")
    #expect(same.contains("error: two items have the id 'x'"), "\(same)")
  }

  @Test(
    "Faults of contents have their places in the layout",
    arguments: [
      ("path: a", "1:33: error: 'path' requires 'items', 'count' or 'from' in the section")
    ])
  func faults(keys: String, complaint: String) throws {
    let text = try screenComplaint("sections: [{ id: a, kind: list, \(keys) }]")
    #expect(text.contains("l.yaml:") && text.contains(complaint), "\(text)")
  }

  @Test(
    "A value in the wrong form or place is told with the right one",
    arguments: [
      ("row-height: 44pt", "an option of the kind goes under 'options': 'options: { row-height: 44pt }'"),
      ("header: 44", "write 'header: { size: { width: 100%, height: 44 } }'"),
      ("footer: 20pt", "write 'footer: { size: { width: 100%, height: 20pt } }'"),
      ("header: { height: 44 }", "write 'size: { width: 100%, height: 44 }'"),
      ("header: Fruits", "write 'header: { size: { width: 100%, height: 44pt } }'; its text is 'title: Fruits'"),
      ("header: { size: { width: 100%, height: 44 }, sticky: true }", "did you mean 'pinned'?"),
      ("header: { size: [100%, 44] }", "write 'size: { width: 100%, height: 44 }'"),
      ("header: { size: { width: .fractionalWidth(0.5), height: 44 } }", "write '50%'"),
      ("header: { size: { width: 100%, height: estimated(44) } }", "write '~44pt'"),
      ("header: { size: { width: 100%, height: auto } }", "write '~44pt'"),
      ("cells: row", "for one style, write 'cell: row'"),
      ("orthogonal: true", "write for example 'orthogonal: continuous'"),
      ("header: { size: { width: full, height: 44pt } }", "write '100%'"),
      ("insets: { left: 16 }", "did you mean 'leading'?"), ("insets: 8 16", "write '[8, 16]'"),
      ("type: list", "did you mean 'kind'?"), ("orthogonalScrollingBehavior: paging", "did you mean 'orthogonal'?"),
      ("background: gray", "did you mean 'decorations'?"),
    ])
  func remedies(keys: String, help: String) throws {
    let text = try screenComplaint("sections: [{ id: a, kind: grid, \(keys) }]")
    #expect(text.contains("help: \(help)"), "\(text)")
  }

  @Test(
    "A part of a style in the wrong form is told with the right one",
    arguments: [
      ("badge: red", "write 'badge' alone, which shows that of the item")
    ])
  func parts(part: String, help: String) throws {
    let text = try screenComplaint(
      "styles: { s: { parts: [{ text: title }, { \(part) }] } }\nsections: [{ id: a, kind: list, cell: s }]")
    #expect(text.contains("help: \(help)"), "\(text)")
  }

  @Test("An anchor in one word has its edges")
  func anchor() throws {
    let size = "{ width: 100%, height: 44pt }"
    let badge = "{ kind: badge, size: { width: 20pt, height: 20pt }, anchor: top-trailing }"
    let text = try screenComplaint(
      "sections: [{ id: a, group: { size: \(size), items: [{ item: { size: \(size), supplementaries: [\(badge)] } }] } }]"
    )
    #expect(text.contains("help: write 'anchor: { edges: [top, trailing] }'"), "\(text)")
  }

  @Test("Only options of the kind are advised to go under 'options'")
  func noOption() throws {
    let text = try screenComplaint("sections: [{ id: a, kind: list, columns: 3 }]")
    #expect(text.contains("found the number 3") && !text.contains("an option of the kind"), "\(text)")
  }

  @Test(
    "A text that YAML reads as something else is told to be quoted",
    arguments: [
      ("sections: [{ id: a, kind: list, items: [{ id: x, color: #ff0000 }] }]", "' #' begins a comment"),
      (
        "sections:\n  - id: a\n    kind: list\n    items:\n      - id: x\n        color: #ff0000",
        "'#' begins a comment"
      ),
      ("sections: [{ id: a, kind: list, title: Note: bring bread }]", "put a text that contains ': ' in quotes"),
      (
        "sections:\n  - id: a\n    kind: list\n    \u{A0}spacing: 3",
        "it contains U+A0; remove that, or write plain spaces"
      ),
    ])
  func quotes(text: String, help: String) throws {
    let error = try #require(throws: DocumentError.self) { _ = try screen(text) }
    #expect(error.description.contains("help: ") && error.description.contains(help), "\(error)")
  }

  @Test(
    "Warnings about contents and bars",
    arguments: [
      ("{ id: a, kind: list, sample: 9, items: [x] }", "1:33: warning: 'sample' is ignored: the section has 'items'"),
      ("{ id: a, kind: list, items: [] }", "warning: section 'a': the section shows nothing"),
      ("{ id: a, kind: list, count: 0 }", "warning: section 'a': the section shows nothing"),
      (
        "{ id: a, kind: list, items: [{ id: x, image: trian }] }",
        "warning: there is no symbol 'trian': a letter of the title is drawn"
      ),
      ("{ id: a, kind: list, items: [{ id: x, image: lok }] }", "help: did you mean 'lock'?"),
      (
        "{ id: a, kind: list, items: [{ id: x, image: pill }, { id: y, image: pill }] }",
        "help: 'kumiko explain data.sections.items.image' lists the symbols"
      ),
    ])
  func warned(section: String, warning: String) throws {
    let text = Diagnostics(try screen("sections: [\(section)]").warnings).text()
    #expect(text.contains(warning), "\(text)")
    #expect(text.matches(of: #/warning:/#).count == 1, "\(text)")
  }

  @Test(
    "Symbols, characters and their variants are no warnings",
    arguments: ["lock", "Lock", "star.fill", "gearshape", "🍎", "é", "x"])
  func drawn(image: String) throws {
    #expect(try screen("sections: [{ id: a, kind: list, items: [{ id: x, image: \(image) }] }]").warnings.isEmpty)
  }

  @Test("A pinned header on a pinned bar is a warning, unless one is above the other")
  func pinned() throws {
    func warnings(_ more: String = "") throws -> [Diagnostic] {
      try screen(
        """
        boundary: [{ kind: bar, size: { width: 100%, height: 44 }, alignment: top, pinned: true\(more) }]
        sections: [{ id: a, kind: list, header: { size: { width: 100%, height: 44 }, pinned: true } }]
        """
      ).warnings
    }
    let found = try warnings()
    #expect(found.first?.message.contains("lie on each other") == true && found.count == 1)
    #expect(found.first?.range?.start.line == 2 && found.first?.range?.start.column == 33)
    #expect(try warnings(", z: 3").isEmpty)
  }

  @Test("A whole number may be written as a decimal number", arguments: ["1e1", "10.0"])
  func whole(sample: String) throws {
    #expect(try screen("sections: [{ id: a, kind: list, sample: \(sample) }]").itemCounts == [10])
  }

  @Test(
    "A file of records in place of a data document",
    arguments: [
      ("orders.json", #"[{ "id": "a" }]"#), ("orders.json", #"{ "orders": [{ "id": "a" }] }"#),
      ("orders.csv", "id,title\na,A\n"),
    ])
  func records(name: String, text: String) throws {
    try withFiles(["l.yaml": "sections: [{ id: a, kind: list }]", name: text]) { folder in
      let error = try #require(throws: DocumentError.self) {
        _ = try DocumentLoader(linked: linked).screen(layout: "\(folder)/l.yaml", data: folder + "/" + name, in: phone)
      }
      #expect(error.description.contains("from: { file: \(name) }"), "\(error)")
    }
  }

  @Test("A fault of a span is not followed by one that says that the layout has no such span")
  func cascade() throws {
    let layout = "{ sections: [{ id: a, kind: list }], spans: [{ id: tabs, sections: [a], haeder: 3 }] }"
    let text = try screenComplaint(layout, data: "{ spans: [{ id: tabs, title: T }], sections: [{ id: a, count: 1 }] }")
    #expect(text.contains("unknown key 'haeder'") && !text.contains("no span"), "\(text)")
    let bar = "{ boundary: [{ kind: search, size: { width: 100%, height: 44pt } }], sections: [{ id: a, kind: list }] }"
    try withFiles(["l.yaml": bar, "d.yaml": "spans: [{ id: search, title: T }]"]) { folder in
      let found = DocumentLoader(linked: linked).validate(["\(folder)/l.yaml", "\(folder)/d.yaml"], in: phone)
      let messages = found.flatMap(\.diagnostics.sorted).map(\.message)
      #expect(messages.count == 1 && messages[0].hasPrefix("'alignment' is missing; it is one of: top,"), "\(messages)")
    }
  }

  @Test("An unknown key that means the kind is one error", arguments: ["type", "knd", "gruop"])
  func oneError(key: String) throws {
    let text = try screenComplaint("{ sections: [{ id: a, \(key): grid }] }", data: "{ sections: [] }")
    #expect(text.contains("unknown key '\(key)'") && !text.contains("has one of"), "\(text)")
    #expect(text.contains("did you mean '\(key == "gruop" ? "group" : "kind")'?"))
  }
}
