/// A rectangle in content coordinates, in points.
@frozen
public struct Rect2D: Hashable, Sendable {
  /// The corner of the least coordinates.
  public var origin: Point2D
  /// How far the rectangle reaches from its origin.
  public var size: Size2D

  /// A rectangle of this size from this corner on.
  @inlinable
  public init(origin: Point2D, size: Size2D) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle from its corner and its extents, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point2D(x: x, y: y), size: Size2D(width: width, height: height))
  }

  /// A rectangle of no size at the origin.
  @inlinable
  public static var zero: Rect2D { Rect2D(origin: .zero, size: .zero) }

  /// Where the rectangle begins along x.
  @inlinable public var minX: Double { origin.x }
  /// Where the rectangle begins along y: its top.
  @inlinable public var minY: Double { origin.y }
  /// Where the rectangle ends along x.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// Where the rectangle ends along y: its bottom.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The extent along x.
  @inlinable public var width: Double { size.width }
  /// The extent along y.
  @inlinable public var height: Double { size.height }

  /// The lower bound along `axis`.
  @inlinable
  public func lowerBound(along axis: LayoutAxis) -> Double { origin[axis] }

  /// The upper bound along `axis`.
  @inlinable
  public func upperBound(along axis: LayoutAxis) -> Double { origin[axis] + size[axis] }

  /// Whether every coordinate is a finite number.
  @inlinable
  public var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
