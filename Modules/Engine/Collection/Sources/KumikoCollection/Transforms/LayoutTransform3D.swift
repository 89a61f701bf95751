/// A transform in space: Apple's `CATransform3D`. Its entries are in ``rows``; the perspective is ``m34``, too.
///
/// A point is a row (x, y, z, 1), which is multiplied by the matrix on its right. The displayed point consists of x and
/// y of the product, divided by its last entry. z grows towards the viewer. An element is transformed about its center,
/// at z = 0.
public struct LayoutTransform3D: Hashable, Sendable {
  /// The factors of x in x, y, z and the divisor.
  var x = SIMD4(1.0, 0, 0, 0)
  /// The factors of y.
  var y = SIMD4(0.0, 1, 0, 0)
  /// The factors of z.
  var z = SIMD4(0.0, 0, 1, 0)
  /// The translation along x, y and z, in points, and the divisor at the center.
  var translation = SIMD4(0.0, 0, 0, 1)

  /// The factor of z in the divisor: the perspective, such as -1/500 for a viewer at a distance of 500 points.
  public var m34: Double {
    get { z.w }
    set { z.w = newValue }
  }

  /// Creates the identity transform.
  public init() {}

  /// The identity transform.
  public static var identity: LayoutTransform3D { LayoutTransform3D() }

  /// Creates a transform in the plane.
  public init(_ transform: LayoutTransform) {
    x.lowHalf = SIMD2(transform.a, transform.b)
    y.lowHalf = SIMD2(transform.c, transform.d)
    translation.lowHalf = SIMD2(transform.tx, transform.ty)
  }

  /// Creates a scaling transform.
  public init(scaleX: Double, y: Double, z: Double) {
    (self.x.x, self.y.y, self.z.z) = (scaleX, y, z)
  }

  /// Creates a translation, in points.
  public init(translationX: Double, y: Double, z: Double) {
    translation = SIMD4(translationX, y, z, 1)
  }

  /// Creates a rotation about an axis through the center. An axis of length 0 gives the identity.
  public init(rotationAngle: Double, x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    let angle = Angle(radians: rotationAngle)
    let (sine, cosine, rest) = (angle.sine, angle.cosine, 1 - angle.cosine)
    self.x = SIMD4(cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0)
    self.y = SIMD4(x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0)
    self.z = SIMD4(x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0)
  }

  /// Creates a perspective projection. Nearer points appear larger.
  ///
  /// - Parameter perspectiveDistance: The distance of the viewer from the plane, in points.
  public init(perspectiveDistance: Double) {
    m34 = -1 / perspectiveDistance
  }

  /// A Boolean value that indicates whether all entries are finite.
  @_spi(Kumiko) public var isFinite: Bool {
    rows.allSatisfy { row in row.indices.allSatisfy { row[$0].isFinite } }
  }

  /// The transform in the plane: the entries of x and y, without depth and perspective.
  @_spi(Kumiko) public var affine: LayoutTransform {
    LayoutTransform(a: x.x, b: x.y, c: y.x, d: y.y, tx: translation.x, ty: translation.y)
  }

  /// Returns the transform that applies this one and then another.
  public func concatenating(_ next: LayoutTransform3D) -> LayoutTransform3D {
    let others = next.rows
    var product = self
    product.rows = rows.map { row in
      row.indices.reduce(SIMD4.zero) { $0 + row[$1] * others[$1] }
    }
    return product
  }

  /// The entries, as four rows of four: `rows[3][0]` is Apple's `m41`.
  ///
  /// - Precondition: There are four rows.
  public var rows: [SIMD4<Double>] {
    get { [x, y, z, translation] }
    set {
      precondition(newValue.count == 4, "a transform in space has four rows")
      (x, y, z, translation) = (newValue[0], newValue[1], newValue[2], newValue[3])
    }
  }
}
