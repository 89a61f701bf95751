// What the rows of a table take from the table and its delegate.
extension UITableView {
  /// A height of the table, which the protocol's own function of a delegate returns.
  func ownHeight(_ height: CGFloat) -> CGFloat {
    heightIsOwn = true
    return height
  }

  func height(ofRowAt indexPath: IndexPath) -> CGFloat {
    heightIsOwn = delegate == nil
    return delegate?.tableView(self, heightForRowAt: indexPath) ?? rowHeight
  }

  var selectsSeveral: Bool { edits ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Scrolls to a section that has no rows, within the content.
  func scrollToEmptySection(_ section: Int, at position: ScrollPosition, animated: Bool) {
    let (frame, insets) = (rect(forSection: section), adjustedContentInset)
    guard position != .none else { return scrollRectToVisible(frame, animated: animated) }
    let room = bounds.inset(by: insets).height
    let start =
      switch position {
      case .middle: frame.midY - room / 2
      case .bottom: frame.maxY - room
      case .none, .top: frame.minY
      }
    let last = contentSize.height + insets.bottom - bounds.height
    setContentOffset(
      CGPoint(x: contentOffset.x, y: max(-insets.top, min(start - insets.top, last))), animated: animated)
  }

  /// Gives a cell the controls that its row has now.
  func prepare(_ cell: UITableViewCell, at indexPath: IndexPath, animated: Bool) {
    let canEdit = dataSource?.tableView(self, canEditRowAt: indexPath) ?? false
    cell.editingStyle = canEdit ? delegate?.tableView(self, editingStyleForRowAt: indexPath) ?? .delete : .none
    if cell.isEditing != (edits && canEdit) { cell.setEditing(edits && canEdit, animated: animated) }
  }
}
