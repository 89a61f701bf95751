import KumikoComposition
import KumikoDimension

// The values that sizes and distances consist of.

extension LayoutDimension {
  @MainActor var uiKitDimension: NSCollectionLayoutDimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalWidth(CGFloat(fraction))
    case .fractionalHeight(let fraction): .fractionalHeight(CGFloat(fraction))
    case .absolute(let points): .absolute(CGFloat(points))
    case .estimated(let points): .estimated(CGFloat(points))
    case .uniformAcrossSiblings(estimate: let points): .uniformAcrossSiblings(estimate: CGFloat(points))
    }
  }
}

extension LayoutSize {
  @MainActor var uiKitSize: NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: widthDimension.uiKitDimension, heightDimension: heightDimension.uiKitDimension)
  }
}

extension LayoutSpacing {
  @MainActor var uiKitSpacing: NSCollectionLayoutSpacing {
    switch self {
    case .fixed(let points): .fixed(CGFloat(points))
    case .flexible(let points): .flexible(CGFloat(points))
    }
  }
}

extension LayoutEdgeSpacing {
  @MainActor var uiKitEdgeSpacing: NSCollectionLayoutEdgeSpacing {
    NSCollectionLayoutEdgeSpacing(
      leading: leading?.uiKitSpacing, top: top?.uiKitSpacing, trailing: trailing?.uiKitSpacing,
      bottom: bottom?.uiKitSpacing)
  }
}

extension DirectionalEdgeInsets {
  var uiKitInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: top, leading: leading, bottom: bottom, trailing: trailing)
  }
}

extension DirectionalRectEdge {
  var uiKitEdges: NSDirectionalRectEdge { NSDirectionalRectEdge(rawValue: UInt(truncatingIfNeeded: rawValue)) }
}

extension RectAlignment {
  // UIKit has `none` before the others.
  var uiKitAlignment: NSRectAlignment { NSRectAlignment(rawValue: uiKitNumber + 1) ?? .top }
}

extension ContentInsetsReference {
  var uiKitReference: UIContentInsetsReference { UIContentInsetsReference(rawValue: uiKitNumber) ?? .automatic }
}

extension Point2D {
  var uiKitPoint: CGPoint { CGPoint(x: x, y: y) }
}
