/// Gives the items of a drag.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// Returns the items that are dragged with a row; none for no drag.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  /// Returns the items that are added to a drag with another row; none for no change.
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem]
  /// Returns the look of the preview of a row that is lifted; nil for the standard one. Nothing draws it.
  func tableView(_ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// Returns whether the items can be moved, not only copied. True by default.
  func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool
  /// Returns whether the items stay in the application. False by default.
  func tableView(_ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession)
    -> Bool
  /// Called before items are lifted.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the drag has ended.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  public func tableView(
    _ tableView: UITableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func tableView(_ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession) -> Bool {
    true
  }
  public func tableView(
    _ tableView: UITableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

/// Takes dropped items in.
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
  /// Takes the items in.
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Returns whether the items can be dropped here. True by default.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// Called when the items come into the view.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// Returns what happens with the items at a place. They are copied by default.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// Called when the items leave the view without a drop.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// Returns the look of the preview of an item that is dropped at a row; nil for the standard one. Nothing draws it.
  func tableView(_ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath)
    -> UIDragPreviewParameters?
  /// Called after the drop.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDropDelegate {
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a copy.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

extension UITableView {
  /// Drags a row and drops it, as the delegates for both decide; see
  /// ``UICollectionView/kumikoDrag(itemAt:adding:to:)``.
  ///
  /// - Returns: Whether the items were dropped.
  @discardableResult
  public func kumikoDrag(rowAt source: IndexPath, adding others: [IndexPath] = [], to destination: IndexPath?) -> Bool {
    drag(source, others, to: destination) { session, items, dropDelegate, proposal in
      let isMoved = proposal.operation == .move && session.allowsMoveOperation
      guard isMoved || proposal.operation == .copy else { return false }
      let coordinator = DropCoordinator(items, to: destination, proposal, session) { [unowned self] in
        _ = dropDelegate.tableView(self, dropPreviewParametersForRowAt: $0)
      }
      dropDelegate.tableView(self, performDropWith: coordinator)
      return true
    }
  }

  /// A Boolean value that indicates whether rows of the view are dragged and were not dropped yet.
  public var hasActiveDrag: Bool { visibleCells.contains { $0.activity.drag != .none } }
  /// A Boolean value that indicates whether a drag is over the view.
  public var hasActiveDrop: Bool { visibleCells.contains { $0.activity.drop != .none } }

  /// Drags a visible row over the view and out of it, where it is not dropped.
  public func kumikoDragOut(rowAt source: IndexPath) {
    drag(source, [], to: source) { session, _, dropDelegate, _ in
      dropDelegate.tableView(self, dropSessionDidExit: session)
      return false
    }
  }

  @discardableResult
  private func drag(
    _ source: IndexPath, _ others: [IndexPath], to destination: IndexPath?,
    drop: (DragSession, [DropItem], any UITableViewDropDelegate, UITableViewDropProposal) -> Bool
  ) -> Bool {
    layoutIfNeeded()
    let cells = ([source] + others).map { path in
      guard let cell = cellForRow(at: path) else {
        misuse("the row at \(path.wording) cannot be dragged: it is not visible")
      }
      return (path: path, cell: cell)
    }
    guard dragInteractionEnabled, let dragDelegate else { return false }
    let session = DragSession(in: self, at: cells[0].cell.center)
    var dropped: [DropItem] = []
    for (path, cell) in cells {
      let items =
        dropped.isEmpty
        ? dragDelegate.tableView(self, itemsForBeginning: session, at: path)
        : dragDelegate.tableView(self, itemsForAddingTo: session, at: path, point: cell.center)
      if items.isEmpty, dropped.isEmpty { return false }
      if !items.isEmpty { _ = dragDelegate.tableView(self, dragPreviewParametersForRowAt: path) }
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
      dragDelegate.tableView(self, dragSessionDidEnd: session)
    }
    guard let dropDelegate, dropDelegate.tableView(self, canHandle: session) else { return false }
    session.point = destination.flatMap { cellForRow(at: $0)?.center } ?? CGPoint(x: 0, y: contentSize.height)
    let targeted = destination.flatMap { cellForRow(at: $0) }
    let shown = visibleCells
    for other in shown { other.activity.drop = other === targeted ? .targeted : .notTargeted }
    defer { for other in shown { other.activity.drop = .none } }
    dropDelegate.tableView(self, dropSessionDidEnter: session)
    let proposal = dropDelegate.tableView(
      self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let isDropped = drop(session, dropped, dropDelegate, proposal)
    dropDelegate.tableView(self, dropSessionDidEnd: session)
    return isDropped
  }

  private func begin(_ session: DragSession, _ dragDelegate: any UITableViewDragDelegate) {
    session.allowsMoveOperation = dragDelegate.tableView(self, dragSessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = dragDelegate.tableView(
      self, dragSessionIsRestrictedToDraggingApplication: session)
    dragDelegate.tableView(self, dragSessionWillBegin: session)
  }
}
