public import KumikoDimension
public import KumikoLayout

// Each look-up hashes one identifier and asks the layout once: O(1), except that supplementaries are sought among those of
// one repetition of the group.
extension CollectionLayout {
  // MARK: - Items

  /// Where the cell of an item is; nil where the item is unknown.
  public func attributes(forItem item: ItemID) -> LayoutAttributes? {
    contents.indexPath(of: item).flatMap(layout.attributesForItem(at:))
  }

  /// The frame of an item's cell in content coordinates, in points; nil where the item is unknown.
  public func frame(ofItem item: ItemID) -> Rect2D? {
    attributes(forItem: item)?.frame
  }

  /// Where the supplementary that is attached to an item is, a badge for instance; nil where it has none of this kind.
  public func attributes(forSupplementary elementKind: String, ofItem item: ItemID) -> LayoutAttributes? {
    contents.indexPath(of: item).flatMap { layout.attributesForSupplementary(ofKind: elementKind, at: $0) }
  }

  // MARK: - Sections

  /// The rectangle of a section with its headers and footers, in points; nil where the section is unknown.
  public func frame(ofSection section: SectionID) -> Rect2D? {
    contents.indexOfSection(section).flatMap(layout.frame(ofSection:))
  }

  /// Where a header or footer of a section is; nil where it has none of this kind.
  ///
  /// - Parameters:
  ///   - elementKind: the name of its kind, `header` say.
  ///   - section: the section's identifier.
  ///   - ordinal: its number among those of its kind, counted from zero.
  public func attributes(
    forSupplementary elementKind: String, inSection section: SectionID, ordinal: Int = 0
  ) -> LayoutAttributes? {
    contents.indexOfSection(section).flatMap {
      layout.attributesForSupplementary(ofKind: elementKind, at: LayoutIndexPath(section: $0, item: ordinal))
    }
  }

  /// Where a decoration of a section is; nil where it has none of this kind.
  ///
  /// - Parameters:
  ///   - elementKind: the name of its kind.
  ///   - section: the section's identifier.
  ///   - ordinal: its number among those of its kind, counted from zero.
  public func attributes(
    forDecoration elementKind: String, inSection section: SectionID, ordinal: Int = 0
  ) -> LayoutAttributes? {
    contents.indexOfSection(section).flatMap {
      layout.attributesForDecoration(ofKind: elementKind, at: LayoutIndexPath(section: $0, item: ordinal))
    }
  }
}
