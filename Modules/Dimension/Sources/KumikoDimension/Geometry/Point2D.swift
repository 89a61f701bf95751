/// A place in content coordinates, in points; y grows downwards.
///
/// Named as Apple's Spatial names its three-dimensional kin, because plain `Point` and `Rect` already exist on macOS.
@frozen
public struct Point2D: Hashable, Sendable {
  /// How far to the right.
  public var x: Double
  /// How far down.
  public var y: Double

  /// A place, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  @inlinable
  public static var zero: Point2D { Point2D(x: 0, y: 0) }

  /// The coordinate along `axis`.
  @inlinable
  public subscript(axis: LayoutAxis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }

  /// The two coordinates added.
  @inlinable
  public static func + (a: Point2D, b: Point2D) -> Point2D {
    Point2D(x: a.x + b.x, y: a.y + b.y)
  }
}
