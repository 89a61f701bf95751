import Foundation
import KumikoUIKit

extension UICollectionView {
  /// Returns the view of a visible element; nil for decorations.
  func kumikoView(of state: CollectionViewUpdate.State) -> UICollectionReusableView? {
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

  /// Returns true if the view is a row with a second text below the first, as high as a row with one text.
  func hasUnmeasuredTexts(in frame: CGRect) -> Bool {
    guard let list = (self as? UICollectionViewCell)?.contentConfiguration as? UIListContentConfiguration else {
      return false
    }
    return frame.height == 44 && list.text?.isEmpty == false && list.secondaryText?.isEmpty == false
      && !list.prefersSideBySideTextAndSecondaryText
  }
}

extension UIView {
  /// The text of the first label in the view.
  fileprivate var firstLabelText: String? {
    if let text = (self as? UILabel)?.text, !text.isEmpty { return text }
    return subviews.lazy.compactMap(\.firstLabelText).first
  }

  /// The collection views in the view that are in no other one.
  var collectionViews: [UICollectionView] {
    (self as? UICollectionView).map { [$0] } ?? subviews.flatMap(\.collectionViews)
  }
}
