@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct CompositionOfKindsTests {
  private func subitems(_ section: LayoutSection) -> [LayoutSubitem] {
    if case .axis(_, let subitems, _) = section.group.arrangement { subitems } else { [] }
  }

  @Test func aPieceThatFillsIsThatKindsGroupAtThePiecesSize() throws {
    let section = try SectionRegistry.sample().section("pair", ["second": ["kind": "pair", "insets": 5]])
    guard case .group(let group)? = subitems(section).last else {
      Issue.record("the second piece is no group")
      return
    }
    #expect(group.layoutSize.widthDimension == .fractionalWidth(0.5))
    #expect(group.contentInsets == DirectionalEdgeInsets(5))
    #expect(group.arrangement == (try SectionRegistry.sample().section("pair").group.arrangement))
  }

  @Test func aPieceOfRowsHoldsAsManyAsFit() throws {
    let section = try SectionRegistry.sample().section(
      "pair", ["first": ["kind": "sample", "options": ["row-height": 30, "spacing": 4]]])
    guard case .group(let group)? = subitems(section).first,
      case .axis(.vertical, let rows, .untilFull) = group.arrangement
    else {
      Issue.record("the first piece is no column")
      return
    }
    #expect(group.interItemSpacing == .fixed(4))
    #expect(rows.map(\.layoutSize.heightDimension) == [.absolute(30)])
  }

  @Test func faultsInsidePiecesHaveTheirWholePath() throws {
    let options: PlainValue = [
      "first": ["kind": "pair", "options": ["second": ["kind": "sample", "options": ["columns": 0]]]]
    ]
    let fault = try #require(SectionRegistry.sample().error("pair", options)?.faults.first)
    #expect(fault.path == ["options", "first", "options", "second", "options", "columns"].map(CodingFault.Step.key))
  }

  @Test func unknownKindsInsidePiecesAreFoundWhereTheyStand() throws {
    let error = try #require(SectionRegistry.sample().error("pair", ["first": ["kind": "piar"]]))
    #expect(error.path == ["options", "first", "kind"].map(CodingFault.Step.key))
    #expect(error.description.contains("did you mean 'pair'?"))
  }

  @Test func whatWouldBeLostInsideAPieceIsRefused() throws {
    let error = try #require(SectionRegistry.sample().error("pair", ["first": ["kind": "ribbon"]]))
    #expect(error.description == "the kind 'ribbon' cannot stand inside another: it scrolls orthogonally")
  }

  @Test func depthIsLimited() throws {
    let error = try #require(SectionRegistry.sample().error("endless"))
    guard case .tooDeep(let chain) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(chain.count == SectionRegistry.maximumDepth + 1)
  }

  private static let mutual: [SectionKind: SectionRegistry.Entry] = [
    "a": .preset(SectionPreset(extends: "pair", options: ["first": ["kind": "b"]])),
    "b": .preset(SectionPreset(extends: "pair", options: ["second": ["kind": "a"]])),
  ]

  @Test func aSectionMadeOfItselfIsReportedWithItsChain() throws {
    var registry = try SectionRegistry.sample()
    for (kind, entry) in Self.mutual { try registry.insert(entry, as: kind) }
    let error = try #require(registry.error("a"))
    #expect(error.description == "the kind 'b' contains itself: a → b → a → b")
  }

  @Test func presetsMadeOfThemselvesAreFoundWhenTheRegistryIsBuilt() throws {
    let error = #expect(throws: RegistryError.self) { try SectionRegistry.sample().adding(Self.mutual) }
    #expect(error?.description.contains("contains itself") == true)
  }

  @Test func presetsMadeOfKindsThatDoNotExistAreFoundWhenTheRegistryIsBuilt() throws {
    let preset = SectionPreset(extends: "pair", options: ["first": ["kind": "piar"]])
    let error = #expect(throws: RegistryError.self) { try SectionRegistry.sample().adding(preset, as: "a") }
    #expect(error?.path == [.key("options"), .key("first"), .key("kind")])
  }

  @Test func sectionsThatDoubleAtEveryLevelEndInAnError() throws {
    var registry = try SectionRegistry.sample()
    for level in 1..<23 {
      let below: PlainValue = level == 1 ? ["width": 5] : ["kind": .string("level\(level - 1)")]
      let preset = SectionPreset(extends: "pair", options: ["first": below, "second": below])
      try registry.insert(.preset(preset), as: SectionKind(stringLiteral: "level\(level)"))
    }
    let error = try #require(registry.error("level22"))
    guard case .tooLarge = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(registry.problems().count == 1, "no more than the budget is spent on trying")
  }
}
