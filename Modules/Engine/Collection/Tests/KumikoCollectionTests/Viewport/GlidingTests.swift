@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Steps in which nothing enters or leaves")
struct GlidingTests {
  @Test("Such a step looks at no identifier, asks no view and has no steps", arguments: [false, true])
  func calm(isSelfSizing: Bool) throws {
    let tally = Tally()
    let counted = (0..<1_000).map { Counted(number: $0, tally: tally) }
    let height: LayoutDimension = isSelfSizing ? .estimated(10) : .absolute(10)
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
    let section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    let source = DiffableDataSource<String, Counted>(try Snapshot(sections: [(id: "main", items: counted)]))
    var updates: [CollectionController<String, Counted>.Update] = []
    var asked = 0
    let controller = try CollectionController<String, Counted>(
      source, in: LayoutEnvironment(size: Size2D(width: 100, height: 50)),
      sections: { (_, _) throws(LayoutError) in section },
      sizeProvider: { _ in
        asked += 1
        return Size2D(width: 100, height: 10)
      },
      renderer: { updates.append($0) })
    // The sixth row enters. The prefetch window lags by up to an eighth of 50 points.
    try controller.scroll(by: Point2D(x: 0, y: 3))
    #expect(updates.last?.steps.count == 1 && updates.last?.prefetches.isEmpty == true)
    let (before, askedBefore) = (tally.count, asked)
    try controller.scroll(by: Point2D(x: 0, y: 2))
    try controller.scroll(to: Point2D(x: 0, y: 4))
    #expect(tally.count == before && asked == askedBefore && asked == (isSelfSizing ? 6 : 0))
    #expect(updates.suffix(2).map(\.visibleRect.minY) == [5, 4])
    #expect(
      updates.suffix(2).allSatisfy { $0.steps.isEmpty && $0.prefetches.isEmpty && $0.cancelledPrefetches.isEmpty })
    #expect(updates.last?.contentSize == Size2D(width: 100, height: 10_000))
  }

  @Test("A call of the renderer in such a step waits for its turn")
  func turns() throws {
    let source = DiffableDataSource<String, String>(try Snapshot(sections: [(id: "main", items: letters("a"..."z"))]))
    var offsets: [Double] = []
    var controller: CollectionController<String, String>?
    controller = try CollectionController(
      source, in: LayoutEnvironment(size: Size2D(width: 100, height: 50)),
      sections: { (_, _) throws(LayoutError) in rows(10) },
      renderer: { update in
        offsets.append(update.visibleRect.minY)
        if update.visibleRect.minY == 4 { try? controller?.scroll(by: Point2D(x: 0, y: 1)) }
        offsets.append(update.visibleRect.minY)
      })
    try controller?.scroll(by: Point2D(x: 0, y: 3))
    offsets = []
    try controller?.scroll(by: Point2D(x: 0, y: 1))
    #expect(offsets == [4, 4, 5, 5])
  }

  @Test("A reader who scrolls back by less than a tenth of the visible extent does not turn the prefetch window")
  func trembling() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    viewport.prefetchWindow = PrefetchWindow(ahead: 0.4, behind: 0)
    let cells = { (items: [String]) in items.map { CollectionElementID<String, String>.cell($0) } }
    _ = try viewport.start()
    #expect(try viewport.scroll(by: Point2D(x: 0, y: 30)).prefetches == cells(["i", "j"]))
    let back = try viewport.scroll(by: Point2D(x: 0, y: -4))
    #expect(back.prefetches.isEmpty && back.cancelledPrefetches.isEmpty)
    let further = try viewport.scroll(by: Point2D(x: 0, y: -4))
    #expect(further.prefetches == cells(["b", "a"]) && further.cancelledPrefetches == cells(["i", "j"]))
  }

  @Test(
    "Point by point, the cells of the window are fetched, which lags by an eighth of its distance",
    arguments: [1.0, 3, 0.7])
  func window(step: Double) throws {
    var bottom = 0.0
    let frames = (0..<80).map { item in
      let height = Double(3 + item * 7 % 13)
      defer { bottom += height }
      return LayoutGroupCustomItem(frame: Rect2D(x: 0, y: bottom, width: 100, height: height))
    }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(bottom))
    let items = (0..<80).map { "\($0)" }
    var viewport = try NamedViewport.rows(
      items, section: LayoutSection(group: LayoutGroup(layoutSize: size, arrangement: .custom(frames))))
    viewport.prefetchWindow = PrefetchWindow(ahead: 0.5, behind: 0.3)
    var fetched: Set<CollectionElementID<String, String>> = []
    var update = try viewport.start()
    for direction in [1.0, -1] {
      for count in 0..<120 {
        fetched.subtract(update.cancelledPrefetches)
        fetched.formUnion(update.prefetches)
        let rect = viewport.visibleRect
        let (lower, upper) = direction > 0 ? (15.0, 25.0) : (25.0, 15.0)
        // What must be fetched wherever the window is, and what may be.
        var needed: Set<CollectionElementID<String, String>> = []
        var wanted: Set<CollectionElementID<String, String>> = []
        let lag = viewport.prefetchWindow.lag * 50
        func area(_ before: Double, _ after: Double) -> Rect2D {
          Rect2D(x: 0, y: rect.minY - before, width: 100, height: 50 + before + after)
        }
        for item in items {
          guard let frame = viewport.layout.frame(ofItem: item) else { continue }
          if frame.intersects(rect) { fetched.remove(.cell(item)) }
          if frame.intersects(area(lower + lag, upper + lag)), !frame.intersects(rect) { wanted.insert(.cell(item)) }
          if frame.intersects(area(lower - lag, upper - lag)), !frame.intersects(area(lag, lag)) {
            needed.insert(.cell(item))
          }
        }
        // The window turns after a tenth of the visible extent.
        if direction > 0 || Double(count) * step > 6 {
          #expect(fetched.isSuperset(of: needed) && fetched.isSubset(of: wanted), "at \(rect.minY), \(direction)")
        }
        update = try viewport.scroll(by: Point2D(x: 0, y: direction * step))
      }
    }
  }
}

/// Counts how often identifiers are hashed and compared.
private final class Tally: @unchecked Sendable {
  var count = 0
}

private struct Counted: Hashable, Sendable {
  var number: Int
  var tally: Tally

  static func == (a: Counted, b: Counted) -> Bool {
    a.tally.count += 1
    return a.number == b.number
  }

  func hash(into hasher: inout Hasher) {
    tally.count += 1
    hasher.combine(number)
  }
}
