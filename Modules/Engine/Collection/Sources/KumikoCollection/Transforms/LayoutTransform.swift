public import KumikoDimension

/// A transform in the plane: Apple's `CGAffineTransform`, with its entries.
///
/// A point (x, y) becomes (a·x + c·y + tx, b·x + d·y + ty). An element is transformed about its center.
@frozen
public struct LayoutTransform: Hashable, Sendable {
  /// The factor of x in x.
  public var a: Double
  /// The factor of x in y.
  public var b: Double
  /// The factor of y in x.
  public var c: Double
  /// The factor of y in y.
  public var d: Double
  /// The translation to the right, in points.
  public var tx: Double
  /// The translation down, in points.
  public var ty: Double

  /// Creates a transform from its entries.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a scaling transform.
  @inlinable
  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Creates a translation.
  ///
  /// - Parameters:
  ///   - translationX: The distance to the right, in points.
  ///   - y: The distance down, in points.
  @inlinable
  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Creates a rotation.
  ///
  /// - Parameter rotationAngle: The angle in radians, clockwise, because y grows downwards.
  public init(rotationAngle: Double) {
    let angle = Angle(radians: rotationAngle)
    self.init(a: angle.cosine, b: angle.sine, c: -angle.sine, d: angle.cosine, tx: 0, ty: 0)
  }

  /// The identity transform.
  @inlinable
  public static var identity: LayoutTransform { LayoutTransform(scaleX: 1, y: 1) }
}

extension LayoutTransform {
  /// Returns the transform that applies this one and then another.
  public func concatenating(_ next: LayoutTransform) -> LayoutTransform {
    LayoutTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that scales and then applies this one.
  public func scaledBy(x: Double, y: Double) -> LayoutTransform {
    LayoutTransform(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that translates, in points, and then applies this one.
  public func translatedBy(x: Double, y: Double) -> LayoutTransform {
    LayoutTransform(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates by an angle in radians and then applies this one.
  public func rotated(by angle: Double) -> LayoutTransform {
    LayoutTransform(rotationAngle: angle).concatenating(self)
  }

  /// Returns the transformed point.
  public func applied(to point: Point2D) -> Point2D {
    Point2D(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the bounding rectangle of the transformed rectangle.
  public func applied(to rect: Rect2D) -> Rect2D {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .map { applied(to: Point2D(x: $0.0, y: $0.1)) }
    let origin = corners.dropFirst().reduce(corners[0]) { Point2D(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let end = corners.dropFirst().reduce(corners[0]) { Point2D(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    return Rect2D(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y)
  }
}
