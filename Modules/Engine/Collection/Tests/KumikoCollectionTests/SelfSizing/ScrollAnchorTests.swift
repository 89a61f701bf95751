@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("The reader's place while contents change")
struct ScrollAnchorTests {
  /// Rows of 10 points, of which those from 35 on are visible, 30 points of them.
  private func list(_ items: [String] = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]) throws -> NamedCollection {
    var list = try NamedCollection(
      .listing(["red": items]), layout: CompositionalLayout(section: openRows()), in: .small)
    list.visibleBounds = Rect2D(x: 0, y: 35, width: 100, height: 30)
    return list
  }

  @Test("What is inserted above moves what is visible, and the change says by how much")
  func inserted() throws {
    var list = try list()
    let change = try list.apply(
      .listing(["green": ["x"], "red": ["y", "z", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]]))
    #expect(change.scrollOffset == Point2D(x: 0, y: 30) && change.contentSize == Size2D(width: 0, height: 30))
    #expect(list.visibleBounds?.minY == 35)
  }

  @Test("What is inserted below moves nothing in sight")
  func insertedBelow() throws {
    var list = try list()
    let change = try list.apply(.listing(["red": ["a", "b", "c", "d", "e", "x", "f", "g", "h", "i", "j"]]))
    #expect(change.scrollOffset == .zero && change.contentSize.height == 10)
  }

  @Test("Where it is gone, the nearest row that is still there takes its place")
  func deleted() throws {
    var list = try list()
    let change = try list.apply(.listing(["red": ["x", "a", "b", "c", "f", "y", "g", "h"]]))
    // Of d, e, f and g in sight two are left. The nearer one stood at 50, and stands at 40.
    #expect(change.scrollOffset == Point2D(x: 0, y: -10))
    #expect(try list.apply(.listing(["blue": ["x"]])).scrollOffset == .zero)
  }

  @Test("Measured heights count, and without visible bounds nothing has to stay")
  func measured() throws {
    var list = try list()
    try list.setPreferredSizes([.cell("a"): Size2D(width: 1, height: 20), .cell("b"): Size2D(width: 1, height: 30)])
    // The first visible row is now c, at 50.
    #expect(try list.apply(.listing(["red": ["b", "c", "d"]])).scrollOffset == Point2D(x: 0, y: -20))
    list.visibleBounds = nil
    #expect(try list.apply(.listing(["red": ["c", "d"]])).scrollOffset == .zero)
  }

  @Test("When a window turns, the row stays where it was seen")
  func environment() throws {
    var list = try list()
    try list.setPreferredSizes([.cell("a"): Size2D(width: 1, height: 20)])
    // The first visible row is d, at 40; in another width a is as high as its estimate again.
    let change = try list.prepare(in: LayoutEnvironment(size: Size2D(width: 200, height: 100)))
    #expect(change.scrollOffset == Point2D(x: 0, y: -10))
    #expect(change.contentSize == Size2D(width: 100, height: -10))
  }

  @Test("From right to left a layout grows at its left, so that what is visible is pushed to the right")
  func rightToLeft() throws {
    let size = LayoutSize(widthDimension: .absolute(50), heightDimension: .fractionalHeight(1))
    let section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    for (direction, x) in [(LayoutDirection.leftToRight, 50.0), (.rightToLeft, 0)] {
      var list = try NamedCollection(
        .listing(["red": ["a", "b", "c", "d", "e"]]),
        layout: CompositionalLayout(
          section: section, configuration: CompositionalLayoutConfiguration(scrollDirection: .horizontal)),
        in: LayoutEnvironment(size: Size2D(width: 100, height: 100), layoutDirection: direction))
      list.visibleBounds = Rect2D(x: 100, y: 0, width: 50, height: 100)
      // Before it: the content is wider, and from right to left all of it is counted from its left.
      #expect(try list.apply(.listing(["red": ["x", "a", "b", "c", "d", "e"]])).scrollOffset.x == x)
      // Behind it.
      #expect(try list.apply(.listing(["red": ["x", "a", "b", "c", "d", "e", "y"]])).scrollOffset.x == 50 - x)
    }
  }

  @Test("A header that begins in the visible bounds is as good as a row")
  func header() throws {
    var list = try NamedCollection(.fruit, layout: CompositionalLayout(section: openRows(header: true)), in: .small)
    list.visibleBounds = Rect2D(x: 0, y: 24, width: 100, height: 30)
    #expect(try list.apply(.listing(["red": [], "yellow": ["lemon"]])).scrollOffset.y == -20)
  }
}
