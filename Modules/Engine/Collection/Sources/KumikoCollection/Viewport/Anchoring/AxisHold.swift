@_spi(Kumiko) import KumikoLayout

/// The element that keeps its position along one axis while contents, sizes or the window change. It is chosen once,
/// before the change.
struct AxisHold {
  /// The element, by its number after the change; nil to keep the offset.
  var element: LayoutElement?
  /// The distance of the element from the start of the content before the change. At a position of 0, it is the distance from
  /// the start of the visible bounds.
  var start = 0.0
  var position = ScrollAnchoring.Position(offset: 0, range: 0...0)
  /// The rule at the ends of the content; nil to keep the element in position there too.
  var anchoring: ScrollAnchoring?

  static var start: AxisHold { AxisHold(anchoring: .reading) }

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
