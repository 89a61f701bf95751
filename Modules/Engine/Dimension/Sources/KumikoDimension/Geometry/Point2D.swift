/// A point in content coordinates, in points. The y axis points downwards.
///
/// The name follows Apple's Spatial framework (`Point3D`), because plain `Point` and `Rect` exist on macOS.
@frozen
public struct Point2D: Hashable, Sendable {
  /// The x coordinate, in points.
  public var x: Double
  /// The y coordinate, in points.
  public var y: Double

  /// Creates a point, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  @inlinable
  public static var zero: Point2D { Point2D(x: 0, y: 0) }

  /// The coordinate along an axis.
  @_spi(Kumiko)
  @inlinable
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  /// Returns the sum of two points, coordinate by coordinate.
  @inlinable
  public static func + (a: Point2D, b: Point2D) -> Point2D {
    Point2D(x: a.x + b.x, y: a.y + b.y)
  }
}
