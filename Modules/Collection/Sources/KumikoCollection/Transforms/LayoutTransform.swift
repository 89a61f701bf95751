public import KumikoDimension

/// How an element is moved, scaled and turned in its plane: Apple's `CGAffineTransform`, with its entries.
///
/// A place (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty). An element is transformed about its centre.
@frozen
public struct LayoutTransform: Hashable, Sendable {
  /// What a unit of x adds to x.
  public var a: Double
  /// What a unit of x adds to y.
  public var b: Double
  /// What a unit of y adds to x.
  public var c: Double
  /// What a unit of y adds to y.
  public var d: Double
  /// How far it moves to the right, in points.
  public var tx: Double
  /// How far it moves down, in points.
  public var ty: Double

  /// A transform by its entries.
  @inlinable
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Larger or smaller by these factors.
  @inlinable
  public init(scaleX: Double, y: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Moved, in points.
  @inlinable
  public init(translationX: Double, y: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }

  /// Turned by an angle in radians: clockwise, since y grows downwards.
  public init(rotationAngle: Double) {
    let angle = Angle(radians: rotationAngle)
    self.init(a: angle.cosine, b: angle.sine, c: -angle.sine, d: angle.cosine, tx: 0, ty: 0)
  }

  /// Leaves everything as it is.
  @inlinable
  public static var identity: LayoutTransform { LayoutTransform(scaleX: 1, y: 1) }

  /// Whether every entry is a finite number.
  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }
}

extension LayoutTransform {
  /// First this one, then the other.
  public func concatenating(_ next: LayoutTransform) -> LayoutTransform {
    LayoutTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// First scaled, then this one.
  public func scaledBy(x: Double, y: Double) -> LayoutTransform {
    LayoutTransform(scaleX: x, y: y).concatenating(self)
  }

  /// First moved, then this one.
  public func translatedBy(x: Double, y: Double) -> LayoutTransform {
    LayoutTransform(translationX: x, y: y).concatenating(self)
  }

  /// First turned by an angle in radians, then this one.
  public func rotated(by angle: Double) -> LayoutTransform {
    LayoutTransform(rotationAngle: angle).concatenating(self)
  }

  /// Where a place goes.
  public func applied(to point: Point2D) -> Point2D {
    Point2D(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around where a rectangle goes.
  public func applied(to rect: Rect2D) -> Rect2D {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
      .map { applied(to: Point2D(x: $0.0, y: $0.1)) }
    let origin = corners.dropFirst().reduce(corners[0]) { Point2D(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
    let end = corners.dropFirst().reduce(corners[0]) { Point2D(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
    return Rect2D(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y)
  }
}
