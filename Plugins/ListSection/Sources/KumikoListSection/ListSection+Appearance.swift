import KumikoComposition
import KumikoDimension
import KumikoLayout

/// What UIKit puts around the rows of a list, as measured from its pictures.
///
/// Measured: 20 points at the sides of an inset-grouped list on a 393-point screen; 35 above it without a header of either
/// sort, and 17⅔ below it without a footer. The sides are the layout margins of the screen, which are 20 points there.
/// Decided here, because nothing was found to measure: where the environment gives no layout margins, 16 points at the sides
/// on screens up to 375 wide, where UIKit's layout margins are 16, and 20 on wider ones; the same above and below a grouped
/// list; nothing around plain lists and sidebars.
extension ListSection {
  func contentInsets(in environment: LayoutEnvironment) -> DirectionalEdgeInsets {
    guard appearance == .insetGrouped || appearance == .grouped else { return .zero }
    var insets = appearance == .insetGrouped ? sideMargins(in: environment) : .zero
    insets.top = headerMode == .none ? 35 : 0
    insets.bottom = footerMode == .none ? 53.0 / 3 : 0
    return insets
  }

  /// The layout margins at the sides, less what the container keeps clear already: margins are measured from the edges of the
  /// screen, and include what the safe area takes off.
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

  /// The header and the footer, 44 points high by estimate; in plain lists and plain sidebars they stay in sight.
  ///
  /// UIKit gives no padding to a header view of one's own: the padding is the header's, not the layout's. So it is in the
  /// estimate, and a header that measures itself says for itself how high it is.
  var boundaryItems: [LayoutBoundarySupplementaryItem] {
    let isPinned = appearance == .plain || appearance == .sidebarPlain
    let headerSize = LayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(44 + (headerTopPadding ?? 0)))
    let footerSize = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    var items: [LayoutBoundarySupplementaryItem] = []
    if headerMode == .supplementary {
      items.append(
        LayoutBoundarySupplementaryItem(
          layoutSize: headerSize, elementKind: "UICollectionElementKindSectionHeader", alignment: .top,
          pinToVisibleBounds: isPinned))
    }
    if footerMode == .supplementary {
      items.append(
        LayoutBoundarySupplementaryItem(
          layoutSize: footerSize, elementKind: "UICollectionElementKindSectionFooter", alignment: .bottom,
          pinToVisibleBounds: isPinned))
    }
    return items
  }

  /// The lines between the rows, the same for all appearances that have them: which of them are seen is left to the list.
  /// Nil where neither the options nor the appearance say anything of lines.
  var separators: SeparatorConfiguration? {
    guard let areShown = showsSeparators ?? appearance?.showsSeparators else { return nil }
    guard areShown else { return SeparatorConfiguration(topVisibility: .hidden, bottomVisibility: .hidden) }
    return SeparatorConfiguration(topInsets: separatorInsets, bottomInsets: separatorInsets)
  }
}

extension ListAppearance {
  /// Whether the rows have lines between them unless the list says otherwise.
  fileprivate var showsSeparators: Bool {
    switch self {
    case .plain, .grouped, .insetGrouped: true
    case .sidebar, .sidebarPlain: false
    }
  }
}
