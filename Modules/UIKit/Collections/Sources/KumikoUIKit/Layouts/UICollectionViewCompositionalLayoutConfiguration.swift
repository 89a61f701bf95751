import KumikoComposition
import KumikoDimension

/// The settings of a compositional layout as a whole.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The axis of scrolling.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// The headers, footers and bars of the layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The insets of the screen that sections respect where they have none of their own (iOS 14).
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  public override init() { super.init() }

  var value: CompositionalLayoutConfiguration {
    var value = CompositionalLayoutConfiguration()
    value.scrollDirection = scrollDirection == .vertical ? .vertical : .horizontal
    value.interSectionSpacing = Double(interSectionSpacing)
    value.boundarySupplementaryItems = boundarySupplementaryItems.map(\.boundaryValue)
    value.contentInsetsReference = contentInsetsReference.value
    return value
  }

  /// Returns a copy; changes of either do not change the other.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems.map(\.copied)
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
