@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

enum Scenes {
  static let all: [(name: String, section: LayoutSection)] = [
    ("list", list), ("grid", grid), ("nested", nested), ("badged grid", badgedGrid),
  ]

  /// Rows under a header that stays visible.
  static let pinned: LayoutSection = {
    var section = list
    section.boundarySupplementaryItems = [
      LayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: "header", alignment: .top,
        pinToVisibleBounds: true)
    ]
    return section
  }()

  static let list = LayoutSection(
    group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitems: [cell(1)]))

  static let grid = LayoutSection(
    group: .horizontal(layoutSize: size(.fractionalWidth(1), .absolute(44)), subitem: cell(1), count: 5))

  private static let nested: LayoutSection = {
    let column = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: cell(1), count: 2)
    return LayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [.item(cell(0.7)), .group(column)]))
  }()

  static let badgedGrid: LayoutSection = {
    var badged = cell(0.25)
    badged.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .trailing], fractionalOffset: Point2D(x: 0.3, y: -0.3)))
    ]
    return LayoutSection(
      group: .horizontal(layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [badged]))
  }()

  private static func cell(_ share: Double) -> LayoutItem {
    LayoutItem(
      layoutSize: size(.fractionalWidth(share), .fractionalHeight(1)), contentInsets: DirectionalEdgeInsets(2))
  }

  private static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }
}
