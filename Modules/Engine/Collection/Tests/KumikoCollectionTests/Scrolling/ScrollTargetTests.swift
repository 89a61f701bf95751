@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Where to scroll to")
struct ScrollTargetTests {
  /// Rows of 100 points in 300 by 400, 2000 points high.
  private func list(_ y: Double = 0) throws -> NamedCollection {
    var list = try NamedCollection.counted(["red": 10, "blue": 10], rows(100))
    list.visibleBounds = Rect2D(x: 0, y: y, width: 300, height: 400)
    return list
  }

  private func y(of item: Int, _ position: CollectionScrollPosition, from y: Double = 0) throws -> Double? {
    let path = LayoutIndexPath(section: item / 10, item: item % 10)
    return try list(y).scrollTarget(forItemAt: path, at: position)?.visibleBounds.minY
  }

  @Test("An item goes to the top, the middle or the bottom")
  func positions() throws {
    #expect(try y(of: 8, .top) == 800)
    #expect(try y(of: 8, .centeredVertically) == 650)
    #expect(try y(of: 8, .bottom) == 500)
    #expect(try y(of: 8, [.top, .bottom, .left]) == 800)
    #expect(try y(of: 8, .right) == 500)
  }

  @Test("Without a position it goes only as far as it must")
  func nearest() throws {
    #expect(try y(of: 8, [], from: 0) == 500)
    #expect(try y(of: 8, [], from: 1_000) == 800)
    #expect(try y(of: 8, [], from: 630) == 630)
    var tall = try NamedCollection.counted(["red": 3], rows(1_000))
    for (from, to) in [(0.0, 1_000.0), (1_200, 1_200), (1_700, 1_600), (2_500, 1_600)] {
      tall.visibleBounds = Rect2D(x: 0, y: from, width: 300, height: 400)
      let target = tall.scrollTarget(forItemAt: LayoutIndexPath(section: 0, item: 1))
      #expect(target?.visibleBounds.minY == to)
    }
  }

  @Test("It never leads past the ends")
  func ends() throws {
    #expect(try y(of: 0, .bottom) == 0)
    #expect(try y(of: 19, .top) == 1_600)
    let short = try NamedCollection.counted(["red": 2], rows(100))
    let target = short.scrollTarget(forItemAt: LayoutIndexPath(section: 0, item: 1), at: .top)
    #expect(target?.visibleBounds == Rect2D(x: 0, y: 0, width: 300, height: 400))
  }

  @Test("Items and sections are found by identifier; what is unknown leads nowhere")
  func identifiers() throws {
    var list = try NamedCollection(.fruit, layout: CompositionalLayout(section: rows(150)), in: .small)
    let lemon = try #require(list.scrollTarget(forItem: "lemon", at: .bottom))
    #expect(lemon == list.scrollTarget(forItemAt: LayoutIndexPath(section: 1, item: 0), at: .bottom))
    #expect(lemon.section == "yellow" && lemon.orthogonalOffset == nil)
    list.scroll(to: lemon)
    #expect(list.visibleBounds == Rect2D(x: 0, y: 250, width: 100, height: 200))
    #expect(list.scrollTarget(forSection: "yellow", at: .top)?.visibleBounds.minY == 250)
    #expect(list.scrollTarget(forSection: "red", at: .centeredVertically)?.visibleBounds.minY == 50)
    #expect(list.scrollTarget(forItem: "plum") == nil)
    #expect(list.scrollTarget(forSection: "blue") == nil)
    #expect(list.scrollTarget(forItemAt: LayoutIndexPath(section: 0, item: 2)) == nil)
    #expect(list.scrollTarget(forItemAt: LayoutIndexPath(section: -1, item: 0)) == nil)
  }

  @Test("To show an item, its section scrolls orthogonally, and the collection up and down")
  func orthogonalSections() throws {
    var collection = try NamedCollection.counted(["a": 10, "b": 10, "c": 10], .orthogonal(100, 200))
    collection.visibleBounds = Rect2D(x: 0, y: 0, width: 300, height: 400)
    collection.orthogonalOffsets["c"] = 30
    let path = LayoutIndexPath(section: 2, item: 5)
    // Cells of 100 points in 300; the third row is from 400 to 600.
    for (position, offset) in [
      (CollectionScrollPosition.left, 500.0), (.centeredHorizontally, 400), (.right, 300), ([], 300),
    ] {
      let target = collection.scrollTarget(forItemAt: path, at: position)
      #expect(target?.orthogonalOffset == offset)
      #expect(target?.visibleBounds.minY == 200)
    }
    let last = try #require(collection.scrollTarget(forItemAt: LayoutIndexPath(section: 2, item: 9), at: .left))
    #expect(last.orthogonalOffset == 700)
    #expect(collection.scrollTarget(forSection: "c")?.orthogonalOffset == 30)
    collection.scroll(to: last)
    #expect(collection.orthogonalOffsets == ["c": 700] && collection.visibleBounds?.minY == 200)
    let shown = collection.visibleItems().filter { $0.sectionIdentifier == "c" }
    #expect(shown.map(\.indexPath.item) == [7, 8, 9])
    #expect(shown.map(\.frame.minX) == [0, 100, 200])
  }

  @Test("Left is left and right is right, also from right to left")
  func rightToLeft() throws {
    var collection = try NamedCollection.counted(["a": 10], .orthogonal(100, 200), .rightToLeft)
    let path = LayoutIndexPath(section: 0, item: 5)
    for (position, x) in [(CollectionScrollPosition.left, 0.0), (.centeredHorizontally, 100), (.right, 200), ([], 0)] {
      collection.orthogonalOffsets = [:]
      collection.scroll(to: try #require(collection.scrollTarget(forItemAt: path, at: position)))
      #expect(collection.layout.attributesForItem(at: path)?.frame.minX == x)
    }
    // The content's start, its right end, is as far as it goes.
    #expect(collection.scrollTarget(forItemAt: LayoutIndexPath(section: 0, item: 1), at: .left)?.orthogonalOffset == 0)
  }

  @Test("Centred pages come to the middle, the first and last ones too")
  func centeredPages() throws {
    let collection = try NamedCollection.counted(["a": 10], .orthogonal(100, 200, .groupPagingCentered))
    for item in [0, 4, 9] {
      let target = collection.scrollTarget(
        forItemAt: LayoutIndexPath(section: 0, item: item), at: .centeredHorizontally)
      #expect(target?.orthogonalOffset == Double(item) * 100 - 100)
    }
  }

  @Test("A layout that scrolls orthogonally goes left and right")
  func horizontal() throws {
    let size = LayoutSize(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1))
    let section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    for (direction, left) in [(LayoutDirection.leftToRight, 500.0), (.rightToLeft, 400)] {
      let list = try NamedCollection.counted(["red": 10], section, direction, scrolling: .horizontal)
      let target = list.scrollTarget(forItemAt: LayoutIndexPath(section: 0, item: 5), at: [.left, .bottom])
      #expect(target?.visibleBounds == Rect2D(x: left, y: 0, width: 300, height: 400))
    }
  }
}
