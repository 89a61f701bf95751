import KumikoLayout

/// Stands for the layout of a collection view that is created without one.
final class MissingLayout: UICollectionViewLayout {}

/// The superclass of layouts. This class has no elements.
///
/// A collection view asks a layout for the attributes of what it shows, each time that it is laid out, as UIKit does. Only a
/// layout of the class ``UICollectionViewCompositionalLayout`` itself is not asked: the view follows the engine.
open class UICollectionViewLayout: NSObject {
  /// The collection view that shows the layout; nil for none.
  open internal(set) weak var collectionView: UICollectionView?
  private(set) var decorationSources: [String: ViewSource<UICollectionReusableView>] = [:]
  var needsPreparation = true

  public override init() { super.init() }

  /// Creates a layout without elements. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that the layout is invalidated with.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Registers the class of the decoration views of a kind; nil takes it back.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = registrable(viewClass, for: "decoration views").map { .type($0) }
  }

  /// Registers the nib of the decoration views of a kind; nil takes it back.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationSources[elementKind] = nib.map { .nib($0) }
  }

  /// The direction of the language that the layout is written for. From left to right by default.
  @preconcurrency @MainActor open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// A Boolean value that indicates whether the coordinates of the collection view count from the right where the language
  /// is read so. False by default. As UIKit flips the coordinates themselves, all frames and offsets stay the same.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: - Elements

  /// Called before the layout is asked for attributes, after it was invalidated. Does nothing by default.
  @preconcurrency @MainActor open func prepare() {}

  /// The size of the content, in points.
  @preconcurrency @MainActor open var collectionViewContentSize: CGSize { .zero }

  /// The attributes of the elements whose frames meet a rectangle; nil before the layout is prepared.
  @preconcurrency @MainActor
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// The attributes of a cell; nil if there is none.
  @preconcurrency @MainActor
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a header, a footer or a badge; nil if there is none.
  @preconcurrency @MainActor
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The attributes of a background; nil if there is none.
  @preconcurrency @MainActor
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  // MARK: - Updates

  /// Called with the changes of an update, before it is asked where elements come from and go. Does nothing by default.
  @preconcurrency @MainActor
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after the elements of an update are shown. Does nothing by default.
  @preconcurrency @MainActor open func finalizeCollectionViewUpdates() {}

  /// Returns where an inserted item comes from; nil for where it will be, transparent. Nil by default.
  @preconcurrency @MainActor
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a deleted item goes; nil for where it was, transparent. Nil by default.
  @preconcurrency @MainActor
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where an inserted supplementary view comes from; nil for where it will be, transparent. Nil by default.
  @preconcurrency @MainActor
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a deleted supplementary view goes; nil for where it was, transparent. Nil by default.
  @preconcurrency @MainActor
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where an inserted decoration view comes from; nil for where it will be, transparent. Nil by default.
  @preconcurrency @MainActor
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a deleted decoration view goes; nil for where it was, transparent. Nil by default.
  @preconcurrency @MainActor
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the index paths of supplementary views that an update inserts beside their items. None by default.
  @preconcurrency @MainActor
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of supplementary views that an update deletes. None by default.
  @preconcurrency @MainActor
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views that an update inserts. None by default.
  @preconcurrency @MainActor
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the index paths of decoration views that an update deletes. None by default.
  @preconcurrency @MainActor
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  /// Called before the size of the bounds changes. Does nothing by default.
  @preconcurrency @MainActor open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after the size of the bounds has changed. Does nothing by default.
  @preconcurrency @MainActor open func finalizeAnimatedBoundsChange() {}

  // MARK: - Scrolling

  /// Returns where scrolling comes to rest. The proposed offset by default.
  ///
  /// ``UICollectionView/kumikoEndDragging(withVelocity:at:)`` asks it.
  @preconcurrency @MainActor
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the offset after an update, or after the layout was exchanged. The proposed offset by default.
  @preconcurrency @MainActor
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: - Movements of the user

  /// Returns the index path of an item that the user moves to a point: that of the item there by default, or else the
  /// present one.
  @preconcurrency @MainActor
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Returns the attributes of an item that the user moves. By default it is in front, with its center at the point.
  @preconcurrency @MainActor
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)
    let moving =
      own?.copy() as? UICollectionViewLayoutAttributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    moving.center = position
    moving.zIndex = .max
    return moving
  }

  /// Returns the context for items that the user moves.
  @preconcurrency @MainActor
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = context(.application)
    context.movement = (previousIndexPaths, targetIndexPaths, targetPosition)
    return context
  }

  /// Returns the context for the end of a movement by the user.
  @preconcurrency @MainActor
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = context(.application)
    context.movement = (previousIndexPaths, indexPaths, .zero)
    return context
  }

  // MARK: - Transitions

  /// Called before another layout is shown instead. Does nothing by default.
  @preconcurrency @MainActor open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before the layout is shown instead of another one. Does nothing by default.
  @preconcurrency @MainActor open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after the layouts were exchanged. Does nothing by default.
  @preconcurrency @MainActor open func finalizeLayoutTransition() {}

  // MARK: - Invalidation

  /// Returns whether the visible elements are queried again for other bounds. False by default.
  @preconcurrency @MainActor
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for other bounds. One that names nothing by default.
  @preconcurrency @MainActor
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    context(.view)
  }

  /// Returns whether the size that a self-sizing view prefers counts. False by default.
  @preconcurrency @MainActor
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for a size that a self-sizing view prefers and that counts. One that names nothing by default.
  @preconcurrency @MainActor
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { context(.view) }

  /// Forgets what was laid out. The collection view queries it again when it lays itself out.
  ///
  /// Calls ``invalidateLayout(with:)``. The sections are described again.
  @preconcurrency @MainActor open func invalidateLayout() { invalidateLayout(with: context(.layout)) }

  /// Forgets what a context names. A collection view asks for its elements again when it lays itself out.
  @preconcurrency @MainActor
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    needsPreparation = true
    collectionView?.layoutWasInvalidated(with: context)
  }

  // MARK: - The collection view

  /// A Boolean value that indicates whether a collection view asks the layout for what it shows.
  var isAsked: Bool { type(of: self) != UICollectionViewCompositionalLayout.self }

  /// Returns the layout for the engine, which shows nothing for a layout that it does not know: it has no room then.
  @MainActor func description(traits: UITraitCollection) -> (layout: CompositionalLayout, book: SectionBook) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1))
    let items = [NSCollectionLayoutItem(layoutSize: size)]
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: items)
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    return layout.description(traits: traits)
  }

  @MainActor func prepareIfNeeded() {
    guard needsPreparation else { return }
    needsPreparation = false
    prepare()
  }

  /// Called before an update, with a function from index paths before to those after, nil for items that are gone or have
  /// new content. A layout that stores sizes renumbers them.
  @MainActor func renumber(_ newPath: (IndexPath) -> IndexPath?) {}

  @MainActor func context(_ reason: InvalidationReason) -> UICollectionViewLayoutInvalidationContext {
    let wanted: AnyClass = type(of: self).invalidationContextClass
    guard let wanted = wanted as? UICollectionViewLayoutInvalidationContext.Type else {
      misuse("\(wanted) cannot be an invalidationContextClass: it is no UICollectionViewLayoutInvalidationContext")
    }
    let context = wanted.init()
    context.reason = reason
    return context
  }

  var attributesClass: UICollectionViewLayoutAttributes.Type {
    let wanted: AnyClass = type(of: self).layoutAttributesClass
    guard let wanted = wanted as? UICollectionViewLayoutAttributes.Type else {
      misuse("\(wanted) cannot be a layoutAttributesClass: it is no UICollectionViewLayoutAttributes")
    }
    return wanted
  }
}
