/// How an element is moved, scaled and turned in space: Apple's `CATransform3D`, with its entries.
///
/// A place is a row (x, y, z, 1), multiplied by the matrix from the right; what is in sight is x and y of the product, divided
/// by its last entry. z grows towards the viewer. An element is transformed about its centre, which lies at z = 0.
public struct LayoutTransform3D: Hashable, Sendable {
  /// What a unit of x adds to x.
  public var m11: Double = 1
  /// What a unit of x adds to y.
  public var m12: Double = 0
  /// What a unit of x adds to z.
  public var m13: Double = 0
  /// What a unit of x adds to the divisor.
  public var m14: Double = 0
  /// What a unit of y adds to x.
  public var m21: Double = 0
  /// What a unit of y adds to y.
  public var m22: Double = 1
  /// What a unit of y adds to z.
  public var m23: Double = 0
  /// What a unit of y adds to the divisor.
  public var m24: Double = 0
  /// What a unit of z adds to x.
  public var m31: Double = 0
  /// What a unit of z adds to y.
  public var m32: Double = 0
  /// What a unit of z adds to z.
  public var m33: Double = 1
  /// What a unit of z adds to the divisor: perspective.
  public var m34: Double = 0
  /// How far it moves along x, in points.
  public var m41: Double = 0
  /// How far it moves along y, in points.
  public var m42: Double = 0
  /// How far it moves along z, in points.
  public var m43: Double = 0
  /// What the divisor is at the centre.
  public var m44: Double = 1

  /// Leaves everything as it is.
  public init() {}

  /// Leaves everything as it is.
  public static var identity: LayoutTransform3D { LayoutTransform3D() }

  /// A transform in the plane.
  public init(_ transform: LayoutTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// Larger or smaller by these factors.
  public init(scaleX: Double, y: Double, z: Double) {
    (m11, m22, m33) = (scaleX, y, z)
  }

  /// Moved, in points.
  public init(translationX: Double, y: Double, z: Double) {
    (m41, m42, m43) = (translationX, y, z)
  }

  /// Turned by an angle in radians about an axis through the centre; about an axis of no length, not at all.
  public init(rotationAngle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let angle = Angle(radians: rotationAngle)
    let (sine, cosine, rest) = (angle.sine, angle.cosine, 1 - angle.cosine)
    (m11, m12, m13) = (cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine)
    (m21, m22, m23) = (x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine)
    (m31, m32, m33) = (x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest)
  }

  /// Seen by an eye that is so many points in front of the plane: what is nearer to it looks larger.
  public init(perspectiveDistance: Double) {
    m34 = -1 / perspectiveDistance
  }
}
