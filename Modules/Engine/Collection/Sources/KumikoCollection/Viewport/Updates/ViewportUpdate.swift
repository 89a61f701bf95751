public import KumikoDimension

/// The changes for a renderer, as plain values that can be compared, stored and sent.
///
/// A renderer sets the content size and scrolls to ``visibleRect`` at once. Then it applies the ``steps`` in their
/// order: disappearing elements, reloads, reconfigurations, moves, appearing elements. It needs no other information.
public struct ViewportUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The identity of an element, independent of its index path.
  @_spi(Kumiko) public typealias ElementID = CollectionElementID<SectionID, ItemID>
  /// The change of one element.
  @_spi(Kumiko) public typealias Step = ViewportStep<SectionID, ItemID>

  /// The changes of elements, in order.
  public var steps: [ViewportStep<SectionID, ItemID>] = []
  /// The content size, in points.
  public var contentSize: Size2D
  /// The visible rect in content coordinates, including the parts below bars, in points.
  public var visibleRect: Rect2D
  /// The distance by which scroll anchoring has scrolled the content, in points. It is included in `visibleRect`.
  ///
  /// It is the movement of the origin of `visibleRect` since the last update, without requested scrolling and without
  /// new bars. Scrolling to an item or a section, and restoring, count as requested.
  public var correction = Point2D.zero
  /// The offsets of visible orthogonal sections, in points from the leading edge. Missing sections are at offset 0. The
  /// frames of steps include the offsets.
  public var orthogonalOffsets: [SectionID: Double] = [:]
  /// The offsets of visible spans whose sections are side by side, in points from the leading edge, by the identifiers
  /// of the spans. Missing spans are at offset 0. The frames of steps include the offsets.
  public var spanOffsets: [String: Double] = [:]
  /// A Boolean value that indicates whether elements move with animation.
  public var isAnimated = false
  /// The cells that are about to become visible, nearest first, whose content can be loaded. A cell is contained once
  /// until it becomes visible or is cancelled.
  public var prefetches: [CollectionElementID<SectionID, ItemID>] = []
  /// The prefetched cells that will not become visible.
  public var cancelledPrefetches: [CollectionElementID<SectionID, ItemID>] = []
}
