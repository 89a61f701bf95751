public import Foundation

/// The superclass of layouts. This class has no elements.
open class UICollectionViewLayout: NSObject {
  /// Creates a layout without elements.
  public override init() { super.init() }

  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of the elements whose frames meet a rectangle; nil before the layout is prepared.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of a cell; nil where there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a header, a footer or a badge; nil where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a background; nil where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Forgets what was laid out.
  open func invalidateLayout() {}
}
