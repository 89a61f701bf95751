import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoRendering
import Testing

@Suite("Scenes of layouts")
struct SceneFromLayoutTests {
  private func layout() throws -> CompositionalLayout {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [
        LayoutSupplementaryItem(
          layoutSize: LayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
          containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
      ])
    let card = LayoutGroup.horizontal(
      layoutSize: LayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(100)), subitems: [item])
    var rail = LayoutSection(group: card, interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPagingCentered)
    rail.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: "header", alignment: .top, pinToVisibleBounds: true),
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        elementKind: "footer", alignment: .bottom),
    ]
    rail.decorationItems = [.background(elementKind: "background")]
    var layout = CompositionalLayout(section: rail)
    try layout.prepare(itemCounts: [3], in: LayoutEnvironment(size: Size2D(width: 400, height: 800)))
    return layout
  }

  @Test("Cells and badges of a sideways section are in its rail; headers, footers and backgrounds are not")
  func rails() throws {
    let scene = Scene(try layout(), title: "A rail", viewport: Size2D(width: 400, height: 800)) { attributes in
      Scene.Description(sectionID: "featured", content: BoxContent(title: "\(attributes.indexPath.item)"))
    }
    #expect(scene.boxes.map(\.role) == [.background, .header, .footer])
    let rail = try #require(scene.rails.first)
    #expect(rail.frame == Rect2D(x: 0, y: 40, width: 400, height: 100))
    #expect(rail.contentSize == Size2D(width: 920, height: 100))
    #expect(rail.stops == [-50, 260, 570])
    #expect(rail.boxes.count { $0.role == .cell } == 3)
    #expect(rail.boxes.count { $0.role == .badge } == 3)
  }

  @Test("A rail scrolls as its section does")
  func scrolling() throws {
    let rail = try #require(
      Scene(try layout(), title: "", viewport: Size2D(width: 400, height: 800)) { _ in
        Scene.Description(sectionID: "featured")
      }.rails.first)
    #expect(rail.bounces)
    #expect(rail.decelerationRate == .fast)
  }

  @Test("A pinned header knows the bounds of its section")
  func pinning() throws {
    let scene = Scene(try layout(), title: "", viewport: Size2D(width: 400, height: 800)) { _ in
      Scene.Description(sectionID: "featured")
    }
    let header = try #require(scene.boxes.first { $0.role == .header })
    #expect(header.pinning == Pinning(edge: .start, lowerBound: 0, upperBound: 160))
    #expect(scene.boxes.first { $0.role == .footer }?.pinning == nil)
  }
}
