@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Spans in horizontal and right-to-left layouts")
struct SpanDirectionTests {
  /// Two sections of 500 points along x in a span with a pinned header of 40 and a pinned footer of 20 points.
  private func layout(_ direction: LayoutDirection, at x: Double) throws -> CompositionalLayout {
    let column = LayoutGroup.vertical(
      layoutSize: size(.absolute(50), .fractionalHeight(1)),
      subitems: [LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))])
    func item(_ kind: String, _ alignment: RectAlignment, _ width: Double) -> LayoutBoundarySupplementaryItem {
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(width), .fractionalHeight(1)), elementKind: kind, alignment: alignment,
        pinToVisibleBounds: true)
    }
    let section = LayoutSection(group: column, boundarySupplementaryItems: [item("header", .leading, 30)])
    let span = LayoutSpan(
      id: "tabs", sections: 0..<2,
      boundarySupplementaryItems: [item("tabs", .leading, 40), item("end", .trailing, 20)])
    var layout = CompositionalLayout(
      section: section, configuration: CompositionalLayoutConfiguration(scrollDirection: .horizontal, spans: [span]))
    try layout.prepare(itemCounts: [10, 10], in: LayoutEnvironment(size: phone, layoutDirection: direction))
    layout.visibleBounds = Rect2D(x: x, y: 0, width: 400, height: 800)
    return layout
  }

  @Test("In a horizontal layout, leading items are headers and trailing items are footers")
  func horizontal() throws {
    let layout = try layout(.leftToRight, at: 200)
    #expect(layout.contentSize.width == 1120)
    #expect(layout.start("tabs", ofSpan: 0) == 200)
    #expect(layout.start("header", ofSection: 0) == 240)
    #expect(layout.start("end", ofSpan: 0) == 580)
  }

  @Test("From right to left, all frames are mirrored")
  func rightToLeft() throws {
    let layout = try layout(.rightToLeft, at: 520)
    #expect(layout.start("tabs", ofSpan: 0) == 880)
    #expect(layout.start("header", ofSection: 0) == 850)
    #expect(layout.start("end", ofSpan: 0) == 520)
  }
}
