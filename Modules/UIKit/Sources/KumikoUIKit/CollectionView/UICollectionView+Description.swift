import Foundation

extension UICollectionView {
  /// One line for the view and one for each element in sight.
  func describe() -> String {
    let name = String(describing: type(of: self))
    let own =
      "\(name), \(bounds.size.wording), offset (\(bounds.minX.wording), \(bounds.minY.wording)), content "
      + contentSize.wording
    let elements = driver?.visibleElements ?? []
    return ([own] + elements.map { line($0.view, $0.state) }).joined(separator: "\n")
  }

  private func line(_ view: UICollectionReusableView, _ state: CollectionViewUpdate.State) -> String {
    let kind = state.elementKind ?? "cell"
    let path = state.indexPath.map { "\($0)" }.joined(separator: ", ")
    let frame =
      "(\(state.frame.minX.wording), \(state.frame.minY.wording), \(state.frame.width.wording), "
      + "\(state.frame.height.wording))"
    var words = ["  \(kind) (\(path)) at \(frame)", String(describing: type(of: view))]
    if let content = view.content { words.append("'\(content)'") }
    if (view as? UICollectionViewCell)?.isSelected == true { words.append("selected") }
    if state.isHidden { words.append("hidden") }
    return words.joined(separator: ", ")
  }
}

extension CGFloat {
  /// At most two digits behind the point, and none where they are zero.
  fileprivate var wording: String {
    let rounded = (Double(self) * 100).rounded() / 100
    return rounded == rounded.rounded() && rounded.magnitude < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension CGSize {
  fileprivate var wording: String { "\(width.wording) × \(height.wording)" }
}
