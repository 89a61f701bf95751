@_spi(Kumiko) import KumikoUIKitViews

// Actions of a user. A finger of `kumikoTap(at:)` leads to them, and a test calls them.
extension UITableView {
  /// Taps a row: highlights it, and selects or deselects it, with the permission of the delegate, which is called.
  ///
  /// The row must be visible.
  public func kumikoTapRow(at indexPath: IndexPath) {
    layoutIfNeeded()
    guard let cell = cellForRow(at: indexPath) else {
      misuse("the row at \(indexPath.wording) cannot be tapped: it is not visible")
    }
    guard delegate?.tableView(self, shouldHighlightRowAt: indexPath) ?? true else { return }
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: indexPath)
    cell.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: indexPath)
    guard allowsSelection, !isEditing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing else {
      return
    }
    let selected = indexPathsForSelectedRows ?? []
    defer {
      // The primary action is for taps that do not collect a selection.
      if !isEditing, !selectsSeveral, delegate?.tableView(self, canPerformPrimaryActionForRowAt: indexPath) ?? false {
        delegate?.tableView(self, performPrimaryActionForRowAt: indexPath)
      }
    }
    if selectsSeveral, selected.contains(indexPath) { return deselect(indexPath) }
    guard let chosen = delegate.map({ $0.tableView(self, willSelectRowAt: indexPath) }) ?? indexPath else { return }
    if !selectsSeveral { for other in selected where other != chosen { deselect(other) } }
    selectRow(at: chosen, animated: true, scrollPosition: .none)
    cell.kumikoSelectionSegue?(cell)
    delegate?.tableView(self, didSelectRowAt: chosen)
  }

  /// Moves two fingers over rows, from the first one on, which selects those that are not selected. The rows must be visible.
  ///
  /// - Returns: False if the table does not select several rows, or if the delegate does not let the gesture begin.
  @discardableResult
  public func kumikoPanRows(at indexPaths: [IndexPath]) -> Bool {
    guard let first = indexPaths.first, let delegate, allowsMultipleSelection || allowsMultipleSelectionDuringEditing,
      delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: first)
    else { return false }
    delegate.tableView(self, didBeginMultipleSelectionInteractionAt: first)
    for indexPath in indexPaths where indexPathsForSelectedRows?.contains(indexPath) != true {
      kumikoTapRow(at: indexPath)
    }
    delegate.tableViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  /// Taps the row of the cell below a finger, or the control of the cell there, if its view is still there.
  func tapRow(below touches: Set<UITouch>) {
    guard let touch = touches.first, touch.distance == 0, let cell = touch.cell(UITableViewCell.self),
      let path = indexPath(for: cell), cellForRow(at: path) === cell
    else { return }
    let place = touch.location(in: cell)
    switch cell.kumikoControls.first(where: { $0.frame.insetBy(dx: -8, dy: 0).contains(place) })?.type {
    case .detail: kumikoTapAccessory(forRowAt: path)
    case .delete: kumikoCommit(.delete, forRowAt: path)
    case .insert: kumikoCommit(.insert, forRowAt: path)
    default: kumikoTapRow(at: path)
    }
  }

  private func deselect(_ indexPath: IndexPath) {
    guard let chosen = delegate.map({ $0.tableView(self, willDeselectRowAt: indexPath) }) ?? indexPath else { return }
    deselectRow(at: chosen, animated: true)
    delegate?.tableView(self, didDeselectRowAt: chosen)
  }

  /// Taps the control for details of a row.
  public func kumikoTapAccessory(forRowAt indexPath: IndexPath) {
    layoutIfNeeded()
    let cell = cellForRow(at: indexPath)
    let type = isEditing ? cell?.editingAccessoryType : cell?.accessoryType
    guard type == .detailButton || type == .detailDisclosureButton else {
      misuse("the row at \(indexPath.wording) has no control for details in sight")
    }
    delegate?.tableView(self, accessoryButtonTappedForRowWith: indexPath)
  }

  /// Deletes or inserts a row as the user does, with the permission of the data source and the delegate.
  ///
  /// - Returns: Whether the row can be edited so. Then the data source was told.
  @discardableResult
  public func kumikoCommit(_ editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let dataSource, dataSource.tableView(self, canEditRowAt: indexPath),
      delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete == editingStyle, editingStyle != .none
    else { return false }
    let isSwipe = !isEditing && editingStyle == .delete
    if isSwipe { delegate?.tableView(self, willBeginEditingRowAt: indexPath) }
    dataSource.tableView(self, commit: editingStyle, forRowAt: indexPath)
    if isSwipe { delegate?.tableView(self, didEndEditingRowAt: indexPath) }
    return true
  }

  /// Drags a row to another place as the user does, with the permission of the data source and the delegate. The table must
  /// be edited.
  ///
  /// - Returns: The new index path of the row; nil if the row cannot be moved.
  @discardableResult
  public func kumikoMoveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) -> IndexPath? {
    layoutIfNeeded()
    if !isEditing { misuse("the row at \(indexPath.wording) cannot be dragged: the table is not edited") }
    guard let dataSource, dataSource.tableView(self, canMoveRowAt: indexPath) else { return nil }
    let target =
      delegate?.tableView(self, targetIndexPathForMoveFromRowAt: indexPath, toProposedIndexPath: newIndexPath)
      ?? newIndexPath
    dataSource.tableView(self, moveRowAt: indexPath, to: target)
    if !(dataSource is any TableDataSource) { moveRow(at: indexPath, to: target) }
    return target
  }

  /// Returns the actions that a swipe over a visible row uncovers; see
  /// ``UICollectionView/kumikoSwipeActions(forItemAt:atLeadingEdge:)``.
  public func kumikoSwipeActions(
    forRowAt indexPath: IndexPath, atLeadingEdge: Bool = false
  ) -> UISwipeActionsConfiguration? {
    layoutIfNeeded()
    if cellForRow(at: indexPath) == nil {
      misuse("the row at \(indexPath.wording) cannot be swiped: it is not visible")
    }
    return atLeadingEdge
      ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: indexPath)
      : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
}

