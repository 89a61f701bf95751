@_spi(Kumiko) import KumikoDimension

/// A direction in which the focus moves on the screen, whatever the direction of writing is.
public enum FocusDirection: String, Hashable, Sendable, CaseIterable {
  /// Toward the top of the screen.
  case up
  /// Toward the bottom of the screen.
  case down
  /// Toward the left edge of the screen.
  case left
  /// Toward the right edge of the screen.
  case right

  var axis: LayoutAxis { self == .up || self == .down ? .vertical : .horizontal }

  /// Whether positions grow in this direction.
  var isForward: Bool { self == .down || self == .right }
}
