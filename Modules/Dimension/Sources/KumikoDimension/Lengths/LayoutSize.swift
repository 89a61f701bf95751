/// The size of a piece as its two dimensions: Apple's `NSCollectionLayoutSize`.
public struct LayoutSize: Hashable, Sendable {
  /// How wide the piece is.
  public var widthDimension: LayoutDimension
  /// How high the piece is.
  public var heightDimension: LayoutDimension

  /// A size of these dimensions.
  public init(widthDimension: LayoutDimension, heightDimension: LayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// The dimension along `axis`.
  public subscript(axis: LayoutAxis) -> LayoutDimension {
    get { axis == .horizontal ? widthDimension : heightDimension }
    set {
      if axis == .horizontal { widthDimension = newValue } else { heightDimension = newValue }
    }
  }

  /// Whether either dimension is measured rather than given.
  public var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }

  /// The size in points within a container of size `reference`.
  public func resolved(in reference: Size2D, rounding: PixelRounding = .none) -> Size2D {
    Size2D(
      width: widthDimension.resolved(in: reference, rounding: rounding),
      height: heightDimension.resolved(in: reference, rounding: rounding))
  }
}
