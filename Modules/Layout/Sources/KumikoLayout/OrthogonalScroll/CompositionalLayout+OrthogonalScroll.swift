public import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension CompositionalLayout {
  /// Returns the orthogonal scrolling of a section, or nil if the section does not scroll orthogonally or has no items.
  ///
  /// - Complexity: O(log s) for *s* sections.
  public func orthogonalScroll(ofSection section: Int) -> OrthogonalScroll? {
    guard var scroll = view(of: section)?.orthogonalScroll(bounds: prepared.contentSize) else { return nil }
    scroll.frame = prepared.mirror(scroll.frame)
    return scroll
  }

  /// A Boolean value that indicates whether any section centers its groups, so that it does not rest at the offset zero.
  ///
  /// - Complexity: O(distinct section descriptions).
  @_spi(Kumiko) public var centersGroups: Bool {
    prepared.plans.contains { $0.orthogonalScrollingBehavior == .groupPagingCentered }
  }

  /// Returns the description of a header, a footer or another boundary item, or nil for other supplementary items.
  ///
  /// - Complexity: O(log s + b) for *s* sections and *b* boundary items.
  @_spi(Kumiko) public func boundaryItem(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutBoundarySupplementaryItem? {
    if let span = indexPath.span {
      return prepared.spans.index(ofNumber: span)
        .flatMap { prepared.spans.spans[$0].items.item(ofKind: elementKind, indexPath.item)?.description }
    }
    let boundary =
      indexPath.section == LayoutIndexPath.layoutSection
      ? prepared.boundary : view(of: indexPath.section)?.plan.boundary
    return boundary?.item(ofKind: elementKind, indexPath.item)?.description
  }
}

extension SectionView {
  /// The viewport has the width of the bounds without the insets of spans, beyond the insets of the container. The content
  /// starts inside the insets.
  fileprivate func orthogonalScroll(bounds: Size2D) -> OrthogonalScroll? {
    guard plan.isOrthogonal, items > 0 else { return nil }
    let cross = plan.mainAxis.crossed
    var origin = Point2D.zero
    origin[plan.mainAxis] = start + plan.boundary.topBand + plan.startInset
    let insets = plan.room.insets
    let extent = bounds[cross] - insets.total(along: cross)
    origin[cross] = insets.start(along: cross)
    let outside = extent - plan.crossExtent
    let length = body.elastic?.run.length ?? plan.run.length(items: items)
    return OrthogonalScroll(
      frame: Rect2D(
        origin: origin, size: Size2D(along: plan.mainAxis, body.contentLength, across: extent)),
      contentLength: outside + plan.crossInsets + length, axis: cross, behavior: plan.orthogonalScrollingBehavior,
      properties: plan.orthogonalScrollingProperties, groupCount: body.groupCount, body: body)
  }
}
