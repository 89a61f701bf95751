/// The spacing between items or groups. The counterpart of Apple's `NSCollectionLayoutSpacing`.
public enum LayoutSpacing: Hashable, Sendable {
  /// A fixed spacing, in points. With a negative spacing, items overlap.
  case fixed(Double)
  /// A minimum spacing, in points, plus an equal share of the remaining room.
  case flexible(Double)

  /// The fixed or minimum spacing, in points.
  public var spacing: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  /// A Boolean value that indicates whether the spacing takes a share of the remaining room.
  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }

  /// A Boolean value that indicates whether the spacing is fixed.
  public var isFixed: Bool { !isFlexible }
}
