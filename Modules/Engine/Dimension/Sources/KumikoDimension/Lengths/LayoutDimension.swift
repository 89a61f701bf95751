/// A width or a height of an item or a group. The counterpart of Apple's `NSCollectionLayoutDimension`.
///
/// Both fractions can be used for a width or for a height. With a height of `.fractionalWidth(0.5)`, an item is half as
/// high as its container is wide.
public enum LayoutDimension: Hashable, Sendable {
  /// A fraction of the width of the container; 1 is the whole width.
  case fractionalWidth(Double)
  /// A fraction of the height of the container; 1 is the whole height.
  case fractionalHeight(Double)
  /// A fixed length, in points.
  case absolute(Double)
  /// An estimated length, in points, until the content is measured.
  case estimated(Double)
  /// An estimated length, in points. All siblings get the largest measured length (iOS 17).
  case uniformAcrossSiblings(estimate: Double)
}

extension LayoutDimension {
  /// The associated number: points or a fraction.
  public var dimension: Double {
    switch self {
    case .fractionalWidth(let value), .fractionalHeight(let value), .absolute(let value), .estimated(let value),
      .uniformAcrossSiblings(estimate: let value):
      value
    }
  }

  /// A Boolean value that indicates whether the dimension is a fraction of the width.
  public var isFractionalWidth: Bool {
    if case .fractionalWidth = self { true } else { false }
  }

  /// A Boolean value that indicates whether the dimension is a fraction of the height.
  public var isFractionalHeight: Bool {
    if case .fractionalHeight = self { true } else { false }
  }

  /// A Boolean value that indicates whether the dimension is a fixed length.
  public var isAbsolute: Bool {
    if case .absolute = self { true } else { false }
  }

  /// A Boolean value that indicates whether the content is measured: `estimated` or `uniformAcrossSiblings`.
  public var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .fractionalWidth, .fractionalHeight, .absolute: false
    }
  }

  /// A Boolean value that indicates whether the largest length among the siblings is used.
  public var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = self { true } else { false }
  }

  /// A Boolean value that indicates whether the number is finite, greater than 0, and at most
  /// `LayoutLimits.maximumLength`.
  @_spi(Kumiko) public var isValid: Bool {
    dimension.isFinite && dimension > 0 && dimension <= LayoutLimits.maximumLength
  }

  /// Returns the length in points in a container.
  ///
  /// An estimate resolves to its estimated length. Only fractions are rounded.
  ///
  /// - Parameters:
  ///   - reference: The size of the container, in points.
  ///   - rounding: The rounding of fractions. Default: none.
  public func resolved(in reference: Size2D, rounding: PixelRounding = .none) -> Double {
    switch self {
    case .fractionalWidth(let share): rounding.size(share * reference.width)
    case .fractionalHeight(let share): rounding.size(share * reference.height)
    case .absolute(let points), .estimated(let points), .uniformAcrossSiblings(estimate: let points): points
    }
  }
}
