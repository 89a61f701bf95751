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
    "Symbols, characters and their variants are no warnings",
    arguments: ["lock", "Lock", "star.fill", "gearshape", "🍎", "é", "x"])
  func drawn(image: String) throws {
    #expect(try screen("sections: [{ id: a, kind: list, items: [{ id: x, image: \(image) }] }]").warnings.isEmpty)
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
