/// What is proposed for a drop.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The place of dropped items.
  public enum Intent: Int, Sendable {
    /// Left open, between two items, or into the item.
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
    /// Chosen by a table.
    case automatic
  }

  /// The place of the items.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  public convenience override init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// An item that is dropped.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Where the item comes from; nil for another view.
  var sourceIndexPath: IndexPath? { get }
  /// The size of the preview, in points.
  var previewSize: CGSize { get }
}

/// Tells of a drop.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// The place; nil for the end.
  var destinationIndexPath: IndexPath? { get }
  /// What was proposed.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag and drop.
  var session: any UIDropSession { get }
  /// Moves the preview to its place in a collection view. Nothing is drawn.
  @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves the preview to its place in a table. Nothing is drawn.
  @discardableResult func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
}

/// What is proposed for a drop into a table.
public typealias UITableViewDropProposal = UICollectionViewDropProposal
/// An item that is dropped into a table.
public typealias UITableViewDropItem = UICollectionViewDropItem
/// Tells of a drop into a table.
public typealias UITableViewDropCoordinator = UICollectionViewDropCoordinator

@MainActor final class DropItem: NSObject, UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize

  init(_ item: UIDragItem, from path: IndexPath, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

@MainActor final class DropCoordinator: NSObject, UICollectionViewDropCoordinator {
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  private let drag: DragSession
  /// Asks the delegate for the look of a preview at a place.
  private let preview: (IndexPath) -> Void
  var session: any UIDropSession { drag }

  init(
    _ items: [DropItem], to path: IndexPath?, _ proposal: UICollectionViewDropProposal, _ session: DragSession,
    preview: @escaping (IndexPath) -> Void
  ) {
    (self.items, destinationIndexPath, self.proposal, drag) = (items, path, proposal, session)
    self.preview = preview
  }

  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    preview(indexPath)
    return drag
  }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    drop(dragItem, toItemAt: indexPath)
  }
}
