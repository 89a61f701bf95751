@_spi(Kumiko) import KumikoUIKitViews

// Context menus and swipes of a user. UIKit has touches; a test calls these.
extension UICollectionView {
  /// Opens the context menu of items, as a long press on the first of them does.
  ///
  /// A test reads `kumikoMenu` of the content and performs its actions.
  ///
  /// - Parameter indexPaths: The items, of which the first must be visible.
  /// - Returns: The content of the menu; nil if the delegate has none for the items.
  @discardableResult
  public func kumikoOpenContextMenu(forItemsAt indexPaths: [IndexPath]) -> UIContextMenuConfiguration? {
    layoutIfNeeded()
    guard let first = indexPaths.first, let cell = cellForItem(at: first) else {
      misuse("the context menu of \(indexPaths.map(\.wording)) cannot be opened: the first item is not visible")
    }
    guard
      let delegate,
      let menu = delegate.collectionView(self, contextMenuConfigurationForItemsAt: indexPaths, point: cell.center)
    else { return nil }
    _ = delegate.collectionView(self, contextMenuConfiguration: menu, highlightPreviewForItemAt: first)
    ContextMenuAnimator.run(menu) { delegate.collectionView(self, willDisplayContextMenu: menu, animator: $0) }
    return menu
  }

  /// Taps the preview of a context menu that is open.
  public func kumikoTapPreview(of menu: UIContextMenuConfiguration) {
    ContextMenuAnimator.run(menu) {
      delegate?.collectionView(self, willPerformPreviewActionForMenuWith: menu, animator: $0)
    }
    kumikoCloseContextMenu(menu)
  }

  /// Closes a context menu that is open.
  public func kumikoCloseContextMenu(_ menu: UIContextMenuConfiguration) {
    ContextMenuAnimator.run(menu) {
      delegate?.collectionView(self, willEndContextMenuInteraction: menu, animator: $0)
    }
  }

  /// Swipes over a row of a list and taps an action.
  ///
  /// - Parameters:
  ///   - title: The title of the action. An unknown one ends the program.
  ///   - indexPath: The item, which must be visible.
  ///   - atLeadingEdge: Whether the swipe begins at the leading edge. Default: the trailing edge.
  /// - Returns: Whether the action has succeeded, as its handler tells.
  @discardableResult
  public func kumikoPerformSwipeAction(
    _ title: String, forItemAt indexPath: IndexPath, atLeadingEdge: Bool = false
  ) -> Bool {
    let actions = kumikoSwipeActions(forItemAt: indexPath, atLeadingEdge: atLeadingEdge)
    defer { layoutIfNeeded() }
    let cell = cellForItem(at: indexPath)
    cell?.activity.isSwiped = true
    defer { cell?.activity.isSwiped = false }
    return UISwipeActionsConfiguration.perform(title, of: actions, over: cell, indexPath)
  }
}

extension UITableView {
  /// Opens the context menu of a visible row, as a long press does; see
  /// ``UICollectionView/kumikoOpenContextMenu(forItemsAt:)``.
  @discardableResult
  public func kumikoOpenContextMenu(forRowAt indexPath: IndexPath) -> UIContextMenuConfiguration? {
    layoutIfNeeded()
    guard let cell = cellForRow(at: indexPath) else {
      misuse("the context menu of the row at \(indexPath.wording) cannot be opened: the row is not visible")
    }
    guard let delegate,
      let menu = delegate.tableView(self, contextMenuConfigurationForRowAt: indexPath, point: cell.center)
    else { return nil }
    _ = delegate.tableView(self, previewForHighlightingContextMenuWithConfiguration: menu)
    ContextMenuAnimator.run(menu) { delegate.tableView(self, willDisplayContextMenu: menu, animator: $0) }
    return menu
  }

  /// Taps the preview of a context menu that is open.
  public func kumikoTapPreview(of menu: UIContextMenuConfiguration) {
    ContextMenuAnimator.run(menu) {
      delegate?.tableView(self, willPerformPreviewActionForMenuWith: menu, animator: $0)
    }
    kumikoCloseContextMenu(menu)
  }

  /// Closes a context menu that is open.
  public func kumikoCloseContextMenu(_ menu: UIContextMenuConfiguration) {
    ContextMenuAnimator.run(menu) { delegate?.tableView(self, willEndContextMenuInteraction: menu, animator: $0) }
  }

  /// Swipes over a row and taps an action; see
  /// ``UICollectionView/kumikoPerformSwipeAction(_:forItemAt:atLeadingEdge:)``.
  @discardableResult
  public func kumikoPerformSwipeAction(
    _ title: String, forRowAt indexPath: IndexPath, atLeadingEdge: Bool = false
  ) -> Bool {
    let actions = kumikoSwipeActions(forRowAt: indexPath, atLeadingEdge: atLeadingEdge)
    defer { layoutIfNeeded() }
    let cell = cellForRow(at: indexPath)
    cell?.activity.isSwiped = true
    defer { cell?.activity.isSwiped = false }
    return UISwipeActionsConfiguration.perform(title, of: actions, over: cell, indexPath)
  }
}

extension ContextMenuAnimator {
  fileprivate static func run(_ menu: UIContextMenuConfiguration, _ body: (ContextMenuAnimator) -> Void) {
    let animator = ContextMenuAnimator(menu)
    body(animator)
    animator.run()
  }
}

extension UISwipeActionsConfiguration {
  fileprivate static func perform(
    _ title: String, of actions: UISwipeActionsConfiguration?, over view: UIView?, _ indexPath: IndexPath
  ) -> Bool {
    guard let action = actions?.actions.first(where: { $0.title == title }), let view else {
      let titles = (actions?.actions ?? []).compactMap(\.title)
      misuse("a swipe over the row at \(indexPath.wording) uncovers no action '\(title)'; it uncovers \(titles)")
    }
    var succeeded = false
    action.handler(action, view) { succeeded = $0 }
    return succeeded
  }
}
