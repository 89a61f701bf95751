import Foundation
import KumikoComposition
import KumikoDimension

#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

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
    NSDirectionalEdgeInsets(
      top: CGFloat(top), leading: CGFloat(leading), bottom: CGFloat(bottom), trailing: CGFloat(trailing))
  }
}

extension DirectionalRectEdge {
  var uiKitEdges: NSDirectionalRectEdge {
    var edges: NSDirectionalRectEdge = []
    if contains(.top) { edges.insert(.top) }
    if contains(.leading) { edges.insert(.leading) }
    if contains(.bottom) { edges.insert(.bottom) }
    if contains(.trailing) { edges.insert(.trailing) }
    return edges
  }
}

extension RectAlignment {
  var uiKitAlignment: NSRectAlignment {
    switch self {
    case .top: .top
    case .topLeading: .topLeading
    case .leading: .leading
    case .bottomLeading: .bottomLeading
    case .bottom: .bottom
    case .bottomTrailing: .bottomTrailing
    case .trailing: .trailing
    case .topTrailing: .topTrailing
    }
  }
}

extension ContentInsetsReference {
  var uiKitReference: UIContentInsetsReference {
    switch self {
    case .automatic: .automatic
    case .none: .none
    case .safeArea: .safeArea
    case .layoutMargins: .layoutMargins
    case .readableContent: .readableContent
    }
  }
}

extension Point2D {
  var uiKitPoint: CGPoint { CGPoint(x: x, y: y) }
}
