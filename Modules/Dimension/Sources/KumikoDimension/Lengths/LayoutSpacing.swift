/// A distance between pieces: Apple's `NSCollectionLayoutSpacing`.
public enum LayoutSpacing: Hashable, Sendable {
  /// Exactly so many points. Negative values make neighbours overlap.
  case fixed(Double)
  /// At least so many points, and an even share of the room that is left over.
  case flexible(Double)

  /// The points: exact when fixed, least when flexible.
  public var spacing: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }

  /// Whether this distance takes a share of leftover room.
  public var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }

  /// Whether this distance is exact.
  public var isFixed: Bool { !isFlexible }

  /// Whether the distance is finite and within `LayoutLimits.maximumLength`.
  public var isValid: Bool {
    spacing.isFinite && abs(spacing) <= LayoutLimits.maximumLength
  }
}
