/// A rectangle in content coordinates, in points.
@frozen
public struct Rect2D: Hashable, Sendable {
  /// The corner with the smallest coordinates, in points.
  public var origin: Point2D
  /// The size, in points.
  public var size: Size2D

  /// Creates a rectangle from its origin and size.
  @inlinable
  public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates and extents, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x: x, y: y), size: Size2D(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect2D { Rect2D(origin: .zero, size: .zero) }

  /// The smallest x coordinate.
  @inlinable public var minX: Double { origin.x }
  /// The smallest y coordinate: the top edge.
  @inlinable public var minY: Double { origin.y }
  /// The largest x coordinate.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The largest y coordinate: the bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The width, in points.
  @inlinable public var width: Double { size.width }
  /// The height, in points.
  @inlinable public var height: Double { size.height }

  /// Returns the smallest coordinate along an axis.
  @_spi(Kumiko)
  @inlinable
  public func lowerBound(along axis: LayoutAxis) -> Double { origin[axis] }

  /// Returns the largest coordinate along an axis.
  @_spi(Kumiko)
  @inlinable
  public func upperBound(along axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

  /// A Boolean value that indicates whether the coordinates and extents are finite.
  @_spi(Kumiko)
  @inlinable
  public var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
