import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// The visible bounds; nil where there are none, or none that a layout could heed.
  var finiteVisibleBounds: Rect2D? {
    visibleBounds.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The visible rect: the visible bounds, or the bounds of a container that is not scrolled.
  var viewport: Rect2D {
    if let finiteVisibleBounds { return finiteVisibleBounds }
    let size = environment.container.contentSize
    // Content that runs sideways from right to left starts at its right end.
    let x = layout.isRightToLeft ? contentSize.width - size.width : 0
    return Rect2D(origin: Point2D(x: x, y: 0), size: size)
  }
}
