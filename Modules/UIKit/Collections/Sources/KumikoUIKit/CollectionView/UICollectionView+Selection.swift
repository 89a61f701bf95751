extension UICollectionView {
  func deselectAll() {
    for indexPath in driver?.selection ?? [] { driver?.setSelected(false, at: indexPath) }
  }

  func edits(_ cell: UICollectionViewCell) -> Bool {
    guard isEditing, let delegate else { return isEditing }
    return delegate.collectionView(self, canEditItemAt: indexPath(for: cell) ?? cell.madeFor)
  }

  func check(_ indexPath: IndexPath, for purpose: String) {
    guard indexPath.count == 2, let driver, (0..<driver.numberOfSections).contains(indexPath.section),
      (0..<driver.numberOfItems(inSection: indexPath.section)).contains(indexPath.item)
    else { misuse("attempted to \(purpose) an invalid index path: \(indexPath.wording)") }
  }
}
