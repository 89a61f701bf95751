import KumikoComposition
import KumikoDimension

extension LayoutSupplementaryItem {
  /// The frame of the item attached to `host`: the container's anchor and the item's own anchor meet.
  func frame(on host: Rect2D, rounding: PixelRounding) throws(LayoutError) -> Rect2D {
    try Validation.check(layoutSize)
    try Validation.check(containerAnchor)
    try Validation.check(itemAnchor)
    try Validation.check(contentInsets)
    let size = layoutSize.resolved(in: host.size, rounding: rounding)
    let there = containerAnchor.unitPoint
    let here = (itemAnchor ?? containerAnchor).unitPoint
    let offset = containerAnchor.offset(for: size) + (itemAnchor?.offset(for: size) ?? .zero)
    let origin = Point2D(
      x: host.minX + host.width * there.x - size.width * here.x + offset.x,
      y: host.minY + host.height * there.y - size.height * here.y + offset.y)
    return Rect2D(origin: origin, size: size).inset(by: contentInsets.ignored(where: layoutSize))
  }
}

extension DirectionalEdgeInsets {
  /// The insets without those along an estimated dimension: there the content alone says how large it is.
  func ignored(where size: LayoutSize) -> DirectionalEdgeInsets {
    var insets = self
    if size.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if size.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
