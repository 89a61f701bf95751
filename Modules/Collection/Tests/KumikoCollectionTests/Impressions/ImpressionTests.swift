@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

private typealias NamedLog = ImpressionLog<String, String>

@Suite("Impressions")
struct ImpressionTests {
  /// The shares of the visible cells in hundredths, by item.
  private func shares(_ viewport: NamedViewport) -> [String: Int] {
    var shares: [String: Int] = [:]
    for cell in viewport.visibleCells {
      if case .cell(let item) = cell.id { shares[item] = Int((cell.share * 100).rounded()) }
    }
    return shares
  }

  private func names(_ impressions: [NamedLog.Impression]) -> [String] {
    impressions.map { impression in
      if case .cell(let item) = impression.cell { item } else { "\(impression.cell)" }
    }
  }

  @Test("A cell is seen after its time without a break, and once")
  func times() throws {
    var viewport = try NamedViewport.rows(letters("a"..."h"))
    _ = try viewport.start()
    var log = NamedLog(try ImpressionRule(share: 0.5, duration: 800))
    #expect(try log.record(viewport, at: 0).isEmpty && log.nextTime == 800)
    // a is gone, b is half visible, f is half visible.
    _ = try viewport.scroll(to: Point2D(x: 0, y: 15))
    #expect(try log.record(viewport, at: 500).isEmpty)
    _ = try viewport.scroll(to: .zero)
    let seen = try log.record(viewport, at: 800)
    #expect(names(seen) == ["b", "c", "d", "e"] && seen.allSatisfy { $0.start == 0 && $0.time == 800 })
    // a began again, and f broke off.
    #expect(log.nextTime == 1_600)
    #expect(try log.advance(to: 1_599).isEmpty)
    let last = try log.advance(to: 2_000)
    #expect(names(last) == ["a"] && last.allSatisfy { $0.start == 800 && $0.time == 1_600 })
    #expect(try log.record(viewport, at: 9_000).isEmpty && log.nextTime == nil)
    #expect(names(log.impressions) == ["b", "c", "d", "e", "a"])
  }

  @Test("Without a duration a cell is seen at once")
  func atOnce() throws {
    var viewport = try NamedViewport.rows(["a", "b"])
    _ = try viewport.start()
    var log = NamedLog(try ImpressionRule(share: 1, duration: 0))
    #expect(names(try log.record(viewport, at: 7)) == ["a", "b"] && log.impressions.allSatisfy { $0.time == 7 })
  }

  @Test("A deleted cell begins again, and a moved one goes on")
  func contents() throws {
    var viewport = try NamedViewport.rows(["a", "b", "c"])
    _ = try viewport.start()
    var log = NamedLog(try ImpressionRule(share: 1, duration: 100))
    try log.record(viewport, at: 0)
    _ = try viewport.show(["c", "a"])
    try log.record(viewport, at: 60)
    _ = try viewport.show(["b", "c", "a"])
    #expect(names(try log.record(viewport, at: 100)) == ["a", "c"])
    #expect(names(try log.advance(to: 200)) == ["b"])
  }

