public import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// What the spans around a section or a span leave it.
@_spi(Kumiko)
public struct SpanRoom: Hashable, Sendable {
  /// The sum of the insets of the spans, across the axis of scrolling. In a column, they are the distances of the column
  /// from the bounds; the second one is negative if the column ends beyond the bounds.
  var insets = DirectionalEdgeInsets.zero
  /// Whether any of the spans has a background, in front of which the cells are.
  var hasBackground = false
  /// The sides of the innermost background, at which the viewports of orthogonal sections end; nil in columns.
  var background: AxisBounds?
  /// The axis along which columns are side by side, in a column of a span that scrolls orthogonally.
  var columnAxis: LayoutAxis?
  /// The least z-order of the elements of a section that is a header; nil for other sections.
  var leastZIndex: Int?

  /// Creates the room outside of all spans.
  @_spi(Kumiko) public init() {}
}

extension LayoutEnvironment {
  /// Returns the environment inside a room. A column moves, so that nothing of the screen insets it across the axis of
  /// scrolling.
  @_spi(Kumiko) public func inside(_ room: SpanRoom) -> LayoutEnvironment {
    guard room.insets != .zero || room.columnAxis != nil else { return self }
    var environment = self
    guard let axis = room.columnAxis else {
      environment.container.contentInsets = container.contentInsets + room.insets
      return environment
    }
    let along = axis.crossed
    environment.container.contentInsets = container.contentInsets.only(along: along) + room.insets
    environment.safeAreaInsets = safeAreaInsets.only(along: along)
    environment.layoutMargins = layoutMargins.only(along: along)
    environment.readableContentWidth = nil
    return environment
  }

  /// Returns the rooms that the spans of a configuration leave its sections; those outside of all spans if the spans are
  /// invalid or have no room.
  ///
  /// - Complexity: O(s log S + S log S) for *s* sections and *S* spans.
  @_spi(Kumiko) public func rooms(
    ofSections count: Int, of configuration: CompositionalLayoutConfiguration
  ) -> [SpanRoom] {
    let none = Array(repeating: SpanRoom(), count: count)
    guard !configuration.spans.isEmpty else { return none }
    do throws(LayoutError) {
      let table = try SpanCompiler(configuration, in: self).table(of: configuration.spans, sections: count)
      return (0..<count).map { table.room(ofSection: $0) }
    } catch {
      return none
    }
  }
}
