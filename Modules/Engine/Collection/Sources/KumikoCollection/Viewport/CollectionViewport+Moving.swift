import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

// Scrolling. The layout does not change, so the cost depends on the visible elements.
extension CollectionViewport {
  /// Scrolls to an offset.
  ///
  /// Only the coordinate along the scroll direction is used. It may be outside of ``scrollRange``, for content pulled
  /// past its end. Content that fits into the visible rect can be pulled only as far as all of it stays visible. A
  /// coordinate that is not finite, and an environment without space, change nothing.
  ///
  /// Elements that stay visible move by exactly the distance, whatever sizes are measured.
  ///
  /// - Parameters:
  ///   - origin: The new origin of ``visibleRect``, in content coordinates and points.
  ///   - sizes: Returns the preferred sizes of views that become visible.
  /// - Throws: `LayoutError` for an invalid size of the size provider; see ``CollectionLayout/measure(in:_:)``.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public mutating func scroll(
    to origin: Point2D, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    try scroll(by: origin - visibleRect.origin, measuring: sizes)
  }

  /// Scrolls by a distance; see ``scroll(to:measuring:)``.
  ///
  /// - Parameters:
  ///   - distance: The distance in points.
  ///   - sizes: Returns the preferred sizes of views that become visible.
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public mutating func scroll(
    by distance: Point2D, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    if let update = scrollOnFastPath(by: { _ in distance }, measures: sizes != nil) { return update }
    return try scrollOnSlowPath(by: { _ in distance }, measuring: sizes)
  }

  /// Scrolls by a distance, and finds the elements that enter, leave or move.
  mutating func scrollOnSlowPath(
    by distance: (Point2D) -> Point2D, measuring sizes: SizeProvider?
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes, scrolls: true) { [scrollsFreely] layout in
      let before = layout.viewport
      guard layout.hasRoom,
        let bounds = layout.visibleBounds(scrolledBy: distance(layout.visibleRect.origin), freely: scrollsFreely)
      else { return PlaceHold() }
      layout.visibleBounds = bounds
      return PlaceHold(visibleBefore: before)
    }
  }

  /// Scrolls an orthogonal section, and those that share its offset. Nothing happens for other sections and unknown ones.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - offset: The new offset in points from the leading edge, limited to ``orthogonalRange(of:)``. An offset that is
  ///     not finite changes nothing.
  ///   - sizes: Returns the preferred sizes of views that become visible.
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public mutating func scrollOrthogonally(
    _ section: SectionID, to offset: Double, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes) { layout in
      guard offset.isFinite, let position = layout.orthogonalPosition(of: section) else { return PlaceHold() }
      return PlaceHold(windowsBefore: layout.scroll(position, to: offset))
    }
  }

  /// Scrolls a span whose sections are side by side. Nothing happens for other spans and unknown ones.
  ///
  /// - Parameters:
  ///   - span: The identifier of the span.
  ///   - offset: The new offset in points from the leading edge, limited to its range. An offset that is not finite changes
  ///     nothing.
  ///   - sizes: Returns the preferred sizes of views that become visible.
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public mutating func scrollOrthogonally(
    span: String, to offset: Double, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes) { layout in
      guard offset.isFinite, let range = layout.offsetRange(ofSpan: span) else { return PlaceHold() }
      let before = layout.spanOffsets[span] ?? 0
      layout.spanOffsets[span] = offset.clamped(to: range)
      return PlaceHold(spanOffsetsBefore: [span: before])
    }
  }

  /// Scrolls until an item is visible, inside the content.
  ///
  /// If views are measured meanwhile, the item is at the position after all of them have their sizes.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: The position of the item; by default the nearest one.
  ///   - sizes: Returns the preferred sizes of views that become visible.
  /// - Returns: The update for the renderer; nil if the item is unknown, and nothing happens.
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public mutating func scroll(
    toItem item: ItemID, at position: CollectionScrollPosition = [], measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update? {
    guard contents.indexPath(of: item) != nil else { return nil }
    return try scroll(measuring: sizes) { $0.scrollTarget(forItem: item, at: position) }
  }

  /// Scrolls until a section is visible, inside the content. The offset of an orthogonal section does not change.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - position: The position of the section; by default the nearest one.
  ///   - sizes: Returns the preferred sizes of views that become visible.
  /// - Returns: The update for the renderer; nil if the section is unknown, and nothing happens.
  /// - Throws: `LayoutError` for an invalid size of the size provider. Nothing changes then.
  /// - Complexity: O(log *n* + *v*) in the items and the visible elements.
  public mutating func scroll(
    toSection section: SectionID, at position: CollectionScrollPosition = [], measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update? {
    guard contents.indexOfSection(section) != nil else { return nil }
    return try scroll(measuring: sizes) { layout in
      var target = layout.scrollTarget(forSection: section, at: position)
      target?.orthogonalOffset = nil
      return target
    }
  }

  private mutating func scroll(
    measuring sizes: SizeProvider?, to target: @escaping (Layout) -> CollectionScrollTarget<SectionID>?
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes) { layout in
      layout.hasRoom ? PlaceHold(main: .target(target), isAskedFor: true) : PlaceHold()
    }
  }
}
