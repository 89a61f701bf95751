public import KumikoDimension

/// To where something has to be scrolled, so that an item or a section is in sight.
public struct CollectionScrollTarget<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// What is visible then, in content coordinates.
  public var visibleBounds: Rect2D
  /// The section that is brought into sight, or the item's.
  public var section: SectionID
  /// How far that section is scrolled sideways then; nil where it does not scroll so.
  public var orthogonalOffset: Double?

  /// A place to scroll to.
  public init(visibleBounds: Rect2D, section: SectionID, orthogonalOffset: Double? = nil) {
    self.visibleBounds = visibleBounds
    self.section = section
    self.orthogonalOffset = orthogonalOffset
  }
}
