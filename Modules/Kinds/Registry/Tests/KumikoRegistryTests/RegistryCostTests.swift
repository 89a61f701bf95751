@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoTestSupport
import Testing

@_spi(Kumiko) @testable import KumikoRegistry

/// How often a kind was made, counted by the thing counted itself.
private let valuesMade = Guarded(0)
private let sectionsMade = Guarded(0)

/// A kind that counts.
private struct CountingSection: SectionProvider {
  static let kind: SectionKind = "counting"
  static let summary = "Counts."

  @SectionOption(help: "A count.", in: 1...64) var columns = 2
  @SectionOption(help: "A height.", along: .vertical) var rowHeight = LayoutDimension.absolute(44)

  init() { valuesMade.withLock { $0 += 1 } }

  func section(in context: SectionContext) throws -> LayoutSection {
    sectionsMade.withLock { $0 += 1 }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: rowHeight)
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

@Suite("What a registry costs", .serialized)
struct RegistryCostTests {
  @Test("A type is reflected when it is added, and not for each section, note or descriptor")
  func reflection() throws {
    let registry = try SectionRegistry(linked: [CountingSection.self])
      .adding(SectionPreset(extends: "counting", options: ["columns": 3]), as: "preset")
    let before = valuesMade.withLock { $0 }
    for columns in 1...50 {
      _ = try registry.section("counting", ["columns": .int(columns)])
      _ = try registry.section("preset", ["row-height": 50])
      _ = registry.deprecations(kind: "preset", options: ["columns": .int(columns)])
      _ = try registry.descriptor(for: "preset")
    }
    #expect(valuesMade.withLock { $0 } == before)
  }

  @Test("Presets and aliases are followed once each, however long the chains are", arguments: [200, 2_000])
  func chains(length: Int) throws {
    var registry = try SectionRegistry(linked: [SampleSection.self])
    for number in 0..<length {
      let base: SectionKind = number == 0 ? "sample" : SectionKind(stringLiteral: "p\(number - 1)")
      let preset = SectionPreset(extends: base, options: ["columns": .int(number % 9 + 1)])
      try registry.insert(.preset(preset), as: SectionKind(stringLiteral: "p\(number)"))
      let target: SectionKind = number == 0 ? "sample" : SectionKind(stringLiteral: "a\(number - 1)")
      try registry.insertAliases([SectionAlias(SectionKind(stringLiteral: "a\(number)"))], of: target)
    }
    var resolver = KindResolver(registry)
    for kind in registry.entries.keys { _ = try resolver.resolve(kind) }
    // Every preset and alias and the type, where each chain by itself would take length² / 2.
    #expect(resolver.steps == 2 * length + 1)
    var targets = AliasTargets(registry.entries)
    #expect(registry.entries.keys.count { targets.target(of: $0) == "sample" } == length + 1)
    #expect(targets.steps == length)

    registry.prepare()
    var prepared = KindResolver(registry)
    for kind in registry.entries.keys { _ = try prepared.resolve(kind) }
    #expect(prepared.steps == 0)
    #expect(registry.problems().isEmpty)
    let last = SectionKind(stringLiteral: "p\(length - 1)")
    let columns = try registry.descriptor(for: last).option("columns")?.defaultValue
    #expect(columns == .int((length - 1) % 9 + 1))
  }

  @Test("What is known of names is forgotten when an entry comes")
  func staleness() throws {
    var registry = try SectionRegistry(linked: [SampleSection.self])
    try registry.insert(.preset(SectionPreset(extends: "later")), as: "early")
    registry.prepare()
    #expect(registry.names == ["sample"])
    try registry.insert(.preset(SectionPreset(extends: "sample", summary: "Late.")), as: "later")
    #expect(registry.names == ["early", "later", "sample"])
    registry.prepare()
    #expect(try registry.descriptor(for: "early").summary == "Late.")
    #expect(try registry.descriptor(for: "early").extends == "later")
  }

  @Test("A prepared registry tells of circles and locks as another does")
  func errors() throws {
    var registry = try SectionRegistry(linked: [SampleSection.self])
    try registry.insert(.preset(SectionPreset(extends: "b")), as: "a")
    try registry.insert(.preset(SectionPreset(extends: "a")), as: "b")
    try registry.insert(.preset(SectionPreset(extends: "sample", locked: ["columns"])), as: "locked")
    try registry.insert(.preset(SectionPreset(extends: "locked", options: ["columns": 3])), as: "wrong")
    let plain = registry.problems().map(\.error.description)
    registry.prepare()
    #expect(registry.problems().map(\.error.description) == plain)
    #expect(
      plain == [
        "the presets extend each other in a cycle: a → b → a", "the presets extend each other in a cycle: b → a → b",
        "the kind 'wrong' sets 'columns', which the preset 'locked' has locked",
      ])
  }

  @Test("An answer with too many pieces is refused before the rest of it is made")
  func largeAnswer() throws {
    let piece: PlainValue = ["kind": "counting", "size": ["width": "1%", "height": 10]]
    let answer: PlainValue = [
      "group": [
        "axis": "vertical", "size": ["width": "100%", "height": 40],
        "items": .list(Array(repeating: piece, count: 20_000)),
      ]
    ]
    var registry = try SectionRegistry(linked: [CountingSection.self])
    try registry.insert(.outside(ScriptedKind { _ in answer }), as: "acme.chart")
    let before = sectionsMade.withLock { $0 }
    let error = try #require(throws: RegistryError.self) {
      try registry.section(kind: "acme.chart", in: screen, itemCount: 3)
    }
    #expect(error.description == "the kind 'acme.chart' has more than 10000 pieces")
    // Each is a group and an item.
    #expect(sectionsMade.withLock { $0 } - before <= SectionRegistry.maximumPieces / 2)
  }

  @Test("Pieces are counted as the engine counts them: the largest answer that is right is taken")
  func largestAnswer() throws {
    let item: PlainValue = ["item": ["size": ["width": "1%", "height": 10]]]
    @Sendable func answer(_ count: Int) -> PlainValue {
      [
        "group": [
          "axis": "vertical", "size": ["width": "100%", "height": 40],
          "items": .list(Array(repeating: item, count: count)),
        ]
      ]
    }
    for (count, isRight) in [(SectionRegistry.maximumPieces - 1, true), (SectionRegistry.maximumPieces, false)] {
      var registry = SectionRegistry()
      try registry.insert(.outside(ScriptedKind { _ in answer(count) }), as: "acme.chart")
      let section = try? registry.section("acme.chart")
      #expect((section != nil) == isRight)
    }
  }
}
