import KumikoCollection

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
    if value == .identity { return }
    let rows = value.rows.map { row in row.indices.map { CGFloat(row[$0]) } }
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }

  var value: LayoutTransform3D {
    var value = LayoutTransform3D()
    value.rows = [
      SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)),
      SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
      SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)),
      SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)),
    ]
    return value
  }
}
