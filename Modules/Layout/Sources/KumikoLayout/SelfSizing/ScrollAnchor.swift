public import KumikoDimension

/// A cell in sight, and where it is: what the reader keeps an eye on while the layout changes around it.
public struct ScrollAnchor: Hashable, Sendable {
  /// The cell.
  public var indexPath: LayoutIndexPath
  /// Its corner, in content coordinates, in points: the one that leads in right-to-left layouts.
  public var origin: Point2D

  /// An anchor at a cell that stands at a place.
  public init(indexPath: LayoutIndexPath, origin: Point2D) {
    self.indexPath = indexPath
    self.origin = origin
  }
}

extension CompositionalLayout {
  /// The first cell in a rectangle, which `scrollOffsetAdjustment(keeping:)` then keeps in place; nil where none is.
  ///
  /// A cell that begins in the rectangle comes before one that only reaches into it, unless there is no other. O(visible).
  public func scrollAnchor(in rect: Rect2D) -> ScrollAnchor? {
    var buffer: [LayoutAttributes] = []
    attributes(in: rect, into: &buffer)
    let first = buffer.lazy.filter { $0.category == .cell }.min { $0.indexPath < $1.indexPath }
    return first.map { ScrollAnchor(indexPath: $0.indexPath, origin: anchorPoint(of: $0.frame)) }
  }

  /// By how much to scroll for a cell to stay where it was, in points along the direction of scrolling; nothing where it
  /// is gone. O(log n).
  public func scrollOffsetAdjustment(keeping anchor: ScrollAnchor) -> Point2D {
    guard let frame = attributesForItem(at: anchor.indexPath)?.frame else { return .zero }
    let axis = prepared.mainAxis
    var adjustment = Point2D.zero
    adjustment[axis] = anchorPoint(of: frame)[axis] - anchor.origin[axis]
    return adjustment
  }

  private func anchorPoint(of frame: Rect2D) -> Point2D {
    isRightToLeft ? Point2D(x: frame.maxX, y: frame.minY) : frame.origin
  }
}
