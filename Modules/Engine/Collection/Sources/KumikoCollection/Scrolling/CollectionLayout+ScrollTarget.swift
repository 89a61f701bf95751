import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) public import KumikoLayout

extension CollectionLayout {
  /// Returns the scroll target that makes an item visible, or nil if the item is unknown. O(1).
  ///
  /// The target is inside the content. An item in a span is not covered by the pinned headers and footers of its spans.
  /// Pinned headers of sections are ignored as in UIKit, so an item at the top may be below one.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - position: The position of the item; by default the nearest one.
  public func scrollTarget(forItem item: ItemID, at position: CollectionScrollPosition = []) -> CollectionScrollTarget<
    SectionID
  >? {
    contents.indexPath(of: item).flatMap { scrollTarget(forItemAt: $0, at: position) }
  }

  /// Returns the scroll target that makes an item without an identifier visible, as ``scrollTarget(forItem:at:)``; nil
  /// if there is no such item. O(1).
  ///
  /// - Parameters:
  ///   - indexPath: The index path of the item.
  ///   - position: The position of the item; by default the nearest one.
  public func scrollTarget(
    forItemAt indexPath: LayoutIndexPath, at position: CollectionScrollPosition = []
  ) -> CollectionScrollTarget<SectionID>? {
    guard let section = contents.sectionIdentifier(at: indexPath.section),
      let frame = scrolledTo(inSection: indexPath.section, at: position)
        .attributesForItem(at: indexPath)?.frame
    else { return nil }
    let offset = ScrolledColumns(ofSection: indexPath.section, in: layout).map {
      $0.offset(showing: $0.undone(frame), at: position)
    }
    var scrolled = layout
    if let offset { scrolled.orthogonalOffsets[indexPath.section] = offset }
    return CollectionScrollTarget(
      visibleBounds: visibleBounds(showing: frame, inSection: indexPath.section, at: position), section: section,
      orthogonalOffset: offset,
      spanOffsets: spanOffsets(aroundSection: indexPath.section, in: scrolled, at: position) {
        $0.attributesForItem(at: indexPath)?.frame
      })
  }

  /// Returns the layout in which an element of a section has the frame to which one scrolls.
  ///
  /// A pinned section that is visible stays where it is, unless a position along the axis of scrolling is asked for.
  private func scrolledTo(inSection section: Int, at position: CollectionScrollPosition) -> CompositionalLayout {
    let along: CollectionScrollPosition =
      layout.mainAxis == .vertical
      ? [.top, .centeredVertically, .bottom] : [.left, .centeredHorizontally, .right]
    return layout.isPinned(section: section) && !position.isDisjoint(with: along) ? layout.withoutPinning : layout
  }

  /// Returns the offsets of the spans around a section that make an element of it visible, by identifier.
  ///
  /// Columns that fit into their viewport become visible as a whole, unless a position is asked for.
  ///
  /// - Parameter frame: Returns the frame of the element in a layout with other offsets.
  private func spanOffsets(
    aroundSection section: Int, in layout: CompositionalLayout, at position: CollectionScrollPosition,
    showing frame: (CompositionalLayout) -> Rect2D?
  ) -> [String: Double] {
    var layout = layout
    var offsets: [String: Double] = [:]
    for span in layout.orthogonalSpans(around: section).reversed() {
      guard let number = LayoutIndexPath(section: span, item: 0).span, let frame = frame(layout),
        let scroll = ScrolledColumns(ofSection: span, in: layout)
      else { continue }
      let column = layout.columnStart(ofSection: section, inSpan: number).map { scroll.frame(ofColumnAt: $0) }
      let whole = scroll.isAskedFor(in: position) ? nil : column.flatMap { scroll.fits($0) ? $0 : nil }
      let offset = scroll.offset(showing: scroll.undone(whole ?? frame), at: position)
      layout.orthogonalOffsets[span] = offset
      offsets[layout.configuration.spans[number].id] = offset
    }
    return offsets
  }

  /// Returns the scroll target that makes a section with its headers and footers visible, or nil if the section is
  /// unknown. O(1).
  ///
  /// The target is inside the content. The offset of an orthogonal section does not change.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - position: The position of the section; by default the nearest one.
  public func scrollTarget(forSection section: SectionID, at position: CollectionScrollPosition = [])
    -> CollectionScrollTarget<SectionID>?
  {
    contents.indexOfSection(section).flatMap { number in
      scrolledTo(inSection: number, at: position).frame(ofSection: number).map {
        CollectionScrollTarget(
          visibleBounds: visibleBounds(showing: $0, inSection: number, at: position), section: section,
          orthogonalOffset: orthogonalOffsets[section],
          spanOffsets: spanOffsets(aroundSection: number, in: layout, at: position) { $0.frame(ofSection: number) })
      }
    }
  }

  /// Scrolls to a target.
  public mutating func scroll(to target: CollectionScrollTarget<SectionID>) {
    visibleBounds = target.visibleBounds
    if let offset = target.orthogonalOffset, let position = orthogonalPosition(of: target.section) {
      _ = scroll(position, to: offset)
    }
    for (span, offset) in target.spanOffsets { spanOffsets[span] = offset }
  }

  private func visibleBounds(
    showing frame: Rect2D, inSection section: Int, at position: CollectionScrollPosition
  ) -> Rect2D {
    let axis = layout.mainAxis
    var bounds = viewport
    // Between what is pinned of the spans around the section.
    let pinned = layout.spanInsets(ofSection: section)
    let before = layout.isRightToLeft && axis == .horizontal ? pinned.end : pinned.start
    var room = bounds
    room.origin[axis] += before
    room.size[axis] -= pinned.start + pinned.end
    bounds.origin[axis] = AxisScroll(to: frame, from: room, along: axis).lowerBound(at: position, along: axis) - before
    let geometry = scrollGeometry
    return geometry.rect(bounds, at: geometry.start(of: bounds).clamped(to: geometry.range))
  }
}
