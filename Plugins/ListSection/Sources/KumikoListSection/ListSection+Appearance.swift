import KumikoComposition
import KumikoDimension
import KumikoLayout

// The insets of UIKit lists, measured in pictures of UIKit.
//
// The side insets are the layout margins. Without these, they are as on phones: 16 points up to a width of 375 points, and
// 20 points on wider screens. Without a header, there are 35 points above the first section and 17⅔ points above every
// other one, as on iOS 15 and later; without a footer, 17⅔ points below. A grouped list has the same insets above and
// below. Plain lists and sidebars have none.
extension ListSection {
  func contentInsets(in environment: LayoutEnvironment, below hasSectionAbove: Bool = false) -> DirectionalEdgeInsets {
    guard appearance == .insetGrouped || appearance == .grouped else { return .zero }
    var insets = appearance == .insetGrouped ? sideMargins(in: environment) : .zero
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

  /// The header and the footer, with an estimated height of 44 points. They are pinned in plain lists and plain
  /// sidebars.
  ///
  /// UIKit adds no padding to a custom header view. The padding is therefore part of the estimate, and a measured
  /// header has its own height. A header that hugs its content has an estimated width: that of the section.
  func boundaryItems(in environment: LayoutEnvironment) -> [LayoutBoundarySupplementaryItem] {
    let hugs = contentHuggingElements == .supplementaryHeader
    let insets = contentInsets(in: environment)
    let room = environment.container.effectiveContentSize.width - insets.leading - insets.trailing
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    let header = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(
        widthDimension: hugs && room > 0 ? .estimated(room) : .fractionalWidth(1),
        heightDimension: .estimated(44 + (headerTopPadding ?? 0))),
      elementKind: "UICollectionElementKindSectionHeader", alignment: hugs ? .topLeading : .top,
      pinToVisibleBounds: isPinned)
    let footer = LayoutBoundarySupplementaryItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
      elementKind: "UICollectionElementKindSectionFooter", alignment: .bottom, pinToVisibleBounds: isPinned)
    return (headerMode == .supplementary ? [header] : []) + (footerMode == .supplementary ? [footer] : [])
  }

  /// The separators between the rows. Nil for rows that stand apart, whose renderer decides.
  var separators: SeparatorConfiguration? {
    let touches = spacing == 0 && itemInsets.top + itemInsets.bottom == 0
    guard let areShown = showsSeparators ?? (appearance.map(\.showsSeparators) ?? (touches ? true : nil)) else {
      return nil
    }
    guard areShown else { return SeparatorConfiguration(topVisibility: .hidden, bottomVisibility: .hidden) }
    return SeparatorConfiguration(topInsets: separatorInsets, bottomInsets: separatorInsets)
  }
}

extension ListAppearance {
  /// Whether rows have separators by default.
  fileprivate var showsSeparators: Bool {
    switch self {
    case .plain, .grouped, .insetGrouped: true
    case .sidebar, .sidebarPlain: false
    }
  }
}
