@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("A collection's layout")
struct LayoutTests {
  private func collection(_ contents: Contents = .fruit, _ section: LayoutSection = rows(10)) throws -> NamedCollection
  {
    try NamedCollection(contents, layout: CompositionalLayout(section: section), in: .small)
  }

  @Test("Cells and sections are found by identifier")
  func identifiers() throws {
    let collection = try collection()
    #expect(collection.contentSize == Size2D(width: 100, height: 30))
    #expect(collection.frame(ofItem: "apple") == Rect2D(x: 0, y: 0, width: 100, height: 10))
    #expect(collection.frame(ofItem: "lemon") == Rect2D(x: 0, y: 20, width: 100, height: 10))
    #expect(collection.attributes(forItem: "lemon")?.indexPath == LayoutIndexPath(section: 1, item: 0))
    #expect(collection.frame(ofSection: "red") == Rect2D(x: 0, y: 0, width: 100, height: 20))
    #expect(collection.frame(ofItem: "plum") == nil)
    #expect(collection.frame(ofSection: "blue") == nil)
  }

  @Test("New contents move what stays: an item keeps its identifier, not its place")
  func newContents() throws {
    var collection = try collection()
    try collection.apply(.listing(["yellow": ["lemon", "banana"], "red": ["apple"]]))
    #expect(collection.frame(ofItem: "lemon")?.minY == 0)
    #expect(collection.frame(ofItem: "apple")?.minY == 20)
    #expect(collection.frame(ofItem: "cherry") == nil)
    #expect(collection.contents.numberOfItems == 3)
    try collection.apply(Contents())
    #expect(collection.contentSize == Size2D(width: 100, height: 0))
    #expect(collection.elements(in: Rect2D(x: 0, y: 0, width: 100, height: 200)).isEmpty)
  }

  @Test("A new environment lays the same contents out again")
  func newEnvironment() throws {
    var collection = try collection()
    let wide = LayoutEnvironment(size: Size2D(width: 300, height: 100))
    try collection.prepare(in: wide)
    #expect(collection.frame(ofItem: "lemon") == Rect2D(x: 0, y: 20, width: 300, height: 10))
    #expect(collection.environment == wide)
    #expect(collection.contents == .fruit)
  }

  @Test("A layout that was prepared for something else is prepared for the contents")
  func preparedLayout() throws {
    var layout = CompositionalLayout(section: rows(10))
    try layout.prepare(itemCounts: [100, 100, 100], in: .small)
    let collection = try NamedCollection(.fruit, layout: layout, in: .small)
    #expect(collection.layout.itemCounts == [2, 1])
    #expect(collection.contentSize.height == 30)
  }

  @Test("A description by identifier follows its section")
  func providerByIdentifier() throws {
    let heights = ["red": 10.0, "yellow": 50.0]
    var collection = try NamedCollection(.fruit, in: .small) { (section, _) throws(LayoutError) -> LayoutSection in
      rows(heights[section] ?? 1)
    }
    #expect(collection.frame(ofItem: "lemon") == Rect2D(x: 0, y: 20, width: 100, height: 50))
    try collection.apply(.listing(["yellow": ["lemon"], "green": ["kiwi"], "red": ["apple"]]))
    #expect(collection.frame(ofItem: "lemon") == Rect2D(x: 0, y: 0, width: 100, height: 50))
    #expect(collection.frame(ofItem: "kiwi") == Rect2D(x: 0, y: 50, width: 100, height: 1))
    #expect(collection.frame(ofItem: "apple") == Rect2D(x: 0, y: 51, width: 100, height: 10))
  }

  @Test("The provider is asked with the environment, and the configuration holds")
  func providerEnvironment() throws {
    let configuration = CompositionalLayoutConfiguration(interSectionSpacing: 7)
    var collection = try NamedCollection(.fruit, configuration: configuration, in: .small) {
      (_, environment) throws(LayoutError) -> LayoutSection in
      rows(environment.container.contentSize.width / 10)
    }
    #expect(collection.frame(ofItem: "lemon") == Rect2D(x: 0, y: 27, width: 100, height: 10))
    try collection.prepare(in: LayoutEnvironment(size: Size2D(width: 300, height: 100)))
    #expect(collection.frame(ofItem: "lemon") == Rect2D(x: 0, y: 67, width: 300, height: 30))
  }

  @Test("What cannot be laid out is an error, and leaves everything as it was")
  func failure() throws {
    let good = try collection()
    var collection = good
    let broken = LayoutEnvironment(size: Size2D(width: .nan, height: 100))
    #expect(throws: LayoutError.self) { try collection.prepare(in: broken) }
    #expect(collection.environment == .small)

    var picky = try NamedCollection(.fruit, in: .small) { (section, _) throws(LayoutError) -> LayoutSection in
      guard section != "blue" else { throw LayoutError(.noSubitems) }
      return rows(10)
    }
    let error = #expect(throws: LayoutError.self) { try picky.apply(.listing(["red": [], "blue": ["plum"]])) }
    #expect(error?.reason == .noSubitems && error?.section == 1)
    #expect(picky.contents == .fruit)
    #expect(picky.frame(ofItem: "lemon") == good.frame(ofItem: "lemon"))
  }

  @Test("Copies do not see each other's contents")
  func copies() throws {
    let first = try collection()
    var second = first
    try second.apply(.listing(["red": ["lemon"]]))
    #expect(first.frame(ofItem: "lemon")?.minY == 20)
    #expect(second.frame(ofItem: "lemon")?.minY == 0)
  }
}
