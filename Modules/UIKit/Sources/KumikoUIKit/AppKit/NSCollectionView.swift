/// AppKit's name for views.
public typealias NSView = UIView
/// AppKit's name for layouts.
public typealias NSCollectionViewLayout = UICollectionViewLayout
/// AppKit's name for compositional layouts.
public typealias NSCollectionViewCompositionalLayout = UICollectionViewCompositionalLayout
/// AppKit's name for the settings of a layout as a whole.
public typealias NSCollectionViewCompositionalLayoutConfiguration = UICollectionViewCompositionalLayoutConfiguration

/// The name under which items and views are registered.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// AppKit's view of items, as far as a diffable data source needs it: headless, with items that are registered, made and
/// reused.
///
/// There is no scroll view around it: its bounds are the part of the content that is seen. It is laid out by the same engine
/// as ``UICollectionView``. A test calls `layoutIfNeeded()`.
@preconcurrency @MainActor open class NSCollectionView: UIView {
  /// The kind of the header of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footer of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The name of an element kind.
  public typealias SupplementaryElementKind = String

  private(set) lazy var engine = ItemEngine(self)
  var registry = ItemRegistry()
  /// The arrangement of the items; nil for none.
  open var collectionViewLayout: NSCollectionViewLayout? {
    didSet { collectionViewLayout.map { engine.collectionViewLayout = $0 } }
  }
  /// A Boolean value that indicates whether the user can select items.
  open var isSelectable = false
  /// A Boolean value that indicates whether several items can be selected.
  open var allowsMultipleSelection = false {
    didSet { engine.allowsMultipleSelection = allowsMultipleSelection }
  }

  /// Creates a view without a layout.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without a layout. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: - Items

  /// Registers the class of items under a name; nil takes it back.
  open func register(_ itemClass: AnyClass?, forItemWithIdentifier identifier: NSUserInterfaceItemIdentifier) {
    registry.register(itemClass, identifier)
  }

  /// Registers the class of the supplementary views of a kind under a name; nil takes it back. The view is made with
  /// `init(_dequeued:)`; see ``UICollectionReusableView``.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: SupplementaryElementKind,
    withIdentifier identifier: NSUserInterfaceItemIdentifier
  ) { engine.register(viewClass, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier.rawValue) }

  /// Returns an item of a registered class: one that is used again, or a new one.
  open func makeItem(
    withIdentifier identifier: NSUserInterfaceItemIdentifier, for indexPath: IndexPath
  ) -> NSCollectionViewItem { engine.presentItem(identifier) ?? registry.item(identifier) }

  /// Returns a supplementary view of a registered class: one that is used again, or a new one.
  open func makeSupplementaryView(
    ofKind elementKind: SupplementaryElementKind, withIdentifier identifier: NSUserInterfaceItemIdentifier,
    for indexPath: IndexPath
  ) -> NSView {
    engine.dequeueReusableSupplementaryView(
      ofKind: elementKind, withReuseIdentifier: identifier.rawValue, for: indexPath)
  }

  /// The number of sections.
  open var numberOfSections: Int { engine.numberOfSections }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int { engine.numberOfItems(inSection: section) }

  /// The item at an index path; nil if it is not visible.
  open func item(at indexPath: IndexPath) -> NSCollectionViewItem? {
    (engine.cellForItem(at: indexPath) as? ItemPlace)?.item
  }

  /// The visible items, in the layout's order.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  open func visibleItems() -> [NSCollectionViewItem] { engine.visibleCells.compactMap { ($0 as? ItemPlace)?.item } }

  /// The index paths of the visible items.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  open func indexPathsForVisibleItems() -> Set<IndexPath> { Set(engine.indexPathsForVisibleItems) }

  /// The index path of a visible item; nil for other items.
  open func indexPath(for item: NSCollectionViewItem) -> IndexPath? { item.place.flatMap { engine.indexPath(for: $0) } }

  /// The index paths of the selected items.
  open var selectionIndexPaths: Set<IndexPath> {
    get { Set(engine.indexPathsForSelectedItems ?? []) }
    set {
      layoutIfNeeded()
      engine.selectItem(at: nil, animated: false, scrollPosition: [])
      for indexPath in newValue.sorted() { engine.selectItem(at: indexPath, animated: false, scrollPosition: []) }
    }
  }

  /// Reloads all items with the next layout.
  open func reloadData() { engine.reloadData() }

  // MARK: - Layout

  /// Scrolls so that a point of the content is at the origin, with the next layout.
  open func scroll(_ point: CGPoint) {
    bounds.origin = point
    setNeedsLayout()
  }

  /// Loads what was asked for, follows the bounds, and shows the visible items.
  open override func layoutSubviews() {
    super.layoutSubviews()
    engine.follow()
  }

  /// The last update of the view; nil before its first layout. The views of the steps stand for items.
  public var kumikoLastUpdate: CollectionViewUpdate? { engine.kumikoLastUpdate }

  /// The visible elements with their frames, in the layout's order.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  public var kumikoVisibleStates: [CollectionViewUpdate.State] { engine.kumikoVisibleStates }
}
