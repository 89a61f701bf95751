@_spi(Kumiko) import KumikoCollection

extension CGAffineTransform {
  init(_ value: LayoutTransform) {
    self.init(
      a: CGFloat(value.a), b: CGFloat(value.b), c: CGFloat(value.c), d: CGFloat(value.d), tx: CGFloat(value.tx),
      ty: CGFloat(value.ty))
  }

  var value: LayoutTransform {
    LayoutTransform(a: Double(a), b: Double(b), c: Double(c), d: Double(d), tx: Double(tx), ty: Double(ty))
  }
}

extension CATransform3D {
  init(_ value: LayoutTransform3D) {
    self.init()
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
}
