public import Foundation

/// The superclass of layouts. This class has no elements.
open class UICollectionViewLayout: NSObject {
  /// The collection view that shows the layout; nil for none.
  open internal(set) weak var collectionView: UICollectionView?
  /// The classes of decoration views, by element kind.
  private(set) var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout without elements.
  public override init() { super.init() }

  /// Registers the class of the decoration views of a kind; nil takes it back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      misuse("\(viewClass) cannot be registered for decoration views: it is no UICollectionReusableView")
    }
    decorationClasses[elementKind] = type
  }

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

  /// Returns where an inserted item comes from; nil for where it will be, transparent. Nil by default.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a deleted item goes; nil for where it was, transparent. Nil by default.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Forgets what was laid out. The collection view asks anew when it lays itself out.
  open func invalidateLayout() {
    guard let collectionView else { return }
    MainActor.assumeIsolated { collectionView.layoutWasInvalidated() }
  }
}
