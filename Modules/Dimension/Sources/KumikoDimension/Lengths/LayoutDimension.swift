/// How wide or how high something is: Apple's `NSCollectionLayoutDimension`.
///
/// Either kind of fraction may stand for a width or for a height: `.fractionalWidth(0.5)` as a *height* makes a piece
/// half as high as its container is wide.
public enum LayoutDimension: Hashable, Sendable {
  /// A share of the container's width, where 1 is all of it.
  case fractionalWidth(Double)
  /// A share of the container's height, where 1 is all of it.
  case fractionalHeight(Double)
  /// A number of points.
  case absolute(Double)
  /// A number of points until the content has been measured.
  case estimated(Double)
  /// As `estimated`; then every sibling grows to the largest of them (iOS 17).
  case uniformAcrossSiblings(estimate: Double)
}

extension LayoutDimension {
  /// The number that stands in the case: points, or a share.
  public var dimension: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniformAcrossSiblings(estimate: let value):
      value
    }
  }

  /// Whether this is a share of the width.
  public var isFractionalWidth: Bool {
    if case .fractionalWidth = self { true } else { false }
  }

  /// Whether this is a share of the height.
  public var isFractionalHeight: Bool {
    if case .fractionalHeight = self { true } else { false }
  }

  /// Whether this is a number of points.
  public var isAbsolute: Bool {
    if case .absolute = self { true } else { false }
  }

  /// Whether the content has the last word: `estimated` or `uniformAcrossSiblings`.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// Whether siblings share the largest of their sizes.
  public var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// Whether the number is finite, above zero and at most `LayoutLimits.maximumLength`.
  public var isValid: Bool {
    dimension.isFinite && dimension > 0 && dimension <= LayoutLimits.maximumLength
  }

  /// The extent in points within a container of size `reference`.
  ///
  /// Estimates count as their estimate. Fractions are rounded as `rounding` says; points never are.
  public func resolved(in reference: Size2D, rounding: PixelRounding = .none) -> Double {
    switch self {
    case .fractionalWidth(let share): rounding.size(share * reference.width)
    case .fractionalHeight(let share): rounding.size(share * reference.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(estimate: let points): points
    }
  }
}
