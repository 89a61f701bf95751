@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoReferenceTestSupport

@Suite("Incremental changes")
struct IncrementalTests {
  @Test("Sizes set one by one have the result of sizes set at once", arguments: Seeds.first(4))
  func anyOrder(seed: UInt64) throws {
    try forEachWorld(seed, 12, [.environments, .elastic, .spans], differencesOfOrder)
    try forEachWorld(seed, 25, [.elastic, .wrapping], differencesOfOrder)
    try forEachWorld(seed, 8, [.elastic, .columns], differencesOfOrder)
  }

  private func differencesOfOrder(_ world: RandomWorld, _ random: inout SeededGenerator) throws -> [String] {
    let sizes = try world.randomSizes(.random(in: 1...3, using: &random), &random)
    var atOnce = world.layout
    do {
      try atOnce.prepare(itemCounts: world.itemCounts, in: world.environment, preferredSizes: sizes)
    } catch {
      // Small sizes and negative spacing may leave no extent.
      guard case .noProgress = error.reason else { throw error }
      return []
    }
    var layout = world.layout
    try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
    // The order of a dictionary is random; that of the test must not be.
    let elements = sizes.keys.sorted { ($0.indexPath, $0.kind) < ($1.indexPath, $1.kind) }
    for element in elements.shuffled(using: &random) where Int.random(in: 0..<3, using: &random) == 0 {
      _ = try set(Size2D(width: 17, height: 71), for: element, of: &layout, world)
    }
    for element in elements.shuffled(using: &random) {
      guard try set(sizes[element] ?? .zero, for: element, of: &layout, world) else { return [] }
    }
    return differences(layout, ReferenceLayout(of: atOnce))
  }

