import KumikoComposition
import KumikoDimension

/// What UIKit puts around the rows of a list, as measured from its pictures.
///
/// Measured: 20 points at the sides of an inset-grouped list on a 393-point screen; 35 above it without a header of either
/// sort, and 17⅔ below it without a footer. Decided here, because nothing was found to measure: 16 points at the sides on
/// screens up to 375 wide, where UIKit's layout margins are 16; the same above and below a grouped list; nothing around
/// plain lists and sidebars.
extension ListSection {
  func contentInsets(in container: Size2D) -> DirectionalEdgeInsets {
    guard appearance == .insetGrouped || appearance == .grouped else { return .zero }
    let side = appearance == .grouped ? 0 : container.width > 375 ? 20.0 : 16.0
    return DirectionalEdgeInsets(
      top: headerMode == .none ? 35 : 0, leading: side, bottom: footerMode == .none ? 53.0 / 3 : 0, trailing: side)
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
