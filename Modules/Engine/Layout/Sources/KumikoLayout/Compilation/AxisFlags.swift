import KumikoDimension

struct AxisFlags: Hashable, Sendable {
  var horizontal = false
  var vertical = false

  subscript(axis: LayoutAxis) -> Bool {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }

  /// Whether the value is true for any axis.
  var any: Bool { horizontal || vertical }

  static func || (a: AxisFlags, b: AxisFlags) -> AxisFlags {
    AxisFlags(horizontal: a.horizontal || b.horizontal, vertical: a.vertical || b.vertical)
  }
}

extension LayoutSize {
  var estimatedAxes: AxisFlags {
    AxisFlags(horizontal: widthDimension.isEstimated, vertical: heightDimension.isEstimated)
  }

  /// The axes on which siblings share the largest extent.
  var uniformAxes: AxisFlags {
    AxisFlags(
      horizontal: widthDimension.isUniformAcrossSiblings, vertical: heightDimension.isUniformAcrossSiblings)
  }
}
