@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Every number that a caller can pass: a layout throws, or answers with finite numbers.
@Suite("Any number")
struct AnyNumberTests {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, -0.0, 1e308, -1e308, 150]
  private static let indexes = [Int.min, .min + 1, -3, -2, -1, 0, 1, .max - 1, .max]
  private static let edges: [DirectionalEdgeInsets] = numbers.flatMap {
    [
      DirectionalEdgeInsets($0), DirectionalEdgeInsets(top: $0, leading: 0, bottom: 0, trailing: 0),
      DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: $0),
    ]
  }

  /// Random layouts with everything that a description can have.
  private func forEachLayout(_ seed: UInt64, _ body: (RandomWorld, inout CompositionalLayout) throws -> Void) throws {
    try forEachWorld(seed, 3, [.environments, .elastic, .pinned, .spans]) { (world, _) in
      var layout = world.layout
      try layout.prepare(itemCounts: world.itemCounts, in: world.environment)
      try body(world, &layout)
      return []
    }
  }

  private func isFinite(_ layout: CompositionalLayout) -> Bool {
    layout.contentSize.width.isFinite && layout.contentSize.height.isFinite
      && layout.attributes(in: Rect2D(x: -1e6, y: -1e6, width: 2e6, height: 2e6)).allSatisfy { $0.frame.isFinite }
  }

  @Test("Queries find elements of the layout, and none in a rectangle that is not finite", arguments: Seeds.first(3))
  func rectangles(seed: UInt64) throws {
    try forEachLayout(seed) { world, layout in
      let all = Set(layout.everything)
      for x in Self.numbers {
        for width in Self.numbers {
          for (y, height) in [(x, width), (0, 900), (width, x), (-0.0, 1e308)] {
            let rect = Rect2D(x: x, y: y, width: width, height: height)
            let found = layout.attributes(in: rect)
            #expect(found.allSatisfy(all.contains), "\(rect)")
            var frames: [Rect2D] = []
            layout.frames(in: rect, into: &frames)
            if ![x, y, width, height].allSatisfy(\.isFinite) { #expect(found.isEmpty && frames.isEmpty) }
            #expect(layout.separators(in: rect).allSatisfy { $0.frame.isFinite })
            _ = ReadingOrder(of: layout, in: rect)
            var measured = layout
            try measured.measure(in: rect) { $0.frame.size }
            #expect(isFinite(measured), "\(rect)")
          }
        }
      }
    }
  }

  @Test("Only indexes of the layout have elements, frames and scrolling", arguments: Seeds.first(3))
  func indexes(seed: UInt64) throws {
    try forEachLayout(seed) { world, layout in
      let counts = world.itemCounts
      let kinds = Set(layout.everything.compactMap(\.elementKind))
      for section in Self.indexes {
        let items = counts.indices.contains(section) ? counts[section] : 0
        #expect(layout.numberOfItems(inSection: section) == items)
        #expect((layout.frame(ofSection: section) != nil) == counts.indices.contains(section))
        if !world.configuration.spans.indices.contains(section) { #expect(layout.frame(ofSpan: section) == nil) }
        #expect(layout.orthogonalScroll(ofSection: section)?.frame.isFinite ?? true)
        #expect(layout.findings(limit: section).count <= max(0, section))
        for item in Self.indexes {
          let path = LayoutIndexPath(section: section, item: item)
          #expect((layout.attributesForItem(at: path) != nil) == (0..<items).contains(item))
          for path in [path, LayoutIndexPath(span: section, item: item)] {
            for kind in kinds {
              for found in [
                layout.attributesForSupplementary(ofKind: kind, at: path),
                layout.attributesForDecoration(ofKind: kind, at: path),
              ] { #expect(found.map { $0.indexPath == path && $0.frame.isFinite } ?? true) }
            }
          }
        }
      }
    }
  }

  @Test("An orthogonal section rests within its range", arguments: OrthogonalScrollingBehavior.allCases)
  func resting(behavior: OrthogonalScrollingBehavior) throws {
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(150), .absolute(100)), subitems: [item()]),
      orthogonalScrollingBehavior: behavior)
    for items in [1, 9, .max] {
      let layout = try prepared(section, items: [items])
      guard let scroll = layout.orthogonalScroll(ofSection: 0) else { continue }
      for group in Self.indexes {
        #expect(scroll.extent(ofGroup: group).isFinite && scroll.start(ofGroup: group).isFinite)
        #expect(scroll.offsetRange.contains(scroll.restingOffset(ofGroup: group)))
      }
      for proposed in Self.numbers {
        for velocity in Self.numbers {
          for start in Self.numbers {
            let rest = scroll.restingOffset(proposed: proposed, velocity: velocity, from: start)
            #expect(scroll.offsetRange.contains(rest), "\(proposed), \(velocity), \(start)")
          }
        }
      }
    }
  }

  @Test("Visible bounds and offsets that are not finite move nothing out of reach", arguments: Seeds.first(3))
  func state(seed: UInt64) throws {
    try forEachLayout(seed) { world, layout in
      for x in Self.numbers {
        layout.orthogonalOffsets = Dictionary(uniqueKeysWithValues: (-4..<world.itemCounts.count).map { ($0, x) })
        for width in Self.numbers {
          layout.visibleBounds = Rect2D(x: x, y: width, width: width, height: x)
          #expect(isFinite(layout), "\(x), \(width)")
        }
      }
    }
  }

  @Test("Measured sizes are refused, or the layout stays finite", arguments: Seeds.first(3))
  func measured(seed: UInt64) throws {
    try forEachLayout(seed) { _, layout in
      for attributes in layout.everything where attributes.category != .decoration {
        for width in Self.numbers {
          for size in [Size2D(width: width, height: 150), Size2D(width: 150, height: width)] {
            var other = layout
            let element: LayoutElement =
              attributes.category == .cell
              ? .cell(attributes.indexPath) : .supplementary(attributes.elementKind ?? "", attributes.indexPath)
            if (try? other.setPreferredSize(size, for: element)) != nil { #expect(isFinite(other), "\(size)") }
          }
        }
      }
    }
  }

  @Test("Environments and counts are refused, or the layout is finite", arguments: Seeds.first(3))
  func environments(seed: UInt64) throws {
    try forEachLayout(seed) { world, _ in
      func check(_ counts: [Int]? = nil, _ change: (inout LayoutEnvironment) -> Void) {
        var (layout, environment) = (world.layout, world.environment)
        change(&environment)
        guard (try? layout.prepare(itemCounts: counts ?? world.itemCounts, in: environment)) != nil else { return }
        #expect(layout.contentSize.width.isFinite && layout.contentSize.height.isFinite, "\(environment)")
        if counts == nil { #expect(isFinite(layout), "\(environment)") }
      }
      for number in Self.numbers {
        check { $0.container.contentSize.width = number }
        check { $0.container.contentSize.height = number }
        check { $0.readableContentWidth = number }
        check { $0.traits.displayScale = number }
        check { $0.rounding = .floorSizes(scale: number) }
      }
      for edges in Self.edges {
        check { $0.container.contentInsets = edges }
        check { $0.safeAreaInsets = edges }
        check { $0.layoutMargins = edges }
      }
      for count in Self.indexes {
        check([count]) { _ in }
        check([3, count, count]) { _ in }
      }
    }
  }
}
