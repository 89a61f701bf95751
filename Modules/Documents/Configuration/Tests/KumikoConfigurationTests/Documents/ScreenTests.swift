import Foundation
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Screens: a layout and what fills it")
struct ScreenTests {
  private let layout = """
    scroll: vertical
    section-spacing: 10
    sections:
      - { id: a, kind: grid }
      - { id: b, kind: list, sample: 3 }
      - { id: c, kind: list }
    """

  @Test("Sections in the layout's order, whatever the data's; samples where the data says nothing")
  func joined() throws {
    let screen = try screen(
      layout, data: "sections: [{ id: c, items: [{ id: x, title: Ex }, y] }, { id: a, count: 1000000 }]")
    #expect(screen.sectionIDs == ["a", "b", "c"])
    #expect(screen.itemCounts == [1_000_000, 3, 2])
    #expect(screen.sections.count == 3)
    #expect(screen.configuration.interSectionSpacing == 10)
    #expect(screen.sectionID(at: 2) == "c")
    #expect(screen.sectionID(at: 3) == nil)
    #expect(screen.sectionID(at: LayoutIndexPath.layoutSection) == nil)
    #expect(screen.itemID(at: LayoutIndexPath(section: 2, item: 1)) == "y")
    #expect(screen.itemID(at: LayoutIndexPath(section: 2, item: 2)) == nil)
    #expect(screen.itemID(at: LayoutIndexPath(section: 0, item: 5)) == nil)
    #expect(screen.itemID(at: LayoutIndexPath(section: 1, item: 0)) == nil)
    #expect(screen.content(at: LayoutIndexPath(section: 2, item: 0)) == CellContent(id: "x", title: "Ex"))
    #expect(screen.record(at: LayoutIndexPath(section: 2, item: 0))?["title"] == "Ex")
  }

  @Test("What was laid out is where the engine puts it")
  func frames() throws {
    let screen = try screen(layout, data: "sections: [{ id: a, count: 3 }, { id: b, count: 0 }, { id: c, items: [x] }]")
    // Two rows of 50 with 3 between, then 10, nothing, 10, and a row of 44.
    #expect(screen.layout.contentSize == Size2D(width: 400, height: 103 + 10 + 10 + 44))
    #expect(
      screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 2))?.frame
        == Rect2D(x: 0, y: 53, width: 200, height: 50))
  }

  @Test("Without data everything is a sample")
  func samples() throws {
    #expect(try screen(layout).itemCounts == [12, 3, 12])
    #expect(try screen("sections: []").layout.contentSize == Size2D(width: 400, height: 0))
  }

  @Test("Data for a section that the layout does not have, with the nearest")
  func unknownSection() throws {
    #expect(
      try screenComplaint("sections: [{ id: featured, kind: list }]", data: "sections: [{ id: feature, count: 3 }]")
        == """
        d.yaml:1:18: error: the layout has no section 'feature'
          sections: [{ id: feature, count: 3 }]
                           ^~~~~~~
        help: did you mean 'featured'?

        """)
  }

  @Test("Faults of both documents are told together")
  func together() throws {
    let text = try screenComplaint(
      "sections: [{ id: a, kind: gird }]", data: "sections: [{ id: b, count: -3 }, { id: c, count: 1 }]")
    #expect(text.contains("l.yaml:1:27: error: there is no kind 'gird'"))
    #expect(text.contains("d.yaml:1:28: error: 'count' must be 0 or more"))
    #expect(text.contains("d.yaml:1:40: error: the layout has no section 'c'"), "\(text)")
  }
}

@Suite("Loading from files")
struct DocumentLoaderTests {
  private func complaint(_ files: [String: String], _ body: (String, DocumentLoader) throws -> Void) throws -> String {
    var text = ""
    try withFiles(files) { (folder) throws in
      let error = try #require(throws: DocumentError.self) { try body(folder, DocumentLoader(linked: linked)) }
      text = shown(error, in: folder)
    }
    return text
  }

  @Test("The nearest registry holds, unless another is named")
  func registries() throws {
    let files = [
      "config/layouts/a.yaml": "sections: [{ id: a, kind: photos }]",
      "config/registry.yaml": "kinds: { grid: { linked: Grid }, photos: { extends: grid } }",
      "other.yaml": "kinds: { photos: { linked: List } }",
    ]
    try withFiles(files) { (folder) throws in
      var loader = DocumentLoader(linked: linked)
      let path = "\(folder)/config/layouts/a.yaml"
      #expect(try loader.screen(layout: path, in: phone).sections[0].decorationItems.count == 1)
      #expect(try loader.registry(for: path).names == ["grid", "photos"])
      loader.registryPath = "\(folder)/other.yaml"
      #expect(try loader.screen(layout: path, in: phone).sections[0].decorationItems.isEmpty)
      #expect(try loader.registry(for: "-").names == ["photos"])
      loader.registryPath = "\(folder)/none.yaml"
      #expect(throws: DocumentError.self) { try loader.registry(for: path) }
    }
  }

