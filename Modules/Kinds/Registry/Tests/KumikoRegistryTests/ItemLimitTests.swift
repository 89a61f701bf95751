@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoTestSupport
import Testing

/// The item counts for which a kind was asked.
private let asked = Guarded<[Int]>([])

/// One row, or a row whose height is the number of items, whatever the kind declares.
private struct TallSection: SectionProvider {
  static let kind: SectionKind = "tall"
  static let summary = "One row."

  @SectionOption(help: "What the kind declares.") var rigid = false
  @SectionOption(help: "What the kind does.") var counts = false

  var isRigid: Bool { rigid }

  func section(in context: SectionContext) throws -> LayoutSection {
    asked.withLock { $0.append(context.itemCount) }
    let height = counts ? Double(context.itemCount + 1) : 44
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
  }
}

/// A rigid kind with a piece of another one.
private struct HolderSection: SectionProvider {
  static let kind: SectionKind = "holder"
  static let summary = "A piece."
  @SectionOption(help: "The piece.") var piece = SectionReference(kind: "tall")
  var isRigid: Bool { true }
  func section(in context: SectionContext) throws -> LayoutSection {
    LayoutSection(
      group: try context.group(piece, size: LayoutSize(widthDimension: .absolute(9), heightDimension: .absolute(9))))
  }
}

@Suite("Item counts are checked before a kind is asked", .serialized)
struct ItemLimitTests {
  private static let limit = SectionRegistry.maximumFrames

  private func registry() throws -> SectionRegistry {
    try SectionRegistry(linked: [TallSection.self, HolderSection.self])
      .adding(SectionPreset(extends: "tall", options: ["counts": true]), as: "preset")
  }

  private func counts(_ kind: SectionKind, _ options: PlainValue, _ count: Int) throws -> [Int] {
    let registry = try registry()
    asked.withLock { $0 = [] }
    _ = try registry.section(kind: kind, options: options, in: screen, itemCount: count)
    return asked.withLock { $0 }
  }

  @Test("A kind that makes frames one by one is asked up to the limit, and a rigid kind for any count")
  func linked() throws {
    #expect(try counts("tall", .null, Self.limit) == [Self.limit])
    #expect(try counts("tall", ["rigid": true], .max) == [.max])
    for count in [Self.limit + 1, 9_007_199_254_740_992, .max] {
      for kind in ["tall", "preset", "holder"] as [SectionKind] {
        let error = try #require(throws: RegistryError.self) { _ = try counts(kind, .null, count) }
        #expect(error.description.hasPrefix("\(count) items are too many: the kind '"))
        #expect(error.description.hasSuffix("makes frames one by one, at most 1000000"))
        #expect(asked.withLock { $0 } == [])
      }
    }
  }

  @Test("Neither a library nor a process is asked for too many items")
  func outside() throws {
    let requests = Guarded<[Int]>([])
    var kind = ScriptedKind { request in
      requests.withLock { $0.append(request.itemCount) }
      return [
        "group": ["size": ["width": "100%", "height": 44], "items": [["item": ["size": ["width": 9, "height": 9]]]]]
      ]
    }
    func make(_ count: Int) throws {
      var registry = SectionRegistry()
      try registry.insert(.outside(kind), as: "acme.chart")
      _ = try registry.section(kind: "acme.chart", in: screen, itemCount: count)
    }
    #expect(throws: RegistryError.self) { try make(Self.limit + 1) }
    #expect(requests.withLock { $0 } == [])
    kind.descriptor.isRigid = true
    try make(.max)
    #expect(requests.withLock { $0 } == [.max])
    let coded = try PlainValue(encoding: kind.descriptor)
    #expect(coded["rigid"] == true)
    #expect(try SectionDescriptor(from: PlainValueDecoder(coded)) == kind.descriptor)
  }

  @Test("A kind that declares itself rigid and is not fails its check, without being asked for many items")
  func check() {
    #expect(SectionKindCheck.findings(in: TallSection.self) == [])
    struct Liar: SectionProvider {
      static let kind: SectionKind = "liar"
      static let summary = "Counts."
      var isRigid: Bool { true }
      func section(in context: SectionContext) throws -> LayoutSection {
        var tall = TallSection()
        tall.counts = true
        return try tall.section(in: context)
      }
    }
    asked.withLock { $0 = [] }
    #expect(
      SectionKindCheck.findings(in: Liar.self) == [
        "it declares itself rigid, but makes another section for 0 items than for 1"
      ])
    #expect(asked.withLock { $0.max() } == 1_000)
  }
}
