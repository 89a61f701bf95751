public import KumikoComposition
import KumikoDimension

extension CompositionalLayout {
  /// How a section scrolls sideways; nil where it does not, or has no items. O(1).
  public func orthogonalScroll(ofSection section: Int) -> OrthogonalScroll? {
    guard var scroll = view(of: section)?.orthogonalScroll(bounds: prepared.contentSize) else { return nil }
    scroll.frame = prepared.mirror(scroll.frame)
    return scroll
  }

  /// The description of a header, footer or their like; nil for other supplementary items. O(boundary items).
  public func boundaryItem(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutBoundarySupplementaryItem? {
    let items =
      indexPath.section == LayoutIndexPath.layoutSection
      ? prepared.boundaryItems : view(of: indexPath.section)?.plan.boundaryItems ?? []
    return items.first { $0.ordinal == indexPath.item && $0.description.elementKind == elementKind }?.description
  }
}

extension SectionView {
  /// The viewport is as wide as the bounds, past the container's insets; the content starts inside them.
  fileprivate func orthogonalScroll(bounds: Size2D) -> OrthogonalScroll? {
    guard plan.isOrthogonal, items > 0 else { return nil }
    let cross = plan.mainAxis.crossed
    var origin = Point2D.zero
    origin[plan.mainAxis] = entry.start + plan.topBand + plan.startInset
    let extent = plan.contentLength(items: items)
    let outside = bounds[cross] - plan.crossExtent
    return OrthogonalScroll(
      frame: Rect2D(origin: origin, size: Size2D(along: plan.mainAxis, extent, across: bounds[cross])),
      contentLength: outside + plan.crossInsets + plan.run.length(items: items), axis: cross,
      behavior: plan.orthogonalScrollingBehavior, groupExtent: plan.run.extent, groupStride: plan.run.pitch,
      groupCount: plan.run.groupCount(items: items))
  }
}
