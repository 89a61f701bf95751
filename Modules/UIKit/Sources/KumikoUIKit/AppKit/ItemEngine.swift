/// The collection view behind one of AppKit. It is in no hierarchy: its cells are the places of items.
final class ItemEngine: UICollectionView {
  unowned let owner: NSCollectionView
  private var isFollowing = false
  /// The place that is configured again.
  private var present: ItemPlace?

  init(_ owner: NSCollectionView) {
    self.owner = owner
    super.init(
      frame: CGRect(origin: .zero, size: owner.bounds.size),
      collectionViewLayout: owner.collectionViewLayout ?? UICollectionViewLayout())
    register(ItemPlace.self, forCellWithReuseIdentifier: ItemPlace.identifier)
  }

  required init?(coder: NSCoder) { nil }

  override var traitCollection: UITraitCollection { owner.traitCollection }

  override func setNeedsLayout() {
    super.setNeedsLayout()
    if !isFollowing { owner.setNeedsLayout() }
  }

  override func adopt(contentSize: CGSize, origin: CGPoint) {
    super.adopt(contentSize: contentSize, origin: origin)
    if owner.bounds.origin != origin { owner.bounds.origin = origin }
  }

  override func display(
    _ view: UICollectionReusableView, as state: CollectionViewUpdate.State,
    _ attributes: UICollectionViewLayoutAttributes?
  ) {
    super.display(view, as: state, attributes)
    owner.addSubview((view as? ItemPlace)?.item?.view ?? view)
  }

  override func endDisplaying(_ view: UICollectionReusableView, at indexPath: IndexPath) {
    (view as? ItemPlace)?.release()
    super.endDisplaying(view, at: indexPath)
  }

  /// Lays out with the bounds of the owner.
  func follow() {
    isFollowing = true
    defer { isFollowing = false }
    if bounds.size != owner.bounds.size { frame = CGRect(origin: frame.origin, size: owner.bounds.size) }
    if bounds.origin != owner.bounds.origin { bounds.origin = owner.bounds.origin }
    super.setNeedsLayout()
    layoutIfNeeded()
  }

  /// The item that is configured again, if it has the identifier that is asked for.
  func presentItem(_ identifier: NSUserInterfaceItemIdentifier) -> NSCollectionViewItem? {
    guard let item = present?.item else { return nil }
    if item.identifier != identifier {
      misuse("an item is configured again, and must be made as before, not as '\(identifier.rawValue)'")
    }
    return item
  }

  /// Returns the place of an item that a function returns.
  func place(at indexPath: IndexPath, _ item: () -> NSCollectionViewItem) -> UICollectionViewCell {
    let cell = dequeueReusableCell(withReuseIdentifier: ItemPlace.identifier, for: indexPath)
    guard let place = cell as? ItemPlace else { return cell }
    place.collectionView = owner
    let outer = present
    present = place.item == nil ? nil : place
    let new = item()
    let isConfiguredAgain = present != nil
    present = outer
    if isConfiguredAgain, new !== place.item {
      misuse(
        "another item was returned for \(indexPath.wording), which is configured again; make the item and return it")
    }
    place.show(new, at: indexPath)
    return place
  }
}

/// The place of an item: the engine moves and reuses places, and each has an item of the application.
final class ItemPlace: UICollectionViewCell, HostingView {
  static let identifier = "kumiko.item"

  weak var collectionView: NSCollectionView?
  private(set) var item: NSCollectionViewItem?
  var hosted: UIView? { item?.view }

  override var isSelected: Bool {
    didSet { if item?.isSelected != isSelected { item?.isSelected = isSelected } }
  }

  func show(_ new: NSCollectionViewItem, at indexPath: IndexPath) {
    guard new !== item else { return }
    if let other = new.place, other.item === new {
      misuse("the item returned for \(indexPath.wording) is already in use; an item can be shown once only")
    }
    release()
    item = new
    new.place = self
  }

  func release() {
    guard let gone = item else { return }
    item = nil
    gone.place = nil
    gone.viewIfLoaded?.removeFromSuperview()
    if gone.isSelected { gone.isSelected = false }
    collectionView?.registry.giveBack(gone)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    release()
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    guard let item, let view = item.view else { return }
    view.show(layoutAttributes)
    item.apply(layoutAttributes)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { item?.preferredLayoutAttributesFitting(layoutAttributes) ?? layoutAttributes }
}

/// The registered classes of items, and the items that are free.
@MainActor struct ItemRegistry {
  private var classes: [NSUserInterfaceItemIdentifier: NSCollectionViewItem.Type] = [:]
  private var free: [NSUserInterfaceItemIdentifier: [NSCollectionViewItem]] = [:]

  mutating func register(_ itemClass: AnyClass?, _ identifier: NSUserInterfaceItemIdentifier) {
    classes[identifier] = registrable(itemClass, for: "items")
  }

  mutating func item(_ identifier: NSUserInterfaceItemIdentifier) -> NSCollectionViewItem {
    if let item = free[identifier]?.popLast() {
      item.prepareForReuse()
      return item
    }
    guard let type = classes[identifier] else {
      misuse("could not make an item with the identifier '\(identifier.rawValue)': register a class for it")
    }
    let item = type.init(_dequeued: ())
    item.identifier = identifier
    return item
  }

  mutating func giveBack(_ item: NSCollectionViewItem) {
    if let identifier = item.identifier { free[identifier, default: []].append(item) }
  }
}
