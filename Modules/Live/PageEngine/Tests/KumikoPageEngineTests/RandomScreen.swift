import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine

/// Random screens that the engine accepts in most environments: nested groups, estimates, orthogonal sections, pins, badges and
/// spans.
enum RandomScreen {
  static func blob(_ generator: inout some RandomNumberGenerator) -> PageBlob {
    let count = Int.random(in: 1...4, using: &generator)
    var environment = LayoutEnvironment(size: Size2D(width: 390, height: 844))
    if Bool.random(using: &generator) {
      environment.safeAreaInsets = DirectionalEdgeInsets(top: 47, leading: 3, bottom: 34, trailing: 0)
      environment.layoutMargins = DirectionalEdgeInsets(20)
    }
    if Int.random(in: 0..<3, using: &generator) == 0 { environment.rounding = .floorSizes(scale: 3) }
    let configuration = CompositionalLayoutConfiguration(
      scrollDirection: Int.random(in: 0..<4, using: &generator) == 0 ? .horizontal : .vertical,
      interSectionSpacing: Double(Int.random(in: 0...20, using: &generator)),
      boundarySupplementaryItems: Bool.random(using: &generator) ? [boundary(.top, "title", &generator)] : [],
      spans: count > 2 ? spans(over: 1..<count, &generator) : [])
    var sections: [LayoutSection] = []
    for _ in 0..<count * 2 { sections.append(section(&generator)) }
    let ranges = PageBlob.Ranges(widths: [0, 500.5], heights: [0])
    let tables = (0..<count).map { number in
      (0..<4).map { cell in
        PageBlob.Choice(
          section: cell % 2 == 0 ? number : count + number,
          itemCount: [0, 1, 7, 40, 5_000][(number * 3 + cell % 2) % 5])
      }
    }
    return PageBlob(
      environment: environment, configuration: configuration, ranges: ranges, sections: sections, tables: tables,
      screen: Array(0..<count))
  }

  /// A span over sections, which are side by side in every other screen, and one inside it.
  private static func spans(over sections: Range<Int>, _ generator: inout some RandomNumberGenerator) -> [LayoutSpan] {
    var outer = LayoutSpan(
      id: "s", sections: sections, boundarySupplementaryItems: [boundary(.top, "tabs", &generator)])
    var inner = LayoutSpan(id: "t", sections: sections.lowerBound..<sections.lowerBound + 2)
    let behaviors: [OrthogonalScrollingBehavior] = [.continuous, .paging, .groupPaging, .groupPagingCentered]
    if Bool.random(using: &generator) {
      outer.orthogonalScrollingBehavior = behaviors[Int.random(in: 0..<4, using: &generator)]
      outer.columnExtent = Bool.random(using: &generator) ? .absolute(300) : .fractionalWidth(0.8)
      outer.sectionSpacing = 12
    }
    if Int.random(in: 0..<3, using: &generator) == 0 { inner.orthogonalScrollingBehavior = .groupPaging }
    return Bool.random(using: &generator) ? [outer, inner] : [outer]
  }

  private static func boundary(
    _ alignment: RectAlignment, _ kind: String, _ generator: inout some RandomNumberGenerator
  ) -> LayoutBoundarySupplementaryItem {
    LayoutBoundarySupplementaryItem(
      layoutSize: Screens.size(.fractionalWidth(1), Bool.random(using: &generator) ? .estimated(30) : .absolute(44)),
      elementKind: kind, alignment: alignment, pinToVisibleBounds: Bool.random(using: &generator))
  }

