import KumikoComposition
import KumikoDimension

/// Resolves boundary items at a section or at the whole layout.
struct BoundaryCompiler: Sendable {
  /// The direction of scrolling.
  var mainAxis: LayoutAxis
  /// What fractions are of.
  var reference: Size2D
  /// Where the room for the items begins across the direction of scrolling.
  var crossOrigin: Double
  var rounding: PixelRounding

  func check(_ item: LayoutBoundarySupplementaryItem) throws(LayoutError) {
    try Validation.check(item.layoutSize)
    try Validation.check(item.contentInsets)
    try Validation.check(item.absoluteOffset.x, as: .offset)
    try Validation.check(item.absoluteOffset.y, as: .offset)
    let size = item.layoutSize.resolved(in: reference, rounding: rounding)
    guard size.width > 0, size.height > 0 else { throw LayoutError(.noRoom(size)) }
  }

  /// Where a checked item stands.
  ///
  /// - Parameter preferred: what its view asks for; it counts along the axes that are estimated.
  func placement(of item: LayoutBoundarySupplementaryItem, preferred: Size2D?) -> BoundaryPlacement {
    var size = item.layoutSize.resolved(in: reference, rounding: rounding)
    if let preferred { size.replace(item.layoutSize.estimatedAxes, with: preferred) }
    let cross = mainAxis.crossed
    let edge = Self.edge(of: item.alignment, along: mainAxis)
    let crossEdge = Self.edge(of: item.alignment, along: cross)
    let room = reference[cross] - size[cross]
    // Beside the content, an item that extends the boundary stands outside it.
    let outside = edge == .middle && item.extendsBoundary ? size[cross] : 0
    let crossPosition =
      switch crossEdge {
      case .start: crossOrigin - outside
      case .middle: crossOrigin + room / 2
      case .end: crossOrigin + room + outside
      }
    return BoundaryPlacement(
      edge: edge, extends: item.extendsBoundary, size: size, crossPosition: crossPosition, offset: item.absoluteOffset,
      insets: item.contentInsets.ignored(where: item.layoutSize))
  }

  private static func edge(of alignment: RectAlignment, along axis: LayoutAxis) -> BoundaryPlacement.Edge {
    let edges = alignment.edges
    if edges.contains(axis == .horizontal ? .leading : .top) { return .start }
    if edges.contains(axis == .horizontal ? .trailing : .bottom) { return .end }
    return .middle
  }
}
