import KumikoDimension

/// What the spans around a section or a span leave it.
struct SpanRoom: Hashable, Sendable {
  /// The sum of the insets of the spans, across the axis of scrolling.
  var insets = DirectionalEdgeInsets.zero
  /// Whether any of the spans has a background, in front of which the cells are.
  var hasBackground = false
}

extension LayoutEnvironment {
  /// Returns the environment inside a room.
  func inside(_ room: SpanRoom) -> LayoutEnvironment {
    guard room.insets != .zero else { return self }
    var environment = self
    environment.container.contentInsets = container.contentInsets + room.insets
    return environment
  }
}
