import KumikoComposition
import KumikoDimension
public import KumikoLayout

extension CollectionLayout {
  /// To where to scroll, so that an item is in sight; nil where the item is unknown.
  ///
  /// It never leads past the ends of the content. Pinned headers are not taken into account: an item at the top may be
  /// under one. O(1).
  public func scrollTarget(forItem item: ItemID, at position: CollectionScrollPosition = []) -> CollectionScrollTarget<
    SectionID
  >? {
    contents.indexPath(of: item).flatMap { scrollTarget(forItemAt: $0, at: position) }
  }

  /// To where to scroll, so that the item with these numbers is in sight; nil where there is none. O(1).
  ///
  /// As ``scrollTarget(forItem:at:)``, for items that are only counted.
  public func scrollTarget(
    forItemAt indexPath: LayoutIndexPath, at position: CollectionScrollPosition = []
  ) -> CollectionScrollTarget<SectionID>? {
    guard let section = contents.sectionIdentifier(at: indexPath.section),
      let frame = layout.attributesForItem(at: indexPath)?.frame
    else { return nil }
    return CollectionScrollTarget(
      visibleBounds: visibleBounds(showing: frame, at: position), section: section,
      orthogonalOffset: SidewaysScroll(ofSection: indexPath.section, in: layout).map {
        $0.offset(showing: $0.undone(frame), at: position)
      })
  }

  /// To where to scroll, so that a section is in sight, with its headers and footers; nil where the section is unknown.
  ///
  /// It never leads past the ends of the content, and leaves the section scrolled sideways as it is. O(1).
  public func scrollTarget(forSection section: SectionID, at position: CollectionScrollPosition = [])
    -> CollectionScrollTarget<SectionID>?
  {
    frame(ofSection: section).map {
      CollectionScrollTarget(
        visibleBounds: visibleBounds(showing: $0, at: position), section: section,
        orthogonalOffset: orthogonalOffsets[section])
    }
  }

  /// Scrolls to a target at once.
  public mutating func scroll(to target: CollectionScrollTarget<SectionID>) {
    visibleBounds = target.visibleBounds
    if let offset = target.orthogonalOffset { orthogonalOffsets[target.section] = offset }
  }

  /// What is visible once a frame is where it should be along the direction of scrolling.
  private func visibleBounds(showing frame: Rect2D, at position: CollectionScrollPosition) -> Rect2D {
    let axis = layout.configuration.scrollDirection
    var bounds = viewport
    bounds.origin[axis] = AxisScroll(to: frame, from: bounds, along: axis).lowerBound(at: position, along: axis)
    let geometry = ScrollGeometry(self)
    let offset = min(max(geometry.start(of: bounds), geometry.range.lowerBound), geometry.range.upperBound)
    return geometry.rect(bounds, at: offset)
  }
}
