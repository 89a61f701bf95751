@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRendering
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
    var scroller = LayoutSection(group: card, interGroupSpacing: 10, orthogonalScrollingBehavior: .groupPagingCentered)
    scroller.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
        elementKind: "header", alignment: .top, pinToVisibleBounds: true),
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        elementKind: "footer", alignment: .bottom),
    ]
    scroller.decorationItems = [.background(elementKind: "background")]
    var layout = CompositionalLayout(section: scroller)
    try layout.prepare(itemCounts: [3], in: LayoutEnvironment(size: Size2D(width: 400, height: 800)))
    return layout
  }

  @Test("Cells and badges of an orthogonal section are in its scroller; headers, footers and backgrounds are not")
  func scrollers() throws {
    let scene = Scene(try layout(), title: "An orthogonal section", viewport: Size2D(width: 400, height: 800)) {
      attributes in
      Scene.Description(sectionID: "featured", content: CellContent(title: "\(attributes.indexPath.item)"))
    }
    #expect(scene.boxes.map(\.role) == [.background, .header, .footer])
    let scroller = try #require(scene.scrollers.first)
    #expect(scroller.frame == Rect2D(x: 0, y: 40, width: 400, height: 100))
    #expect(scroller.contentSize == Size2D(width: 920, height: 100))
    #expect(scroller.stops == [-50, 260, 570])
    #expect(scroller.boxes.count { $0.role == .cell } == 3)
    #expect(scroller.boxes.count { $0.role == .badge } == 3)
  }

  @Test("A scroller is scrolled as its section is")
  func scrolling() throws {
    let scroller = try #require(
      Scene(try layout(), title: "", viewport: Size2D(width: 400, height: 800)) { _ in
        Scene.Description(sectionID: "featured")
      }.scrollers.first)
    #expect(scroller.bounces)
    #expect(scroller.decelerationRate == .fast)
  }

  @Test("A pinned section stays on a page: its bar and its scroller")
  func pinnedSection() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let rows = LayoutSection(group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    let tab = LayoutSize(widthDimension: .absolute(80), heightDimension: .absolute(40))
    let tabs = LayoutSection(
      group: .horizontal(layoutSize: tab, subitems: [LayoutItem(layoutSize: tab)]),
      orthogonalScrollingBehavior: .continuous,
      decorationItems: [.background(elementKind: LayoutDecorationItem.headerBarKind)])
    let span = LayoutSpan(
      id: "tabs", sections: 1..<3, headerSection: LayoutHeaderSection(pinToVisibleBounds: true, zIndex: 2))
    var layout = CompositionalLayout(
      sections: [rows, tabs, rows], configuration: CompositionalLayoutConfiguration(spans: [span]))
    try layout.prepare(itemCounts: [10, 9, 40], in: LayoutEnvironment(size: Size2D(width: 400, height: 600)))
    layout.visibleBounds = Rect2D(x: 0, y: 900, width: 400, height: 550)
    let scene = Scene(
      layout, title: "", viewport: Size2D(width: 400, height: 600), offset: Point2D(x: 0, y: 850)
    ) {
      Scene.Description(
        sectionID: ["rows", "tabs", "more"][$0.indexPath.section], content: CellContent(id: "\($0.indexPath)"))
    }
    let bar = try #require(scene.boxes.first { $0.kind == LayoutDecorationItem.headerBarKind })
    let pinning = Pinning(edge: .start, lowerBound: 500, upperBound: 2540, distance: 400, inset: 50)
    #expect(bar.pinning == pinning && bar.frame.minY == 900 && bar.zIndex == 2)
    let orthogonal = try #require(scene.scrollers.first)
    #expect(orthogonal.pinning == pinning && orthogonal.frame.minY == 900 && orthogonal.zIndex == 2)
    #expect(orthogonal.boxes.allSatisfy { $0.pinning == nil && $0.frame.minY == 900 })
    let html = HTMLRenderer().render(scene)
    // The browser moves the scroller from its place in the content.
    let place = try #require(html.firstRange(of: "top:50px;margin-top:0px;width:400"))
    #expect(html[..<place.lowerBound].contains(#"class="pin" style="left:0px;top:500px;"#))
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

  @Test("A pinned box says how far it has moved, and where the screen holds it")
  func scrolledPinning() throws {
    var layout = try layout()
    layout.visibleBounds = Rect2D(x: 0, y: 90, width: 400, height: 700)
    let scene = Scene(layout, title: "", viewport: Size2D(width: 400, height: 800), offset: Point2D(x: 0, y: 40)) { _ in
      Scene.Description(sectionID: "featured")
    }
    #expect(scene.offset == Point2D(x: 0, y: 40))
    let header = try #require(scene.boxes.first { $0.role == .header })
    #expect(header.frame.minY == 90)
    // A bar covers the first 50 points of the screen.
    #expect(header.pinning == Pinning(edge: .start, lowerBound: 0, upperBound: 160, distance: 90, inset: 50))
    #expect(HTMLRenderer().render(scene).contains(#"data-frame="0,0,400,40" style="top:50px;margin-top:0px;"#))
  }

  @Test("The header of a section in a span is held below the span's header, which is in front")
  func spans() throws {
    func header(_ kind: String, _ height: Double) -> LayoutBoundarySupplementaryItem {
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
        elementKind: kind, alignment: .top, pinToVisibleBounds: true)
    }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    var section = LayoutSection(group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [header("header", 30)]
    let span = LayoutSpan(id: "tabs", sections: 0..<2, boundarySupplementaryItems: [header("tabs", 40)])
    var layout = CompositionalLayout(section: section, configuration: CompositionalLayoutConfiguration(spans: [span]))
    try layout.prepare(itemCounts: [10, 10], in: LayoutEnvironment(size: Size2D(width: 400, height: 300)))
    layout.visibleBounds = Rect2D(x: 0, y: 200, width: 400, height: 300)
    let scene = Scene(
      layout, title: "", viewport: Size2D(width: 400, height: 300), offset: Point2D(x: 0, y: 200)
    ) { attributes in Scene.Description(sectionID: attributes.indexPath.span == nil ? "rows" : "tabs") }
    let tabs = try #require(scene.boxes.last)
    #expect(tabs.kind == "tabs" && tabs.role == .header && tabs.sectionID == "tabs" && tabs.indexPath.section == -2)
    #expect(tabs.frame.minY == 200)
    #expect(tabs.pinning == Pinning(edge: .start, lowerBound: 0, upperBound: 1100, distance: 200, inset: 0))
    let rows = try #require(scene.boxes.first { $0.kind == "header" })
    #expect(rows.frame.minY == 240)
    #expect(rows.pinning == Pinning(edge: .start, lowerBound: 40, upperBound: 570, distance: 200, inset: 40))
  }

  @Test("A header with insets is held by its box, and stops before a pinned footer")
  func insetPinning() throws {
    func boundary(_ kind: String, _ alignment: RectAlignment) -> LayoutBoundarySupplementaryItem {
      var item = LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)), elementKind: kind,
        alignment: alignment, pinToVisibleBounds: true)
      item.contentInsets = DirectionalEdgeInsets(top: 8, leading: 0, bottom: 6, trailing: 0)
      return item
    }
    let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    var section = LayoutSection(group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    section.boundarySupplementaryItems = [boundary("header", .top), boundary("footer", .bottom)]
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [3, 3], in: LayoutEnvironment(size: Size2D(width: 400, height: 200)))
    let scene = Scene(layout, title: "", viewport: Size2D(width: 400, height: 200)) { _ in
      Scene.Description(sectionID: "s")
    }
    let pinned = scene.boxes.filter { $0.pinning != nil && $0.indexPath.section == 1 }
    for box in pinned {
      for visible in stride(from: -100.0, through: 900, by: 7) {
        layout.visibleBounds = Rect2D(x: 0, y: visible, width: 400, height: 200)
        let there = layout.attributesForSupplementary(
          ofKind: box.kind ?? "", at: LayoutIndexPath(section: 1, item: box.indexPath.item))
        let pinning = try #require(box.pinning)
        // What a browser does with a sticky box: it keeps a distance from the edge of the screen, within its area.
        let held =
          pinning.edge == .start
          ? min(max(box.frame.minY, visible + pinning.inset), pinning.upperBound - box.frame.height)
          : max(min(box.frame.minY, visible + 200 - pinning.inset - box.frame.height), pinning.lowerBound)
        #expect(there?.frame.minY == held, "\(box.kind ?? "") at \(visible)")
      }
    }
    #expect(pinned.count == 2)
  }
}
