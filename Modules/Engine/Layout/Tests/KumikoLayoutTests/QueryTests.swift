@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Queries")
struct QueryTests {
  @Test("A strip finds what is in it, whatever the insets and the headers", arguments: [nil, 70, -40])
  func strips(visible: Double?) throws {
    let edges = [-150.0, -30, 0, 30]
    for number in 0..<96 {
      let insets = DirectionalEdgeInsets(top: edges[number % 4], leading: 0, bottom: edges[number / 4 % 4], trailing: 0)
      var section = LayoutSection(group: row(.absolute(40), item()))
      var configuration = CompositionalLayoutConfiguration()
      let height = LayoutDimension.absolute(20)
      var headers = [pin("header", .top, height), pin("footer", .bottom, height, pinned: false)]
      for index in headers.indices where number % 3 == 0 { headers[index].contentInsets = DirectionalEdgeInsets(-45) }
      if number / 16 % 2 == 0 { headers = [] }
      if number < 64 {
        (section.contentInsets, section.boundarySupplementaryItems) = (insets, headers)
        section.decorationItems = [.background(elementKind: "card")]
        if number >= 32 { section.orthogonalScrollingBehavior = .continuous }
      } else {
        configuration.spans = [
          LayoutSpan(
            id: "card", sections: 1..<3, boundarySupplementaryItems: headers, contentInsets: insets,
            decorationItems: [.background(elementKind: "card")])
        ]
      }
      var layout = CompositionalLayout(section: section, configuration: configuration)
      // Some are shorter than their insets are below zero.
      let counts = number % 5 < 3 ? [2, 3, 1, 2] : [2, 1, 0, 2]
      try layout.prepare(itemCounts: counts, in: LayoutEnvironment(size: phone))
      layout.visibleBounds = visible.map { Rect2D(x: 0, y: $0, width: 400, height: 90) }
      let all = layout.everything
      for y in stride(from: -405.0, to: 600, by: 15) {
        let strip = Rect2D(x: 0, y: y, width: 400, height: 10)
        #expect(Set(layout.attributes(in: strip)) == Set(all.filter { $0.frame.intersects(strip) }), "\(number), \(y)")
      }
    }
  }

  @Test("Each element is found by its index path, and no other", arguments: 0..<100)
  func lookUp(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let world = RandomWorld(using: &random)
    var layout = CompositionalLayout(sections: world.sections, configuration: world.configuration)
    try layout.prepare(itemCounts: world.itemCounts, in: LayoutEnvironment(size: phone))
    let all = layout.everything
    #expect(all.count { $0.category == .cell } == world.itemCounts.reduce(0, +))
    func found(_ attributes: LayoutAttributes) -> LayoutAttributes? {
      let (kind, path) = (attributes.elementKind ?? "", attributes.indexPath)
      return switch attributes.category {
      case .cell: layout.attributesForItem(at: path)
      case .supplementary: layout.attributesForSupplementary(ofKind: kind, at: path)
      case .decoration: layout.attributesForDecoration(ofKind: kind, at: path)
      }
    }
    let known = Set(all)
    for attributes in all {
      #expect(found(attributes) == attributes)
      for step in [-1, 1] {
        var other = attributes
        other.indexPath.item += step
        if let found = found(other) { #expect(known.contains(found)) }
      }
    }
  }

  @Test("The frames of ten million items follow from their indices")
  func tenMillion() throws {
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: item(), count: 4),
      interGroupSpacing: 1)
    let layout = try prepared(section, items: [10_000_000])
    #expect(layout.contentSize.height == 2_500_000 * 45 - 1)
    #expect(cell(layout, 9_999_999) == [300, 2_499_999 * 45, 100, 44])
    var buffer: [LayoutAttributes] = []
    layout.attributes(in: Rect2D(x: 0, y: 45_000_000, width: 400, height: 90), into: &buffer)
    #expect(buffer.map(\.indexPath.item) == Array(4_000_000..<4_000_008))
  }

  @Test("A query appends to the buffer and leaves out elements that only touch")
  func buffer() throws {
    let layout = try prepared(LayoutSection(group: row(.absolute(44), item())), items: [10])
    var buffer: [LayoutAttributes] = []
    layout.attributes(in: Rect2D(x: 0, y: 44, width: 400, height: 44), into: &buffer)
    layout.attributes(in: Rect2D(x: 0, y: 88, width: 400, height: 1), into: &buffer)
    layout.attributes(in: Rect2D(x: 0, y: 0, width: 400, height: 0), into: &buffer)
    layout.attributes(in: Rect2D(x: 0, y: .nan, width: 400, height: 1), into: &buffer)
    #expect(buffer.map(\.indexPath.item) == [1, 2])
  }
}