  private static func section(_ generator: inout some RandomNumberGenerator) -> LayoutSection {
    let isTall = Bool.random(using: &generator)
    let height: LayoutDimension = isTall ? .absolute(Double.random(in: 20...120, using: &generator)) : .estimated(50)
    var cell = LayoutItem(layoutSize: Screens.size(.fractionalWidth(1), isTall ? .fractionalHeight(1) : .estimated(50)))
    if Bool.random(using: &generator) { cell.supplementaryItems = [Screens.badge] }
    var group: LayoutGroup
    switch Int.random(in: 0..<4, using: &generator) {
    case 0:
      group = .horizontal(
        layoutSize: Screens.size(.fractionalWidth(1), height), repeatingSubitem: width(cell, 1.0 / 3), count: 3)
    case 1:
      let chip = LayoutItem(layoutSize: Screens.size(.estimated(70), .absolute(32)))
      group = .horizontal(layoutSize: Screens.size(.fractionalWidth(1), .estimated(32)), subitems: [.item(chip)])
    case 2:
      let column = LayoutGroup.vertical(
        layoutSize: Screens.size(.fractionalWidth(0.5), .fractionalHeight(1)),
        subitem: LayoutItem(layoutSize: Screens.size(.fractionalWidth(1), .fractionalHeight(1))), count: 2)
      group = .horizontal(
        layoutSize: Screens.size(.fractionalWidth(1), .absolute(140)),
        subitems: [.item(width(LayoutItem(layoutSize: cell.layoutSize), 0.5, full: true)), .group(column)])
    default:
      group = .vertical(layoutSize: Screens.size(.fractionalWidth(1), height), subitems: [.item(cell)])
    }
    group.interItemSpacing = .fixed(Double(Int.random(in: 0...2, using: &generator)))
    var section = LayoutSection(group: group)
    section.interGroupSpacing = Double.random(in: 0...12, using: &generator)
    section.contentInsets = DirectionalEdgeInsets(Double(Int.random(in: 0...20, using: &generator)))
    if Bool.random(using: &generator) { section.boundarySupplementaryItems = [boundary(.top, "header", &generator)] }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      section.orthogonalScrollingBehavior = .groupPaging
      section.group.layoutSize = Screens.size(.absolute(210.5), .absolute(120))
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      section.decorationItems = [LayoutDecorationItem(elementKind: "panel")]
      section.separators = SeparatorConfiguration()
    }
    return section
  }

  private static func width(_ item: LayoutItem, _ share: Double, full: Bool = false) -> LayoutItem {
    var item = item
    item.layoutSize.widthDimension = .fractionalWidth(share)
    if full { item.layoutSize.heightDimension = .fractionalHeight(1) }
    return item
  }

  /// A request that replaces a screen by another one, some of whose items are those of the first one, and the changes.
  static func replacement(_ generator: inout some RandomNumberGenerator) -> [[Double]] {
    let y = Double.random(in: 0...3_000, using: &generator)
    let (a, b) = Bool.random(using: &generator) ? (0.0, 1.0) : (1.0, 0.0)
    let apply = Ask.apply(
      y, sticksAtStart: Bool.random(using: &generator), sticksAtEnd: Bool.random(using: &generator), changes: true,
      sections: [[-2, -2, 0], [0, a, 0], [1, b, 1]],
      runs: [[0, 0, a, 3, 9, 0], [0, 12, a, 12, 100, 1], [1, 4, b, 0, 30, 0]])
    return [apply, Ask.scroll(y, reach: 900), [2] + Ask.view(0, 0, changes: true) + [0], [7], Ask.find(0, 5)]
  }

  /// Random requests of a reader: scrolls, other windows, measured sizes, orthogonal sections.
  static func requests(_ generator: inout some RandomNumberGenerator, count: Int) -> [[Double]] {
    var requests = [Ask.resize(390, 844)]
    for _ in 0..<count {
      let (x, y) = (Double.random(in: 0...400, using: &generator), Double.random(in: 0...3_000, using: &generator))
      let section = Double(Int.random(in: -3..<4, using: &generator))
      switch Int.random(in: 0..<7, using: &generator) {
      case 0:
        let width = [320, 390, 500, 501, 768, 1_024.5][Int.random(in: 0..<6, using: &generator)]
        requests.append(Ask.resize(width, 700, rtl: Bool.random(using: &generator), x: x, y))
      case 1:
        let sizes = (0..<6).flatMap { item in
          [0, -1, Double(item % 3), Double(item), 60, Double.random(in: 10...90, using: &generator).rounded()]
        }
        requests.append([3] + Ask.view(x, y) + [6] + sizes)
      case 2: requests.append(Ask.scroll(y, orthogonals: (section, x)))
      case 3: requests.append(Ask.rest(section, x, y - 1_500, from: x / 2))
      default: requests.append(Ask.scroll(y, reach: 300))
      }
    }
    return requests
  }
}