extension UITableView {
  /// Taps a title of the index of sections: scrolls to the section that the data source returns for it.
  ///
  /// A title that is not in the index ends the program.
  public func kumikoTapSectionIndexTitle(_ title: String) {
    layoutIfNeeded()
    guard let dataSource, let index = kumikoSectionIndexTitles?.firstIndex(of: title) else {
      misuse("the table has no section index title '\(title)'; it has \(kumikoSectionIndexTitles ?? [])")
    }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard (0..<numberOfSections).contains(section) else {
      misuse("the section index title '\(title)' leads to section \(section), and there are \(numberOfSections)")
    }
    let lowest = max(-adjustedContentInset.top, contentSize.height - bounds.height + adjustedContentInset.bottom)
    contentOffset.y = min(rect(forSection: section).minY - adjustedContentInset.top, lowest)
    layoutIfNeeded()
  }
}

// Descriptions for tests.
extension UITableView {
  /// The last update of the table; nil before its first layout. The views of the steps stand for rows, and are not the
  /// cells.
  public var kumikoLastUpdate: KumikoCollectionViewUpdate? { engine.kumikoLastUpdate }

  /// The visible rows, headers and footers with their frames, in their order.
  ///
  /// - Complexity: O(*v*) in the visible rows.
  public var kumikoVisibleStates: [KumikoCollectionViewUpdate.State] { engine.kumikoVisibleStates }

  /// The number of cells that the table has made of registered classes, in use or free.
  public var kumikoNumberOfCells: Int { cells.count }

  /// The table in words: its bounds, and the visible rows, headers and footers with their frames.
  public var kumikoDescription: String { engine.describe(as: "\(type(of: self))") }
}
