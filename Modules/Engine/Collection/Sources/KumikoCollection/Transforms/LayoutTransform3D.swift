/// A transform in space: Apple's `CATransform3D`. Its entries are in ``rows``; the perspective is ``m34``, too.
///
/// A point is a row (x, y, z, 1), which is multiplied by the matrix on its right. The displayed point consists of x and
/// y of the product, divided by its last entry. z grows towards the viewer. An element is transformed about its center,
/// at z = 0.
public struct LayoutTransform3D: Hashable, Sendable {
  /// The factor of x in x.
  @_spi(Kumiko) public var m11: Double = 1
  /// The factor of x in y.
  @_spi(Kumiko) public var m12: Double = 0
  /// The factor of x in z.
  @_spi(Kumiko) public var m13: Double = 0
  /// The factor of x in the divisor.
  @_spi(Kumiko) public var m14: Double = 0
  /// The factor of y in x.
  @_spi(Kumiko) public var m21: Double = 0
  /// The factor of y in y.
  @_spi(Kumiko) public var m22: Double = 1
  /// The factor of y in z.
  @_spi(Kumiko) public var m23: Double = 0
  /// The factor of y in the divisor.
  @_spi(Kumiko) public var m24: Double = 0
  /// The factor of z in x.
  @_spi(Kumiko) public var m31: Double = 0
  /// The factor of z in y.
  @_spi(Kumiko) public var m32: Double = 0
  /// The factor of z in z.
  @_spi(Kumiko) public var m33: Double = 1
  /// The factor of z in the divisor: the perspective, such as -1/500 for a viewer at a distance of 500 points.
  public var m34: Double = 0
  /// The translation along x, in points.
  @_spi(Kumiko) public var m41: Double = 0
  /// The translation along y, in points.
  @_spi(Kumiko) public var m42: Double = 0
  /// The translation along z, in points.
  @_spi(Kumiko) public var m43: Double = 0
  /// The divisor at the center.
  @_spi(Kumiko) public var m44: Double = 1

  /// Creates the identity transform.
  public init() {}

  /// The identity transform.
  public static var identity: LayoutTransform3D { LayoutTransform3D() }

  /// Creates a transform in the plane.
  public init(_ transform: LayoutTransform) {
    (m11, m12) = (transform.a, transform.b)
    (m21, m22) = (transform.c, transform.d)
    (m41, m42) = (transform.tx, transform.ty)
  }

  /// Creates a scaling transform.
  ///
  /// - Parameters:
  ///   - scaleX: The factor along x.
  ///   - y: The factor along y.
  ///   - z: The factor along z.
  public init(scaleX: Double, y: Double, z: Double) {
    (m11, m22, m33) = (scaleX, y, z)
  }

  /// Creates a translation.
  ///
  /// - Parameters:
  ///   - translationX: The distance along x, in points.
  ///   - y: The distance along y, in points.
  ///   - z: The distance along z, in points.
  public init(translationX: Double, y: Double, z: Double) {
    (m41, m42, m43) = (translationX, y, z)
  }

  /// Creates a rotation about an axis through the center. An axis of length 0 gives the identity.
  ///
  /// - Parameters:
  ///   - rotationAngle: The angle in radians.
  ///   - x: The x component of the axis.
  ///   - y: The y component of the axis.
  ///   - z: The z component of the axis.
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

  /// Creates a perspective projection. Nearer points appear larger.
  ///
  /// - Parameter perspectiveDistance: The distance of the viewer from the plane, in points.
  public init(perspectiveDistance: Double) {
    m34 = -1 / perspectiveDistance
  }
}
