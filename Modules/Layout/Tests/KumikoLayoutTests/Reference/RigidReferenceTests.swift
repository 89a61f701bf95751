import KumikoComposition
import KumikoDimension
import KumikoLayout
import Testing

@Suite("The engine agrees with a calculator that lays out item by item")
struct RigidReferenceTests {
  @Test("Rigid layouts", arguments: Seeds.first(13))
  func rigid(seed: UInt64) throws {
    try forEachWorld(seed, 25, [.environments]) { (world, _) in
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      return try differences(layout, world.reference.calculate())
    }
  }

  @Test("Pinned, scrolled sideways, and from right to left", arguments: Seeds.first(10))
  func scrolled(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .pinned]) { (world, random) in
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

  @Test("What the engine refuses, the calculator refuses, and nothing else", arguments: Seeds.first(8))
  func refused(seed: UInt64) throws {
    for variety in [RandomWorld.Variety.careless, [.careless, .elastic]] {
      try forEachWorld(seed, 15, [.environments, variety]) { (world, _) in
        var layout = world.layout
        do {
          try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
        } catch {
          return (try? world.reference.calculate()) == nil ? [] : ["refused: \(error)"]
        }
        return try differences(layout, world.reference.calculate())
      }
    }
  }

  @Test("With the axes exchanged, the same places come out exchanged", arguments: Seeds.first(10))
  func transposed(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .pinned]) { (world, random) in
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

  @Test("From right to left, everything is where a mirror shows it", arguments: Seeds.first(8))
  func mirrored(seed: UInt64) throws {
    try forEachWorld(seed, 15, [.environments, .pinned]) { (world, random) in
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
      return differences(mirrored, expected)
    }
  }
}
