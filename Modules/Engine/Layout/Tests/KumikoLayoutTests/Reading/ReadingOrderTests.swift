@_spi(Kumiko) import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// The order in which assistive technologies read a layout: that of the data.
@Suite struct ReadingOrderTests {
  @Test func `headers come before cells, cells before footers, outer spans around inner ones`() throws {
    var profile = Profile()
    profile.itemCounts = [1, 2, 1, 1]
    profile.spans = [
      LayoutSpan(id: "inner", sections: 2..<3, boundarySupplementaryItems: [pin("inner", .top, .absolute(20))]),
      LayoutSpan(
        id: "tabs", sections: 1..<3,
        boundarySupplementaryItems: [pin("tabs", .top, .absolute(40)), pin("end", .bottom, .absolute(10))]),
    ]
    profile.configuration.boundarySupplementaryItems = [
      pin("bar", .bottom, .absolute(50)), pin("title", .top, .absolute(60)),
    ]
    let elements = ReadingOrder(of: try profile.layout()).elements
    #expect(
      elements.map(\.label) == ["title", "0/0", "tabs", "1/0", "1/1", "inner", "header", "2/0", "end", "3/0", "bar"])
    #expect(
      elements.map(\.role) == [
        .heading(level: 1), .cell, .heading(level: 2), .cell, .cell, .heading(level: 3), .heading(level: 4), .cell,
        .footer,
        .cell, .footer,
      ])
    #expect(elements.map { $0.headings.count } == [0, 1, 1, 2, 2, 2, 3, 4, 2, 1, 1])
    let title = LayoutElement.supplementary("title", LayoutIndexPath(section: -1, item: 0))
    #expect(
      elements[7].headings == [
        title, .supplementary("tabs", LayoutIndexPath(span: 1, item: 0)),
        .supplementary("inner", LayoutIndexPath(span: 0, item: 0)),
        .supplementary("header", LayoutIndexPath(section: 2, item: 0)),
      ])
  }

  @Test func `a badge follows its cell, and the supplementary item of a group precedes its cells`() throws {
    let badge = LayoutSupplementaryItem(
      layoutSize: size(.absolute(10), .absolute(10)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    let badged = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), supplementaryItems: [badge])
    var pair = row(.absolute(40), badged)
    pair.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(4)), elementKind: "line",
        containerAnchor: LayoutAnchor(edges: .bottom))
    ]
    let elements = ReadingOrder(of: try prepared(LayoutSection(group: pair), items: [3])).elements
    #expect(elements.map(\.label) == ["line", "0/0", "badge", "0/1", "badge", "line", "0/2", "badge"])
    #expect(elements.map(\.role) == [.note, .cell, .badge, .cell, .badge, .note, .cell, .badge])
    #expect(elements.map(\.attributes.indexPath.item) == [0, 0, 0, 1, 1, 1, 2, 2])
  }

  @Test func `headers at one edge are read from the leading to the trailing one`() throws {
    func title(_ kind: String, _ alignment: RectAlignment) -> LayoutBoundarySupplementaryItem {
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.absolute(60), .absolute(20)), elementKind: kind, alignment: alignment)
    }
    var section = LayoutSection(group: row(.absolute(40), item()))
    section.boundarySupplementaryItems = [
      title("more", .topTrailing), title("index", .trailing), title("title", .topLeading), title("side", .leading),
    ]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      var layout = CompositionalLayout(section: section)
      var environment = LayoutEnvironment(size: phone)
      environment.traits.layoutDirection = direction
      try layout.prepare(itemCounts: [1], in: environment)
      let elements = ReadingOrder(of: layout).elements
      #expect(elements.map(\.label) == ["title", "more", "side", "0/0", "index"])
      #expect(elements.map(\.role) == [.heading(level: 2), .heading(level: 2), .note, .cell, .note])
      #expect(elements[3].headings.count == 2)
    }
  }

  @Test func `a header out of sight still heads the cells that are visible`() throws {
    let layout = try Profile().layout()
    let elements = ReadingOrder(of: layout, in: Rect2D(x: 0, y: 700, width: 400, height: 100)).elements
    #expect(elements.map(\.label) == ["2/0", "2/1", "2/2"])
    #expect(
      elements.first?.headings == [
        .supplementary("tabs", LayoutIndexPath(span: 0, item: 0)),
        .supplementary("header", LayoutIndexPath(section: 2, item: 0)),
      ])
  }

  @Test func `decorations and elements of other layouts are not read`() throws {
    var section = LayoutSection(group: row(.absolute(40), item()))
    section.decorationItems = [LayoutDecorationItem(elementKind: "background")]
    let layout = try prepared(section, items: [1])
    let strange = [
      LayoutAttributes(category: .cell, indexPath: LayoutIndexPath(section: 0, item: 1), frame: .zero),
      LayoutAttributes(category: .cell, indexPath: LayoutIndexPath(section: 4, item: 0), frame: .zero),
      LayoutAttributes(
        category: .supplementary, elementKind: "header", indexPath: LayoutIndexPath(span: 7, item: 0), frame: .zero),
    ]
    #expect(
      ReadingOrder(layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 400)), of: layout).elements.count == 1)
    #expect(ReadingOrder(strange, of: layout).elements.isEmpty)
  }

  @Test(arguments: 0..<60) func `random layouts are read once, in the order of the data`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = RandomWorld(using: &random, variety: [.elastic, .environments, .pinned, .spans])
    var layout = world.layout
    // Some random groups do not fit.
    guard (try? layout.prepare(itemCounts: world.itemCounts, in: world.environment)) != nil else { return }
    let all = layout.everything
    let order = ReadingOrder(of: layout)
    #expect(order == ReadingOrder(all.shuffled(using: &random), of: layout))
    let expected = all.filter { $0.category != .decoration }
    #expect(order.elements.count == expected.count)
    #expect(Set(order.elements.map(\.attributes)) == Set(expected))
    let cells = order.elements.filter { $0.role == .cell }.map(\.attributes.indexPath)
    #expect(cells == cells.sorted())
    // What heads an element has been read before it, and is not below it.
    var read: Set<LayoutElement> = []
    var levels: [LayoutElement: Int] = [:]
    for element in order.elements {
      #expect(element.headings.allSatisfy(read.contains))
      if case .heading(let level) = element.role {
        #expect(level > (element.headings.compactMap { levels[$0] }.max() ?? 0))
        levels[element.layoutElement] = level
      }
      read.insert(element.layoutElement)
    }
  }
}

extension ReadingOrder.Element {
  /// The element kind, or the section and the item of a cell.
  fileprivate var label: String {
    attributes.elementKind ?? "\(attributes.indexPath.section)/\(attributes.indexPath.item)"
  }

  fileprivate var layoutElement: LayoutElement {
    attributes.elementKind.map { .supplementary($0, attributes.indexPath) } ?? .cell(attributes.indexPath)
  }
}
