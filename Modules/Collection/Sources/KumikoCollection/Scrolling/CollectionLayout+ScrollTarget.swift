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
  /// - Returns: The target, or nil.
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
  /// - Returns: The target, or nil.
  public func scrollTarget(
    forItemAt indexPath: LayoutIndexPath, at position: CollectionScrollPosition = []
  ) -> CollectionScrollTarget<SectionID>? {
    guard let section = contents.sectionIdentifier(at: indexPath.section),
      let frame = layout.attributesForItem(at: indexPath)?.frame
    else { return nil }
    return CollectionScrollTarget(
      visibleBounds: visibleBounds(showing: frame, inSection: indexPath.section, at: position), section: section,
      orthogonalOffset: SidewaysScroll(ofSection: indexPath.section, in: layout).map {
        $0.offset(showing: $0.undone(frame), at: position)
      })
  }

  /// Returns the scroll target that makes a section with its headers and footers visible, or nil if the section is
  /// unknown. O(1).
  ///
  /// The target is inside the content. The offset of an orthogonal section does not change.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - position: The position of the section; by default the nearest one.
  /// - Returns: The target, or nil.
  public func scrollTarget(forSection section: SectionID, at position: CollectionScrollPosition = [])
    -> CollectionScrollTarget<SectionID>?
  {
    contents.indexOfSection(section).flatMap { number in
      layout.frame(ofSection: number).map {
        CollectionScrollTarget(
          visibleBounds: visibleBounds(showing: $0, inSection: number, at: position), section: section,
          orthogonalOffset: orthogonalOffsets[section])
      }
    }
  }

  /// Scrolls to a target.
  public mutating func scroll(to target: CollectionScrollTarget<SectionID>) {
    visibleBounds = target.visibleBounds
    if let offset = target.orthogonalOffset { orthogonalOffsets[target.section] = offset }
  }

  /// The visible rect after a frame is at its position along the scroll direction.
  private func visibleBounds(
    showing frame: Rect2D, inSection section: Int, at position: CollectionScrollPosition
  ) -> Rect2D {
    let axis = layout.configuration.scrollDirection
    var bounds = viewport
    // Between what is pinned of the spans around the section.
    let pinned = layout.spanInsets(ofSection: section)
    let before = layout.isRightToLeft && axis == .horizontal ? pinned.end : pinned.start
    var room = bounds
    room.origin[axis] += before
    room.size[axis] -= pinned.start + pinned.end
    bounds.origin[axis] = AxisScroll(to: frame, from: room, along: axis).lowerBound(at: position, along: axis) - before
    let geometry = ScrollGeometry(self)
    let offset = min(max(geometry.start(of: bounds), geometry.range.lowerBound), geometry.range.upperBound)
    return geometry.rect(bounds, at: offset)
  }
}
