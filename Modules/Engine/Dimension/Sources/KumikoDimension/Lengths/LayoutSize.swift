/// The width and height dimension of an item or a group. The counterpart of Apple's `NSCollectionLayoutSize`.
public struct LayoutSize: Hashable, Sendable {
  /// The width dimension.
  public var widthDimension: LayoutDimension
  /// The height dimension.
  public var heightDimension: LayoutDimension

  /// Creates a size from its dimensions.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The dimension along an axis.
  public subscript(axis: LayoutAxis) -> LayoutDimension {
    get { axis == .horizontal ? widthDimension : heightDimension }
    set {
      if axis == .horizontal { widthDimension = newValue } else { heightDimension = newValue }
    }
  }

  /// A Boolean value that indicates whether either dimension is measured.
  public var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  /// Returns the size in points in a container.
  ///
  /// - Parameters:
  ///   - reference: The size of the container, in points.
  ///   - rounding: The rounding of fractions. Default: none.
  public func resolved(in reference: Size2D, rounding: PixelRounding = .none) -> Size2D {
    Size2D(
      width: widthDimension.resolved(in: reference, rounding: rounding),
      height: heightDimension.resolved(in: reference, rounding: rounding))
  }
}
