@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Elements of a collection")
struct ElementTests {
  /// Rows of 10 points with a badge, under a header of 5 points, on a background.
  private var section: LayoutSection {
    let full = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
    let badge = LayoutSupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .absolute(2), heightDimension: .absolute(2)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    let item = LayoutItem(layoutSize: full, supplementaryItems: [badge])
    var section = LayoutSection(group: .horizontal(layoutSize: full, subitems: [item]))
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(5)),
        elementKind: "header", alignment: .top)
    ]
    section.decorationItems = [.background(elementKind: "card")]
    return section
  }

  private func collection(_ contents: Contents = .fruit) throws -> NamedCollection {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4))
    let configuration = CompositionalLayoutConfiguration(boundarySupplementaryItems: [
      LayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "title", alignment: .top)
    ])
    return try NamedCollection(
      contents, layout: CompositionalLayout(section: section, configuration: configuration), in: .small)
  }

  private let everything = Rect2D(x: 0, y: 0, width: 100, height: 200)

  @Test("Headers, badges and decorations are found by their section or item")
  func supplementaries() throws {
    let collection = try collection()
    #expect(
      collection.attributes(forSupplementary: "header", inSection: "yellow")?.frame
        == Rect2D(x: 0, y: 29, width: 100, height: 5))
    #expect(
      collection.attributes(forSupplementary: "badge", ofItem: "cherry")?.frame
        == Rect2D(x: 98, y: 19, width: 2, height: 2))
    #expect(
      collection.attributes(forDecoration: "card", inSection: "yellow")?.frame
        == Rect2D(x: 0, y: 29, width: 100, height: 15))
    #expect(collection.attributes(forSupplementary: "footer", inSection: "yellow") == nil)
    #expect(collection.attributes(forSupplementary: "header", inSection: "yellow", ordinal: 1) == nil)
    #expect(collection.attributes(forSupplementary: "header", inSection: "blue") == nil)
    #expect(collection.attributes(forSupplementary: "badge", ofItem: "plum") == nil)
    #expect(collection.attributes(forDecoration: "card", inSection: "blue") == nil)
  }

  @Test("Every element says its section; cells and their badges say their item, nothing else does")
  func identifiers() throws {
    let elements = try collection().elements(in: everything)
    #expect(
      Set(
        elements.filter { $0.attributes.category == .cell }.map {
          "\($0.sectionIdentifier ?? "-") \($0.itemIdentifier ?? "-")"
        })
        == ["red apple", "red cherry", "yellow lemon"])
    let others = elements.filter { $0.attributes.category != .cell }
    let badges = others.filter { $0.attributes.elementKind == "badge" }
    #expect(badges.compactMap(\.itemIdentifier).sorted() == ["apple", "cherry", "lemon"])
    #expect(!others.contains { $0.attributes.elementKind != "badge" && $0.itemIdentifier != nil })
    #expect(
      others.map { "\($0.sectionIdentifier ?? "-") \($0.attributes.elementKind ?? "-")" }.sorted() == [
        "- title", "red badge", "red badge", "red card", "red header", "yellow badge", "yellow card", "yellow header",
      ])
  }

  @Test("Elements are those that the layout finds, in its order, and are appended")
  func sameAsLayout() throws {
    let collection = try collection()
    let rect = Rect2D(x: 0, y: 10, width: 100, height: 15)
    var buffer = collection.elements(in: everything)
    let count = buffer.count
    collection.elements(in: rect, into: &buffer)
    #expect(buffer.dropFirst(count).map(\.attributes) == collection.layout.attributes(in: rect))
    #expect(buffer.count > count)
    #expect(collection.elements(in: Rect2D(x: 0, y: 1_000, width: 10, height: 10)).isEmpty)
    #expect(collection.elements(in: Rect2D(x: .nan, y: 0, width: 10, height: 10)).isEmpty)
  }

  @Test("All elements are those of every rectangle together")
  func all() throws {
    let collection = try collection()
    var buffer: [NamedCollection.Element] = []
    collection.allElements(into: &buffer)
    #expect(Set(buffer) == Set(collection.elements(in: everything)))
    #expect(buffer.count == 11)
  }

  @Test("Cells of a bare count have a section and no item")
  func bareCount() throws {
    let contents = try Contents(sections: [(id: "log", contents: .count(3)), (id: "red", contents: .items(["apple"]))])
    let cells = try collection(contents).elements(in: everything).filter { $0.attributes.category == .cell }
    #expect(cells.map(\.sectionIdentifier) == ["log", "log", "log", "red"])
    #expect(cells.map(\.itemIdentifier) == [nil, nil, nil, "apple"])
  }
}
