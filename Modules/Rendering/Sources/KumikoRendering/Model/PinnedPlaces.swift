import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// Converts the range in which each pinned box of a layout moves to its pinning on a screen.
struct PinnedPlaces {
  private let layout: CompositionalLayout
  private let axis: LayoutAxis
  private let bars: (start: Double, end: Double)

  /// - Parameter bars: the extents of the bars at the start and at the end of the screen, in points.
  init(_ layout: CompositionalLayout, bars: (start: Double, end: Double)?) {
    self.layout = layout
    self.bars = bars ?? (0, 0)
    axis = layout.configuration.scrollDirection
  }

  /// Returns the pinning of a box.
  ///
  /// - Parameter attributes: the attributes of the box in the layout.
  func pinning(of attributes: LayoutAttributes) -> Pinning {
    let now = attributes.frame.lowerBound(along: axis)
    let range =
      layout.pinnedRange(ofKind: attributes.elementKind ?? "", at: attributes.indexPath)
      ?? PinnedRange(frame: attributes.frame, travel: 0, threshold: now)
    let natural = range.frame.lowerBound(along: axis)
    let end = range.frame.upperBound(along: axis)
    guard range.travel >= 0 else {
      return Pinning(
        edge: .end, lowerBound: natural + range.travel, upperBound: end, distance: now - natural,
        inset: bars.end + range.threshold - end)
    }
    let begin = range.travel > 0 ? range.threshold : natural
    return Pinning(
      edge: .start, lowerBound: natural, upperBound: end + range.travel, distance: now - natural,
      inset: bars.start + natural - begin)
  }
}

extension CompositionalLayout {
  /// Returns true if an element stays visible while its section is.
  func isPinned(_ attributes: LayoutAttributes) -> Bool {
    guard attributes.category == .supplementary, let kind = attributes.elementKind else { return false }
    return boundaryItem(ofKind: kind, at: attributes.indexPath)?.pinToVisibleBounds == true
  }
}
