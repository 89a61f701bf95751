import KumikoLayout

/// The sort of an element of a layout.
public enum UICollectionElementCategory: UInt, Sendable {
  /// A cell.
  case cell
  /// A header, a footer or a badge.
  case supplementaryView
  /// A background.
  case decorationView
}

extension UICollectionElementCategory {
  init(_ category: LayoutAttributes.Category) {
    self =
      switch category {
      case .cell: .cell
      case .supplementary: .supplementaryView
      case .decoration: .decorationView
      }
  }
}