  @Test("Bars and pinned headers cover cells, and cells in front of a header are not covered")
  func covered() throws {
    var section = rows(10)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(8)),
        elementKind: "header", alignment: .top, pinToVisibleBounds: true)
    ]
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: section)
    _ = try viewport.start()
    #expect(shares(viewport) == ["a": 100, "b": 100, "c": 100, "d": 100, "e": 20])
    // The header is from 13 to 21; b begins at 18.
    _ = try viewport.scroll(to: Point2D(x: 0, y: 13))
    #expect(shares(viewport) == ["b": 70, "c": 100, "d": 100, "e": 100, "f": 50])
    var environment = viewport.layout.environment
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 5, leading: 0, bottom: 4, trailing: 0)
    _ = try viewport.setEnvironment(environment)
    _ = try viewport.scroll(to: Point2D(x: 0, y: 13))
    #expect(shares(viewport) == ["b": 20, "c": 100, "d": 100, "e": 100, "f": 10])
    _ = try viewport.setVisibleItemsHandlers([
      "main": { items, _, _ in
        for index in items.indices {
          if items[index].itemIdentifier == "b" { items[index].zIndex = 9 }
          if items[index].itemIdentifier == "c" { items[index].isHidden = true }
          if items[index].itemIdentifier == "d" { items[index].center.x += 25 }
        }
      }
    ])
    #expect(shares(viewport) == ["b": 100, "d": 75, "e": 100, "f": 10])
  }

  @Test("A pinned section covers what is below it, and its cells are seen")
  func pinnedSection() throws {
    let tabs = CollectionSpan(
      id: "tabs", sections: ["rail", "list"], headerSection: LayoutHeaderSection(pinToVisibleBounds: true))
    let layout = try NamedCollection(
      .listing(["rail": ["x", "y", "z"], "list": letters("a"..."k")]), spans: [tabs],
      in: LayoutEnvironment(size: Size2D(width: 100, height: 50))
    ) { (id, _) throws(LayoutError) in id == "rail" ? .rail(40, 16) : rows(10) }
    var viewport = NamedViewport(layout, prefetchWindow: .none)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 23))
    // The rail is from 23 to 39. b ends at 36, c at 46.
    #expect(shares(viewport) == ["x": 100, "y": 100, "z": 50, "c": 70, "d": 100, "e": 100, "f": 70])
    _ = try viewport.scrollOrthogonally("rail", to: 20)
    #expect(shares(viewport)["x"] == 50 && shares(viewport)["z"] == 100)
  }

  @Test("A rail shows its cells within the insets of its span, and columns theirs in the whole width")
  func insets() throws {
    let insets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20)
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let environment = LayoutEnvironment(size: Size2D(width: 100, height: 50), layoutDirection: direction)
      let shelf = CollectionSpan(id: "shelf", sections: ["rail"], contentInsets: insets)
      var rail = NamedViewport(
        try NamedCollection(.listing(["rail": ["x", "y", "z"]]), spans: [shelf], in: environment) {
          (_, _) throws(LayoutError) in .rail(40, 16)
        })
      _ = try rail.start()
      // 70 points for cells of 40.
      #expect(shares(rail) == ["x": 100, "y": 75])
      _ = try rail.scrollOrthogonally("rail", to: 20)
      #expect(shares(rail) == ["x": 50, "y": 100, "z": 25])

      let shelves = CollectionSpan(
        id: "shelves", sections: ["one", "two"], contentInsets: insets, orthogonalScrollingBehavior: .continuous,
        columnExtent: .absolute(50))
      var columns = NamedViewport(
        try NamedCollection(.listing(["one": ["a"], "two": ["b"]]), spans: [shelves], in: environment) {
          (_, _) throws(LayoutError) in rows(10)
        })
      _ = try columns.start()
      #expect(shares(columns) == ["a": 100, "b": 80])
      _ = try columns.scrollOrthogonally(span: "shelves", to: 30)
      #expect(shares(columns) == ["a": 60, "b": 100])
    }
  }

  @Test("Numbers that cannot be shares or times are errors, and change nothing")
  func errors() throws {
    for share in [0, -0.5, 1.5, .nan, .infinity] {
      #expect("\(try #require(throws: ImpressionError.self) { try ImpressionRule(share: share) })".contains("share"))
    }
    for duration in [-1, Double.nan, .infinity] {
      #expect(
        "\(try #require(throws: ImpressionError.self) { try ImpressionRule(duration: duration) })".contains("duration"))
    }
    var viewport = try NamedViewport.rows(["a"])
    _ = try viewport.start()
    var log = NamedLog(try ImpressionRule(duration: 10))
    for time in [-1, Double.nan, .infinity] {
      let error = #expect(throws: ImpressionError.self) { try log.record(viewport, at: time) }
      guard case .invalidTime = error else {
        Issue.record("\(String(describing: error)) for \(time)")
        continue
      }
    }
    #expect(log.time == nil && log.nextTime == nil)
    try log.record(viewport, at: 50)
    let error = #expect(throws: ImpressionError.self) { try log.advance(to: 49) }
    #expect(error == .earlierTime(49, last: 50) && error?.description == "time cannot go back from 50.0 ms to 49.0 ms")
    #expect(log.time == 50 && log.nextTime == 60 && log.impressions.isEmpty)
  }
}
