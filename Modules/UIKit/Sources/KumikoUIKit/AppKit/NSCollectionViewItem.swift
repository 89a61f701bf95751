/// The controller of an item's view. Its class makes the view in `loadView()`: there are no nibs.
@preconcurrency @MainActor open class NSCollectionViewItem: UIViewController {
  /// The value that the item shows; nil for none.
  open var representedObject: Any?
  /// The name under which the item was registered.
  open internal(set) var identifier: NSUserInterfaceItemIdentifier?
  /// A Boolean value that indicates whether the item is selected. The collection view sets it.
  open var isSelected = false
  /// The place of the element that the item shows; nil if it shows none.
  weak var place: ItemPlace?

  /// Creates an item. There are no nibs: the name is ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates an item. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item for a collection view. Calls `init(nibName:bundle:)`.
  public required convenience init(_dequeued: Void) { self.init(nibName: nil, bundle: nil) }

  /// The collection view that shows the item; nil for none.
  open var collectionView: NSCollectionView? { place?.collectionView }

  /// Called before the item is used again. Does nothing by default.
  open func prepareForReuse() {}

  /// Called after the view of the item got the frame of these attributes. Does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the item prefers: the size that fits its view by default. Only self-sizing items are asked.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let view, let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
      return layoutAttributes
    }
    let before = view.frame
    view.frame = layoutAttributes.frame
    attributes.size = view.systemLayoutSizeFitting(layoutAttributes.size)
    view.frame = before
    return attributes
  }
}
