@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Explanations")
struct ExplanationTests {
  private func explanation(
    _ category: LayoutAttributes.Category, _ kind: String?, _ path: (Int, Int), _ layout: CompositionalLayout
  ) -> LayoutExplanation? {
    layout.explanation(
      of: LayoutAttributes(
        category: category, elementKind: kind, indexPath: LayoutIndexPath(section: path.0, item: path.1), frame: .zero,
        zIndex: 0))
  }

  /// What is wrong with an explanation; nil if nothing is.
  private func fault(of attributes: LayoutAttributes, in layout: CompositionalLayout, _ rounding: PixelRounding)
    -> String?
  {
    guard let explanation = layout.explanation(of: attributes) else { return "\(attributes) has no explanation" }
    // Positions in columns are added up in another order.
    guard isClose(explanation.frame, attributes.frame) else {
      return "\(attributes) ends at \(explanation.steps.map { "\($0.rule) \($0.frame)" })"
    }
    guard case .container? = explanation.steps.first?.rule else { return "\(attributes) begins elsewhere" }
    for step in explanation.steps {
      switch step.rule {
      case .groupInsets(.zero), .sectionInsets(.zero), .itemInsets(.zero), .scroll(0), .pin(0),
        .boundaryRoom(headers: 0, footers: 0), .spanInsets(id: _, .zero):
        return "\(attributes): \(step.rule) changes nothing"
      case .subitem(_, _, _, share: nil, let size, let reference), .repetition(_, _, let size, let reference):
        // Dimensions that are not measured have the size that they have in the reference.
        let resolved = size.resolved(in: reference, rounding: rounding)
        for axis in [LayoutAxis.horizontal, .vertical] where !size[axis].isEstimated {
          if abs(resolved[axis] - step.frame.size[axis]) > 1e-6 {
            return "\(attributes): \(size) in \(reference) is not \(step.frame.size)"
          }
        }
      default: continue
      }
    }
    return nil
  }

  @Test("The last step is the frame of every element, in random layouts", arguments: Seeds.first(4))
  func agrees(seed: UInt64) throws {
    var (found, separators) = (0, 0)
    for variety: RandomWorld.Variety in [
      [.environments, .elastic, .pinned, .spans], [.elastic, .wrapping], [.environments, .spans],
    ] {
      try forEachWorld(seed, 20, variety) { (drawn, random) in
        var world = drawn
        for index in world.sections.indices {
          world.sections[index].separators = SeparatorConfiguration(
            topVisibility: .visible, bottomInsets: DirectionalEdgeInsets(top: 0, leading: 7, bottom: 0, trailing: 3))
        }
        if Bool.random(using: &random) { world.environment.traits.layoutDirection = .rightToLeft }
        var layout = world.layout
        try layout.prepare(
          itemCounts: world.itemCounts, in: world.environment, preferredSizes: world.randomSizes(2, &random))
        let axis = layout.configuration.scrollDirection
        var visible = Rect2D(origin: .zero, size: world.environment.container.contentSize)
        visible.origin[axis] = .random(in: -50...max(0, layout.contentSize[axis]), using: &random)
        layout.visibleBounds = visible
        for section in world.itemCounts.indices {
          layout.orthogonalOffsets[section] = Double.random(in: 0...90, using: &random)
        }
        let all = layout.everything
        found += all.count
        var lines: [LayoutSeparator] = []
        layout.allSeparators(into: &lines)
        separators += lines.count
        return all.compactMap { fault(of: $0, in: layout, world.environment.rounding) }
          + lines.compactMap { line in
            guard let explained = LayoutExplanation(ofSeparatorAt: line.edge, of: line.indexPath, in: layout) else {
              return "\(line) has no explanation"
            }
            return isClose(explained.frame, line.frame) ? nil : "\(line) ends at \(explained.frame)"
          }
      }
    }
    #expect(found > 500 && separators > 200)
  }

