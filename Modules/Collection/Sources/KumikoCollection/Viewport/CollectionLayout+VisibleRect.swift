import KumikoComposition
import KumikoDimension
import KumikoLayout

extension CollectionLayout {
  /// What bars cover along the direction of scrolling, at lower and at higher coordinates, in points.
  private var covered: (lower: Double, upper: Double) {
    let insets = environment.safeAreaInsets
    switch layout.configuration.scrollDirection {
    case .vertical: return (insets.top, insets.bottom)
    case .horizontal:
      return layout.isRightToLeft ? (insets.trailing, insets.leading) : (insets.leading, insets.trailing)
    }
  }

  /// What is in sight, with what is under bars.
  var visibleRect: Rect2D {
    let axis = layout.configuration.scrollDirection
    var rect = viewport
    rect.origin[axis] -= covered.lower
    rect.size[axis] = environment.container.contentSize[axis]
    return rect
  }

  /// The visible bounds as this environment has them: of its size less what bars cover, at the place where they are, or at
  /// the start of the content.
  var unobscuredBounds: Rect2D {
    let axis = layout.configuration.scrollDirection
    var bounds = Rect2D(origin: .zero, size: environment.container.contentSize)
    bounds.size[axis] = max(0, bounds.size[axis] - covered.lower - covered.upper)
    if let finiteVisibleBounds {
      bounds.origin = finiteVisibleBounds.origin
    } else if layout.isRightToLeft, axis == .horizontal {
      bounds.origin.x = max(0, contentSize.width - bounds.size.width)
    }
    return bounds
  }
}
