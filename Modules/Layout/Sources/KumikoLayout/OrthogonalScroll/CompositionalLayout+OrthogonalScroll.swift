public import KumikoComposition
import KumikoDimension

extension CompositionalLayout {
  /// How a section scrolls sideways; nil where it does not, or has no items. O(log sections).
  public func orthogonalScroll(ofSection section: Int) -> OrthogonalScroll? {
    guard var scroll = view(of: section)?.orthogonalScroll(bounds: prepared.contentSize) else { return nil }
    scroll.frame = prepared.mirror(scroll.frame)
    return scroll
  }

  /// A Boolean value that indicates whether any section centres its groups, so that it does not rest at the offset zero.
  ///
  /// - Complexity: O(distinct section descriptions).
  public var centersGroups: Bool {
    prepared.plans.contains { $0.orthogonalScrollingBehavior == .groupPagingCentered }
  }

  /// The description of a header, footer or their like; nil for other supplementary items. O(boundary items).
  public func boundaryItem(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutBoundarySupplementaryItem? {
    let boundary =
      indexPath.section == LayoutIndexPath.layoutSection
      ? prepared.boundary : view(of: indexPath.section)?.plan.boundary
    return boundary?.item(ofKind: elementKind, indexPath.item)?.description
  }
}

extension SectionView {
  /// The viewport is as wide as the bounds, past the container's insets; the content starts inside them.
  fileprivate func orthogonalScroll(bounds: Size2D) -> OrthogonalScroll? {
    guard plan.isOrthogonal, items > 0 else { return nil }
    let cross = plan.mainAxis.crossed
    var origin = Point2D.zero
    origin[plan.mainAxis] = start + plan.boundary.topBand + plan.startInset
    let outside = bounds[cross] - plan.crossExtent
    let length = body.elastic?.length ?? plan.run.length(items: items)
    return OrthogonalScroll(
      frame: Rect2D(
        origin: origin, size: Size2D(along: plan.mainAxis, body.contentLength, across: bounds[cross])),
      contentLength: outside + plan.crossInsets + length, axis: cross, behavior: plan.orthogonalScrollingBehavior,
      properties: plan.orthogonalScrollingProperties, groupCount: body.groupCount, body: body)
  }
}
