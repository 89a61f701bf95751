@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Ranges of pinned elements")
struct PinnedRangeTests {
  @Test("The range of a pinned element gives its frame at every scroll offset", arguments: Seeds.first(6))
  func agrees(seed: UInt64) throws {
    var found = 0
    try forEachWorld(seed, 25, [.environments, .elastic, .pinned, .spans]) { (drawn, random) in
      var world = drawn
      if Bool.random(using: &random) { world.environment.traits.layoutDirection = .rightToLeft }
      var layout = world.layout
      try layout.prepare(
        itemCounts: world.itemCounts, in: world.environment, preferredSizes: world.randomSizes(2, &random))
      let axis = layout.configuration.scrollDirection
      let all = layout.everything
      for attributes in all where attributes.category == .supplementary {
        let kind = attributes.elementKind ?? ""
        let item = layout.boundaryItem(ofKind: kind, at: attributes.indexPath)
        let isPinned = item?.pinToVisibleBounds == true || layout.isPinned(section: attributes.indexPath.section)
        guard let range = layout.pinnedRange(ofKind: kind, at: attributes.indexPath) else {
          if isPinned { return ["\(attributes) has no range"] }
          continue
        }
        if !isPinned { return ["\(attributes) is not pinned"] }
        if range.frame != attributes.frame { return ["\(range.frame) is not the frame of \(attributes)"] }
        found += 1
        for _ in 0..<10 {
          let edge = Double.random(in: -500...(layout.contentSize[axis] + 500), using: &random)
          var visible = Rect2D(origin: .zero, size: layout.contentSize)
          let extent = world.environment.container.contentSize[axis]
          visible.origin[axis] = range.travel < 0 ? edge - extent : edge
          visible.size[axis] = extent
          layout.visibleBounds = visible
          let moved =
            range.travel >= 0
            ? min(max(0, edge - range.threshold), range.travel) : max(min(0, edge - range.threshold), range.travel)
          let expected = range.frame.lowerBound(along: axis) + moved
          let actual = layout.attributesForSupplementary(ofKind: kind, at: attributes.indexPath)?.frame
          if abs((actual?.lowerBound(along: axis) ?? .infinity) - expected) > 1e-6 {
            return ["\(attributes) at \(edge): \(String(describing: actual)), expected \(expected)"]
          }
        }
        layout.visibleBounds = nil
      }
      return []
    }
    #expect(found > 5)
  }
}
