@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

private func cellKey(_ item: Int, section: Int = 0) -> LayoutElement {
  .cell(LayoutIndexPath(section: section, item: item))
}

private func header(_ section: Int = 0) -> LayoutElement {
  .supplementary("header", LayoutIndexPath(section: section, item: 0))
}

/// A list of rows with an estimated height of 50 points.
private let list = LayoutSection(
  group: row(.estimated(50), LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))))

@Suite("Self-sizing")
struct SelfSizingTests {
  @Test("A measured row moves only later rows")
  func rows() throws {
    var layout = try prepared(list, items: [4])
    try layout.setPreferredSize(Size2D(width: 123, height: 80), for: cellKey(1))
    #expect(cell(layout, 0) == [0, 0, 400, 50])
    #expect(cell(layout, 1) == [0, 50, 400, 80])
    #expect(cell(layout, 2) == [0, 130, 400, 50])
    #expect(layout.contentSize.height == 230)
    try layout.setPreferredSize(Size2D(width: 400, height: 20), for: cellKey(1))
    #expect(cell(layout, 3) == [0, 120, 400, 50])
  }

  @Test("A row has the height of its tallest cell, and the other cells keep theirs")
  func tallest() throws {
    let half = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
    var layout = try prepared(LayoutSection(group: row(.estimated(50), half), interGroupSpacing: 10), items: [4])
    try layout.setPreferredSizes([
      cellKey(0): Size2D(width: 200, height: 40), cellKey(1): Size2D(width: 200, height: 70),
    ])
    #expect(cell(layout, 0) == [0, 0, 200, 40])
    #expect(cell(layout, 1) == [200, 0, 200, 70])
    #expect(cell(layout, 2) == [0, 80, 200, 50])
  }

  @Test("A fraction of an estimated group resolves against the estimate")
  func fractionOfEstimate() throws {
    let fraction = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(0.5)))
    let measured = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
    var layout = try prepared(LayoutSection(group: row(.estimated(100), fraction, measured)), items: [2])
    try layout.setPreferredSize(Size2D(width: 200, height: 300), for: cellKey(1))
    #expect(cell(layout, 0) == [0, 0, 200, 50])
    #expect(layout.contentSize.height == 300)
  }

  @Test("A fixed dimension is not measured")
  func fixed() throws {
    var layout = try prepared(LayoutSection(group: row(.estimated(50), item())), items: [2])
    let change = try layout.setPreferredSize(Size2D(width: 1, height: 1), for: cellKey(0))
    #expect(change == LayoutAdjustment())
    #expect(layout.preferredSizes.isEmpty)
    #expect(layout.selfSizes(cellKey(0)) == (false, false))
  }

  @Test("Items wrap by their measured width")
  func wrapping() throws {
    let chip = LayoutItem(layoutSize: size(.estimated(100), .absolute(30)))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [chip]), interGroupSpacing: 5)
    var layout = try prepared(section, items: [9])
    #expect(cell(layout, 4) == [0, 35, 100, 30])
    try layout.setPreferredSize(Size2D(width: 250, height: 0), for: cellKey(1))
    #expect(cell(layout, 1) == [100, 0, 250, 30])
    #expect(cell(layout, 2) == [0, 35, 100, 30])
    #expect(cell(layout, 6) == [0, 70, 100, 30])
  }

  @Test("An item wider than its row has its own row")
  func widerThanItsRow() throws {
    let chip = LayoutItem(layoutSize: size(.estimated(100), .absolute(30)))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(30)), subitems: [chip]))
    var layout = try prepared(section, items: [3])
    try layout.setPreferredSize(Size2D(width: 900, height: 0), for: cellKey(1))
    #expect(cell(layout, 0) == [0, 0, 100, 30])
    #expect(cell(layout, 1) == [0, 30, 900, 30])
    #expect(cell(layout, 2) == [0, 60, 100, 30])
  }

  @Test("A measured badge is anchored with its measured size")
  func badges() throws {
    let badge = LayoutSupplementaryItem(
      layoutSize: size(.estimated(20), .absolute(20)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    var section = list
    section.group = row(
      .absolute(50), LayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(50)), supplementaryItems: [badge]))
    var layout = try prepared(section, items: [3])
    let second = LayoutElement.supplementary("badge", LayoutIndexPath(section: 0, item: 1))
    try layout.setPreferredSize(Size2D(width: 60, height: 99), for: second)
    #expect(supplementary(layout, "badge", 0) == [380, 0, 20, 20])
    #expect(supplementary(layout, "badge", 1) == [340, 50, 60, 20])
  }
}

