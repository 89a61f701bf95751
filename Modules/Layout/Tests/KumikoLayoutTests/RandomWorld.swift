import KumikoComposition
import KumikoDimension
import KumikoLayout

/// A layout drawn at random, of everything that descriptions can say; always one that can be laid out.
struct RandomWorld {
  var sections: [LayoutSection] = []
  var itemCounts: [Int] = []
  var configuration = CompositionalLayoutConfiguration()

  init(using random: inout SeededGenerator) {
    configuration.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    configuration.interSectionSpacing = .random(in: -5...20, using: &random)
    if Bool.random(using: &random) {
      configuration.boundarySupplementaryItems = [Self.boundaryItem("layout-item", &random)]
    }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      sections.append(Self.section(&random))
      itemCounts.append(Int.random(in: 0...40, using: &random))
    }
  }

  private static func section(_ random: inout SeededGenerator) -> LayoutSection {
    var section = LayoutSection(
      group: group(
        size: size(.absolute(.random(in: 60...300, using: &random)), .absolute(.random(in: 60...300, using: &random))),
        depth: 0, &random))
    section.interGroupSpacing = .random(in: -10...20, using: &random)
    section.contentInsets = insets(&random)
    if Int.random(in: 0..<3, using: &random) == 0 {
      section.orthogonalScrollingBehavior = OrthogonalScrollingBehavior.allCases.randomElement(using: &random) ?? .none
    }
    for number in 0..<Int.random(in: 0...3, using: &random) {
      section.boundarySupplementaryItems.append(boundaryItem("boundary-\(number % 2)", &random))
    }
    if Bool.random(using: &random) {
      section.decorationItems = [LayoutDecorationItem(elementKind: "background", contentInsets: insets(&random))]
    }
    section.supplementariesFollowContentInsets = .random(using: &random)
    return section
  }

  private static func group(size layoutSize: LayoutSize, depth: Int, _ random: inout SeededGenerator) -> LayoutGroup {
    if Int.random(in: 0..<6, using: &random) == 0 {
      return .custom(
        layoutSize: layoutSize,
        items: (0..<Int.random(in: 1...4, using: &random)).map { _ in
          LayoutGroupCustomItem(
            frame: Rect2D(
              x: .random(in: -40...200, using: &random), y: .random(in: -40...200, using: &random),
              width: .random(in: 1...80, using: &random), height: .random(in: 1...80, using: &random)),
            zIndex: .random(in: 0...2, using: &random))
        })
    }
    let axis = Bool.random(using: &random) ? LayoutAxis.horizontal : .vertical
    var group = LayoutGroup(layoutSize: layoutSize, arrangement: .axis(axis, [], .untilFull))
    let count = Int.random(in: 1...2, using: &random)
    let subitems = (0..<count).map { _ in subitem(depth: depth + 1, &random) }
    let repetition: LayoutGroup.Repetition =
      count > 1
      ? .untilFull : [.untilFull, .equalShares(2), .ownSize(3)].randomElement(using: &random) ?? .untilFull
    group.arrangement = .axis(axis, subitems, repetition)
    if Bool.random(using: &random) { group.interItemSpacing = .fixed(.random(in: 0...4, using: &random)) }
    if Int.random(in: 0..<4, using: &random) == 0 { group.interItemSpacing = .flexible(2) }
    if Bool.random(using: &random) { group.contentInsets = DirectionalEdgeInsets(.random(in: -2...1, using: &random)) }
    if Bool.random(using: &random) { group.supplementaryItems = [badge("group-badge", &random)] }
    return group
  }

  private static func subitem(depth: Int, _ random: inout SeededGenerator) -> LayoutSubitem {
    let share = size(
      .fractionalWidth(.random(in: 0.2...0.8, using: &random)),
      .fractionalHeight(.random(in: 0.2...0.8, using: &random)))
    if depth < 3, Int.random(in: 0..<3, using: &random) == 0 {
      return .group(group(size: share, depth: depth, &random))
    }
    var item = LayoutItem(layoutSize: share)
    item.contentInsets = DirectionalEdgeInsets(.random(in: -3...1, using: &random))
    if Bool.random(using: &random) { item.edgeSpacing = LayoutEdgeSpacing(leading: .fixed(1), top: .flexible(0)) }
    if Bool.random(using: &random) { item.supplementaryItems = [badge("badge", &random)] }
    return .item(item)
  }

  private static func badge(_ kind: String, _ random: inout SeededGenerator) -> LayoutSupplementaryItem {
    LayoutSupplementaryItem(
      layoutSize: size(.absolute(.random(in: 2...30, using: &random)), .fractionalHeight(0.3)), elementKind: kind,
      containerAnchor: LayoutAnchor(
        edges: DirectionalRectEdge(rawValue: .random(in: 0...15, using: &random)),
        fractionalOffset: Point2D(x: .random(in: -3...3, using: &random), y: .random(in: -3...3, using: &random))))
  }

  private static func boundaryItem(
    _ kind: String, _ random: inout SeededGenerator
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: size(
        .fractionalWidth(.random(in: 0.1...1, using: &random)), .absolute(.random(in: 5...60, using: &random))),
      elementKind: kind, alignment: RectAlignment.allCases.randomElement(using: &random) ?? .top,
      absoluteOffset: Point2D(x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random)),
      contentInsets: DirectionalEdgeInsets(.random(in: -2...1, using: &random)),
      extendsBoundary: .random(using: &random))
  }

  private static func insets(_ random: inout SeededGenerator) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: .random(in: -20...20, using: &random), leading: .random(in: -20...20, using: &random),
      bottom: .random(in: -20...20, using: &random), trailing: .random(in: -20...20, using: &random))
  }
}
