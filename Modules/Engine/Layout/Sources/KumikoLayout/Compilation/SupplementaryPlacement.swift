@_spi(Kumiko) import KumikoComposition
public import KumikoDimension

extension LayoutSupplementaryItem {
  /// Returns the frame of a supplementary item on `host`: the anchors of the container and of the item meet.
  ///
  /// - Parameters:
  ///   - host: The frame of the cell, or the area of the group, inside its content insets. Fractions refer to its size.
  ///   - preferred: The preferred size of the view, used along the estimated axes.
  func frame(on host: Rect2D, preferred: Size2D?, rounding: PixelRounding) -> Rect2D {
    var size = layoutSize.resolved(in: host.size, rounding: rounding)
    if let preferred { size.replace(layoutSize.estimatedAxes, with: preferred) }
    let there = containerAnchor.unitPoint
    let here = (itemAnchor ?? containerAnchor).unitPoint
    let offset =
      containerAnchor.offset(for: size, on: host.size) + (itemAnchor?.offset(for: size, on: host.size) ?? .zero)
    let origin = Point2D(
      x: host.minX + host.width * there.x - size.width * here.x + offset.x,
      y: host.minY + host.height * there.y - size.height * here.y + offset.y)
    return Rect2D(origin: origin, size: size).inset(by: contentInsets.ignored(where: layoutSize))
  }
}

extension DirectionalEdgeInsets {
  /// Returns the insets without those along an estimated dimension, which are ignored.
  @_spi(Kumiko) public func ignored(where size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

extension Size2D {
  /// Replaces the extents along axes with those of another size.
  mutating func replace(_ axes: AxisFlags, with other: Size2D) {
    if axes.horizontal { width = other.width }
    if axes.vertical { height = other.height }
  }
}
