import Foundation
import KumikoComposition
import KumikoDimension

#if canImport(UIKit)
  import UIKit
#else
  import KumikoUIKit
#endif

// The values that sizes and distances consist of, read by public properties only.

extension LayoutDimension {
  @MainActor init(uiKit dimension: NSCollectionLayoutDimension) throws(BridgeError) {
    let value = Double(dimension.dimension)
    // An estimate that siblings share is an estimate, too.
    if dimension.isUniformAcrossSiblings {
      self = .uniformAcrossSiblings(estimate: value)
    } else if dimension.isFractionalWidth {
      self = .fractionalWidth(value)
    } else if dimension.isFractionalHeight {
      self = .fractionalHeight(value)
    } else if dimension.isAbsolute {
      self = .absolute(value)
    } else if dimension.isEstimated {
      self = .estimated(value)
    } else {
      throw .unknownValue("NSCollectionLayoutDimension")
    }
  }
}

extension LayoutSize {
  @MainActor init(uiKit size: NSCollectionLayoutSize) throws(BridgeError) {
    self.init(
      widthDimension: try LayoutDimension(uiKit: size.widthDimension),
      heightDimension: try LayoutDimension(uiKit: size.heightDimension))
  }
}

extension LayoutSpacing {
  @MainActor init(uiKit spacing: NSCollectionLayoutSpacing) {
    self = spacing.isFlexible ? .flexible(Double(spacing.spacing)) : .fixed(Double(spacing.spacing))
  }
}

extension LayoutEdgeSpacing {
  @MainActor init(uiKit spacing: NSCollectionLayoutEdgeSpacing) {
    self.init(
      leading: spacing.leading.map { LayoutSpacing(uiKit: $0) }, top: spacing.top.map { LayoutSpacing(uiKit: $0) },
      trailing: spacing.trailing.map { LayoutSpacing(uiKit: $0) },
      bottom: spacing.bottom.map { LayoutSpacing(uiKit: $0) })
  }
}

extension DirectionalEdgeInsets {
  init(uiKit insets: NSDirectionalEdgeInsets) {
    self.init(
      top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
      trailing: Double(insets.trailing))
  }
}

extension DirectionalRectEdge {
  init(uiKit edges: NSDirectionalRectEdge) {
    self = []
    if edges.contains(.top) { insert(.top) }
    if edges.contains(.leading) { insert(.leading) }
    if edges.contains(.bottom) { insert(.bottom) }
    if edges.contains(.trailing) { insert(.trailing) }
  }
}

extension RectAlignment {
  init(uiKit alignment: NSRectAlignment) throws(BridgeError) {
    switch alignment {
    case .top: self = .top
    case .topLeading: self = .topLeading
    case .leading: self = .leading
    case .bottomLeading: self = .bottomLeading
    case .bottom: self = .bottom
    case .bottomTrailing: self = .bottomTrailing
    case .trailing: self = .trailing
    case .topTrailing: self = .topTrailing
    default: throw .unknownValue("NSRectAlignment")
    }
  }
}

extension ContentInsetsReference {
  init(uiKit reference: UIContentInsetsReference) throws(BridgeError) {
    switch reference {
    case .automatic: self = .automatic
    case .none: self = .none
    case .safeArea: self = .safeArea
    case .layoutMargins: self = .layoutMargins
    case .readableContent: self = .readableContent
    #if canImport(UIKit)
      @unknown default: throw .unknownValue("UIContentInsetsReference")
    #endif
    }
  }
}

extension Point2D {
  init(uiKit point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
