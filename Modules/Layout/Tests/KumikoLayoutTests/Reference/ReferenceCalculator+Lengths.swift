import KumikoComposition
import KumikoDimension
import KumikoLayout

extension ReferenceCalculator {
  /// A size within a reference: fractions of either side of it, or points; estimates count as points [1.1, 1.2].
  func resolve(_ size: LayoutSize, in reference: Size2D) -> Size2D {
    Size2D(width: resolve(size.widthDimension, in: reference), height: resolve(size.heightDimension, in: reference))
  }

  private func resolve(_ dimension: LayoutDimension, in reference: Size2D) -> Double {
    switch dimension {
    case .fractionalWidth(let share): roundedDown(share * reference.width)
    case .fractionalHeight(let share): roundedDown(share * reference.height)
    case .absolute(let points): points
    case .estimated(let points): points
    case .uniformAcrossSiblings(estimate: let points): points
    }
  }

  /// Fractions and equal shares are cut down to whole device pixels, when that is asked for [1.7].
  func roundedDown(_ points: Double) -> Double {
    switch environment.rounding {
    case .none: points
    case .floorSizes(let scale): (points * scale + 1e-6).rounded(.down) / scale
    }
  }

  /// On which axes the content has the last word [12.1].
  func estimatedAxes(_ size: LayoutSize) -> AxisPair {
    var axes = AxisPair(false)
    axes.horizontal = size.widthDimension.isEstimated
    axes.vertical = size.heightDimension.isEstimated
    return axes
  }

  /// What insets leave of a frame [2.1]; along estimated dimensions they are ignored [2.2].
  func inset(_ frame: Rect2D, by insets: DirectionalEdgeInsets, ignoring estimated: AxisPair) -> Rect2D {
    var result = frame
    for axis in LayoutAxis.allCases where !estimated[axis] {
      result.origin[axis] += insets.start(along: axis)
      result.size[axis] = max(0, result.size[axis] - insets.start(along: axis) - insets.end(along: axis))
    }
    return result
  }

  /// The measured size instead of the estimated one, on the axes that are estimated and on no other [12.1].
  func measured(_ size: Size2D, _ key: ReferenceKey, on axes: AxisPair) -> Size2D {
    guard let preferred = preferredSizes[key] else { return size }
    var result = size
    for axis in LayoutAxis.allCases where axes[axis] { result[axis] = preferred[axis] }
    return result
  }
}
