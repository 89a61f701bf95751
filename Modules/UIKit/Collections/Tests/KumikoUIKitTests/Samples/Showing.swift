import KumikoUIKit

/// Shows a controller in a window of this size.
@MainActor func shown(_ controller: UIViewController, width: CGFloat = 390, height: CGFloat = 844) -> UIWindow {
  let window = UIWindow(frame: frame(0, 0, width, height))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  return window
}

extension UICollectionView {
  /// The frame of a cell in sight.
  func cellFrame(_ section: Int, _ item: Int) -> CGRect? { cellForItem(at: path(section, item))?.frame }

  /// The frame of a header, a footer or a badge in sight.
  func elementFrame(_ kind: String, _ section: Int, _ item: Int = 0) -> CGRect? {
    supplementaryView(forElementKind: kind, at: path(section, item))?.frame
  }

  /// The texts of the visible rows.
  var rowTexts: [String] { visibleCells.compactMap(\.kumikoText) }

  /// The items that the last update has inserted, deleted and moved, as numbers within their sections.
  var lastChanges: (inserted: [IndexPath], deleted: [IndexPath], moved: [IndexPath]) {
    let update = kumikoLastUpdate
    return (update?.indexPaths(.insert) ?? [], update?.indexPaths(.delete) ?? [], update?.indexPaths(.move) ?? [])
  }
}
