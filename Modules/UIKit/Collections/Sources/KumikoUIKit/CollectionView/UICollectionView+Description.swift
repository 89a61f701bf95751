extension UICollectionView {
  /// The visible elements with their frames, in the layout's order.
  ///
  /// - Complexity: O(*v*) in the visible elements.
  public var kumikoVisibleStates: [KumikoCollectionViewUpdate.State] { driver?.visibleElements.map(\.state) ?? [] }

  func describe(as name: String? = nil) -> String {
    let own =
      "\(name ?? "\(type(of: self))"), \(bounds.size.wording), offset (\(bounds.minX.wording), \(bounds.minY.wording)), content "
      + contentSize.wording
    let elements = driver?.visibleElements ?? []
    return ([own] + elements.map { line($0.view, $0.state) }).joined(separator: "\n")
  }

  private func line(_ view: UICollectionReusableView, _ state: KumikoCollectionViewUpdate.State) -> String {
    var words = ["  \(state)", String(describing: type(of: view.describedView))]
    if let text = view.kumikoText { words.append("'\(text)'") }
    if (view as? UICollectionViewCell)?.isSelected == true { words.append("selected") }
    if state.isHidden { words.append("hidden") }
    return words.joined(separator: ", ")
  }
}

extension UICollectionReusableView {
  /// The view that is described: for the place of a row, its cell.
  fileprivate var describedView: UIView { (self as? any HostingView)?.hosted ?? self }
}

extension CGSize {
  fileprivate var wording: String { "\(width.wording) × \(height.wording)" }
}
