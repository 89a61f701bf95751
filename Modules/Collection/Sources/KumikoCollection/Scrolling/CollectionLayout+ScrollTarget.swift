import KumikoComposition
@_spi(Kumiko) import KumikoDimension
public import KumikoLayout

extension CollectionLayout {
  /// Returns the scroll target that makes an item visible, or nil if the item is unknown. O(1).
  ///
  /// The target is inside the content. Pinned headers are ignored, so an item at the top may be below one.
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
      visibleBounds: visibleBounds(showing: frame, at: position), section: section,
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
    frame(ofSection: section).map {
      CollectionScrollTarget(
        visibleBounds: visibleBounds(showing: $0, at: position), section: section,
        orthogonalOffset: orthogonalOffsets[section])
    }
  }

  /// Scrolls to a target.
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
