@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// What is in sight as plain records: in most steps of scrolling nothing enters, leaves or moves, and a comparison of records
/// shows it.
///
/// It knows no identifiers, so that it is compiled once and for no type in particular. It keeps its buffers, so that a step
/// allocates nothing.
struct Sight: Sendable {
  /// The records of all elements that are shown, or nil if they are not known.
  private var shown: [LayoutRecord]?
  private var found: [LayoutRecord] = []
  /// A Boolean value that indicates whether all views in sight have been asked for their sizes.
  private(set) var isMeasured = false

  /// Notes what is shown: all elements in a rectangle, as they are laid out.
  mutating func note(_ rect: Rect2D, of layout: CompositionalLayout, isMeasured: Bool) {
    var records = shown ?? []
    shown = nil
    records.removeAll(keepingCapacity: true)
    layout.records(in: rect, into: &records)
    shown = records
    self.isMeasured = isMeasured
  }

  /// Notes that what is shown does not follow from the layout alone.
  mutating func forget() { shown = nil }

  /// Returns whether a layout has the same elements in a rectangle as are shown, in the same places.
  mutating func isSame(in rect: Rect2D, of layout: CompositionalLayout) -> Bool {
    guard shown != nil else { return false }
    found.removeAll(keepingCapacity: true)
    layout.records(in: rect, into: &found)
    return found == shown
  }
}
