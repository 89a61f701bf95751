@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// How far a section has been scrolled sideways, in the content's coordinates.
struct SidewaysScroll {
  private let scroll: OrthogonalScroll
  /// A Boolean value that indicates whether content goes on to the left.
  private let isMirrored: Bool
  /// From where a cell is to where it was laid out.
  private let distance: Double

  private var axis: LayoutAxis { scroll.axis }

  /// The scrolling of a section; nil where it does not scroll sideways.
  init?(ofSection number: Int, in layout: CompositionalLayout) {
    guard let scroll = layout.orthogonalScroll(ofSection: number) else { return nil }
    self.scroll = scroll
    isMirrored = layout.isRightToLeft && scroll.axis == .horizontal
    let offset = layout.orthogonalOffsets[number] ?? 0
    // As the layout has it, an offset that is no number is none.
    let taken = offset.isFinite ? offset : 0
    distance = isMirrored ? -taken : taken
  }
  /// The origin of what is visible in the section's own content.
  func contentOffset(from origin: Point2D) -> Point2D {
    var offset = origin
    offset[axis] = distance
    return offset
  }

  /// The frame that a cell has if its section is not scrolled.
  func undone(_ frame: Rect2D) -> Rect2D {
    var frame = frame
    frame.origin[axis] += distance
    return frame
  }

  /// Returns whether an element scrolls along: a cell, and what is attached to cells and groups.
  func moves(_ element: LayoutAttributes, in layout: CompositionalLayout) -> Bool {
    switch element.category {
    case .cell: true
    case .supplementary:
      element.elementKind.map { layout.boundaryItem(ofKind: $0, at: element.indexPath) == nil } ?? false
    case .decoration: false
    }
  }

  /// How far the section is scrolled once a cell, where it was laid out, is where it should be.
  func offset(showing frame: Rect2D, at position: CollectionScrollPosition) -> Double {
    let origin = scroll.frame.lowerBound(along: axis)
    let moved =
      AxisScroll(to: frame, from: undone(scroll.frame), along: axis).lowerBound(at: position, along: axis) - origin
    let range = scroll.offsetRange
    return min(max(isMirrored ? -moved : moved, range.lowerBound), range.upperBound)
  }
}
