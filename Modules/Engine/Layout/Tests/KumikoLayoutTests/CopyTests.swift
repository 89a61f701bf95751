@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTestSupport
import Testing

@testable import KumikoReferenceTestSupport

@Suite("Copies of a layout")
struct CopyTests {
  @Test("A copy is the same layout, also after it got a memory of its own", arguments: Seeds.first(4))
  func same(seed: UInt64) throws {
    try forEachWorld(seed, 12, [.environments, .elastic, .spans]) { world, random in
      let layout = try measured(world, &random)
      var copy = layout
      // A change that changes nothing: the copy no longer shares its memory.
      copy.beginChanges()
      copy.rollBackChanges()
      return differences(copy, ReferenceLayout(of: layout)) + facts(of: copy).filter { !facts(of: layout).contains($0) }
    }
  }

  @Test("A copy changes by itself, and so does its original", arguments: Seeds.first(4))
  func apart(seed: UInt64) throws {
    try forEachWorld(seed, 12, [.environments, .elastic, .spans]) { world, random in
      var layout = try measured(world, &random)
      let (before, reference) = (facts(of: layout), ReferenceLayout(of: layout))
      var copy = layout
      try copy.setPreferredSizes(try world.randomSizes(5, &random))
      copy.configuration.interSectionSpacing += 1
      copy.visibleBounds = Rect2D(x: 0, y: 7, width: 50, height: 60)
      var found = differences(layout, reference) + facts(of: layout).filter { !before.contains($0) }
      let (ofCopy, referenceOfCopy) = (facts(of: copy), ReferenceLayout(of: copy))
      try layout.setPreferredSizes(try world.randomSizes(5, &random))
      layout.configuration.interSectionSpacing += 2
      found += differences(copy, referenceOfCopy) + facts(of: copy).filter { !ofCopy.contains($0) }
      return found
    }
  }

  private func measured(_ world: RandomWorld, _ random: inout SeededGenerator) throws -> CompositionalLayout {
    var layout = world.layout
    try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
    try layout.setPreferredSizes(try world.randomSizes(5, &random))
    return layout
  }

  /// What a layout says of itself, besides its elements.
  private func facts(of layout: CompositionalLayout) -> [String] {
    var elements: [LayoutAttributes] = []
    layout.allAttributes(into: &elements)
    return [
      "size \(layout.contentSize)", "sections \(layout.numberOfSections)", "sizes \(layout.preferredSizes.count)",
      "spacing \(layout.configuration.interSectionSpacing)", "bounds \(String(describing: layout.visibleBounds))",
      "right to left \(layout.isRightToLeft)", "elements \(elements)",
    ]
  }
}
