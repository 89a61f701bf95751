@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Resolves the boundary items of a section or of the layout.
struct BoundaryCompiler: Sendable {
  var mainAxis: LayoutAxis
  /// The reference size of fractions.
  var reference: Size2D
  /// The origin of the room for the items, across the axis of scrolling.
  var crossOrigin: Double
  var rounding: PixelRounding

  func check(_ item: LayoutBoundarySupplementaryItem) throws(LayoutError) {
    try Validation.check(item.layoutSize)
    try Validation.check(item.contentInsets)
    try Validation.check(item.absoluteOffset, as: .offset)
    try Validation.check(item.containerOffset, as: .offset)
    let size = item.layoutSize.resolved(in: reference, rounding: rounding)
    guard size.width > 0, size.height > 0 else { throw LayoutError(.noRoom(size)) }
  }

  /// Returns the placement of a validated item.
  ///
  /// - Parameter preferred: The preferred size of its view, used along the estimated axes.
  func placement(of item: LayoutBoundarySupplementaryItem, preferred: Size2D?) -> BoundaryPlacement {
    var size = item.layoutSize.resolved(in: reference, rounding: rounding)
    if let preferred { size.replace(item.layoutSize.estimatedAxes, with: preferred) }
    let cross = mainAxis.crossed
    let edge = Self.edge(of: item.alignment, along: mainAxis)
    let crossEdge = Self.edge(of: item.alignment, along: cross)
    let room = reference[cross] - size[cross]
    // Beside the content, an item that extends the boundary is outside the content.
    let outside = edge == .middle && item.extendsBoundary ? size[cross] : 0
    let crossPosition =
      switch crossEdge {
      case .start: crossOrigin - outside
      case .middle: crossOrigin + room / 2
      case .end: crossOrigin + room + outside
      }
    // Insets can be larger than the container, of which no share is left then.
    let container = Size2D(width: max(0, reference.width), height: max(0, reference.height))
    return BoundaryPlacement(
      edge: edge, extends: item.extendsBoundary, size: size, crossPosition: crossPosition,
      offset: item.absoluteOffset + item.containerOffset.shares(of: container),
      insets: item.contentInsets.ignored(where: item.layoutSize))
  }

  private static func edge(of alignment: RectAlignment, along axis: LayoutAxis) -> BoundaryPlacement.Edge {
    let edges = alignment.edges
    if edges.contains(axis == .horizontal ? .leading : .top) { return .start }
    if edges.contains(axis == .horizontal ? .trailing : .bottom) { return .end }
    return .middle
  }
}

extension BoundaryCompiler {
  /// Creates the compiler of a section's headers and footers.
  ///
  /// Across the axis of scrolling, fractions refer to the container without the section's content insets if the items
  /// follow them. A section with a reference of its own for supplementary items uses that instead.
  ///
  /// - Parameter container: The container of the section, without the insets of its content insets reference.
  init(of section: LayoutSection, in container: Rect2D, _ environment: LayoutEnvironment, mainAxis: LayoutAxis) {
    let cross = mainAxis.crossed
    var room = container
    let reference = section.supplementaryContentInsetsReference
    if reference != .automatic {
      room = environment.container(clearOf: reference, scrolling: mainAxis)
    } else if section.supplementariesFollowContentInsets {
      room.size[cross] -= section.contentInsets.total(along: cross)
      room.origin[cross] += section.contentInsets.start(along: cross)
    }
    self.init(
      mainAxis: mainAxis, reference: room.size, crossOrigin: room.origin[cross], rounding: environment.rounding)
  }
}
