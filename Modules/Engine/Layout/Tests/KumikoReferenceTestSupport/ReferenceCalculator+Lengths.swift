@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension ReferenceCalculator {
  /// A size in a reference: fractions or points; estimates count as points [1.1, 1.2].
  func resolve(_ size: LayoutSize, in reference: Size2D) -> Size2D {
    Size2D(width: resolve(size.widthDimension, in: reference), height: resolve(size.heightDimension, in: reference))
  }

  func resolve(_ dimension: LayoutDimension, in reference: Size2D) -> Double {
    switch dimension {
    case .fractionalWidth(let share): roundedDown(share * reference.width)
    case .fractionalHeight(let share): roundedDown(share * reference.height)
    case .absolute(let points): points
    case .estimated(let points): points
    case .uniformAcrossSiblings(estimate: let points): points
    }
  }

  /// Fractions and equal shares are rounded down to pixels on request [1.7].
  func roundedDown(_ points: Double) -> Double {
    switch environment.rounding {
    case .none: points
    case .floorSizes(let scale): (points * scale + 1e-6).rounded(.down) / scale
    }
  }

  /// The axes with an estimated dimension [12.1].
  func estimatedAxes(_ size: LayoutSize) -> AxisPair {
    var axes = AxisPair(false)
    axes.horizontal = size.widthDimension.isEstimated
    axes.vertical = size.heightDimension.isEstimated
    return axes
  }

  /// A frame after its insets [2.1], which are ignored along estimated dimensions [2.2].
  func inset(_ frame: Rect2D, by insets: DirectionalEdgeInsets, ignoring estimated: AxisPair) -> Rect2D {
    var result = frame
    for axis in LayoutAxis.allCases where !estimated[axis] {
      result.origin[axis] += insets.start(along: axis)
      result.size[axis] = max(0, result.size[axis] - insets.start(along: axis) - insets.end(along: axis))
    }
    return result
  }

  /// The measured size along the estimated axes only [12.1].
  func measured(_ size: Size2D, _ key: ReferenceKey, on axes: AxisPair) -> Size2D {
    guard let preferred = preferredSizes[key] else { return size }
    var result = size
    for axis in LayoutAxis.allCases where axes[axis] { result[axis] = preferred[axis] }
    return result
  }
}