@Suite("Uniform across siblings")
struct UniformTests {
  @Test("Uniform siblings have the largest measured size in their row")
  func row() throws {
    let uniform = LayoutItem(layoutSize: size(.fractionalWidth(0.25), .uniformAcrossSiblings(estimate: 50)))
    let own = LayoutItem(layoutSize: size(.fractionalWidth(0.25), .estimated(50)))
    let group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [uniform, uniform, own, uniform])
    var layout = try prepared(LayoutSection(group: group), items: [8])
    let heights = [40.0, 20, 70, 30]
    for (item, height) in heights.enumerated() {
      try layout.setPreferredSize(Size2D(width: 100, height: height), for: cellKey(item))
    }
    #expect((0..<4).map { cell(layout, $0)?[3] } == [70, 70, 70, 70])
    try layout.setPreferredSize(Size2D(width: 100, height: 10), for: cellKey(2))
    #expect((0..<4).map { cell(layout, $0)?[3] } == [40, 40, 10, 40])
    #expect(cell(layout, 4) == [0, 40, 100, 50])
  }

  @Test("On the outermost group, the whole section shares the largest size")
  func section() throws {
    let card = LayoutItem(layoutSize: size(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 50)))
    var section = LayoutSection(
      group: .horizontal(
        layoutSize: size(.absolute(100), .uniformAcrossSiblings(estimate: 50)), subitems: [card]))
    section.orthogonalScrollingBehavior = .continuous
    var layout = try prepared(section, items: [3])
    for (item, height) in [30.0, 90, 60].enumerated() {
      try layout.setPreferredSize(Size2D(width: 100, height: height), for: cellKey(item))
    }
    #expect((0..<3).map { cell(layout, $0)?[3] } == [90, 90, 90])
    #expect(layout.contentSize.height == 90)
    try layout.setPreferredSize(Size2D(width: 100, height: 20), for: cellKey(1))
    #expect((0..<3).map { cell(layout, $0)?[3] } == [60, 60, 60])
  }
}

@Suite("Measuring views")
struct MeasuringTests {
  @Test("Only visible views are measured, until all have their preferred size")
  func settles() throws {
    var layout = try prepared(list, items: [1_000])
    var asked: [Int: Int] = [:]
    let change = try layout.measure(in: Rect2D(x: 0, y: 0, width: 400, height: 200)) { attributes in
      asked[attributes.indexPath.item, default: 0] += 1
      return Size2D(width: attributes.frame.width, height: 20)
    }
    // The rows are 20 points high, so ten are visible instead of four.
    #expect(asked.keys.sorted() == Array(0..<10))
    #expect(layout.contentSize.height == 10 * 20 + 990 * 50)
    #expect(change.contentSize.height == -300)
    #expect(asked.values.max() == 2)
  }

  @Test("A view that always changes its size throws an error")
  func neverSettles() throws {
    var layout = try prepared(list, items: [3])
    let error = #expect(throws: LayoutError.self) {
      try layout.measure(in: Rect2D(x: 0, y: 0, width: 400, height: 200)) { attributes in
        attributes.indexPath.item == 1
          ? Size2D(width: 400, height: attributes.frame.height + 1) : Size2D(width: 400, height: 30)
      }
    }
    #expect(error?.reason == .neverSettles(cellKey(1)))
    #expect(error?.section == 0)
    #expect(error?.container == phone)
    #expect("\(try #require(error))".contains("item 1"))
  }

  @Test("Visible elements keep their position when an element above changes its size")
  func anchors() throws {
    var layout = try prepared(list, items: [100])
    layout.visibleBounds = Rect2D(x: 0, y: 1000, width: 400, height: 500)
    var change = try layout.setPreferredSize(Size2D(width: 400, height: 80), for: cellKey(3))
    #expect(change.scrollOffset == Point2D(x: 0, y: 30))
    #expect(change.contentSize == Size2D(width: 0, height: 30))
    // A visible element, or one below, does not move the elements above it.
    layout.visibleBounds?.origin.y = 1030
    change = try layout.setPreferredSize(Size2D(width: 400, height: 80), for: cellKey(22))
    #expect(change.scrollOffset == .zero)
    // An element that is partly visible at the top grows upwards.
    layout.visibleBounds?.origin.y = 1060
    change = try layout.setPreferredSize(Size2D(width: 400, height: 70), for: cellKey(20))
    #expect(change.scrollOffset == Point2D(x: 0, y: 20))
  }

  @Test("At the top of the content, a growing header stays visible")
  func headerAtTheTop() throws {
    var section = list
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .estimated(44)), elementKind: "header", alignment: .top,
        pinToVisibleBounds: true)
    ]
    var layout = try prepared(section, items: [50])
    layout.visibleBounds = Rect2D(x: 0, y: 0, width: 400, height: 500)
    let change = try layout.setPreferredSize(Size2D(width: 400, height: 80), for: header())
    #expect(change.scrollOffset == .zero)
  }

  @Test("Uniform siblings outside the visible bounds are measured too")
  func siblings() throws {
    let card = LayoutItem(layoutSize: size(.fractionalWidth(1), .uniformAcrossSiblings(estimate: 50)))
    var section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(300), .uniformAcrossSiblings(estimate: 50)), subitems: [card]))
    section.orthogonalScrollingBehavior = .continuous
    var layout = try prepared(section, items: [6])
    try layout.measure(in: Rect2D(x: 0, y: 0, width: 400, height: 800)) { attributes in
      Size2D(width: 300, height: attributes.indexPath.item == 5 ? 120 : 30)
    }
    #expect(cell(layout, 0) == [0, 0, 300, 120])
  }
}

