@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@testable @_spi(Kumiko) import KumikoLayout

@Suite("What spans cost")
struct SpanCostTests {
  /// Pairs of sections in spans, a span of every hundred pairs, and one of all.
  private func layout(pairs: Int) throws -> CompositionalLayout {
    let section = LayoutSection(group: row(.absolute(50), item()))
    let header = [pin("header", .top, .absolute(10))]
    var spans = (0..<pairs).map {
      LayoutSpan(id: "pair \($0)", sections: $0 * 2..<$0 * 2 + 2, boundarySupplementaryItems: header)
    }
    for number in 0..<pairs / 100 {
      spans.append(
        LayoutSpan(
          id: "hundred \(number)", sections: number * 200..<number * 200 + 200, boundarySupplementaryItems: header))
    }
    spans.append(LayoutSpan(id: "all", sections: 0..<pairs * 2, boundarySupplementaryItems: header))
    return try prepared(
      section, items: Array(repeating: 1, count: pairs * 2), CompositionalLayoutConfiguration(spans: spans))
  }

  @Test("A query considers only the spans of what it finds, whatever the number of spans")
  func considered() throws {
    for pairs in [200, 20_000] {
      var layout = try layout(pairs: pairs)
      layout.visibleBounds = Rect2D(x: 0, y: 5_500, width: 400, height: 330)
      var considered = 0
      layout.prepared.spans.forEach(meeting: 100...105) { _ in considered += 1 }
      #expect(considered == 5)
      let found = layout.attributes(in: Rect2D(x: 0, y: 5_500, width: 400, height: 330))
      #expect(found.count { $0.category == .supplementary } <= 6)
      #expect(found.contains { $0.indexPath.span == pairs + pairs / 100 && $0.frame.minY == 5_500 })
    }
  }

  @Test("The number of items does not matter")
  func items() throws {
    var profile = Profile()
    profile.itemCounts = [10_000_000, 8, 10_000_000, 3]
    let layout = try profile.layout(at: 700_000_000)
    #expect(layout.start("tabs", ofSpan: 0) == 700_000_000)
    #expect(layout.attributes(in: Rect2D(x: 0, y: 700_000_000, width: 400, height: 300)).count == 9)
  }
}
