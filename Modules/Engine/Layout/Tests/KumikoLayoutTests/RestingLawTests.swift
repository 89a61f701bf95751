@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Resting offsets of few groups of any sizes, against a list of all places where a group can rest.
@Suite("The law of resting offsets")
struct RestingLawTests {
  private static let viewport = 100.0

  /// Groups of an extent or, where it is measured, another one, with 10 points between them.
  private func layout(_ behavior: OrthogonalScrollingBehavior, _ extents: [Double]) throws -> CompositionalLayout {
    let isMeasured = Set(extents).count > 1
    let width = extents.first ?? 0
    let size = size(isMeasured ? .estimated(width) : .absolute(width), .absolute(20))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]), interGroupSpacing: 10,
      orthogonalScrollingBehavior: behavior)
    var layout = try prepared(section, items: [extents.count], in: Size2D(width: Self.viewport, height: 300))
    for (item, extent) in extents.enumerated() where isMeasured {
      try layout.setPreferredSize(
        Size2D(width: extent, height: 20), for: .cell(LayoutIndexPath(section: 0, item: item)))
    }
    return layout
  }

  /// The places of groups: with a group at the start of the viewport, or in its center.
  private func places(_ behavior: OrthogonalScrollingBehavior, _ extents: [Double]) -> [Double] {
    var start = 0.0
    return extents.map { extent in
      defer { start += extent + 10 }
      return behavior == .groupPagingCentered ? start - (Self.viewport - extent) / 2 : start
    }
  }

  private static let worlds: [[Double]] = [
    [30], [150], [40, 40, 40], [90, 90, 90, 90], [150, 150, 150], [60, 20, 130], [20, 110, 35, 60], [95, 5, 5, 95],
  ]

  @Test("A section rests at a place of a group, and nowhere else", arguments: OrthogonalScrollingBehavior.allCases)
  func resting(behavior: OrthogonalScrollingBehavior) throws {
    for extents in Self.worlds where behavior != .none {
      let scroll = try #require(layout(behavior, extents).orthogonalScroll(ofSection: 0))
      let length = extents.reduce(-10) { $0 + $1 + 10 }
      let places = places(behavior, extents)
      let range =
        behavior == .groupPagingCentered
        ? places[0]...max(places[0], places[places.count - 1])
        : 0...max(0, length - Self.viewport)
      #expect(abs(scroll.offsetRange.lowerBound - range.lowerBound) < 1e-9)
      #expect(abs(scroll.offsetRange.upperBound - range.upperBound) < 1e-9, "\(extents)")
      #expect(scroll.bounces == (range.upperBound > range.lowerBound))
      for group in extents.indices {
        #expect(abs(scroll.restingOffset(ofGroup: group) - places[group].clamped(to: range)) < 1e-9)
        #expect(scroll.extent(ofGroup: group) == extents[group])
      }
      for proposed in stride(from: -95.0, through: length + 60, by: 7.3) {
        for start in stride(from: range.lowerBound, through: range.upperBound, by: 17.3) {
          for velocity in [-1.0, 0, 1] {
            let expected = rest(behavior, places, extents[0] + 10, proposed, velocity, start).clamped(to: range)
            let found = scroll.restingOffset(proposed: proposed, velocity: velocity, from: start)
            if abs(found - expected) < 1e-9 { continue }
            Issue.record(
              "\(behavior), \(extents): \(start) to \(proposed) at \(velocity): \(found), not \(expected)")
          }
        }
      }
    }
  }

  @Test("A cell starts at the place of its group, at any offset", arguments: OrthogonalScrollingBehavior.allCases)
  func starts(behavior: OrthogonalScrollingBehavior) throws {
    for extents in Self.worlds where behavior != .none {
      var layout = try layout(behavior, extents)
      for offset in [0.0, 35, -20] {
        layout.orthogonalOffsets[0] = offset
        let position = try #require(OrthogonalPosition(ofSection: 0, in: layout))
        #expect(position.isUnscrolled == (offset == 0 && behavior != .groupPagingCentered))
        #expect(position.window == offset...offset + Self.viewport && position.range == position.scroll.offsetRange)
        for (group, place) in places(behavior, extents).enumerated() {
          let frame = try #require(layout.attributesForItem(at: LayoutIndexPath(section: 0, item: group))?.frame)
          #expect(abs(position.start(of: frame) - place) < 1e-9, "\(behavior), \(extents) at \(offset)")
        }
      }
    }
  }

  @Test("The first cell is the first that begins in a window; without one, the last before it")
  func first() {
    for chosen in 0..<16 {
      // Not in the order in which they begin.
      let items: [Int] = [2, 0, 3, 1].filter { chosen >> $0 & 1 == 1 }
      let cells = items.map { (path: LayoutIndexPath(section: 0, item: $0), start: Double($0) * 30) }
      for lower in [-10.0, 0, 1, 29, 30, 60, 61, 90, 95] {
        for upper in [lower, lower + 1, lower + 30, lower + 60] {
          let inside = cells.map(\.start).filter { $0 >= lower && $0 < upper }.min()
          let found = OrthogonalPosition.first(of: cells, in: lower...upper)
          #expect(found?.start == inside ?? cells.map(\.start).filter { $0 < lower }.max())
        }
      }
    }
  }

  /// Where a section rests, not limited to its range. It rests as if unmeasured groups went on at both ends.
  private func rest(
    _ behavior: OrthogonalScrollingBehavior, _ places: [Double], _ pitch: Double, _ proposed: Double,
    _ velocity: Double,
    _ start: Double
  ) -> Double {
    let direction = velocity > 0 ? 1 : velocity < 0 ? -1 : 0
    let beyond = (1...9).map { pitch * Double($0) }
    let places = beyond.reversed().map { places[0] - $0 } + places + beyond.map { places[places.count - 1] + $0 }
    switch behavior {
    case .none, .continuous: return proposed
    case .continuousGroupLeadingBoundary:
      let later = places.first { $0 >= proposed } ?? .infinity
      let earlier = places.last { $0 <= proposed } ?? -.infinity
      if direction != 0 { return direction > 0 ? later : earlier }
      return later - proposed <= proposed - earlier ? later : earlier
    case .paging:
      let page = (start / Self.viewport).rounded()
      let wanted = direction == 0 ? (proposed / Self.viewport).rounded() : page + Double(direction)
      return wanted.clamped(to: page - 1...page + 1) * Self.viewport
    case .groupPaging, .groupPagingCentered:
      let group = nearest(places, start)
      let wanted = direction == 0 ? nearest(places, proposed) : group + direction
      return places[min(max(wanted, group - 1), group + 1)]
    }
  }

  /// The group whose place is nearest; the later one of two.
  private func nearest(_ places: [Double], _ offset: Double) -> Int {
    places.indices.reversed().min { abs(places[$0] - offset) < abs(places[$1] - offset) } ?? 0
  }
}
