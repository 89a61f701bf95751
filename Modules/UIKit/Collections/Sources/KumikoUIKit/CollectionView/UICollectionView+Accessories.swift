extension UICollectionView {
  /// Taps an accessory of a visible row, as the user does.
  ///
  /// Its handler runs. Without one, the chevron of an outline opens or closes the item. An accessory that is not shown,
  /// or that does nothing, ends the program.
  public func kumikoTapAccessory(_ type: UICellAccessory.AccessoryType, forItemAt indexPath: IndexPath) {
    layoutIfNeeded()
    guard let cell = cellForItem(at: indexPath) as? UICollectionViewListCell else {
      misuse("the item at \(indexPath.wording) has no row of a list in sight")
    }
    guard
      let accessory = cell.accessories.first(where: {
        $0.accessoryType == type && $0.isShown(whileEditing: edits(cell))
      })
    else { misuse("the row at \(indexPath.wording) shows no accessory of the type '\(type)'") }
    if let handler = accessory.handler { return handler() }
    guard type == .outlineDisclosure, let outline = dataSource as? any OutlineSource else {
      misuse("the accessory of the type '\(type)' at \(indexPath.wording) has no action")
    }
    outline.toggleItem(at: indexPath)
  }
}

extension UICollectionView {
  func followOutlines() {
    guard let driver, !driver.isBusy, !pending.reload else { return }
    for (view, state) in driver.visibleElements where state.category == .cell {
      (view as? UICollectionViewCell)?.follow(driver.outlinePlace(at: state.indexPath))
    }
    layoutIfNeeded()
  }
}

struct OutlinePlace {
  var level = 0
  var isExpanded = false
}

@MainActor protocol OutlineSource {
  func toggleItem(at indexPath: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineSource {
  func toggleItem(at indexPath: IndexPath) {
    if let item = itemIdentifier(for: indexPath) { kumikoToggle(item) }
  }
}
