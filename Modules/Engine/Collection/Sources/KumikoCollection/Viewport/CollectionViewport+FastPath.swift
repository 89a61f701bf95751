import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension CollectionViewport {
  func shownRect(of layout: Layout) -> Rect2D {
    let rect = layout.visibleRect
    let (x, y) = (reach * rect.width, reach * rect.height)
    return Rect2D(x: rect.minX - x, y: rect.minY - y, width: rect.width + 2 * x, height: rect.height + 2 * y)
  }

  /// Scrolls by a distance if no element enters, leaves or moves, and no view has to be measured. Otherwise returns nil and
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - distance: Returns the distance in points, from the origin of the visible rect.
  ///   - measures: Whether views are asked for their sizes.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements, at a few nanoseconds for each. Nothing is
  ///   allocated if no cell enters or leaves the prefetch window.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  mutating func scrollOnFastPath(by distance: (Point2D) -> Point2D, measures: Bool) -> Update? {
    guard shown.followsLayout, !measures || shown.isMeasured, layout.orthogonalOffsets.isEmpty,
      layout.spanOffsets.isEmpty, layout.hasRoom
    else { return nil }
    let before = layout.visibleBounds
    guard let bounds = layout.visibleBounds(scrolledBy: distance(layout.visibleRect.origin), freely: scrollsFreely)
    else { return nil }
    layout.visibleBounds = bounds
    let rect = layout.visibleRect
    guard shown.areAll(in: shownRect(of: layout), of: layout.layout, measures: measures) else {
      layout.visibleBounds = before
      return nil
    }
    var update = Update(contentSize: layout.contentSize, visibleRect: rect)
    (update.prefetches, update.cancelledPrefetches) = updatePrefetching(from: nil, entering: [])
    return update
  }
}
