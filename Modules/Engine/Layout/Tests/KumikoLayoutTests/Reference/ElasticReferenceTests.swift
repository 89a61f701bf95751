@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoReferenceTestSupport

@Suite("Reference comparison of self-sizing layouts")
struct ElasticReferenceTests {
  @Test("Layouts with estimates agree with the reference calculator", arguments: Seeds.first(8))
  func estimates(seed: UInt64) throws {
    try forEachWorld(seed, 20, [.environments, .elastic, .spans]) { (world, _) in
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      return try differences(layout, world.reference.calculate())
    }
  }

  @Test("Partly and fully measured layouts agree with the calculator", arguments: Seeds.first(8))
  func measured(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .elastic, .spans], differencesWhenMeasured)
    try forEachWorld(seed, 25, [.elastic, .wrapping], differencesWhenMeasured)
  }

  private func differencesWhenMeasured(_ world: RandomWorld, _ random: inout SeededGenerator) throws -> [String] {
    let sizes = try world.randomSizes(.random(in: 1...4, using: &random), &random)
    var layout = world.layout
    try layout.prepare(itemCounts: world.itemCounts, in: world.environment, preferredSizes: sizes)
    return try differences(layout, world.reference.preferring(sizes).calculate())
  }

  @Test("Measured, pinned, scrolled and right-to-left layouts agree with the calculator", arguments: Seeds.first(8))
  func scrolled(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .elastic, .pinned, .spans]) { (world, random) in
      var world = world
      if Bool.random(using: &random) { world.environment.traits.layoutDirection = .rightToLeft }
      let sizes = try world.randomSizes(2, &random)
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment, preferredSizes: sizes)
      var reference = world.reference.preferring(sizes)
      for section in world.itemCounts.indices where world.section(section).orthogonalScrollingBehavior != .none {
        let offset = Double.random(in: -50...400, using: &random)
        layout.orthogonalOffsets[section] = offset
        reference.orthogonalOffsets[section] = offset
      }
      let bounds = world.randomBounds(within: layout.contentSize, &random)
      layout.visibleBounds = bounds
      reference.visibleBounds = bounds
      return try differences(layout, reference.calculate())
    }
  }

  @Test("A transposed layout has transposed frames", arguments: Seeds.first(8))
  func transposed(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .elastic, .spans]) { (world, random) in
      var world = world
      world.environment.readableContentWidth = nil
      let sizes = try world.randomSizes(2, &random)
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment, preferredSizes: sizes)
      var other = world.transposed.layout
      try other.prepare(
        itemCounts: world.itemCounts, in: world.transposed.environment,
        preferredSizes: sizes.mapValues(\.transposed))
      return differences(other, ReferenceLayout(of: layout).transposed)
    }
  }

  @Test("A layout measured at its estimates is equal to one with fixed sizes", arguments: Seeds.first(8))
  func rigidTwin(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .elastic, .spans]) { (world, _) in
      let world = world.simpler
      var sizes: [LayoutElement: Size2D] = [:]
      for element in try world.reference.calculate().elements where element.key.category != .decoration {
        // Insets along estimated dimensions are ignored, so the frame has the estimate.
        sizes[element.key.element] = element.frame.size
      }
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment, preferredSizes: sizes)
      var twin = world.rigidTwin.layout
      try twin.prepare(itemCounts: world.itemCounts, in: world.environment)
      return differences(layout.numberedAnew, twin.numberedAnew)
    }
  }
}
