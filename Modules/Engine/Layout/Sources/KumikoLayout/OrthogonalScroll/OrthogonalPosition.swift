import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

/// An orthogonal section or span with its offset. Positions in it count from the start of its content.
@_spi(Kumiko) public struct OrthogonalPosition {
  /// The index of the section; for a span, the section of its elements.
  public let section: Int
  /// The scrolling of the section.
  public let scroll: OrthogonalScroll
  /// The scroll offset, in points.
  public let offset: Double
  private let isMirrored: Bool

  /// Creates the position of a section; nil if it does not scroll orthogonally.
  ///
  /// - Complexity: O(log s) for *s* sections.
  public init?(ofSection section: Int, in layout: CompositionalLayout) {
    guard let scroll = layout.orthogonalScroll(ofSection: section) else { return nil }
    self.section = section
    self.scroll = scroll
    let offset = layout.orthogonalOffsets[section] ?? 0
    self.offset = offset.isFinite ? offset : 0
    isMirrored = layout.isRightToLeft && scroll.axis == .horizontal
  }

  /// The range of resting offsets, in points.
  public var range: ClosedRange<Double> { scroll.offsetRange }

  /// A Boolean value that indicates whether nothing has to be held: the content begins at zero, and is not scrolled. If groups
  /// are centered, the start depends on their sizes.
  public var isUnscrolled: Bool { offset == 0 && scroll.behavior != .groupPagingCentered }

  /// The visible part of the content, in points.
  public var window: ClosedRange<Double> { offset...offset + max(0, scroll.viewportExtent) }

  /// Returns the distance of a cell from the start of the content, whatever the offset. If groups are centered, it is the
  /// offset at which the cell is in the center: there a reader looks at it, in a window of any size.
  ///
  /// - Parameter cell: The frame of the cell in the coordinates of the layout.
  public func start(of cell: Rect2D) -> Double {
    let distance =
      isMirrored
      ? scroll.frame.upperBound(along: scroll.axis) - cell.upperBound(along: scroll.axis)
      : cell.lowerBound(along: scroll.axis) - scroll.frame.lowerBound(along: scroll.axis)
    let isCentered = scroll.behavior == .groupPagingCentered
    return distance + offset - (isCentered ? (scroll.viewportExtent - cell.size[scroll.axis]) / 2 : 0)
  }

  /// Returns the visible cells with the distances at which they begin, in order.
  ///
  /// - Complexity: O(log s + v log v) for *s* sections and *v* visible cells.
  public func cells(in layout: CompositionalLayout) -> [(path: LayoutIndexPath, start: Double)] {
    layout.attributes(in: scroll.frame)
      .filter { $0.category == .cell && $0.indexPath.section == section }
      .sorted { $0.indexPath < $1.indexPath }
      .map { ($0.indexPath, start(of: $0.frame)) }
  }

  /// Returns the first of some cells that begins within a part of the content; if none does, the one that begins last before it.
  public static func first(
    of cells: [(path: LayoutIndexPath, start: Double)], in window: ClosedRange<Double>
  ) -> (path: LayoutIndexPath, start: Double)? {
    let edge = window.lowerBound - LayoutLimits.fitTolerance
    return cells.filter { $0.start >= edge && $0.start < window.upperBound }.min { $0.start < $1.start }
      ?? cells.filter { $0.start < edge }.max { $0.start < $1.start }
  }
}

extension CompositionalLayout {
  /// Returns the cell of an orthogonal section that keeps its position while other contents replace those of this layout; nil
  /// if none does.
  ///
  /// The cell is the first visible one. If it goes away, or goes elsewhere, the cell is the nearest one among those that keep
  /// their order; if no visible cell remains, the nearest one before or behind them that does.
  ///
  /// - Parameters:
  ///   - position: The position of the section in this layout.
  ///   - place: Returns the cell of the new contents that stands for a cell of this layout; nil if it is not in the section
  ///     any more.
  /// - Returns: The cell of the new contents, and the distance at which it begins now.
  /// - Complexity: O(v log v) for *v* visible cells.
  @_spi(Kumiko) public func keptCell(
    of position: OrthogonalPosition, place: (LayoutIndexPath) -> LayoutIndexPath?
  ) -> (path: LayoutIndexPath, start: Double)? {
    let cells = position.cells(in: self)
    guard let first = OrthogonalPosition.first(of: cells, in: position.window) else { return nil }
    var remaining: [(path: LayoutIndexPath, start: Double)] = []
    for cell in cells {
      if let path = place(cell.path) { remaining.append((path, cell.start)) }
    }
    guard !remaining.isEmpty else {
      for distance in 1...Self.neighbourhood {
        for item in [first.path.item - distance, first.path.item + distance] {
          let path = LayoutIndexPath(section: position.section, item: item)
          guard let frame = attributesForItem(at: path)?.frame, let there = place(path) else { continue }
          return (there, position.start(of: frame))
        }
      }
      return nil
    }
    let order = KeptOrder(remaining.map { LayoutElement.cell($0.path).place })
    guard order.longest * 2 >= remaining.count else { return nil }
    return remaining.indices.filter { order.isKept($0) }.map { remaining[$0] }
      .min { abs($0.start - first.start) < abs($1.start - first.start) }
  }

  /// How far a neighbour is sought. It bounds the work for contents that have been exchanged altogether.
  static var neighbourhood: Int { 64 }
}
