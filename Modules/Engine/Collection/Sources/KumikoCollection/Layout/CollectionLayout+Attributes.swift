public import KumikoDimension
public import KumikoLayout

// Each look-up hashes one identifier and asks the layout once: O(1), except that supplementaries are sought among those of
// one repetition of the group.
extension CollectionLayout {
  // MARK: - Items

  /// Returns the attributes of an item's cell, or nil.
  ///
  /// - Complexity: O(log *n*) in the items.
  public func attributes(forItem item: ItemID) -> LayoutAttributes? {
    contents.indexPath(of: item).flatMap(layout.attributesForItem(at:))
  }

  /// Returns the frame of an item's cell in content coordinates, in points, or nil.
  ///
  /// - Complexity: O(log *n*) in the items.
  public func frame(ofItem item: ItemID) -> Rect2D? {
    attributes(forItem: item)?.frame
  }

  /// Returns the attributes of an item's supplementary view of a kind, such as a badge, or nil.
  ///
  /// - Complexity: O(log *n* + *g*) in the items and in the supplementary items of one group.
  public func attributes(forSupplementary elementKind: String, ofItem item: ItemID) -> LayoutAttributes? {
    contents.indexPath(of: item).flatMap { layout.attributesForSupplementary(ofKind: elementKind, at: $0) }
  }

  // MARK: - Sections

  /// Returns the rectangle of a section with its boundary items, in points, or nil.
  ///
  /// - Complexity: O(log *s*) in the sections.
  public func frame(ofSection section: SectionID) -> Rect2D? {
    contents.indexOfSection(section).flatMap(layout.frame(ofSection:))
  }

  /// Returns the attributes of a section's supplementary view, or nil.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind, such as `header`.
  ///   - section: The section.
  ///   - ordinal: The number among those of the kind, from 0.
  /// - Complexity: O(log *s* + *b*) in the sections and the boundary items of the section.
  public func attributes(
    forSupplementary elementKind: String, inSection section: SectionID, ordinal: Int = 0
  ) -> LayoutAttributes? {
    contents.indexOfSection(section).flatMap {
      layout.attributesForSupplementary(ofKind: elementKind, at: LayoutIndexPath(section: $0, item: ordinal))
    }
  }

  /// Returns the attributes of a section's decoration, or nil.
  ///
  /// - Parameters:
  ///   - elementKind: The element kind.
  ///   - section: The section.
  ///   - ordinal: The number among those of the kind, from 0.
  /// - Complexity: O(log *s* + *d*) in the sections and the decorations of the section.
  public func attributes(
    forDecoration elementKind: String, inSection section: SectionID, ordinal: Int = 0
  ) -> LayoutAttributes? {
    contents.indexOfSection(section).flatMap {
      layout.attributesForDecoration(ofKind: elementKind, at: LayoutIndexPath(section: $0, item: ordinal))
    }
  }
}
