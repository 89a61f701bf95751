@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Changes that count together or not at all")
struct AtomicTests {
  /// Rows of their own height under a header of its own, in two sections, and a header of the layout.
  private func layout() throws -> CompositionalLayout {
    let open = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    var section = LayoutSection(group: .horizontal(layoutSize: open, subitems: [LayoutItem(layoutSize: open)]))
    let header = LayoutBoundarySupplementaryItem(layoutSize: open, elementKind: "header", alignment: .top)
    section.boundarySupplementaryItems = [header]
    var configuration = CompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(layoutSize: open, elementKind: "title", alignment: .top)
    ]
    var layout = CompositionalLayout(section: section, configuration: configuration)
    try layout.prepare(
      itemCounts: [10, 1_000], in: LayoutEnvironment(size: Size2D(width: 300, height: 400)),
      preferredSizes: [.cell(LayoutIndexPath(section: 0, item: 3)): Size2D(width: 300, height: 55.3)])
    layout.orthogonalOffsets[0] = 3
    return layout
  }

  private func expectSame(_ a: CompositionalLayout, _ b: CompositionalLayout) {
    #expect(a.everything == b.everything && a.contentSize == b.contentSize && a.preferredSizes == b.preferredSizes)
    #expect(a.itemCounts == b.itemCounts && a.orthogonalOffsets == b.orthogonalOffsets)
    #expect(a.visibleBounds == b.visibleBounds)
  }

  private func change(_ layout: inout CompositionalLayout) throws(LayoutError) {
    let size = Size2D(width: 300, height: 71.7)
    try layout.setPreferredSizes([
      .cell(LayoutIndexPath(section: 0, item: 3)): size, .cell(LayoutIndexPath(section: 1, item: 300)): size,
      .supplementary("header", LayoutIndexPath(section: 1, item: 0)): size,
      .supplementary("title", LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: 0)): size,
    ])
    try layout.replaceItems(2..<5, ofSection: 0, with: 7)
    layout.forgetPreferredSizes(ofItems: [300], inSection: 1)
    layout.orthogonalOffsets = [1: 4]
    layout.visibleBounds = Rect2D(x: 0, y: 9, width: 300, height: 400)
  }

  @Test("What throws leaves everything as it was, to the last bit")
  func takenBack() throws {
    var layout = try layout()
    let before = layout
    #expect(throws: LayoutError.self) {
      try layout.atomically { (layout) throws(LayoutError) in
        try change(&layout)
        try layout.replaceItems(0..<99, ofSection: 0, with: 1)
      }
    }
    expectSame(layout, before)
    // A preparation in between is taken back too.
    #expect(throws: LayoutError.self) {
      try layout.atomically { (layout) throws(LayoutError) in
        try change(&layout)
        try layout.prepare(itemCounts: [3], in: LayoutEnvironment(size: Size2D(width: 200, height: 400)))
        try layout.setPreferredSize(Size2D(width: 1, height: 8), for: .cell(LayoutIndexPath(section: 0, item: 0)))
        try layout.setPreferredSize(Size2D(width: 1, height: -8), for: .cell(LayoutIndexPath(section: 0, item: 0)))
      }
    }
    expectSame(layout, before)
  }

  @Test("What does not throw counts, also within another one")
  func kept() throws {
    var plain = try layout()
    try change(&plain)
    var layout = try layout()
    let result = try layout.atomically { (layout) throws(LayoutError) in
      try layout.atomically { (layout) throws(LayoutError) in try change(&layout) }
      return layout.contentSize
    }
    expectSame(layout, plain)
    #expect(result == plain.contentSize)
    layout.rollBackChanges()
    expectSame(layout, plain)
    layout.beginChanges()
    try layout.replaceItems(0..<1, ofSection: 1, with: 0)
    layout.rollBackChanges()
    expectSame(layout, plain)
  }

  @Test("A measurement that is refused midway leaves no size behind")
  func measuring() throws {
    var layout = try layout()
    let before = layout
    var answers = 0
    #expect(throws: LayoutError.self) {
      try layout.measure(in: Rect2D(x: 0, y: 0, width: 300, height: 400)) { _ in
        answers += 1
        return Size2D(width: 300, height: answers < 12 ? 20 : .nan)
      }
    }
    #expect(answers >= 12)
    expectSame(layout, before)
  }

  @Test("An environment from right to left is so without room, too")
  func noRoom() throws {
    var layout = try layout()
    try layout.prepare(itemCounts: [1], in: LayoutEnvironment(size: .zero, layoutDirection: .rightToLeft))
    #expect(layout.isRightToLeft && layout.contentSize == .zero)
    #expect(layout.everything.isEmpty)
  }

  @Test("Attributes in words name the element, its frame, and a z index other than zero")
  func words() throws {
    let layout = try layout()
    #expect(
      layout.everything.prefix(2).map(\.description) == [
        "title 0 of the layout (0, 0, 300, 40) z 1", "header 0.0 (0, 40, 300, 40) z 1",
      ])
    #expect(
      layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 3))?.description == "cell 0.3 (0, 200, 300, 55.3)")
  }
}
