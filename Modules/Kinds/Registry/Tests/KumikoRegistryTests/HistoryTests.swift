@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

/// A kind with options of several versions.
private struct Wall: SectionProvider {
  static let kind: SectionKind = "wall"
  static let summary = "A wall."
  static let history = SectionHistory(since: "1.1")

  @SectionOption(help: "Space.", unit: .points, in: 0...50, formerly: ["room"]) var spacing = 0.0
  @SectionOption(
    help: "Old space.", unit: .points, history: .init(deprecatedSince: "2.0", note: "one word", replacement: "spacing"))
  var gap = 0.0
  @SectionOption(help: "Older space.", history: .init(since: "1.2", deprecatedSince: "1.9", replacement: "gap"))
  var holes = 0
  @SectionOption(help: "A color.", history: .init(deprecatedSince: "2.0")) var tint = "red"
  @SectionOption(help: "A piece.") var piece: SectionReference? = nil

  func section(in context: SectionContext) throws -> LayoutSection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(9))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

@Suite("Histories of names")
struct HistoryTests {
  private func registry() throws -> SectionRegistry {
    var registry = try SectionRegistry(linked: [Wall.self])
    try registry.insert(.alias(SectionAlias("mur", deprecatedSince: "1.5"), of: "wall"), as: "mur")
    try registry.insert(
      .preset(SectionPreset(extends: "wall", options: ["gap": 3])), as: "brick",
      history: SectionHistory(since: "1.0", deprecatedSince: "3.0", replacement: "stone"))
    try registry.insert(.preset(SectionPreset(extends: "wall", locked: ["spacing"])), as: "stone")
    registry.prepare()
    return registry
  }

  private func names(_ kind: SectionKind, _ options: PlainValue = .null) throws -> [String] {
    try registry().deprecatedNames(in: SectionReference(kind: kind, options: options)).map { name in
      "\(name.name) → \(name.replacement ?? "none")" + (name.obstacle.map { ": \($0)" } ?? "")
    }
  }

  @Test("Versions are one to three numbers, and perhaps a prerelease")
  func versions() throws {
    let most = "1-" + String(repeating: "a", count: 62)
    for text in ["1", "1.2-beta.2", "1.2-rc", "1.2", "1.10", "2.0.0", "0-a-z.A-Z.0-9", "999999999", most] {
      #expect(SectionVersion.fault(text) == nil)
    }
    let wrong = [
      "", "1.", ".1", "1.2.3.4", "v1", "1,2", "1.2-", "1.2-a..b", "one", "-1", "1.x", "9999999999", " 1", "1:", "1/",
    ]
    for text in wrong + ["_", "@", "[", "`", "{", "é", " "].map({ "1-a\($0)" }) {
      #expect(SectionVersion.fault(text) == "'\(text)' is not a version, such as 2.1 or 2.1.0")
    }
  }

