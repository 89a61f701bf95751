@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTestSupport
import Testing

/// Compares the log with a scan of every millisecond, and shares with a count of square points.
@Suite("Random impressions")
struct RandomImpressionTests {
  private typealias ID = CollectionElementID<String, String>

  private static let insets = DirectionalEdgeInsets(top: 0, leading: 9, bottom: 0, trailing: 13)

  /// Rows below a pinned header, a rail within insets, three columns and rows that a handler moves, hides and raises: 120 by 100 points.
  private func viewport(_ draw: inout SeededGenerator) throws -> NamedViewport {
    func pinned(_ section: LayoutSection, _ height: Double) -> LayoutSection {
      var section = section
      section.boundarySupplementaryItems = [
        LayoutBoundarySupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
          elementKind: "header", alignment: .top, pinToVisibleBounds: true)
      ]
      return section
    }
    let sections: [String: LayoutSection] = [
      "rows": pinned(rows(17), 11), "rail": .rail(41, 23), "left": pinned(rows(19), 7), "right": rows(14),
      "third": rows(33), "end": pinned(rows(31), 9),
    ]
    let span = CollectionSpan(
      id: "columns", sections: ["left", "right", "third"], contentInsets: Self.insets,
      orthogonalScrollingBehavior: .continuous, columnExtent: .absolute(60))
    let shelf = CollectionSpan(id: "shelf", sections: ["rail"], contentInsets: Self.insets)
    var environment = LayoutEnvironment(
      size: Size2D(width: 120, height: 100), layoutDirection: Bool.random(using: &draw) ? .leftToRight : .rightToLeft)
    environment.safeAreaInsets.top = Double(Int.random(in: 0...12, using: &draw))
    environment.safeAreaInsets.bottom = Double(Int.random(in: 0...9, using: &draw))
    var layout = try NamedCollection(contents(10), spans: [shelf, span], in: environment) {
      (id, _) throws(LayoutError) in sections[id] ?? rows(1)
    }
    layout.visibleItemsHandlers["end"] = { items, _, _ in
      for index in items.indices where items[index].category == .cell {
        let item = items[index].indexPath.item
        if item % 3 == 0 { items[index].center = items[index].center + Point2D(x: 7, y: -5) }
        if item % 4 == 1 { items[index].zIndex = 5 }
        if item % 5 == 2 { items[index].isHidden = true }
        if item % 7 == 3 { items[index].alpha = 0 }
      }
    }
    return NamedViewport(layout, prefetchWindow: .none)
  }

  private func contents(_ count: Int) -> Contents {
    func items(_ name: String, _ count: Int) -> [String] { (0..<count).map { "\(name)\($0)" } }
    return .listing([
      "rows": items("r", count), "rail": items("c", 9), "left": items("x", 5), "right": items("y", 9),
      "third": items("z", 2), "end": items("e", 8),
    ])
  }

  /// The shares of cells, by counting the square points of each that nothing covers.
  private func counted(_ viewport: NamedViewport) -> [ID: Double] {
    let environment = viewport.layout.environment
    let insets = environment.safeAreaInsets
    let isMirrored = environment.traits.layoutDirection == .rightToLeft
    let clear = (viewport.visibleRect.minY + insets.top)..<(viewport.visibleRect.maxY - insets.bottom)
    func isInWindow(_ item: NamedViewport.Item, _ x: Double) -> Bool {
      // Only the rail is within insets. Columns scroll through theirs.
      guard item.sectionIdentifier == "rail" else { return x > 0 && x < 120 }
      return isMirrored
        ? x > Self.insets.trailing && x < 120 - Self.insets.leading
        : x > Self.insets.leading && x < 120 - Self.insets.trailing
    }
    let items = viewport.visibleItems
    let headers = items.filter { $0.elementKind == "header" }
    var shares: [ID: Double] = [:]
    for cell in items where cell.category == .cell && !cell.isHidden && cell.alpha > 0 {
      let frame = cell.displayedFrame
      var count = 0
      for y in Int(frame.minY)..<Int(frame.maxY) {
        for x in Int(frame.minX)..<Int(frame.maxX) {
          let point = Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)
          guard clear.contains(point.y), isInWindow(cell, point.x) else { continue }
          let isCovered = headers.contains { header in
            let frame = header.displayedFrame
            return header.zIndex >= cell.zIndex && isInWindow(header, point.x) && frame.minX < point.x
              && point.x < frame.maxX && frame.minY < point.y && point.y < frame.maxY
          }
          if !isCovered { count += 1 }
        }
      }
      if count > 0, let id = cell.element.id { shares[id] = Double(count) / (frame.width * frame.height) }
    }
    return shares
  }

  @Test("The log is a scan of all times and frames", arguments: 0..<8)
  func scan(part: Int) throws {
    for seed in (0..<2 * Fuzz.factor).map({ $0 * 8 + part }) {
      var draw = SeededGenerator(seed: seed)
      var viewport = try viewport(&draw)
      _ = try viewport.start()
      let duration = Int.random(in: 1...250, using: &draw)
      let rule = try ImpressionRule(
        share: [0.2, 0.5, 0.75, 1].randomElement(using: &draw) ?? 1, duration: Double(duration))
      var log = ImpressionLog<String, String>(rule)
      var told: [ImpressionLog<String, String>.Impression] = []
      var moments: [(time: Int, shares: [ID: Double])] = []
      var time = 0
      for _ in 0..<14 {
        let shares = counted(viewport)
        let found = viewport.visibleCells
        #expect(
          found.count == shares.count && found.allSatisfy { abs((shares[$0.id] ?? 0) - $0.share) < 1e-9 },
          "seed \(seed)")
        moments.append((time, shares))
        told += try log.record(viewport, at: Double(time))
        switch Int.random(in: 0..<6, using: &draw) {
        case 0: _ = try viewport.apply(contents(Int.random(in: 0...12, using: &draw)))
        case 1: _ = try viewport.scrollOrthogonally("rail", to: Double(Int.random(in: 0...250, using: &draw)))
        case 2: _ = try viewport.scrollOrthogonally(span: "columns", to: Double(Int.random(in: 0...82, using: &draw)))
        default: _ = try viewport.scroll(by: Point2D(x: 0, y: Double(Int.random(in: -30...60, using: &draw))))
        }
        time += Int.random(in: 1...160, using: &draw)
        if Bool.random(using: &draw) { told += try log.advance(to: Double(time)) }
      }
      told += try log.advance(to: Double(time))
      #expect(told == log.impressions)

      var starts: [ID: Int] = [:]
      var seen: [ID: Int] = [:]
      for tick in 0..<time {
        let shares = moments.last { $0.time <= tick }?.shares ?? [:]
        let enough = shares.filter { $0.value >= rule.share - 1e-9 }
        starts = enough.reduce(into: [:]) { $0[$1.key] = starts[$1.key] ?? tick }
        for (id, start) in starts where seen[id] == nil && tick + 1 - start >= duration { seen[id] = start }
      }
      let logged = log.impressions.map { ($0.cell, Int($0.start)) }
      #expect(Dictionary(logged, uniquingKeysWith: { one, _ in one }) == seen, "seed \(seed)")
      #expect(log.impressions.count == seen.count && log.impressions.allSatisfy { $0.time == $0.start + rule.duration })
    }
  }
}
