@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The visible elements as plain records. In most scroll steps no element enters, leaves or moves, which a comparison of
/// records shows.
///
/// The type has no identifiers, so that it needs no specialization. It keeps its buffers, so that a step allocates nothing.
struct VisibleRecords: Sendable {
  /// The records of all shown elements; nil if they are unknown.
  private var shown: [LayoutRecord]?
  private var found: [LayoutRecord] = []
  /// A Boolean value that indicates whether all visible views have been measured.
  private(set) var isMeasured = false

  /// Stores the records of all elements in a rectangle.
  mutating func store(_ rect: Rect2D, of layout: CompositionalLayout, isMeasured: Bool) {
    var records = shown ?? []
    shown = nil
    records.removeAll(keepingCapacity: true)
    layout.records(in: rect, into: &records)
    shown = records
    self.isMeasured = isMeasured
  }

  /// Marks the records as unknown, because the shown elements do not follow from the layout alone.
  mutating func invalidate() { shown = nil }

  /// Returns whether a rectangle of a layout has the shown elements at the same positions.
  mutating func areEqual(in rect: Rect2D, of layout: CompositionalLayout) -> Bool {
    guard shown != nil else { return false }
    found.removeAll(keepingCapacity: true)
    layout.records(in: rect, into: &found)
    return found == shown
  }
}