  @Test("A length under one point without a unit is doubted")
  func doubts() {
    #expect([-1, 0, 1, 1.5, .nan].allSatisfy { LayoutDimension.doubt($0) == nil })
    #expect(
      LayoutDimension.doubt(0.25) == "0.25 is less than one point; did you mean 25%? For points, write 0.25pt")
  }

  @Test("A deprecated kind, preset and option is noted with its reason and its replacement")
  func notes() throws {
    let registry = try registry()
    let notes = registry.deprecations(
      kind: "brick", options: ["gap": 1, "piece": ["kind": "mur", "options": ["tint": "blue"]]])
    #expect(
      notes.map(\.message) == [
        "the kind 'brick' is deprecated since version 3.0; use 'stone'",
        "the option 'gap' is deprecated since version 2.0; one word; use 'spacing'",
        "the kind 'mur' is called 'wall' since version 1.5",
        "the option 'tint' is deprecated since version 2.0",
      ])
    #expect(notes[3].path == [.key("options"), .key("piece"), .key("options"), .key("tint")])
  }

  @Test("Replacements lead to the last name that is not deprecated")
  func replacements() throws {
    #expect(try names("wall", ["gap": 4]) == ["gap → spacing"])
    #expect(try names("wall", ["room": 5]) == ["room → spacing"])
    #expect(try names("wall", ["holes": 4]) == ["holes → spacing"])
    #expect(try names("mur") == ["mur → wall"])
    #expect(try names("wall", ["tint": "x"]) == ["tint → none: it has no replacement"])
    #expect(try names("stone", ["spacing": 1]) == [])
  }

  @Test("A replacement that would make the section invalid or another one is not written")
  func obstacles() throws {
    #expect(try names("wall", ["gap": 4, "spacing": 5]) == ["gap → spacing: 'spacing' is also set"])
    #expect(try names("wall", ["gap": 400])[0].hasPrefix("gap → spacing: 'spacing': "))
    #expect(try names("stone", ["gap": 4]) == ["gap → spacing: the preset 'stone' has locked 'spacing'"])
    #expect(try names("brick", ["spacing": 4]) == ["brick → stone: the preset 'stone' has locked 'spacing'"])
    #expect(try names("brick", ["gap": 4])[0] == "brick → stone")
    #expect(try names("wall", ["gap": "none"]) == ["gap → spacing"])
  }

  @Test("Names that replace each other in a cycle have no replacement")
  func circle() throws {
    var registry = try SectionRegistry(linked: [Wall.self])
    let preset = SectionRegistry.Entry.preset(SectionPreset(extends: "wall"))
    try registry.insert(preset, as: "a", history: .init(deprecatedSince: "1", replacement: "b"))
    try registry.insert(preset, as: "b", history: .init(deprecatedSince: "1", replacement: "a"))
    #expect(registry.circle(ofReplacements: "a") == ["a", "b", "a"])
    let names = registry.deprecatedNames(in: SectionReference(kind: "a"))
    #expect(names.map(\.obstacle) == ["it has no replacement"])
  }

  @Test("Descriptors have histories, of the name that is asked for, and keep them when they are coded")
  func descriptors() throws {
    let registry = try registry()
    #expect(try registry.descriptor(for: "wall").history == SectionHistory(since: "1.1"))
    #expect(try registry.descriptor(for: "stone").history == SectionHistory())
    #expect(try registry.descriptor(for: "mur").history == .init(deprecatedSince: "1.5", replacement: "wall"))
    let descriptor = try registry.descriptor(for: "brick")
    #expect(descriptor.history == .init(since: "1.0", deprecatedSince: "3.0", replacement: "stone"))
    let coded = try PlainValue(encoding: descriptor)
    #expect(try SectionDescriptor(from: PlainValueDecoder(coded)) == descriptor)
    var record = try #require(coded.record)
    record["since"] = "soon"
    let fault = #expect(throws: (any Error).self) { try SectionDescriptor(from: PlainValueDecoder(.record(record))) }
    #expect((fault as? CodingFault)?.message == "'soon' is not a version, such as 2.1 or 2.1.0")
  }

  @Test("Schemas mark deprecated names, and say since when names exist")
  func schema() throws {
    let schema = try registry().descriptor(for: "wall").optionsSchema.plainValue
    let properties = schema.record?["properties"]?.record
    #expect(properties?["gap"]?.record?["deprecated"] == true)
    let message = "Deprecated since version 2.0; one word; use 'spacing'."
    #expect(properties?["gap"]?.record?["deprecationMessage"] == .string(message))
    #expect(properties?["holes"]?.record?["description"]?.description.contains("Since version 1.2.") == true)
    #expect(properties?["spacing"]?.record?["deprecated"] == nil)
  }

  @Test("The check of kinds finds versions and replacements that are none")
  func check() {
    #expect(SectionKindCheck.findings(in: Wall.self) == [])
    #expect(
      SectionKindCheck.findings(in: BadWall.self).sorted()
        == [
          "'a': 'new' is not a version, such as 2.1 or 2.1.0", "'b' is no option that could replace 'a'",
          "'replacement' requires 'deprecated-since'", "the descriptor does not survive being encoded",
        ].sorted())
  }
}

private struct BadWall: SectionProvider {
  static let kind: SectionKind = "bad"
  static let summary = "A wall."
  static let history = SectionHistory(replacement: "wall")
  @SectionOption(help: "A.", history: .init(deprecatedSince: "new", replacement: "b")) var a = 0

  func section(in context: SectionContext) throws -> LayoutSection { try Wall().section(in: context) }
}
