import KumikoComposition
import KumikoDimension

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
    self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

extension DirectionalRectEdge {
  init(uiKit edges: NSDirectionalRectEdge) {
    self = DirectionalRectEdge(rawValue: Int(truncatingIfNeeded: edges.rawValue)).intersection(.all)
  }
}

extension RectAlignment {
  init(uiKit alignment: NSRectAlignment) throws(BridgeError) {
    // UIKit has `none` before the others.
    self = try .ofUIKit(alignment, after: 1)
  }
}

extension CaseIterable where AllCases == [Self], Self: Equatable {
  /// The case of a value of UIKit, whose enumerations have the engine's cases in the same order, some after others.
  static func ofUIKit<Value: RawRepresentable<Int>>(_ value: Value, after others: Int = 0) throws(BridgeError) -> Self {
    let number = value.rawValue - others
    guard allCases.indices.contains(number) else { throw .unknownValue("\(Value.self)") }
    return allCases[number]
  }

  var uiKitNumber: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Point2D {
  init(uiKit point: CGPoint) { self.init(x: point.x, y: point.y) }
}