  /// Sets a size. Returns false if it leaves no room beside the others, which a new layout must refuse too.
  private func set(
    _ size: Size2D, for element: LayoutElement, of layout: inout CompositionalLayout, _ world: RandomWorld
  ) throws -> Bool {
    do {
      try layout.setPreferredSize(size, for: element)
      return true
    } catch {
      var sizes = layout.preferredSizes
      sizes[element] = size
      var other = world.layout
      #expect(throws: LayoutError.self) {
        try other.prepare(itemCounts: world.itemCounts, in: world.environment, preferredSizes: sizes)
      }
      return false
    }
  }

  @Test("Measuring, replacing items and changing the environment leave no stale state", arguments: Seeds.first(4))
  func anySequence(seed: UInt64) throws {
    try forEachWorld(seed, 6, [.environments, .elastic, .spans], differencesOfHistory)
    try forEachWorld(seed, 12, [.elastic, .wrapping], differencesOfHistory)
    try forEachWorld(seed, 6, [.elastic, .columns], differencesOfHistory)
  }

  private func differencesOfHistory(_ drawn: RandomWorld, _ random: inout SeededGenerator) throws -> [String] {
    var world = drawn
    var layout = world.layout
    try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
    for _ in 0..<6 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<4:
        try layout.setPreferredSizes(try world.randomSizes(6, &random))
      case 4..<7:
        let section = Int.random(in: 0..<world.itemCounts.count, using: &random)
        let items = world.randomItems(ofSection: section, &random)
        let count = Int.random(in: 0...6, using: &random)
        let before = layout.preferredSizes
        try layout.replaceItems(items, ofSection: section, with: count)
        world.itemCounts[section] += count - items.count
        let found = strays(layout, before, replacing: items, ofSection: section, with: count)
        if !found.isEmpty { return found }
      default:
        let known = layout.preferredSizes
        world.environment.container.contentSize.width += 40
        try layout.prepare(itemCounts: world.itemCounts, in: world.environment, preferredSizes: known)
      }
      var fromScratch = world.layout
      try fromScratch.prepare(
        itemCounts: world.itemCounts, in: world.environment, preferredSizes: layout.preferredSizes)
      let found = differences(layout, ReferenceLayout(of: fromScratch))
      if !found.isEmpty { return found }
    }
    if world.sections.contains(where: { $0.columns != nil || $0.group.alignment != nil }) { return [] }
    return try differences(layout, world.reference.preferring(layout.preferredSizes).calculate())
  }

  /// Returns the sizes at wrong items after items were replaced: sizes of other cells move with them, those of replaced
  /// cells are removed.
  private func strays(
    _ layout: CompositionalLayout, _ before: [LayoutElement: Size2D], replacing items: Range<Int>,
    ofSection section: Int, with count: Int
  ) -> [String] {
    var expected: [LayoutElement: Size2D] = [:]
    for case (.cell(var path), let size) in before {
      if path.section == section {
        if items.contains(path.item) { continue }
        if path.item >= items.upperBound { path.item += count - items.count }
      }
      expected[.cell(path)] = size
    }
    var found: [String] = []
    for case (.cell(let path), let size) in layout.preferredSizes where expected[.cell(path)] != size {
      found.append("cell \(path) has a size of its own: \(size)")
    }
    for (element, size) in expected where layout.preferredSizes[element] != size {
      let selfSizes = layout.selfSizes(element)
      if selfSizes.horizontally || selfSizes.vertically { found.append("\(element) has lost \(size)") }
    }
    return found
  }

  @Test(
    "A query of a measured layout returns exactly the elements that intersect the rectangle", arguments: Seeds.first(8)
  )
  func rectangles(seed: UInt64) throws {
    try forEachWorld(seed, 8, [.environments, .elastic, .pinned, .spans], missing)
    try forEachWorld(seed, 4, [.environments, .elastic, .columns, .pinned], missing)
  }

  private func missing(_ world: RandomWorld, _ random: inout SeededGenerator) throws -> [String] {
    let hasColumns = world.sections.contains { $0.columns != nil }
    var layout = world.layout
    try layout.prepare(
      itemCounts: world.itemCounts, in: world.environment, preferredSizes: world.randomSizes(2, &random))
    for section in world.itemCounts.indices {
      layout.orthogonalOffsets[section] = .random(in: -50...400, using: &random)
    }
    layout.visibleBounds = world.randomBounds(within: layout.contentSize, &random)
    let all = layout.everything
    if let odd = all.first(where: { !$0.frame.isFinite }) { return ["\(odd)"] }
    for _ in 0..<6 {
      var rect = world.randomBounds(within: layout.contentSize, &random)
      rect.size = Size2D(width: .random(in: 0...900, using: &random), height: .random(in: 0...900, using: &random))
      let found = layout.attributes(in: rect)
      let expected = all.filter { layout.shows($0, in: rect) }
      if Set(found) != Set(expected) || found.count != expected.count {
        return ["\(rect) gave \(found.count) elements, expected \(expected.count)"]
      }
    }
    for attributes in all {
      var found = layout.attributes(matching: attributes)
      // Positions in columns are added up in another order.
      if hasColumns, let frame = found?.frame, frame.isNear(attributes.frame) { found?.frame = attributes.frame }
      if found != attributes { return ["\(attributes) is not found again"] }
    }
    return []
  }
}

extension LayoutElement {
  /// The kind of a supplementary item; empty for cells.
  fileprivate var kind: String {
    if case .supplementary(let kind, _) = self { kind } else { "" }
  }
}

extension CompositionalLayout {
  /// The same element, looked up by its index path.
  fileprivate func attributes(matching attributes: LayoutAttributes) -> LayoutAttributes? {
    let kind = attributes.elementKind ?? ""
    return switch attributes.category {
    case .cell: attributesForItem(at: attributes.indexPath)
    case .supplementary: attributesForSupplementary(ofKind: kind, at: attributes.indexPath)
    case .decoration: attributesForDecoration(ofKind: kind, at: attributes.indexPath)
    }
  }
}

extension RandomWorld {
  /// A random range of items of a section, which may be empty.
  fileprivate func randomItems(ofSection section: Int, _ random: inout SeededGenerator) -> Range<Int> {
    let count = itemCounts[section]
    let start = Int.random(in: 0...count, using: &random)
    return start..<Int.random(in: start...min(count, start + 5), using: &random)
  }
}
