public import KumikoDimension

/// What a renderer does next, so that it shows what is to be seen: plain values, which can be compared, stored and sent.
///
/// A renderer sets the content's size and scrolls to ``visibleRect``, at once; then it takes the ``steps`` in their order:
/// what disappears, what is reloaded, what is reconfigured, what moves, what appears. It needs to know nothing else.
public struct ViewportUpdate<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// What an element is, whatever its number.
  public typealias ElementID = CollectionElementID<SectionID, ItemID>
  /// What happens to one element.
  public typealias Step = ViewportStep<SectionID, ItemID>

  /// What happens to elements, in the order in which to do it.
  public var steps: [Step]
  /// The size of all content, in points.
  public var contentSize: Size2D
  /// What is in sight, in content coordinates, with what is under bars.
  public var visibleRect: Rect2D
  /// By how much the content was scrolled for the reader to keep looking at the same, in points: part of `visibleRect`
  /// already.
  ///
  /// It is the way that the origin of `visibleRect` has gone since the last update, less the scrolling that was asked for: with
  /// what bars have come to cover since. Scrolling to an item or a section, and restoring, are asked for as a whole.
  public var correction: Point2D
  /// The distance that sections in sight are scrolled sideways, in points, counted from the start of their content. Those that
  /// are not in it have not been scrolled. The frames of steps take the offsets into account.
  public var sidewaysOffsets: [SectionID: Double]
  /// Whether elements go to their places in time rather than at once.
  public var isAnimated: Bool
  /// Cells that will soon be in sight, the nearest first: their content can be fetched now. A cell is named once until it comes
  /// into sight or is cancelled.
  public var prefetches: [ElementID]
  /// Cells that were announced so, and will not be in sight after all.
  public var cancelledPrefetches: [ElementID]

  /// An update of these steps.
  public init(
    steps: [Step] = [], contentSize: Size2D, visibleRect: Rect2D, correction: Point2D = .zero,
    sidewaysOffsets: [SectionID: Double] = [:], isAnimated: Bool = false, prefetches: [ElementID] = [],
    cancelledPrefetches: [ElementID] = []
  ) {
    self.steps = steps
    self.contentSize = contentSize
    self.visibleRect = visibleRect
    self.correction = correction
    self.sidewaysOffsets = sidewaysOffsets
    self.isAnimated = isAnimated
    self.prefetches = prefetches
    self.cancelledPrefetches = cancelledPrefetches
  }
}
