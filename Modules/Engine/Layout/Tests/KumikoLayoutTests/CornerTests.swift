@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// The ends of ranges, and what is beside them.
@Suite("Corners")
struct CornerTests {
  private func path(_ item: Int) -> LayoutIndexPath { LayoutIndexPath(section: 0, item: item) }

  @Test("An item of an aligned row is at most as large as the row less its edge spacing")
  func room() throws {
    for spacing in [0.0, 15] {
      var wide = LayoutItem(layoutSize: size(.estimated(500), .fractionalHeight(1)))
      wide.edgeSpacing = LayoutEdgeSpacing(
        leading: .fixed(spacing), top: nil, trailing: .fixed(spacing / 3), bottom: nil)
      var group = row(.absolute(44), wide)
      group.alignment = .leading
      var layout = try prepared(LayoutSection(group: group), items: [2])
      let expected = [spacing, 44, 400 - spacing * 4 / 3, 44]
      #expect(cell(layout, 1) == expected)
      try layout.setPreferredSize(Size2D(width: 900, height: 44), for: .cell(path(1)))
      #expect(cell(layout, 1) == expected)
    }
  }

  @Test("Numbers at their limits are valid, and those beyond are not")
  func limits() throws {
    func isValid(_ section: LayoutSection) -> Bool { (try? prepared(section, items: [2])) != nil }
    let group = LayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item()])
    let limit = LayoutLimits.maximumLength
    for (length, valid) in [(0, true), (limit, true), (-1, false), (limit + 1, false)] {
      #expect(isValid(LayoutSection(group: group, columns: LayoutColumns(count: 2, lengths: [length]))) == valid)
    }
    let most = LayoutLimits.maximumColumns
    for (count, valid) in [(1, true), (most, true), (0, false), (most + 1, false)] {
      #expect(isValid(LayoutSection(group: group, columns: LayoutColumns(count: count))) == valid)
    }
    for (width, height, valid) in [(0.0, 0.0, true), (-1, 0, false), (0, -1, false), (limit, 1, true)] {
      let frame = Rect2D(x: 0, y: 0, width: width, height: height)
      let custom = LayoutGroup.custom(layoutSize: size(.absolute(50), .absolute(50)), itemProvider: "one")
      var layout = CompositionalLayout(section: LayoutSection(group: custom))
      layout.itemProviders["one"] = { _ in [LayoutGroupCustomItem(frame: frame)] }
      let isPrepared = (try? layout.prepare(itemCounts: [2], in: LayoutEnvironment(size: phone))) != nil
      #expect(isPrepared == valid, "\(frame)")
    }
    for (points, valid) in [(limit, true), (-limit, true), (limit * 1.5, false), (-limit * 1.5, false)] {
      let insets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: points, trailing: 0)
      var section = LayoutSection(group: group)
      section.decorationItems = [LayoutDecorationItem(elementKind: "card", contentInsets: insets)]
      #expect(isValid(section) == valid, "\(points)")
    }
  }

  @Test("Measuring asks for visible items and those that share their sizes, and no others")
  func siblings() throws {
    let cell = LayoutItem(layoutSize: size(.absolute(200), .uniformAcrossSiblings(estimate: 50)))
    let section = LayoutSection(
      group: .horizontal(layoutSize: size(.absolute(600), .estimated(50)), repeatingSubitem: cell, count: 3))
    var layout = try prepared(section, items: [8])
    var asked: [Int] = []
    try layout.measure(in: Rect2D(x: 0, y: 60, width: 100, height: 10)) {
      asked.append($0.indexPath.item)
      return $0.frame.size
    }
    #expect(Set(asked) == [3, 4, 5])
    asked = []
    try layout.measure(in: Rect2D(x: 0, y: 110, width: 100, height: 10)) {
      asked.append($0.indexPath.item)
      return $0.frame.size
    }
    #expect(Set(asked) == [6, 7])
  }

  @Test("Measured badges of groups before replaced items keep their sizes, and later ones do not")
  func badgesOfGroups() throws {
    var group = row(.estimated(50), LayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50))))
    group.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: size(.estimated(10), .estimated(10)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .leading]))
    ]
    for (items, kept) in [(4..<5, 2), (5..<6, 2), (6..<6, 3), (3..<4, 1), (0..<1, 0)] {
      var layout = try prepared(LayoutSection(group: group), items: [10])
      for number in 0..<5 {
        try layout.setPreferredSize(Size2D(width: 20, height: 21), for: .supplementary("badge", path(number)))
      }
      try layout.replaceItems(items, ofSection: 0, with: 2)
      let left = (0..<6).filter { layout.preferredSizes[.supplementary("badge", path($0))] != nil }
      #expect(left == Array(0..<kept), "\(items)")
    }
  }
}
