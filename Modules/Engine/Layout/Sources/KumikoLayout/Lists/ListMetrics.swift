public import KumikoComposition
public import KumikoDimension

/// The insets, headers and footers of UIKit lists, measured in pictures of UIKit.
@_spi(Kumiko) public struct ListMetrics {
  /// The estimated height of a row, a header or a footer, in points.
  public static let rowHeight = 44.0

  private let appearance: ListAppearance?
  private let headerMode: ListHeaderMode
  private let footerMode: ListFooterMode
  private let headerTopPadding: Double
  private let headersHug: Bool

  /// Creates the metrics of a list; without an appearance, it has no insets.
  public init(
    appearance: ListAppearance?, headerMode: ListHeaderMode, footerMode: ListFooterMode, headerTopPadding: Double?,
    contentHuggingElements: ListContentHuggingElements
  ) {
    self.appearance = appearance
    self.headerMode = headerMode
    self.footerMode = footerMode
    self.headerTopPadding = headerTopPadding ?? 0
    headersHug = contentHuggingElements == .supplementaryHeader
  }

  /// Returns the insets of the section.
  ///
  /// The side insets are the layout margins. Without these, they are as on phones: 16 points up to a width of 375 points, and
  /// 20 points on wider screens. Without a header, there are 35 points above the first section and 17⅔ points above every
  /// other one, as on iOS 15 and later; without a footer, 17⅔ points below. A grouped list has the same insets above and
  /// below. A sidebar has the side insets alone. Plain lists and plain sidebars have none.
  public func contentInsets(
    in environment: LayoutEnvironment, below hasSectionAbove: Bool = false
  ) -> DirectionalEdgeInsets {
    var insets = appearance == .insetGrouped || appearance == .sidebar ? sideMargins(in: environment) : .zero
    guard appearance == .insetGrouped || appearance == .grouped else { return insets }
    let gap = 53.0 / 3
    insets.top = headerMode != .none ? 0 : hasSectionAbove ? gap : 35
    insets.bottom = footerMode == .none ? gap : 0
    return insets
  }

  /// The layout margins at the sides without the insets of the container. Layout margins are measured from the edges of
  /// the screen and include the safe area.
  private func sideMargins(in environment: LayoutEnvironment) -> DirectionalEdgeInsets {
    let margins = environment.layoutMargins
    guard margins.leading > 0 || margins.trailing > 0 else {
      let side = environment.container.effectiveContentSize.width > 375 ? 20.0 : 16.0
      return DirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    }
    let kept = environment.container.contentInsets
    return DirectionalEdgeInsets(
      top: 0, leading: max(0, margins.leading - kept.leading), bottom: 0,
      trailing: max(0, margins.trailing - kept.trailing))
  }

  /// Returns the header and the footer, which have an estimated height. They are pinned in plain lists and plain sidebars.
  ///
  /// UIKit adds no padding to a custom header view. The padding is therefore part of the estimate, and a measured
  /// header has its own height, to which a cell of a list adds the padding. A header that hugs its content has an estimated width: that of the section.
  public func boundaryItems(in environment: LayoutEnvironment) -> [LayoutBoundarySupplementaryItem] {
    let insets = contentInsets(in: environment)
    let room = environment.container.effectiveContentSize.width - insets.leading - insets.trailing
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    let header = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: headersHug && room > 0 ? .estimated(room) : .fractionalWidth(1),
        heightDimension: .estimated(Self.rowHeight + headerTopPadding)),
      elementKind: "UICollectionElementKindSectionHeader", alignment: headersHug ? .topLeading : .top,
      pinToVisibleBounds: isPinned)
    let footer = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(Self.rowHeight)),
      elementKind: "UICollectionElementKindSectionFooter", alignment: .bottom, pinToVisibleBounds: isPinned)
    return (headerMode == .supplementary ? [header] : []) + (footerMode == .supplementary ? [footer] : [])
  }
}
