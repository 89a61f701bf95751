@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The scrolling of an orthogonal section, in content coordinates.
struct ScrolledColumns {
  private let scroll: OrthogonalScroll
  /// A Boolean value that indicates whether content continues to the left.
  private let isMirrored: Bool
  /// The distance from the position of a cell to its position at offset 0.
  private let distance: Double

  private var axis: LayoutAxis { scroll.axis }

  init?(ofSection number: Int, in layout: CompositionalLayout) {
    guard let scroll = layout.orthogonalScroll(ofSection: number) else { return nil }
    self.scroll = scroll
    isMirrored = layout.isRightToLeft && scroll.axis == .horizontal
    let offset = layout.orthogonalOffsets[number] ?? 0
    // The layout ignores an offset that is not finite.
    let taken = offset.isFinite ? offset : 0
    distance = isMirrored ? -taken : taken
  }

  /// The frame of a column that begins at a distance from the start of the content.
  func frame(ofColumnAt start: Double) -> Rect2D {
    var frame = scroll.frame
    let extent = scroll.extent(ofGroup: 0)
    frame.size[axis] = extent
    frame.origin[axis] =
      isMirrored
      ? scroll.frame.upperBound(along: axis) - start - distance - extent
      : scroll.frame.lowerBound(along: axis) + start - distance
    return frame
  }

  /// Returns whether all of a frame can be visible at once.
  func fits(_ frame: Rect2D) -> Bool { frame.size[axis] <= scroll.viewportExtent }

  func isAskedFor(in position: CollectionScrollPosition) -> Bool {
    let positions: CollectionScrollPosition =
      axis == .horizontal ? [.left, .centeredHorizontally, .right] : [.top, .centeredVertically, .bottom]
    return !position.isDisjoint(with: positions)
  }

  /// Returns the origin of the visible part in the section's own content.
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

  /// Returns whether an element scrolls with the section: a cell, or a view attached to a cell or a group.
  func moves(_ element: LayoutAttributes, in layout: CompositionalLayout) -> Bool {
    switch element.category {
    case .cell: true
    case .supplementary:
      element.elementKind.map { layout.boundaryItem(ofKind: $0, at: element.indexPath) == nil } ?? false
    case .decoration: false
    }
  }

  /// Returns the offset of the section at which a cell, with its frame at offset 0, is at a position.
  func offset(showing frame: Rect2D, at position: CollectionScrollPosition) -> Double {
    let origin = scroll.frame.lowerBound(along: axis)
    let moved =
      AxisScroll(to: frame, from: undone(scroll.frame), along: axis).lowerBound(at: position, along: axis) - origin
    return (isMirrored ? -moved : moved).clamped(to: scroll.offsetRange)
  }
}
