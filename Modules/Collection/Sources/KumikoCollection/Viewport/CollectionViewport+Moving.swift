import KumikoComposition
public import KumikoDimension
public import KumikoLayout

// Changes of the place alone: the layout stays, and so what they cost follows from what is in sight.
extension CollectionViewport {
  /// Scrolls, so that what is in sight begins at a point.
  ///
  /// Only the coordinate along the direction of scrolling counts. It may lie outside ``scrollRange``, as it does while content is
  /// pulled past its end. One that is no finite number changes nothing, and neither does any where there is no room.
  ///
  /// Elements that are in sight before and after move by exactly the distance, whatever is measured.
  ///
  /// - Parameters:
  ///   - origin: the corner of ``visibleRect`` from now on, in content coordinates, in points.
  ///   - sizes: how large views want to be that come into sight.
  /// - Complexity: O(log n + in sight).
  /// - Throws: what the size provider's answers are refused for; see ``CollectionLayout/measure(in:_:)``.
  public mutating func scroll(
    to origin: Point2D, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    let now = visibleRect.origin
    return try scroll(by: Point2D(x: origin.x - now.x, y: origin.y - now.y), measuring: sizes)
  }

  /// Scrolls by a distance; see ``scroll(to:measuring:)``.
  public mutating func scroll(
    by distance: Point2D, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes) { layout in
      let axis = layout.layout.configuration.scrollDirection
      var bounds = layout.viewport
      guard layout.hasRoom, distance[axis].isFinite else { return PlaceHold() }
      bounds.origin[axis] += distance[axis]
      guard bounds.isFinite else { return PlaceHold() }
      let before = layout.viewport
      layout.visibleBounds = bounds
      return PlaceHold(visibleBefore: before)
    }
  }

  /// Scrolls a section sideways; nothing happens where the section is unknown or does not scroll so.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - offset: how far it is scrolled from now on, in points, counted from where its content starts. It is brought into
  ///     ``sidewaysRange(of:)``; one that is no finite number changes nothing.
  ///   - sizes: how large views want to be that come into sight.
  /// - Complexity: O(log n + in sight).
  /// - Throws: what the size provider's answers are refused for; everything is as it was then.
  public mutating func scrollSideways(
    _ section: SectionID, to offset: Double, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes) { layout in
      guard offset.isFinite, let rail = layout.rail(of: section) else { return PlaceHold() }
      let (range, window) = (rail.range, rail.window)
      layout.setOrthogonalOffset(min(max(offset, range.lowerBound), range.upperBound), of: section, at: rail.number)
      return PlaceHold(windowsBefore: [section: window])
    }
  }

  /// Scrolls, so that an item is in sight; nil where the item is unknown, and nothing happens.
  ///
  /// It never leads past the ends of the content. Where views are measured on the way, the item is at the position with all
  /// of them at their sizes.
  ///
  /// - Complexity: O(log n + in sight).
  /// - Throws: what the size provider's answers are refused for; everything is as it was then.
  public mutating func scroll(
    toItem item: ItemID, at position: CollectionScrollPosition = [], measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update? {
    guard contents.indexPath(of: item) != nil else { return nil }
    return try scroll(measuring: sizes) { $0.scrollTarget(forItem: item, at: position) }
  }

  /// Scrolls, so that a section is in sight; nil where the section is unknown, and nothing happens.
  ///
  /// The section stays scrolled sideways as it is.
  ///
  /// - Complexity: O(log n + in sight).
  /// - Throws: what the size provider's answers are refused for; everything is as it was then.
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
