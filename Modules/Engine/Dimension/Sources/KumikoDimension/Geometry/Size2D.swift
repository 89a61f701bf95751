/// A width and a height, in points.
@frozen
public struct Size2D: Hashable, Sendable {
  /// The width, in points.
  public var width: Double
  /// The height, in points.
  public var height: Double

  /// Creates a size, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size of 0.
  @inlinable
  public static var zero: Size2D { Size2D(width: 0, height: 0) }

  /// The extent along an axis.
  @_spi(Kumiko)
  @inlinable
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// Creates a size from its extents along an axis and across it, in points.
  @_spi(Kumiko)
  @inlinable
  public init(along axis: LayoutAxis, _ main: Double, across cross: Double) {
    self = axis == .horizontal ? Size2D(width: main, height: cross) : Size2D(width: cross, height: main)
  }

  /// Returns the size with insets applied; never negative.
  @inlinable
  public func inset(by insets: DirectionalEdgeInsets) -> Size2D {
    Size2D(
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
