@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoUIKit
import Testing

/// A phone that is 375 points wide, without insets.
let phone = LayoutEnvironment(size: Size2D(width: 375, height: 667))

/// Lays out a layout that a sample returns.
func prepared(
  _ layout: UICollectionViewCompositionalLayout, _ counts: [Int], in environment: LayoutEnvironment = phone
) throws -> CompositionalLayout {
  try layout.compositionalLayout(itemCounts: counts, in: environment)
}

extension CompositionalLayout {
  /// The frame of a cell.
  func cell(_ section: Int, _ item: Int) -> Rect2D? {
    attributesForItem(at: LayoutIndexPath(section: section, item: item))?.frame
  }

  /// The frame of a supplementary element.
  func element(_ kind: String, _ section: Int, _ item: Int) -> Rect2D? {
    attributesForSupplementary(ofKind: kind, at: LayoutIndexPath(section: section, item: item))?.frame
  }
}

func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect2D {
  Rect2D(x: x, y: y, width: width, height: height)
}
