public import KumikoDimension
public import KumikoLayout

// Changes of the place alone: the layout stays, and so what they cost follows from what is in sight.
extension CollectionViewport {
  /// Scrolls, so that what is in sight begins at a point. It may lie beyond the content, as it does while content is pulled
  /// past its end; a coordinate that is no finite number leaves that axis as it is.
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
      guard let bounds = layout.visibleBounds else { return nil }
      let moved = bounds.offsetBy(
        dx: distance.x.isFinite ? distance.x : 0, dy: distance.y.isFinite ? distance.y : 0)
      if moved.isFinite { layout.visibleBounds = moved }
      return nil
    }
  }

  /// Scrolls a section sideways, as far as it goes; nothing happens where the section is unknown or does not scroll so.
  ///
  /// - Parameters:
  ///   - section: the section.
  ///   - offset: how far it is scrolled from now on, in points, counted from where its content starts.
  ///   - sizes: how large views want to be that come into sight.
  /// - Complexity: O(log n + in sight).
  /// - Throws: what the size provider's answers are refused for; see ``CollectionLayout/measure(in:_:)``.
  public mutating func scrollSideways(
    _ section: SectionID, to offset: Double, measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes) { layout in
      guard offset.isFinite, let number = layout.contents.indexOfSection(section),
        layout.layout.orthogonalScroll(ofSection: number) != nil
      else { return nil }
      layout.orthogonalOffsets[section] = offset
      return nil
    }
  }

  /// Scrolls, so that an item is in sight; nil where the item is unknown, and nothing happens.
  ///
  /// It never leads past the ends of the content. Where the views on the way are measured, it comes to rest once the item is
  /// where it should be.
  ///
  /// - Complexity: O(log n + in sight).
  /// - Throws: what the size provider's answers are refused for; see ``CollectionLayout/measure(in:_:)``.
  public mutating func scroll(
    toItem item: ItemID, at position: CollectionScrollPosition = [], measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update? {
    guard contents.indexPath(of: item) != nil else { return nil }
    return try scroll(measuring: sizes) { $0.scrollTarget(forItem: item, at: position) }
  }

  /// Scrolls, so that a section is in sight; nil where the section is unknown, and nothing happens.
  ///
  /// - Complexity: O(log n + in sight).
  /// - Throws: what the size provider's answers are refused for; see ``CollectionLayout/measure(in:_:)``.
  public mutating func scroll(
    toSection section: SectionID, at position: CollectionScrollPosition = [], measuring sizes: SizeProvider? = nil
  ) throws(LayoutError) -> Update? {
    guard contents.indexOfSection(section) != nil else { return nil }
    return try scroll(measuring: sizes) { $0.scrollTarget(forSection: section, at: position) }
  }

  private mutating func scroll(
    measuring sizes: SizeProvider?, to target: (Layout) -> CollectionScrollTarget<SectionID>?
  ) throws(LayoutError) -> Update {
    try move(measuring: sizes) { (layout) throws(LayoutError) -> LayoutAdjustment? in
      try layout.approach(measuring: sizes) { layout in
        guard let there = target(layout) else { return nil }
        if let offset = there.orthogonalOffset { layout.orthogonalOffsets[there.section] = offset }
        return there.visibleBounds
      }
      return nil
    }
  }
}

extension CollectionLayout {
  /// Scrolls to a place that moves while views on the way to it are measured, until all that is in sight there has its size.
  ///
  /// - Parameters:
  ///   - sizes: how large views want to be; without it the place is reached at once.
  ///   - place: the visible bounds at the place, as the layout is now; nil where there is none.
  mutating func approach(
    measuring sizes: ((Element) -> Size2D?)?, place: (inout CollectionLayout) -> Rect2D?
  ) throws(LayoutError) {
    for _ in 0..<Self.maximumApproaches {
      let before = visibleBounds
      guard let bounds = place(&self) else { return }
      visibleBounds = bounds
      guard let sizes else { return }
      let change = try measure(in: visibleRect, sizes)
      if change == LayoutAdjustment(), before == bounds { return }
    }
  }

  /// How often a place is sought again because what was measured there has moved it.
  private static var maximumApproaches: Int { 8 }
}
