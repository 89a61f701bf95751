import KumikoLayout

/// The sort of an element of a layout.
public enum UICollectionElementCategory: UInt, Sendable {
  /// A cell; a header, a footer or a badge; or a background.
  case cell, supplementaryView, decorationView
}

extension UICollectionView {
  /// The sort of an element of a layout.
  public typealias ElementCategory = UICollectionElementCategory
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
