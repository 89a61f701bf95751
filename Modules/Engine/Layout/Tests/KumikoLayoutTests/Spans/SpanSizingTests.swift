@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Self-sizing headers of spans")
struct SpanSizingTests {
  private let header = LayoutElement.supplementary("tabs", LayoutIndexPath(span: 0, item: 0))

  private func layout(at offset: Double? = nil) throws -> CompositionalLayout {
    var profile = Profile()
    profile.spans[0].boundarySupplementaryItems = [pin("tabs", .top, .estimated(40))]
    return try profile.layout(at: offset)
  }

  @Test("A measured header moves its sections, and what is visible stays in place")
  func measured() throws {
    var layout = try layout(at: 1000)
    let change = try layout.setPreferredSize(Size2D(width: 400, height: 64), for: header)
    #expect(change.contentSize.height == 24)
    #expect(change.scrollOffset.y == 24)
    #expect(layout.frame(ofSection: 0)?.minY == 0)
    #expect(layout.frame(ofSection: 1)?.minY == 564)
    #expect(layout.start("tabs", ofSpan: 0) == 1000)
    #expect(layout.start("header", ofSection: 2) == 1064)
    #expect(layout.preferredSizes == [header: Size2D(width: 400, height: 64)])
    #expect(layout.preferredSizeCount == 1)
  }

  @Test("Views of spans are measured with those of sections")
  func asked() throws {
    var layout = try layout(at: 1000)
    var asked: [String] = []
    try layout.measure(in: Rect2D(x: 0, y: 1000, width: 400, height: 300)) { attributes in
      asked.append(attributes.elementKind ?? "cell")
      return Size2D(width: 400, height: 55)
    }
    #expect(Set(asked) == ["tabs"])
    #expect(layout.selfSizes(header).vertically && !layout.selfSizes(header).horizontally)
    #expect(supplementary(layout, "tabs", section: -2)?[3] == 55)
  }

  @Test("A rejected size changes nothing, and the error contains the span")
  func rejected() throws {
    var layout = try layout()
    let found = #expect(throws: LayoutError.self) {
      try layout.setPreferredSize(Size2D(width: 400, height: -1), for: header)
    }
    #expect(found?.span == "tabs" && found?.section == nil)
    #expect(found.map { "\($0)" }?.hasPrefix("span 'tabs': invalid preferred size -1") == true)
    #expect(layout.preferredSizes.isEmpty)
  }

  @Test("A header that changes its size each time is an error with the span")
  func neverSettles() throws {
    var layout = try layout(at: 520)
    var height = 40.0
    let found = #expect(throws: LayoutError.self) {
      try layout.measure(in: Rect2D(x: 0, y: 520, width: 400, height: 300)) { _ in
        height += 1
        return Size2D(width: 400, height: height)
      }
    }
    #expect(found?.reason == .neverSettles(header))
    #expect(found?.span == "tabs")
  }

  @Test("Changes that are taken back leave the header as it was")
  func takenBack() throws {
    var layout = try layout(at: 1000)
    let before = layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 3000))
    #expect(throws: LayoutError.self) {
      try layout.atomically { (layout) throws(LayoutError) in
        try layout.setPreferredSize(Size2D(width: 400, height: 64), for: header)
        try layout.replaceItems(0..<99, ofSection: 0, with: 1)
      }
    }
    #expect(layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 3000)) == before)
    #expect(layout.preferredSizes.isEmpty)
  }
}
