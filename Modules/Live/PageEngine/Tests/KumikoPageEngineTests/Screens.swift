import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import Testing

enum Screens {
  static let phone = LayoutEnvironment(size: Size2D(width: 390, height: 844))

  static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }

  static func rows(_ height: LayoutDimension, header: LayoutBoundarySupplementaryItem? = nil) -> LayoutSection {
    var section = LayoutSection(
      group: .vertical(
        layoutSize: size(.fractionalWidth(1), height),
        subitems: [.item(LayoutItem(layoutSize: size(.fractionalWidth(1), height)))]))
    if let header { section.boundarySupplementaryItems = [header] }
    return section
  }

  static let header = LayoutBoundarySupplementaryItem(
    layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: "header", alignment: .top,
    pinToVisibleBounds: true)

  static let badge: LayoutSupplementaryItem = {
    var item = LayoutAnchor(edges: [.bottom], absoluteOffset: Point2D(x: 0, y: 4.25))
    item.containerOffset = Point2D(x: 0.125, y: -1)
    return LayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: LayoutAnchor(edges: [.top, .trailing], fractionalOffset: Point2D(x: 0.3, y: -0.3)),
      itemAnchor: item, contentInsets: DirectionalEdgeInsets(1), zIndex: -3)
  }()

  /// A section that uses every form.
  static let full: LayoutSection = {
    let spacing = LayoutEdgeSpacing(leading: .fixed(1), top: .flexible(2), trailing: nil, bottom: .fixed(-3))
    let cell = LayoutItem(
      layoutSize: size(.estimated(80), .uniformAcrossSiblings(estimate: 44)), supplementaryItems: [badge],
      contentInsets: DirectionalEdgeInsets(top: 1, leading: 2.5, bottom: 3, trailing: 4), edgeSpacing: spacing)
    var inner = LayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(0.7)), repeatingSubitem: cell, count: 3)
    inner.alignment = .justified
    inner.interItemSpacing = .flexible(8)
    let custom = LayoutGroup.custom(
      layoutSize: size(.absolute(100), .absolute(100)),
      items: [LayoutGroupCustomItem(frame: Rect2D(x: -0.5, y: 1, width: 20, height: 1e9), zIndex: 7)])
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .estimated(120)), subitems: [.item(cell), .group(inner), .group(custom)])
    group.contentInsets = DirectionalEdgeInsets(2)
    group.edgeSpacing = spacing
    group.supplementaryItems = [badge]
    var footer = header
    footer.alignment = .bottomTrailing
    footer.absoluteOffset = Point2D(x: 5, y: 6)
    footer.containerOffset = Point2D(x: -0.25, y: 0.5)
    footer.contentInsets = DirectionalEdgeInsets(9)
    footer.extendsBoundary = false
    footer.zIndex = 4
    footer.label = "Foot — ü"
    return LayoutSection(
      group: group, interGroupSpacing: 10, contentInsets: DirectionalEdgeInsets(16),
      contentInsetsReference: .readableContent, supplementaryContentInsetsReference: .layoutMargins,
      orthogonalScrollingBehavior: .groupPagingCentered,
      orthogonalScrollingProperties: OrthogonalScrollingProperties(bounce: .never, decelerationRate: .fast),
      boundarySupplementaryItems: [header, footer], supplementariesFollowContentInsets: false,
      decorationItems: [
        LayoutDecorationItem(elementKind: "panel", contentInsets: DirectionalEdgeInsets(3), zIndex: -1)
      ],
      separators: SeparatorConfiguration(
        topVisibility: .hidden, bottomVisibility: .visible, bottomInsets: DirectionalEdgeInsets(1)),
      columns: LayoutColumns(count: 3, spacing: 4, lengths: [10, 20.5]))
  }()

  static let everything: PageBlob = {
    var environment = LayoutEnvironment(
      size: Size2D(width: 390, height: 844), layoutDirection: .rightToLeft, rounding: .floorSizes(scale: 3))
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 59, leading: 1, bottom: 34, trailing: 2)
    environment.layoutMargins = DirectionalEdgeInsets(16)
    environment.readableContentWidth = 672
    let choice = PageBlob.Choice(section: 0, itemCount: 12)
    var blob = PageBlob(
      environment: environment,
      configuration: CompositionalLayoutConfiguration(
        scrollDirection: .horizontal, interSectionSpacing: 24, boundarySupplementaryItems: [header],
        contentInsetsReference: .none,
        spans: [
          LayoutSpan(
            id: "tabs", sections: 0..<2, boundarySupplementaryItems: [header],
            contentInsets: DirectionalEdgeInsets(8), sectionSpacing: 4.5, supplementariesFollowContentInsets: false,
            decorationItems: [LayoutDecorationItem(elementKind: "card", zIndex: -2)],
            orthogonalScrollingBehavior: .groupPagingCentered, columnExtent: .fractionalWidth(0.9),
            headerSection: LayoutHeaderSection(pinToVisibleBounds: true, zIndex: 3), sharesOrthogonalOffset: true)
        ]),
      ranges: PageBlob.Ranges(widths: [0, 375.0.nextUp, 800], heights: [0, 500], isStepped: true),
      sections: [full, rows(.estimated(44))],
      tables: [
        [PageBlob.Choice](repeating: choice, count: 11) + [PageBlob.Choice(section: nil, itemCount: 0)],
        [PageBlob.Choice](repeating: PageBlob.Choice(section: 1, itemCount: 1_000_000), count: 12),
      ],
      screen: [0, 0, 1],
      sizes: [
        PageBlob.KnownSize(
          element: .cell(LayoutIndexPath(section: 2, item: 5)), size: Size2D(width: 390, height: 61.5)),
        PageBlob.KnownSize(
          element: .supplementary("header", LayoutIndexPath(span: 0, item: 0)), size: Size2D(width: 390, height: 50)),
      ])
    var narrow = blob.configuration.spans
    narrow[0].contentInsets = DirectionalEdgeInsets(1)
    blob.spans = [blob.configuration.spans, narrow]
    blob.spanTable = [Int](repeating: 1, count: 5) + [Int](repeating: 0, count: 7)
    return blob
  }()

  /// A value, and the number of its stored properties that the blob has a place for.
  struct Coded: Sendable, CustomTestStringConvertible {
    var value: any Sendable
    var properties: Int

    var testDescription: String { "\(type(of: value))" }
  }

  static let coded: [Coded] = [
    Coded(value: full, properties: 12),
    Coded(value: full.group, properties: 7),
    Coded(value: LayoutItem(layoutSize: header.layoutSize), properties: 4),
    Coded(value: badge, properties: 6),
    Coded(value: badge.containerAnchor, properties: 3),
    Coded(value: header, properties: 10),
    Coded(value: full.decorationItems[0], properties: 3),
    Coded(value: SeparatorConfiguration(), properties: 4),
    Coded(value: LayoutColumns(count: 1), properties: 3),
    Coded(value: OrthogonalScrollingProperties(), properties: 2),
    Coded(value: LayoutEdgeSpacing(), properties: 4),
    Coded(value: LayoutGroupCustomItem(frame: .zero), properties: 2),
    Coded(value: everything.configuration, properties: 5),
    Coded(value: everything.configuration.spans[0], properties: 11),
    Coded(value: everything.environment, properties: 6),
    // The text size is not written: the sections are made for it.
    Coded(value: everything.environment.traits, properties: 5),
    Coded(value: everything.environment.container, properties: 2),
    Coded(value: everything, properties: 9),
  ]
}
