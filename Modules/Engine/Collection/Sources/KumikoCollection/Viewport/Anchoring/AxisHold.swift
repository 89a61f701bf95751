@_spi(Kumiko) import KumikoLayout

/// The element that keeps its position along one axis while contents, sizes or the window change. It is chosen once,
/// before the change.
struct AxisHold {
  /// The element, by its number after the change; nil to keep the offset.
  var element: LayoutElement?
  /// The distance of the element from the start of the content before the change.
  var start = 0.0
  var position: ScrollAnchoring.Position
  /// The rule at the ends of the content; nil to keep the element in position there too.
  var anchoring: ScrollAnchoring?

  /// Creates the hold of an element at a distance from the start of the visible bounds.
  init(element: LayoutElement?, distance: Double) {
    self.element = element
    self.start = distance
    self.position = ScrollAnchoring.Position(offset: 0, range: 0...0)
  }

  static var start: AxisHold {
    AxisHold(
      element: nil, start: 0, position: ScrollAnchoring.Position(offset: 0, range: 0...0), anchoring: .reading)
  }

  /// Creates the hold of a reader at a position.
  init(
    element: LayoutElement?, start: Double, position: ScrollAnchoring.Position, anchoring: ScrollAnchoring?
  ) {
    self.element = element
    self.start = start
    self.position = position
    self.anchoring = anchoring
  }

  /// Returns the offset that keeps the element in position.
  ///
  /// - Parameters:
  ///   - now: The distance of the element from the start after the change; nil if it does not exist.
  ///   - range: The range of resting offsets after the change.
  ///   - isBounded: Whether the offset is limited to the range.
  func offset(start now: Double?, range: ClosedRange<Double>, isBounded: Bool) -> Double {
    let shift = now.map { $0 - start } ?? 0
    guard let anchoring else {
      let offset = position.offset + shift
      return isBounded ? offset.clamped(to: range) : offset
    }
    return isBounded
      ? anchoring.offset(from: position, to: range, shift: shift)
      : anchoring.unboundedOffset(from: position, to: range, shift: shift)
  }
}
