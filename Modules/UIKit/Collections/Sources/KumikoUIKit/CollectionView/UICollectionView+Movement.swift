extension UICollectionView {
  struct Movement {
    /// The index path of the item, which does not change before the movement ends.
    let origin: IndexPath
    var target: IndexPath
    var position: CGPoint
  }

  /// Begins to move an item, if the data source allows it.
  ///
  /// The other items make room when the movement ends, not before.
  ///
  /// - Returns: Whether the item may be moved.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    layoutIfNeeded()
    guard let dataSource, driver != nil else { return false }
    check(indexPath, for: "move")
    guard dataSource.collectionView(self, canMoveItemAt: indexPath) else { return false }
    let position = collectionViewLayout.layoutAttributesForItem(at: indexPath)?.center ?? .zero
    movement = Movement(origin: indexPath, target: indexPath, position: position)
    cellForItem(at: indexPath)?.activity.isReordering = true
    return true
  }

  /// Moves the item to a point of the content. The layout chooses an index path for it, and the delegate can choose
  /// another one.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let before = movement else { return }
    let layout = collectionViewLayout
    propose(layout.targetIndexPath(forInteractivelyMovingItem: before.target, withPosition: targetPosition))
    guard let target = movement?.target else { return }
    movement?.position = targetPosition
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [target], withTargetPosition: targetPosition, previousIndexPaths: [before.target],
        previousPosition: before.position))
    layoutIfNeeded()
    guard let cell = cellForItem(at: before.origin) else { return }
    let moving = layout.layoutAttributesForInteractivelyMovingItem(
      at: before.origin, withTargetPosition: targetPosition)
    place(cell, as: KumikoCollectionViewUpdate.State(moving), moving)
  }

  /// Ends the movement: calls the data source, and the item gets its new index path.
  public func endInteractiveMovement() { finishMovement(isCancelled: false) }

  /// Ends the movement. The item stays where it was.
  public func cancelInteractiveMovement() { finishMovement(isCancelled: true) }

  /// Has the item moved to an index path, or to the one that the delegate chooses instead.
  func propose(_ proposed: IndexPath) {
    guard let movement else { return }
    self.movement?.target =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin, atCurrentIndexPath: movement.target,
        toProposedIndexPath: proposed) ?? proposed
  }

  private func finishMovement(isCancelled: Bool) {
    guard let movement else { return }
    self.movement = nil
    let (origin, target) = (movement.origin, isCancelled ? movement.origin : movement.target)
    cellForItem(at: origin)?.activity.isReordering = false
    let layout = collectionViewLayout
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [target], previousIndexPaths: [movement.target], movementCancelled: isCancelled))
    if let cell = cellForItem(at: origin), let resting = layout.layoutAttributesForItem(at: origin) {
      place(cell, as: KumikoCollectionViewUpdate.State(resting), resting)
    }
    if let dataSource, target != origin {
      dataSource.collectionView(self, moveItemAt: origin, to: target)
      if !(dataSource is any DriverMaking) { moveItem(at: origin, to: target) }
    }
    layoutIfNeeded()
  }
}
