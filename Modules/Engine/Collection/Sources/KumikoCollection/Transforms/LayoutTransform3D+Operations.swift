extension LayoutTransform3D {
  /// A Boolean value that indicates whether all entries are finite.
  @_spi(Kumiko) public var isFinite: Bool {
    rows.allSatisfy { row in row.indices.allSatisfy { row[$0].isFinite } }
  }

  /// The transform in the plane: the entries of x and y, without depth and perspective.
  @_spi(Kumiko) public var affine: LayoutTransform {
    LayoutTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
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
    get {
      [
        SIMD4(m11, m12, m13, m14),
        SIMD4(m21, m22, m23, m24),
        SIMD4(m31, m32, m33, m34),
        SIMD4(m41, m42, m43, m44),
      ]
    }
    set {
      precondition(newValue.count == 4, "a transform in space has four rows")
      (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
      (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
      (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
      (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
    }
  }
}
