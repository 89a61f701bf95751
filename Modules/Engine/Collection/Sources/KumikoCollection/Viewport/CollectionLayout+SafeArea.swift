import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// The lengths that bars cover along the scroll direction, at lower and at higher coordinates, in points.
  private var covered: (lower: Double, upper: Double) {
    let insets = environment.safeAreaInsets
    switch layout.mainAxis {
    case .vertical: return (insets.top, insets.bottom)
    case .horizontal:
      return layout.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    }
  }

  /// The visible rect, including the parts under bars.
  var visibleRect: Rect2D {
    let axis = layout.mainAxis
    var rect = viewport
    rect.origin[axis] -= covered.lower
    rect.size[axis] = environment.container.contentSize[axis]
    return rect
  }

  /// The size of the part of the container that bars do not cover.
  var unobscuredSize: Size2D {
    let axis = layout.mainAxis
    var size = environment.container.contentSize
    size[axis] = max(0, size[axis] - covered.lower - covered.upper)
    return size
  }

  /// A Boolean value that indicates whether the container has an area.
  var hasRoom: Bool {
    let size = environment.container.contentSize
    return size.width > 0 && size.height > 0
  }

  /// The range of resting origins of the visible rect along the scroll direction.
  var restingOrigins: ClosedRange<Double> {
    let geometry = scrollGeometry
    let ends = [geometry.range.lowerBound, geometry.range.upperBound].map {
      geometry.rect(viewport, at: $0).lowerBound(along: geometry.axis) - covered.lower
    }
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}
