@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoReferenceTestSupport

@Suite("Reference comparison of rigid layouts")
struct RigidReferenceTests {
  @Test("Random rigid layouts agree with the reference calculator", arguments: Seeds.first(13))
  func rigid(seed: UInt64) throws {
    try forEachWorld(seed, 25, [.environments, .spans]) { (world, _) in
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      return try differences(layout, world.reference.calculate())
    }
  }

  @Test("Pinned, orthogonally scrolled and right-to-left layouts agree with the calculator", arguments: Seeds.first(10))
  func scrolled(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .pinned, .spans]) { (world, random) in
      var world = world
      if Bool.random(using: &random) { world.environment.traits.layoutDirection = .rightToLeft }
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      var reference = world.reference
      for section in world.sections.indices {
        let offset = Double.random(in: -50...400, using: &random)
        layout.orthogonalOffsets[section] = offset
        if world.section(section).orthogonalScrollingBehavior != .none {
          reference.orthogonalOffsets[section] = offset
        }
      }
      for span in world.configuration.spans.indices {
        let section = LayoutIndexPath(span: span, item: 0).section
        layout.orthogonalOffsets[section] = .random(in: -50...400, using: &random)
        reference.orthogonalOffsets[section] = layout.orthogonalOffsets[section]
      }
      for _ in 0..<3 {
        let bounds = world.randomBounds(within: layout.contentSize, &random)
        layout.visibleBounds = bounds
        reference.visibleBounds = bounds
        let found = try differences(layout, reference.calculate())
        if !found.isEmpty { return found }
      }
      return []
    }
  }

  @Test("The engine and the calculator reject the same layouts")
  func refused() throws {
    var (refused, prepared) = (0, 0)
    for seed in Seeds.first(8) {
      try compareCareless(seed, &refused, &prepared)
    }
    #expect(refused > 0 && prepared > 0)
  }

  private func compareCareless(_ seed: UInt64, _ refused: inout Int, _ prepared: inout Int) throws {
    for variety in [RandomWorld.Variety.careless, [.careless, .elastic]] {
      try forEachWorld(seed, 15, [.environments, variety, .spans]) { (world, _) in
        var layout = world.layout
        do {
          try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
        } catch {
          refused += 1
          return (try? world.reference.calculate()) == nil ? [] : ["refused: \(error)"]
        }
        prepared += 1
        return try differences(layout, world.reference.calculate())
      }
    }
  }

  @Test("A transposed layout has transposed frames", arguments: Seeds.first(10))
  func transposed(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .pinned, .spans]) { (world, random) in
      var world = world
      world.environment.readableContentWidth = nil
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      var other = world.transposed.layout
      try other.prepare(itemCounts: world.itemCounts, in: world.transposed.environment)
      let bounds = world.randomBounds(within: layout.contentSize, &random)
      layout.visibleBounds = bounds
      other.visibleBounds = bounds.transposed
      return differences(other, ReferenceLayout(of: layout).transposed)
    }
  }

  @Test("A right-to-left layout has mirrored frames", arguments: Seeds.first(8))
  func mirrored(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .pinned, .spans]) { (world, random) in
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      var mirrored = world.layout
      var environment = world.environment
      environment.traits.layoutDirection = .rightToLeft
      try mirrored.prepare(itemCounts: world.itemCounts, in: environment)
      let width = max(environment.container.contentSize.width, layout.contentSize.width)
      let bounds = world.randomBounds(within: layout.contentSize, &random)
      layout.visibleBounds = bounds
      mirrored.visibleBounds = bounds.mirrored(in: width)
      var expected = ReferenceLayout(of: layout)
      for index in expected.elements.indices {
        expected.elements[index].frame = expected.elements[index].frame.mirrored(in: width)
      }
      if world.configuration.scrollDirection == .horizontal { expected.contentSize.width = width }
      return differences(mirrored, expected)
    }
  }
}
