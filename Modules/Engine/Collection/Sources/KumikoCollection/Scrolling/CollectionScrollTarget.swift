public import KumikoDimension

/// The visible bounds and the orthogonal offset that make an item or a section visible.
public struct CollectionScrollTarget<SectionID: Hashable & Sendable>: Hashable, Sendable {
  /// The visible bounds in content coordinates, in points.
  public var visibleBounds: Rect2D
  /// The section, or the section of the item.
  public var section: SectionID
  /// The offset of an orthogonal section, in points; nil for other sections.
  public var orthogonalOffset: Double?
  /// The offsets of the spans around the section whose sections are side by side, in points, by identifier.
  @_spi(Kumiko) public var spanOffsets: [String: Double] = [:]
}
