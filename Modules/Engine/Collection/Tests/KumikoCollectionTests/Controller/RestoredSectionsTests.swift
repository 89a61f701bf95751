@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import KumikoLayout
import KumikoSnapshot
import Testing

@Suite("A screen that is restored after its sections have moved")
struct RestoredSectionsTests {
  typealias Controller = CollectionController<String, String>
  typealias ID = CollectionElementID<String, String>

  private let source = DiffableDataSource<String, String>()

  /// Rows and an orthogonal section of cells that measure themselves, each section below a header with a badge, under a bar.
  private func controller() throws -> Controller {
    var environment = LayoutEnvironment(size: Size2D(width: 300, height: 400))
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 22.5, leading: 0, bottom: 0, trailing: 0)
    let mark = LayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
    let badge = LayoutSupplementaryItem(
      layoutSize: mark, elementKind: "badge", containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    let header = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
      elementKind: "header", alignment: .top)
    return try Controller(
      source, configuration: CompositionalLayoutConfiguration(interSectionSpacing: 12), in: environment,
      sections: { id, _ in
        let size =
          id == "cards"
          ? LayoutSize(widthDimension: .estimated(60), heightDimension: .absolute(80))
          : LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
        let item = LayoutItem(layoutSize: size, supplementaryItems: [badge])
        var section = LayoutSection(
          group: .horizontal(layoutSize: size, subitems: [item]), boundarySupplementaryItems: [header])
        section.interGroupSpacing = 6
        if id == "cards" { section.orthogonalScrollingBehavior = .continuous }
        return section
      },
      sizeProvider: { element in
        let number = Double(element.itemIdentifier?.dropFirst() ?? "") ?? 0
        return Size2D(width: 50 + number * 3.25, height: 30 + number * 2.5)
      },
      renderer: { _ in })
  }

  private func snapshot(_ sections: KeyValuePairs<String, Int>) throws -> Snapshot<String, String> {
    try Snapshot(
      sections: sections.map { section, count in (section, (0..<count).map { "\(section.prefix(1))\($0)" }) })
  }

  /// The visible elements, and where they are in the visible rect.
  private func picture(_ controller: Controller) throws -> [ID: Rect2D] {
    let viewport = try #require(controller.viewport)
    let origin = viewport.visibleRect.origin
    var picture: [ID: Rect2D] = [:]
    for item in viewport.visibleItems {
      if let id = item.element.id { picture[id] = item.frame.offsetBy(dx: -origin.x, dy: -origin.y) }
    }
    return picture
  }

  @Test("An orthogonal section rests where its first visible cell was", arguments: [0, 2])
  func orthogonalSection(deleted: Int) throws {
    let controller = try controller()
    try source.apply(snapshot(["top": 6, "cards": 16, "end": 9]))
    for offset in stride(from: 0.0, through: 356.25, by: 50) { try controller.scrollOrthogonally("cards", to: offset) }
    try controller.scroll(toSection: "cards", at: .top)
    try controller.scrollOrthogonally("cards", to: 356.25)
    let state = try #require(controller.restoration())
    let before = try picture(controller)
    let first = try #require(state.orthogonalAnchors["cards"]?.first?.element)

    try source.edit { snapshot in
      try snapshot.moveSection("cards", beforeSection: "top")
      snapshot.deleteSections(["top"])
      snapshot.deleteItems((0..<deleted).map { "c\($0)" })
    }
    try controller.scrollOrthogonally("cards", to: 0)
    try controller.restore(state)
    // The offset is another one where cells before it are gone: the cell is where it was.
    #expect(try picture(controller)[first]?.minX == before[first]?.minX)
    #expect((controller.viewport?.orthogonalOffset(of: "cards") == 356.25) == (deleted == 0))
  }

  @Test("The same contents show the same elements at the same places", arguments: [0.0, 130])
  func home(offset: Double) throws {
    let controller = try controller()
    let contents = try snapshot(["top": 6, "cards": 16, "end": 9])
    try source.apply(contents)
    try controller.scroll(by: Point2D(x: 0, y: offset))
    #expect(controller.viewport?.visibleRect.minY == offset - 22.5)
    let state = try #require(controller.restoration())
    let before = try picture(controller)
    try source.apply(snapshot(["end": 3, "new": 4, "cards": 2, "top": 5]))
    try controller.scroll(by: Point2D(x: 0, y: 75))
    try source.apply(contents)
    try controller.restore(state)
    #expect(try picture(controller) == before)
  }
}
