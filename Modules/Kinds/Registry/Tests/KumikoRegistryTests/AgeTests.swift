@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// A kind with a history.
private struct Shelf: SectionProvider {
  static let kind: SectionKind = "acme.shelf"
  static let summary = "A shelf."
  static let version = "2.1.0"
  static let aliases = [
    SectionAlias("acme.rack", deprecatedSince: "2.0.0", note: "racks are gone"), SectionAlias("acme.board"),
  ]
  static let examples = [SectionExample("Three boards", options: ["boards": 3], itemCount: 5)]
  static let itemFields = ["title"]

  @SectionOption(help: "How many boards.", in: 1...9, formerly: ["rows", "lines"]) var boards = 2
  @SectionOption(help: "What stands on it.") var content: SectionReference? = nil

  func section(in context: SectionContext) throws -> LayoutSection {
    let height = Double(boards + context.item(at: 0).count + context.item(at: 99).count)
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

private struct FromTheFuture: SectionProvider {
  static let kind: SectionKind = "acme.future"
  static let summary = "Not yet."
  static let apiVersion = 99

  func section(in context: SectionContext) throws -> LayoutSection { try context.section(kind: "acme.shelf") }
}

@Suite("The age of kinds")
struct AgeTests {
  private func registry() throws -> SectionRegistry { try SectionRegistry(linked: [Shelf.self]) }

  private func height(_ kind: SectionKind, _ options: PlainValue = .null) throws -> LayoutDimension {
    try registry().section(kind: kind, options: options, in: screen, itemCount: 1).group.layoutSize.heightDimension
  }

  @Test("A kind is found by the names that it had, which are not among the names to choose from")
  func aliases() throws {
    #expect(try height("acme.rack") == .absolute(2))
    #expect(try height("acme.board") == .absolute(2))
    #expect(try registry().names == ["acme.shelf"])
  }

  @Test("An option is read by the names that it had, and its present name wins over a preset's")
  func formerNames() throws {
    #expect(try height("acme.shelf", ["rows": 7]) == .absolute(7))
    #expect(try height("acme.shelf", ["lines": 7]) == .absolute(7))
    #expect(try height("acme.shelf", ["lines": .null, "boards": 7]) == .absolute(7))
    let error = try #require(throws: RegistryError.self) { try height("acme.shelf", ["lines": 7, "boards": 7]) }
    #expect(error.description == "options.lines: 'lines' is a former name of 'boards', which is also set")

    let registry = try registry().adding(
      SectionPreset(extends: "acme.shelf", options: ["rows": 3], locked: ["boards"]), as: "three")
    let locked = try #require(throws: RegistryError.self) {
      try registry.section(kind: "three", options: ["lines": 4], in: screen, itemCount: 1)
    }
    #expect(locked.description.contains("has locked 'lines'"))
  }

  @Test("A preset has the examples of its kind that set nothing it has locked")
  func examplesOfPresets() throws {
    let registry = try registry().adding([
      "open": .preset(SectionPreset(extends: "acme.shelf", options: ["rows": 3])),
      "fixed": .preset(SectionPreset(extends: "acme.shelf", options: ["rows": 3], locked: ["boards"])),
    ])
    #expect(try registry.descriptor(for: "open").examples == Shelf.examples)
    #expect(try registry.descriptor(for: "fixed").examples == [])
  }

  @Test("What is out of use is told, wherever it stands")
  func deprecations() throws {
    let registry = try registry()
    #expect(registry.deprecations(kind: "acme.shelf", options: ["boards": 1]).isEmpty)
    #expect(registry.deprecations(kind: "acme.board").isEmpty)
    let notes = registry.deprecations(
      kind: "acme.rack", options: ["rows": 1, "content": ["kind": "acme.rack", "options": ["lines": 2]]])
    #expect(
      notes.map(\.message) == [
        "the kind 'acme.rack' is called 'acme.shelf' since version 2.0.0; racks are gone",
        "the option 'rows' is called 'boards' now",
        "the kind 'acme.rack' is called 'acme.shelf' since version 2.0.0; racks are gone",
        "the option 'lines' is called 'boards' now",
      ])
    #expect(notes[2].path == [.key("options"), .key("content"), .key("kind")])
    #expect(notes[3].path == [.key("options"), .key("content"), .key("options"), .key("lines")])
    #expect(notes[3].isKey)
  }

  @Test("A kind of another age is refused, and what the window is told")
  func window() throws {
    let error = try #require(throws: RegistryError.self) { try SectionRegistry(linked: [FromTheFuture.self]) }
    #expect(
      error.description
        == "the kind 'acme.future' was written for version 99 of the contract between kinds and registries; this build "
        + "requires version 1")
  }

  @Test("Names that lead to each other in a circle are found, and named")
  func circle() throws {
    var registry = try registry()
    try registry.insert(.alias(SectionAlias("a"), of: "b"), as: "a")
    try registry.insert(.alias(SectionAlias("b"), of: "a"), as: "b")
    try registry.insert(.alias(SectionAlias("c"), of: "nowhere"), as: "c")
    let problems = registry.problems().map(\.error.description)
    #expect(problems.count == 3)
    #expect(problems[0].contains("a → b → a"))
    #expect(problems[2].contains("'nowhere', which does not exist"))
  }

  @Test("A kind reads the fields of items that it declares, and no others")
  func itemFields() throws {
    let section = try registry().section(
      kind: "acme.shelf", in: screen, itemCount: 3, item: { _ in ["title": "x", "price": 3] })
    // Two boards and one field of the first item; there is no hundredth.
    #expect(section.group.layoutSize.heightDimension == .absolute(3))
  }

  @Test("The descriptor tells all of it, and survives being coded")
  func descriptor() throws {
    let descriptor = try registry().descriptor(for: "acme.shelf")
    #expect(descriptor.version == "2.1.0")
    #expect(descriptor.apiVersion == 1)
    #expect(descriptor.aliases.map(\.kind) == ["acme.rack", "acme.board"])
    #expect(descriptor.examples == [SectionExample("Three boards", options: ["boards": 3], itemCount: 5)])
    #expect(descriptor.itemFields == ["title"])
    #expect(descriptor.option("boards")?.formerNames == ["rows", "lines"])
    let coded = try PlainValue(encoding: descriptor)
    #expect(try SectionDescriptor(from: PlainValueDecoder(coded)) == descriptor)
  }
}
