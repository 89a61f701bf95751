/// Gives the items of a drag.
@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
  /// Returns the items that are dragged with a row; none for no drag.
  func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
    -> [UIDragItem]
  /// Called before items are lifted.
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
  /// Called after the drag has ended.
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
  /// Does nothing.
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
  /// Called after the drop.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
  /// Returns true.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Returns a copy.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .copy) }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

extension UITableView {
  /// Drags a row and drops it, as the delegates for both decide.
  ///
  /// - Parameters:
  ///   - source: The row, which must be visible.
  ///   - destination: The place to drop at; nil for one behind all rows.
  /// - Returns: Whether the items were dropped.
  @discardableResult
  public func kumikoDrag(rowAt source: IndexPath, to destination: IndexPath?) -> Bool {
    layoutIfNeeded()
    guard let cell = cellForRow(at: source) else {
      misuse("the row at \(source.wording) cannot be dragged: it is not visible")
    }
    guard dragInteractionEnabled, let dragDelegate else { return false }
    let session = DragSession(in: self, at: cell.center)
    session.items = dragDelegate.tableView(self, itemsForBeginning: session, at: source)
    if session.items.isEmpty { return false }
    dragDelegate.tableView(self, dragSessionWillBegin: session)
    defer {
      layoutIfNeeded()
      dragDelegate.tableView(self, dragSessionDidEnd: session)
    }
    guard let dropDelegate, dropDelegate.tableView(self, canHandle: session) else { return false }
    session.point = destination.flatMap { cellForRow(at: $0)?.center } ?? CGPoint(x: 0, y: contentSize.height)
    dropDelegate.tableView(self, dropSessionDidEnter: session)
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
    let isDropped = proposal.operation == .copy || proposal.operation == .move
    if isDropped {
      let items = session.items.map { DropItem($0, from: source, cell.bounds.size) }
      dropDelegate.tableView(self, performDropWith: DropCoordinator(items, to: destination, proposal, session))
    }
    dropDelegate.tableView(self, dropSessionDidEnd: session)
    return isDropped
  }
}
