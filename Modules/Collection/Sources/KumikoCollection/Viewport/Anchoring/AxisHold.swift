import KumikoLayout

/// The element that is held along one axis while contents, sizes or the window change. It is chosen once, before the
/// change.
struct AxisHold {
  /// The element that is held, by its number after the change; without one the offset is.
  var element: LayoutElement?
  /// How far from the start of the content the element began before the change.
  var start = 0.0
  /// How far the content was scrolled before the change.
  var position: ScrollAnchoring.Position
  /// The edge of the content that is held instead of the element, or nil.
  var anchoring: ScrollAnchoring?

  /// An element that is to begin this far behind the start of what is visible, within the ends of the content.
  init(element: LayoutElement?, distance: Double) {
    self.element = element
    self.start = distance
    self.position = ScrollAnchoring.Position(offset: 0, range: 0...0)
  }

  /// The start of the content.
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

  /// To which offset to scroll.
  ///
  /// - Parameters:
  ///   - now: how far from the start the element begins now; nil if it is gone.
  ///   - range: between which offsets the content rests now.
  ///   - isBounded: whether the offset is brought into the range.
  func offset(start now: Double?, range: ClosedRange<Double>, isBounded: Bool) -> Double {
    let shift = now.map { $0 - start } ?? 0
    guard let anchoring else {
      let offset = position.offset + shift
      return isBounded ? min(max(offset, range.lowerBound), range.upperBound) : offset
    }
    return isBounded
      ? anchoring.offset(from: position, to: range, shift: shift)
      : anchoring.unboundedOffset(from: position, to: range, shift: shift)
  }
}
