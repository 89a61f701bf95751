public import Foundation
@_spi(Kumiko) import KumikoCollection

/// A transform in space. A point is a row (x, y, z, 1), which is multiplied by the matrix on its right.
public struct CATransform3D: Hashable, Sendable {
  /// The factor of x in x.
  public var m11: CGFloat = 1
  /// The factor of x in y.
  public var m12: CGFloat = 0
  /// The factor of x in z.
  public var m13: CGFloat = 0
  /// The factor of x in the divisor.
  public var m14: CGFloat = 0
  /// The factor of y in x.
  public var m21: CGFloat = 0
  /// The factor of y in y.
  public var m22: CGFloat = 1
  /// The factor of y in z.
  public var m23: CGFloat = 0
  /// The factor of y in the divisor.
  public var m24: CGFloat = 0
  /// The factor of z in x.
  public var m31: CGFloat = 0
  /// The factor of z in y.
  public var m32: CGFloat = 0
  /// The factor of z in z.
  public var m33: CGFloat = 1
  /// The factor of z in the divisor: the perspective.
  public var m34: CGFloat = 0
  /// The translation along x, in points.
  public var m41: CGFloat = 0
  /// The translation along y, in points.
  public var m42: CGFloat = 0
  /// The translation along z, in points.
  public var m43: CGFloat = 0
  /// The divisor at the center.
  public var m44: CGFloat = 1

  /// Creates the identity transform.
  public init() {}

  /// Creates a transform from its entries.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D()

/// Creates a translation, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(LayoutTransform3D(translationX: Double(tx), y: Double(ty), z: Double(tz)))
}

/// Creates a scaling transform.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(LayoutTransform3D(scaleX: Double(sx), y: Double(sy), z: Double(sz)))
}

/// Creates a rotation by an angle in radians about an axis. An axis of length 0 gives the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(LayoutTransform3D(rotationAngle: Double(angle), x: Double(x), y: Double(y), z: Double(z)))
}

/// Returns the transform that first applies `a` and then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(a.value.concatenating(b.value))
}

/// Returns the transform that first translates and then applies `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that first scales and then applies `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that first rotates and then applies `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns whether a transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Creates a transform in space from one in the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var transform = CATransform3D()
  (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
  (transform.m41, transform.m42) = (m.tx, m.ty)
  return transform
}

/// Returns whether a transform has no depth and no perspective.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the part of a transform in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension CATransform3D {
  init(_ value: LayoutTransform3D) {
    (m11, m12, m13, m14) = (CGFloat(value.m11), CGFloat(value.m12), CGFloat(value.m13), CGFloat(value.m14))
    (m21, m22, m23, m24) = (CGFloat(value.m21), CGFloat(value.m22), CGFloat(value.m23), CGFloat(value.m24))
    (m31, m32, m33, m34) = (CGFloat(value.m31), CGFloat(value.m32), CGFloat(value.m33), CGFloat(value.m34))
    (m41, m42, m43, m44) = (CGFloat(value.m41), CGFloat(value.m42), CGFloat(value.m43), CGFloat(value.m44))
  }

  var value: LayoutTransform3D {
    var value = LayoutTransform3D()
    (value.m11, value.m12, value.m13, value.m14) = (Double(m11), Double(m12), Double(m13), Double(m14))
    (value.m21, value.m22, value.m23, value.m24) = (Double(m21), Double(m22), Double(m23), Double(m24))
    (value.m31, value.m32, value.m33, value.m34) = (Double(m31), Double(m32), Double(m33), Double(m34))
    (value.m41, value.m42, value.m43, value.m44) = (Double(m41), Double(m42), Double(m43), Double(m44))
    return value
  }

  /// The smallest rectangle around a rectangle of a size after its transform about the center, with the center at zero.
  func bounding(_ size: CGSize) -> CGRect {
    let corners = [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].map { (x, y) -> CGPoint in
      let (x, y) = (CGFloat(x) * size.width / 2, CGFloat(y) * size.height / 2)
      let divisor = m14 * x + m24 * y + m44
      let scale = divisor == 0 ? 1 : 1 / divisor
      return CGPoint(x: (m11 * x + m21 * y + m41) * scale, y: (m12 * x + m22 * y + m42) * scale)
    }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (left, right, top, bottom) = (xs.min() ?? 0, xs.max() ?? 0, ys.min() ?? 0, ys.max() ?? 0)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
