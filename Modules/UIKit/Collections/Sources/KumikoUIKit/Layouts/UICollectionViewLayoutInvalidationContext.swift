/// The parts of a layout that are invalid.
///
/// A subclass is made for each invalidation if a layout returns it as ``UICollectionViewLayout/invalidationContextClass``.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// A Boolean value that indicates whether everything is reloaded.
  open internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of sections and items have changed.
  open internal(set) var invalidateDataSourceCounts = false
  /// A distance that the content is scrolled by with the next layout, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// A difference of the size of the content, in points. It is stored: the layout is asked for the size again.
  open var contentSizeAdjustment = CGSize.zero
  /// The items to lay out again; nil for none in particular.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views to lay out again, by element kind; nil for none in particular.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views to lay out again, by element kind; nil for none in particular.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The index paths of items that the user moves, before the last step; nil for none.
  open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.previous }
  /// The index paths of items that the user moves, after the last step; nil for none.
  open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movement?.target }
  /// The point that items are moved to, in points.
  open var interactiveMovementTarget: CGPoint { movement?.position ?? .zero }
  var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?
  /// The collection view or ``UICollectionViewLayout/invalidateLayout()`` made the context, and knows what follows.
  var reason = InvalidationReason.application

  public required override init() { super.init() }

  /// Lays items out again, with sizes that are measured again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Lays supplementary views out again, with sizes that are measured again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Lays decoration views out again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths], uniquingKeysWith: +)
  }

  var forgetsSizes: Bool { invalidatedItemIndexPaths != nil || invalidatedSupplementaryIndexPaths != nil }
}

enum InvalidationReason {
  /// `invalidateLayout()`: the sections are described again.
  case layout
  /// The bounds or the data of the collection view have changed, which follows that itself.
  case view
  case application
}
