@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Public complaints about Apple's collection views, each with its source. The article "Where Kumiko differs" claims what
/// these tests measure.
@Suite("Better than Apple: viewports")
struct BetterThanAppleTests {
  // https://openradar.appspot.com/FB9556269: the scroll view of an orthogonal section cannot be reached, so that nothing
  // follows it. (Since iOS 17 a section sets how it bounces and decelerates.)
  @Test("FB9556269: each update tells how far orthogonal sections are scrolled, and where they come to rest")
  func orthogonalOffsets() throws {
    let source = DiffableDataSource<String, String>()
    let contents = Contents.listing(["news": letters("a"..."j"), "list": letters("k"..."z")])
    try source.apply(contents.snapshot)
    let told = Told()
    let controller = try CollectionController(
      source, in: LayoutEnvironment(size: Size2D(width: 100, height: 100)),
      sections: { id, _ in id == "news" ? .orthogonal(100, 50, .groupPaging) : rows(10) },
      renderer: { told.offsets.append($0.orthogonalOffsets["news"] ?? 0) })
    for offset in [30.0, 100, 240, 5_000, -10] { try controller.scrollOrthogonally("news", to: offset) }
    try controller.scroll(to: Point2D(x: 0, y: 20))
    #expect(told.offsets == [0, 30, 100, 240, 900, 0, 0])
    // A page indicator needs the offset, the range, and where a drag would come to rest.
    let layout = try #require(controller.viewport?.layout)
    #expect(controller.viewport?.orthogonalRange(of: "news") == 0...900)
    #expect(layout.layout.orthogonalScroll(ofSection: 0)?.restingOffset(proposed: 240, velocity: 0, from: 0) == 100)
  }

  // https://github.com/lionheart/openradar-mirror/issues/21042 (rdar 48363057), of a flow layout: the pinned header vanishes
  // when a section is inserted while the content is scrolled beyond its end.
  @Test("rdar 48363057: a pinned header stays while contents change beyond the ends")
  func pinnedHeaderWhileBouncing() throws {
    var section = rows(10)
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(8)),
        elementKind: "header", alignment: .top, pinToVisibleBounds: true)
    ]
    var viewport = try NamedViewport.rows(letters("c"..."z"), section: section)
    _ = try viewport.start()
    let contents = [
      letters("b"..."z"), letters("a"..."z"), letters("e"..."z"), letters("A"..."Z") + letters("e"..."z"),
    ]
    for (offset, items) in zip([-30.0, -12, 230, 210], contents) {
      _ = try viewport.scroll(to: Point2D(x: 0, y: offset))
      _ = try viewport.show(items)
      let header = viewport.visibleItems.first { $0.elementKind == "header" }
      #expect(header?.frame.minY == max(0, viewport.visibleRect.minY))
    }
  }
}

/// What a renderer was told.
private final class Told {
  var offsets: [Double] = []
}