@Suite("Changes of measured sections")
struct MeasuredChangesTests {
  @Test("Measured sizes move with their items")
  func replaceItems() throws {
    var layout = try prepared(list, list, items: [4, 2])
    try layout.setPreferredSizes([
      cellKey(0): Size2D(width: 0, height: 10), cellKey(2): Size2D(width: 0, height: 30),
      cellKey(0, section: 1): Size2D(width: 0, height: 70),
    ])
    try layout.replaceItems(1..<2, ofSection: 0, with: 3)
    #expect(layout.itemCounts == [6, 2])
    #expect((0..<6).map { cell(layout, $0)?[3] } == [10, 50, 50, 50, 30, 50])
    #expect(cell(layout, 0, section: 1) == [0, 240, 400, 70])
    try layout.replaceItems(0..<6, ofSection: 0, with: 0)
    #expect(cell(layout, 0, section: 1) == [0, 0, 400, 70])
    #expect(layout.preferredSizes.count == 1)
  }

  @Test("Sizes of unknown elements are ignored")
  func vanished() throws {
    var layout = try prepared(list, items: [2])
    let change = try layout.setPreferredSizes([
      cellKey(2): Size2D(width: 1, height: 1), cellKey(-1): Size2D(width: 1, height: 1),
      cellKey(0, section: 7): Size2D(width: 1, height: 1), header(): Size2D(width: 1, height: 1),
      .supplementary("x", LayoutIndexPath(section: -1, item: 0)): Size2D(width: 1, height: 1),
    ])
    #expect(change == LayoutAdjustment())
    #expect(layout.preferredSizes.isEmpty)
  }

  @Test("A new preparation removes measured sizes")
  func anotherEnvironment() throws {
    var layout = try prepared(list, items: [2])
    try layout.setPreferredSize(Size2D(width: 0, height: 10), for: cellKey(0))
    try layout.prepare(itemCounts: [2], in: LayoutEnvironment(size: Size2D(width: 800, height: 400)))
    #expect(layout.contentSize == Size2D(width: 800, height: 100))
  }

  @Test(
    "An invalid size throws and changes nothing",
    arguments: [-1, .nan, .infinity, -.infinity, 1e15])
  func noSize(_ extent: Double) throws {
    var layout = try prepared(list, items: [2])
    let error = #expect(throws: LayoutError.self) {
      try layout.setPreferredSizes([
        cellKey(0): Size2D(width: 10, height: 10), cellKey(1): Size2D(width: 10, height: extent),
      ])
    }
    guard case .invalidNumber(.preferredSize, _) = error?.reason else {
      Issue.record("expected a refused size, got \(String(describing: error))")
      return
    }
    #expect(layout.contentSize.height == 100)
    #expect(throws: LayoutError.self) {
      try layout.prepare(
        itemCounts: [2], in: LayoutEnvironment(size: phone),
        preferredSizes: [cellKey(0): Size2D(width: extent, height: 1)])
    }
  }

  @Test("A view may have a size of 0")
  func zero() throws {
    var layout = try prepared(list, items: [3])
    for item in 0..<3 { try layout.setPreferredSize(.zero, for: cellKey(item)) }
    #expect(layout.contentSize.height == 0)
    #expect(cell(layout, 2) == [0, 0, 400, 0])
    try layout.setPreferredSize(Size2D(width: 0, height: 5), for: cellKey(1))
    #expect(layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 9)).map { $0.indexPath.item } == [1])
  }

  @Test("Replacing items out of range throws")
  func noSuchItems() throws {
    var layout = try prepared(list, items: [3])
    #expect(throws: LayoutError.self) { try layout.replaceItems(2..<4, ofSection: 0, with: 1) }
    #expect(throws: LayoutError.self) { try layout.replaceItems(-1..<2, ofSection: 0, with: 1) }
    #expect(throws: LayoutError.self) { try layout.replaceItems(0..<1, ofSection: 1, with: 1) }
    #expect(throws: LayoutError.self) { try layout.replaceItems(0..<1, ofSection: 0, with: -1) }
    #expect(throws: LayoutError.self) { try layout.replaceItems(0..<1, ofSection: 0, with: .max) }
    #expect(layout.itemCounts == [3])
  }
}