  @Test("Columns: the last step is the frame of every cell and badge", arguments: Seeds.first(20))
  func columns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let isMeasured = Bool.random(using: &random)
    let height: LayoutDimension = isMeasured ? .estimated(50) : .fractionalHeight(1)
    let badge = LayoutSupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height),
      supplementaryItems: Bool.random(using: &random) ? [badge] : [],
      contentInsets: DirectionalEdgeInsets(top: 1, leading: 3, bottom: 2, trailing: 4))
    let size = LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: isMeasured ? .estimated(50) : .absolute(60))
    var section = LayoutSection(
      group: LayoutGroup(layoutSize: size, arrangement: .axis(.vertical, [.item(item)], .ownSize(1))))
    section.interGroupSpacing = 5
    section.contentInsets = DirectionalEdgeInsets(top: 7, leading: 11, bottom: 3, trailing: 6)
    let count = Int.random(in: 1...60, using: &random)
    section.columns = LayoutColumns(
      count: Int.random(in: 1...4, using: &random), spacing: 8,
      lengths: (0..<Int.random(in: 0...count, using: &random)).map { _ in .random(in: 20...200, using: &random) })
    var layout = CompositionalLayout(section: section)
    try layout.prepare(
      itemCounts: [count],
      in: LayoutEnvironment(
        size: Size2D(width: 390, height: 844),
        layoutDirection: Bool.random(using: &random) ? .leftToRight : .rightToLeft))
    for item in 0..<count where isMeasured && Bool.random(using: &random) {
      let size = Size2D(width: 1, height: Double.random(in: 10...300, using: &random))
      try layout.setPreferredSize(size, for: LayoutElement.cell(LayoutIndexPath(section: 0, item: item)))
    }
    let all = layout.everything
    #expect(all.count >= count)
    for attributes in all {
      let explanation = try #require(layout.explanation(of: attributes))
      #expect(explanation.frame == attributes.frame)
      #expect(explanation.steps.contains { if case .column = $0.rule { true } else { false } })
      #expect(!explanation.steps.contains { $0.rule == .groupInsets(.zero) || $0.rule == .itemInsets(.zero) })
    }
  }

  @Test("A list: each row and its cell are as high as what was measured")
  func list() throws {
    var layout = try prepared(
      LayoutSection(group: row(.estimated(50), LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50))))),
      items: [6])
    for item in [1, 4] {
      try layout.setPreferredSize(
        Size2D(width: 400, height: Double(item) * 20), for: .cell(LayoutIndexPath(section: 0, item: item)))
    }
    for attributes in layout.everything {
      let steps = try #require(layout.explanation(of: attributes)).steps
      #expect(steps.suffix(2).map(\.frame) == [attributes.frame, attributes.frame])
    }
  }

  @Test("A cell: each rule in order, with its rectangle")
  func cell() throws {
    let half = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      contentInsets: DirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2))
    let group = LayoutGroup(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      arrangement: .axis(.horizontal, [.item(half)], .equalShares(2)), interItemSpacing: .fixed(10))
    var section = LayoutSection(group: group)
    section.contentInsets = DirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    section.interGroupSpacing = 4
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
        elementKind: "header", alignment: .top)
    ]
    var layout = CompositionalLayout(section: section)
    try layout.prepare(
      itemCounts: [6], in: LayoutEnvironment(size: Size2D(width: 390, height: 844), layoutDirection: .rightToLeft))
    let steps = try #require(explanation(.cell, nil, (0, 3), layout)).steps
    #expect(
      steps.map { $0.frame } == [
        Rect2D(x: 0, y: 0, width: 390, height: 844), Rect2D(x: 0, y: 0, width: 390, height: 198),
        Rect2D(x: 0, y: 30, width: 390, height: 168), Rect2D(x: 20, y: 35, width: 350, height: 158),
        Rect2D(x: 20, y: 89, width: 350, height: 50), Rect2D(x: 200, y: 89, width: 170, height: 50),
        Rect2D(x: 202, y: 91, width: 166, height: 46), Rect2D(x: 22, y: 91, width: 166, height: 46),
      ])
    let reference = Size2D(width: 350, height: 844)
    let shares = Size2D(width: 340, height: 50)
    let rules: [LayoutExplanation.Rule] = [
      .container, .section(number: 0, spacing: 0), .boundaryRoom(headers: 30, footers: 0),
      .sectionInsets(section.contentInsets),
      .repetition(number: 1, spacing: 4, group.layoutSize, reference: reference),
      .subitem(
        number: 1, .horizontal, spacing: .fixed(10), share: 2, half.layoutSize, reference: shares),
      .itemInsets(half.contentInsets), .mirror(width: 390),
    ]
    #expect(steps.map { $0.rule } == rules)
  }

  @Test("A pinned header: its place, and how far it has moved")
  func header() throws {
    let row = LayoutItem(layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
    var section = LayoutSection(
      group: LayoutGroup(layoutSize: row.layoutSize, arrangement: .axis(.vertical, [.item(row)], .untilFull)))
    var header = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: "header", alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    var layout = CompositionalLayout(section: section)
    try layout.prepare(itemCounts: [9], in: LayoutEnvironment(size: Size2D(width: 300, height: 200)))
    layout.visibleBounds = Rect2D(x: 0, y: 100, width: 300, height: 200)
    let steps = try #require(explanation(.supplementary, "header", (0, 0), layout)).steps
    #expect(steps.map { $0.frame.minY } == [0, 0, 0, 100])
    #expect(steps.last?.rule == .pin(100))
  }

  @Test("A header of a span: its sections, its place, and how far it has moved")
  func span() throws {
    let row = LayoutItem(layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
    let section = LayoutSection(
      group: LayoutGroup(layoutSize: row.layoutSize, arrangement: .axis(.vertical, [.item(row)], .untilFull)))
    var header = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: "tabs", alignment: .top)
    header.pinToVisibleBounds = true
    var layout = CompositionalLayout(section: section)
    layout.configuration.spans = [LayoutSpan(id: "feed", sections: 1..<3, boundarySupplementaryItems: [header])]
    try layout.prepare(itemCounts: [2, 3, 4], in: LayoutEnvironment(size: Size2D(width: 300, height: 200)))
    layout.visibleBounds = Rect2D(x: 0, y: 150, width: 300, height: 200)
    let all = layout.everything
    let tabs = try #require(all.first { $0.elementKind == "tabs" })
    let steps = try #require(layout.explanation(of: tabs)).steps
    #expect(
      steps.map { $0.frame } == [
        Rect2D(x: 0, y: 0, width: 300, height: 200), Rect2D(x: 0, y: 80, width: 300, height: 310),
        Rect2D(x: 0, y: 80, width: 300, height: 30), Rect2D(x: 0, y: 150, width: 300, height: 30),
      ])
    #expect(steps[1].rule == .span(id: "feed", sections: 1..<3))
  }

  @Test("A header or footer of a span that leaves no room for its sections: why it is not pinned")
  func unpinned() throws {
    func item(_ kind: String, _ height: Double, _ alignment: RectAlignment) -> LayoutBoundarySupplementaryItem {
      var item = LayoutBoundarySupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
        elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = true
      return item
    }
    let row = LayoutItem(layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
    let section = LayoutSection(
      group: LayoutGroup(layoutSize: row.layoutSize, arrangement: .axis(.vertical, [.item(row)], .untilFull)))
    /// The rules of an element of the inner span, after the place of the span. The outer span pins 50 points.
    func rules(_ kind: String, header: Double, footer: Double, at visible: Double?) throws
      -> [LayoutExplanation.Rule]
    {
      var layout = CompositionalLayout(section: section)
      layout.configuration.spans = [
        LayoutSpan(id: "all", sections: 0..<3, boundarySupplementaryItems: [item("title", 50, .top)]),
        LayoutSpan(
          id: "feed", sections: 1..<3,
          boundarySupplementaryItems: [item("tabs", header, .top), item("sums", footer, .bottom)]),
      ]
      try layout.prepare(itemCounts: [2, 30, 40], in: LayoutEnvironment(size: Size2D(width: 300, height: 200)))
      layout.visibleBounds = visible.map { Rect2D(x: 0, y: $0, width: 300, height: 200) }
      let all = layout.everything
      let found = try #require(all.first { $0.elementKind == kind })
      let explanation = try #require(layout.explanation(of: found))
      #expect(explanation.frame == found.frame)
      return explanation.steps.map(\.rule).filter { rule in
        switch rule {
        case .pin, .unpinned: true
        default: false
        }
      }
    }
    // The natural place of the header is 130.
    #expect(try rules("tabs", header: 149, footer: 10, at: 400) == [.pin(320)])
    #expect(try rules("tabs", header: 150, footer: 10, at: 400) == [.unpinned(extent: 150, room: 150)])
    #expect(try rules("tabs", header: 900, footer: 10, at: 400) == [.unpinned(extent: 900, room: 150)])
    #expect(try rules("sums", header: 100, footer: 50, at: 400) == [.unpinned(extent: 50, room: 50)])
    #expect(try rules("sums", header: 900, footer: 150, at: 400) == [.unpinned(extent: 150, room: 150)])
    // Without a visible rect, nothing is pinned at all.
    #expect(try rules("tabs", header: 900, footer: 10, at: nil) == [])
  }

  @Test("What the layout does not have is not explained")
  func missing() throws {
    let row = LayoutItem(layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)))
    var layout = CompositionalLayout(
      section: LayoutSection(
        group: LayoutGroup(layoutSize: row.layoutSize, arrangement: .axis(.vertical, [.item(row)], .untilFull))))
    #expect(explanation(.cell, nil, (0, 0), layout) == nil)
    try layout.prepare(itemCounts: [2, 0], in: LayoutEnvironment(size: Size2D(width: 300, height: 200)))
    for path in [(0, 2), (0, -1), (1, 0), (2, 0), (-1, 0), (.max, .max)] {
      for category: LayoutAttributes.Category in [.cell, .supplementary, .decoration] {
        #expect(explanation(category, "header", path, layout) == nil)
      }
    }
  }
}
