@_spi(Kumiko) import KumikoCollection

extension UICollectionView {
  /// Notes a change: for the batch update that is under way, or as one of its own.
  func record(_ change: (inout BatchUpdate) -> Void) {
    let isAlone = batch == nil
    if isAlone { begin() }
    var collected = batch ?? BatchUpdate()
    batch = nil
    change(&collected)
    batch = collected
    if isAlone { finish() }
  }

  func update(_ updates: (() -> Void)?) {
    let isOutermost = batch == nil
    if isOutermost { begin() }
    updates?()
    if isOutermost { finish() }
  }

  func begin() {
    if driver?.isBusy == true {
      misuse("a batch update was begun while the collection view makes or lays out its views")
    }
    layoutBeforeChange()
    batch = BatchUpdate()
  }

  func finish() {
    let collected = batch ?? BatchUpdate()
    batch = nil
    carryOut(collected)
  }

  private func carryOut(_ batch: BatchUpdate) {
    guard driver != nil, let dataSource else {
      pending.reload = true
      return setNeedsLayout()
    }
    if dataSource is any DriverMaking {
      if !batch.isEmpty {
        misuse("a collection view with a diffable data source must be updated by applying snapshots to the data source")
      }
      return layoutIfNeeded()
    }
    do {
      let marked = try classic.snapshot(after: batch, counts: itemCounts(of: dataSource))
      try classic.source.applyAndReport(CollectionContents(marked))
    } catch {
      misuse((error as? InvalidUpdate)?.message ?? "\(error)")
    }
  }

  /// Moves an item as the user does, with the permission of the data source and the delegate: calls the data source, and the
  /// item moves.
  ///
  /// - Returns: Whether the item may be moved.
  @discardableResult
  public func kumikoMoveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) -> Bool {
    guard beginInteractiveMovementForItem(at: indexPath) else { return false }
    propose(newIndexPath)
    endInteractiveMovement()
    return true
  }
}
