/// Gives the items of a drag.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// Returns the items that are dragged with an item; none for no drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Called before items are lifted.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the drag has ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
}

/// Takes dropped items in.
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
  /// Takes the items in.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Returns whether the items can be dropped here. True by default.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
  /// Called when the items come into the view.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what happens with the items at a place. They are copied by default.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// Called after the drop.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
  /// Returns true.
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a copy.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

extension UICollectionView {
  /// Drags an item and drops it, as the delegates for both decide.
  ///
  /// - Parameters:
  ///   - source: The item, which must be visible.
  ///   - destination: The place to drop at; nil for one behind all items.
  /// - Returns: Whether the items were dropped.
  @discardableResult
  public func kumikoDrag(itemAt source: IndexPath, to destination: IndexPath?) -> Bool {
    layoutIfNeeded()
    guard let cell = cellForItem(at: source) else {
      misuse("the item at \(source.wording) cannot be dragged: it is not visible")
    }
    guard dragInteractionEnabled, let dragDelegate else { return false }
    let session = DragSession(in: self, at: cell.center)
    session.items = dragDelegate.collectionView(self, itemsForBeginning: session, at: source)
    if session.items.isEmpty { return false }
    dragDelegate.collectionView(self, dragSessionWillBegin: session)
    defer {
      layoutIfNeeded()
      dragDelegate.collectionView(self, dragSessionDidEnd: session)
    }
    guard let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else { return false }
    session.point = destination.flatMap { cellForItem(at: $0)?.center } ?? CGPoint(x: 0, y: contentSize.height)
    dropDelegate.collectionView(self, dropSessionDidEnter: session)
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let isDropped = proposal.operation == .copy || proposal.operation == .move
    if isDropped {
      let items = session.items.map { DropItem($0, from: source, cell.bounds.size) }
      dropDelegate.collectionView(self, performDropWith: DropCoordinator(items, to: destination, proposal, session))
    }
    dropDelegate.collectionView(self, dropSessionDidEnd: session)
    return isDropped
  }
}
