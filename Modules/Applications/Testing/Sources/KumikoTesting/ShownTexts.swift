import Foundation
import KumikoUIKit

extension UICollectionView {
  /// Returns the view of a visible element; nil for decorations.
  func kumikoView(of state: KumikoCollectionViewUpdate.State) -> UICollectionReusableView? {
    switch state.category {
    case .cell: cellForItem(at: state.indexPath)
    case .supplementaryView: supplementaryView(forElementKind: state.elementKind ?? "", at: state.indexPath)
    case .decorationView: nil
    }
  }
}

extension UICollectionReusableView {
  /// The texts of the view: those that it describes, or else that of its first label.
  var shownText: String? { kumikoText ?? firstLabelText }
}

extension UIView {
  fileprivate var firstLabelText: String? {
    if let text = (self as? UILabel)?.text, !text.isEmpty { return text }
    return subviews.lazy.compactMap(\.firstLabelText).first
  }

  var collectionViews: [UICollectionView] {
    (self as? UICollectionView).map { [$0] } ?? subviews.flatMap(\.collectionViews)
  }
}
