public import KumikoDimension

/// The state of a screen to restore after changes of contents, a rotation or a restart.
///
/// It contains the scroll offset, the orthogonal offsets, the measured sizes, the selection, and the expanded items of
/// outlines.
///
/// The state is small and contains no content. It is `Codable` if the identifiers are.
public struct ViewportRestoration<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The identity of an element, independent of its index path.
  @_spi(Kumiko) public typealias ElementID = CollectionElementID<SectionID, ItemID>

  /// A visible element with its position.
  @_spi(Kumiko)
  public struct Anchor: Hashable, Sendable {
    /// The element.
    public var element: ElementID
    /// The distance of the element's start from the start of the visible rect, in points; negative for a partly visible
    /// element.
    public var distance: Double
  }

  /// The place of a span whose sections are side by side.
  @_spi(Kumiko)
  public struct Span: Hashable, Sendable {
    /// The offset, in points.
    public var offset: Double
    /// The section of the first visible column; nil if it is unknown. If it is gone, the offset is used.
    public var section: SectionID?
    /// The distance from the start of the content to the column of the section, in points.
    public var start = 0.0
  }

  /// The expansion states of an outline.
  @_spi(Kumiko)
  public struct Outline: Hashable, Sendable {
    /// The expanded items, with children or without.
    public var expanded: Set<ItemID>
    /// The collapsed items with children.
    public var collapsed: Set<ItemID>
  }

  /// The preferred size of an element's view.
  @_spi(Kumiko)
  public struct Measurement: Hashable, Sendable {
    /// The element.
    public var element: ElementID
    /// The size in points.
    public var size: Size2D
    /// The version of the measured content; nil if it is unknown.
    public var contentVersion: Int?
  }

  /// The name of the screen. A state restores only this screen.
  @_spi(Kumiko) public var screen = ""
  /// The visible elements, most important first. The first one that still exists returns to its position.
  @_spi(Kumiko) public var anchors: [Anchor] = []
  /// The offsets of orthogonal sections, in points.
  @_spi(Kumiko) public var orthogonalOffsets: [SectionID: Double] = [:]
  /// The visible cells of orthogonal sections, most important first. If none of them exists, the section's offset is
  /// used.
  @_spi(Kumiko) public var orthogonalAnchors: [SectionID: [Anchor]] = [:]
  /// The spans whose sections are side by side, by identifier.
  @_spi(Kumiko) public var spans: [String: Span] = [:]
  /// The measured sizes, which apply if the extent across the scroll direction is equal.
  @_spi(Kumiko) public var measurements: [Measurement] = []
  /// The extent across the scroll direction, in points.
  @_spi(Kumiko) public var roomAcross = 0.0
  /// The selected items.
  @_spi(Kumiko) public var selection: Set<ItemID> = []
  /// The expansion states of outlines, by section.
  @_spi(Kumiko) public var outlines: [SectionID: Outline] = [:]

  /// The largest number of anchors. Without any of them, no position is restored.
  @_spi(Kumiko) public static var maximumAnchors: Int { 16 }
  /// The largest number of anchors of an orthogonal section.
  @_spi(Kumiko) public static var maximumOrthogonalAnchors: Int { 4 }
}