  @Test("A kind that the registry does not list: which entry would bring it")
  func notListed() throws {
    let text = try complaint([
      "l.yaml": "sections: [{ id: a, kind: list }]", "registry.yaml": "kinds: { grid: { linked: Grid } }",
    ]) { folder, loader in _ = try loader.screen(layout: "\(folder)/l.yaml", in: phone) }
    #expect(text.hasPrefix("l.yaml:1:27: error: the kind 'list' is not in this build: the registry '"))
    #expect(text.contains("'list: { linked: List }' there would bring it"))
  }

  @Test("Data in place of a layout, and a layout in place of data")
  func mistaken() throws {
    let files = ["l.yaml": "sections: [{ id: a, kind: list }]", "d.yaml": "sections: [{ id: a, count: 1 }]"]
    let text = try complaint(files) { folder, loader in
      _ = try loader.screen(layout: "\(folder)/d.yaml", data: "\(folder)/l.yaml", in: phone)
    }
    #expect(text.contains("d.yaml:1:1: error: layout and data are swapped: this is the data"))
    #expect(text.contains("l.yaml' as the layout, and this as the data"))
  }

  @Test("One document of each kind is validated by itself")
  func validation() throws {
    let files = [
      "l.yaml": "sections: [{ id: a, kind: list }]", "d.yaml": "sections: [{ id: a, count: 1 }]",
      "r.yaml": "kinds: { a: { library: x.so } }", "x.so": "", "bad-l.yaml": "sections: [{ id: a, kind: lost }]",
      "bad-d.yaml": "sections: [{ id: a, count: x }]", "bad-r.yaml": "kinds: { a: { extends: a } }", "no.yaml": "3",
    ]
    try withFiles(files) { (folder) throws in
      let loader = DocumentLoader(linked: linked)
      func validate(_ name: String) -> (DocumentKind?, Int, Int) {
        let result = loader.validate("\(folder)/\(name)", in: phone)
        return (result.kind, result.diagnostics.errorCount, result.diagnostics.warningCount)
      }
      #expect(validate("l.yaml") == (.layout, 0, 0))
      #expect(validate("d.yaml") == (.data, 0, 0))
      #expect(validate("r.yaml") == (.registry, 0, 1))
      #expect(validate("bad-l.yaml") == (.layout, 1, 0))
      #expect(validate("bad-d.yaml") == (.data, 1, 0))
      #expect(validate("bad-r.yaml") == (.registry, 1, 0))
      #expect(validate("no.yaml") == (nil, 1, 0))
      #expect(validate("missing.yaml") == (nil, 1, 0))
    }
  }

  @Test("One layout and one data document are also validated together; each fault is told of the document that has it")
  func pair() throws {
    let files = [
      "l.yaml": "sections: [{ id: a, kind: grid, options: { row-height: ~50 } }, { id: b, kind: list }]",
      "d.yaml":
        "sections: [{ id: a, items: [{ id: x, size: [1, 60] }] }, { id: b, items: [{ id: y, size: [1, 60] }] }]",
      "stray.yaml": "sections: [{ id: c, count: 1 }]", "bad-l.yaml": "sections: [{ id: a, kind: lost }]",
      "other.yaml": "sections: [{ id: c, kind: list }]", "r.yaml": "kinds: { grid: { linked: Grid } }",
    ]
    try withFiles(files) { (folder) throws in
      let loader = DocumentLoader(linked: linked)
      func validate(_ names: String...) -> [String] {
        loader.validate(names.map { "\(folder)/\($0)" }, in: phone).map {
          "\($0.kind?.rawValue ?? "none") \($0.diagnostics.errorCount) \($0.diagnostics.warningCount)"
        }
      }
      #expect(validate("l.yaml", "d.yaml") == ["layout 0 0", "data 0 1"], "list rows do not size themselves")
      #expect(validate("d.yaml", "r.yaml", "l.yaml") == ["data 0 1", "registry 0 0", "layout 0 0"])
      #expect(validate("l.yaml", "stray.yaml") == ["layout 0 0", "data 1 0"])
      #expect(validate("bad-l.yaml", "stray.yaml") == ["layout 1 0", "data 1 0"])
      // Which of them would belong together, nobody can tell.
      #expect(validate("l.yaml", "other.yaml", "stray.yaml") == ["layout 0 0", "layout 0 0", "data 0 0"])
      #expect(validate("l.yaml", "d.yaml", "stray.yaml") == ["layout 0 0", "data 0 0", "data 0 0"])
      #expect(validate("l.yaml") == ["layout 0 0"])
      #expect(validate("missing.yaml", "d.yaml") == ["none 1 0", "data 0 0"])
    }
  }
}
