@_spi(Kumiko) import KumikoUIKitViews

// Actions of a user. A finger of `kumikoTap(at:)` leads to them, and a test calls them.
extension UICollectionView {
  /// Taps an item: highlights it, and selects or deselects it, with the permission of the delegate, which is called.
  ///
  /// The item must be visible.
  public func kumikoTapItem(at indexPath: IndexPath) {
    layoutIfNeeded()
    guard let driver, let cell = cellForItem(at: indexPath) else {
      misuse("the item at \(indexPath.wording) cannot be tapped: it is not visible")
    }
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    let selectsSeveral = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    guard choose(indexPath, cell, driver) else { return }
    // The primary action is for taps that do not collect a selection.
    if !isEditing, !selectsSeveral,
      delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false
    {
      delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
    }
  }

  /// Selects or deselects an item as the user does, and returns whether that is allowed now.
  private func choose(_ indexPath: IndexPath, _ cell: UICollectionViewCell, _ driver: any CollectionDriver) -> Bool {
    guard isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection else {
      return false
    }
    let selectsSeveral = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    if selectsSeveral, driver.isSelected(indexPath) {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return true }
      driver.setSelected(false, at: indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return true
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return true }
    if !selectsSeveral {
      // A tap on the one selected item asks again and selects it again, as in UIKit.
      for other in driver.selection where other != indexPath {
        driver.setSelected(false, at: other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    driver.setSelected(true, at: indexPath)
    cell.kumikoSelectionSegue?(cell)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
    return true
  }

  /// Moves two fingers over items, from the first one on, which selects those that are not selected. The items must be visible.
  ///
  /// - Returns: False if the view does not select several items, or if the delegate does not let the gesture begin.
  @discardableResult
  public func kumikoPanItems(at indexPaths: [IndexPath]) -> Bool {
    guard let first = indexPaths.first, let delegate, allowsMultipleSelection || allowsMultipleSelectionDuringEditing,
      delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: first)
    else { return false }
    delegate.collectionView(self, didBeginMultipleSelectionInteractionAt: first)
    for indexPath in indexPaths where driver?.isSelected(indexPath) == false { kumikoTapItem(at: indexPath) }
    delegate.collectionViewDidEndMultipleSelectionInteraction(self)
    return true
  }

  /// Gives an item the focus of a keyboard, and selects it if the selection follows the focus. The item must be visible.
  ///
  /// - Returns: Whether the item may get the focus.
  @discardableResult
  public func kumikoFocusItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let driver, let cell = cellForItem(at: indexPath) else {
      misuse("the item at \(indexPath.wording) cannot get the focus: it is not visible")
    }
    guard delegate?.collectionView(self, canFocusItemAt: indexPath) ?? allowsFocus else { return false }
    let follows = delegate?.collectionView(self, selectionFollowsFocusForItemAt: indexPath) ?? selectionFollowsFocus
    if follows, !driver.isSelected(indexPath) { _ = choose(indexPath, cell, driver) }
    return true
  }

  /// The titles of the index beside the content; nil for no index.
  public var kumikoIndexTitles: [String]? { dataSource?.indexTitles(for: self) }

  /// Taps a title of the index: scrolls to the item that the data source returns for it.
  ///
  /// A title that is not in the index ends the program.
  public func kumikoTapIndexTitle(_ title: String) {
    layoutIfNeeded()
    guard let dataSource, let driver, let index = kumikoIndexTitles?.firstIndex(of: title) else {
      misuse("the collection view has no index title '\(title)'; it has \(kumikoIndexTitles ?? [])")
    }
    let indexPath = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    check(indexPath, for: "scroll to")
    driver.scroll(toItemAt: indexPath, at: scrollsHorizontally ? .left : .top)
  }

  /// Taps the item of the cell below a finger, if its view is still there.
  func tapItem(below touches: Set<UITouch>) {
    guard let touch = touches.first, touch.distance == 0, let cell = touch.cell(UICollectionViewCell.self),
      let path = indexPath(for: cell), cellForItem(at: path) === cell
    else { return }
    kumikoTapItem(at: path)
  }

  /// Returns the actions that a swipe over a row of a list uncovers, or nil if there are none.
  ///
  /// A test reads them and calls the handler of one. The item must be visible.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - atLeadingEdge: Whether the swipe begins at the leading edge. Default: the trailing edge.
  public func kumikoSwipeActions(
    forItemAt indexPath: IndexPath, atLeadingEdge: Bool = false
  ) -> UISwipeActionsConfiguration? {
    layoutIfNeeded()
    guard let driver, cellForItem(at: indexPath) != nil else {
      misuse("the item at \(indexPath.wording) cannot be swiped: it is not visible")
    }
    let providers = driver.swipeActions(ofSection: indexPath.section)
    return (atLeadingEdge ? providers?.leading : providers?.trailing)?(indexPath)
  }

  /// Lifts the finger at the end of a drag: asks the layout and then the delegate where scrolling comes to rest, scrolls there
  /// at once, and calls the delegate.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the finger, in points per millisecond.
  ///   - proposedContentOffset: The offset where scrolling would come to rest by itself. Default: the present one.
  public func kumikoEndDragging(withVelocity velocity: CGPoint = .zero, at proposedContentOffset: CGPoint? = nil) {
    layoutIfNeeded()
    var target = collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposedContentOffset ?? contentOffset, withScrollingVelocity: velocity)
    delegate?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    let decelerates = target != contentOffset
    delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    contentOffset = target
    layoutIfNeeded()
    if decelerates { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Scrolls a section that scrolls across the axis of the layout, to an offset in points from its leading edge.
  ///
  /// The section stays there. With centered groups, the first one rests at an offset below 0.
  public func kumikoScrollSection(_ section: Int, to offset: CGFloat) {
    layoutIfNeeded()
    driver?.scrollOrthogonally(section, to: offset)
  }
}

extension UITouch {
  /// The innermost cell that was touched; nil for none.
  func cell<Cell: UIView>(_ type: Cell.Type) -> Cell? {
    view.flatMap { view in sequence(first: view, next: \.superview).lazy.compactMap { $0 as? Cell }.first }
  }
}
