/// Gives the items of a drag.
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
  /// Returns the items that are dragged with an item; none for no drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
  /// Returns the items that are added to a drag with another item; none for no change.
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem]
  /// Returns the look of the preview of an item that is lifted; nil for the standard one. Nothing draws it.
  func collectionView(_ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// Returns whether the items can be moved, not only copied. True by default.
  func collectionView(_ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  /// Returns whether the items stay in the application. False by default.
  func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  /// Called before items are lifted.
  func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the drag has ended.
  func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    true
  }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
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
  /// Called when the items leave the view without a drop.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// Returns the look of the preview of an item that is dropped at an item; nil for the standard one. Nothing draws it.
  func collectionView(_ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// Called after the drop.
  func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a copy.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .copy) }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

extension UICollectionView {
  /// Drags an item and drops it, as the delegates for both decide.
  ///
  /// - Parameters:
  ///   - source: The item, which must be visible.
  ///   - others: Visible items that are tapped meanwhile, to be added to the drag.
  ///   - destination: The place to drop at; nil for one behind all items.
  /// - Returns: Whether the items were dropped.
  @discardableResult
  public func kumikoDrag(itemAt source: IndexPath, adding others: [IndexPath] = [], to destination: IndexPath?) -> Bool
  {
    drag(source, others, to: destination) { session, items, dropDelegate, proposal in
      let isMoved = proposal.operation == .move && session.allowsMoveOperation
      guard isMoved || proposal.operation == .copy else { return false }
      let coordinator = DropCoordinator(items, to: destination, proposal, session) { [unowned self] in
        _ = dropDelegate.collectionView(self, dropPreviewParametersForItemAt: $0)
      }
      dropDelegate.collectionView(self, performDropWith: coordinator)
      return true
    }
  }

  /// A Boolean value that indicates whether items of the view are dragged and were not dropped yet.
  public var hasActiveDrag: Bool { visibleCells.contains { $0.activity.drag != .none } }
  /// A Boolean value that indicates whether a drag is over the view.
  public var hasActiveDrop: Bool { visibleCells.contains { $0.activity.drop != .none } }

  /// Drags a visible item over the view and out of it, where it is not dropped.
  public func kumikoDragOut(itemAt source: IndexPath) {
    drag(source, [], to: source) { session, _, dropDelegate, _ in
      dropDelegate.collectionView(self, dropSessionDidExit: session)
      return false
    }
  }

  @discardableResult
  private func drag(
    _ source: IndexPath, _ others: [IndexPath], to destination: IndexPath?,
    drop: (DragSession, [DropItem], any UICollectionViewDropDelegate, UICollectionViewDropProposal) -> Bool
  ) -> Bool {
    layoutIfNeeded()
    let cells = ([source] + others).map { path in
      guard let cell = cellForItem(at: path) else {
        misuse("the item at \(path.wording) cannot be dragged: it is not visible")
      }
      return (path: path, cell: cell)
    }
    guard dragInteractionEnabled, let dragDelegate else { return false }
    let session = DragSession(in: self, at: cells[0].cell.center)
    var dropped: [DropItem] = []
    for (path, cell) in cells {
      let items =
        dropped.isEmpty
        ? dragDelegate.collectionView(self, itemsForBeginning: session, at: path)
        : dragDelegate.collectionView(self, itemsForAddingTo: session, at: path, point: cell.center)
      if items.isEmpty, dropped.isEmpty { return false }
      if !items.isEmpty { _ = dragDelegate.collectionView(self, dragPreviewParametersForItemAt: path) }
      session.items += items
      if dropped.isEmpty {
        cell.activity.drag = .lifting
        begin(session, dragDelegate)
      }
      cell.activity.drag = .dragging
      dropped += items.map { DropItem($0, from: path, cell.bounds.size) }
    }
    defer {
      for (_, cell) in cells { cell.activity.drag = .none }
      layoutIfNeeded()
      dragDelegate.collectionView(self, dragSessionDidEnd: session)
    }
    guard let dropDelegate, dropDelegate.collectionView(self, canHandle: session) else { return false }
    session.point = destination.flatMap { cellForItem(at: $0)?.center } ?? CGPoint(x: 0, y: contentSize.height)
    let targeted = destination.flatMap { cellForItem(at: $0) }
    let shown = visibleCells
    for other in shown { other.activity.drop = other === targeted ? .targeted : .notTargeted }
    defer { for other in shown { other.activity.drop = .none } }
    dropDelegate.collectionView(self, dropSessionDidEnter: session)
    let proposal = dropDelegate.collectionView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let isDropped = drop(session, dropped, dropDelegate, proposal)
    dropDelegate.collectionView(self, dropSessionDidEnd: session)
    return isDropped
  }

  private func begin(_ session: DragSession, _ dragDelegate: any UICollectionViewDragDelegate) {
    session.allowsMoveOperation = dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = dragDelegate.collectionView(
      self, dragSessionIsRestrictedToDraggingApplication: session)
    dragDelegate.collectionView(self, dragSessionWillBegin: session)
  }
}
