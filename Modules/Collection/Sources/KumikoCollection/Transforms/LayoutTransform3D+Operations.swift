extension LayoutTransform3D {
  /// A Boolean value that indicates whether all entries are finite.
  public var isFinite: Bool {
    rows.allSatisfy { row in row.indices.allSatisfy { row[$0].isFinite } }
  }

  /// The transform in the plane: the entries of x and y, without depth and perspective.
  public var affine: LayoutTransform {
    LayoutTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Returns the transform that applies this one and then another.
  public func concatenating(_ next: LayoutTransform3D) -> LayoutTransform3D {
    let others = next.rows
    return LayoutTransform3D(
      rows: rows.map { row in
        row.indices.reduce(SIMD4.zero) { $0 + row[$1] * others[$1] }
      })
  }

  private var rows: [SIMD4<Double>] {
    [
      SIMD4(m11, m12, m13, m14),
      SIMD4(m21, m22, m23, m24),
      SIMD4(m31, m32, m33, m34),
      SIMD4(m41, m42, m43, m44),
    ]
  }

  private init(rows: [SIMD4<Double>]) {
    (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
    (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
    (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
    (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
  }
}
