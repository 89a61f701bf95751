import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

/// The part of the visible bounds in which cells can be seen: without what pinned headers, footers and sections cover, and for
/// cells in orthogonal sections and columns, without what is outside of these.
@_spi(Kumiko) public struct VisibleArea: Sendable {
  /// A pinned element.
  private struct Cover {
    var frame: Rect2D
    /// The z-order from which cells are in front of it; nil if none is.
    var zIndex: Int?
  }

  private let bounds: Rect2D
  private var covers: [Cover] = []

  /// Creates the area of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - bounds: The visible bounds without bars, in points.
  ///   - elements: The elements that intersect the bounds.
  /// - Complexity: O(*v* log *s*) in the elements and the sections.
  public init(of layout: CompositionalLayout, in bounds: Rect2D, elements: [LayoutAttributes]) {
    self.bounds = bounds
    for element in elements {
      let section = element.indexPath.section
      var cover = Cover(frame: element.frame, zIndex: nil)
      if !layout.isPinned(section: section) {
        guard element.category == .supplementary, let kind = element.elementKind,
          layout.boundaryItem(ofKind: kind, at: element.indexPath)?.pinToVisibleBounds == true
        else { continue }
        cover.zIndex = element.zIndex
      }
      guard let window = layout.window(ofColumn: section, in: bounds) else { continue }
      cover.frame = cover.frame.intersection(window)
      if !cover.frame.isEmpty { covers.append(cover) }
    }
  }

  /// Returns the share of a cell's area that can be seen, from 0 to 1.
  ///
  /// - Parameters:
  ///   - cell: The attributes of the cell, with the frame in which it is displayed.
  ///   - layout: The layout.
  /// - Returns: The share; 0 for a frame without an area.
  /// - Complexity: O(log *s* + *c*²) in the sections and the pinned elements.
  public func share(of cell: LayoutAttributes, in layout: CompositionalLayout) -> Double {
    let (section, frame) = (cell.indexPath.section, cell.frame)
    guard !frame.isEmpty, frame.isFinite, var window = layout.window(ofColumn: section, in: bounds) else { return 0 }
    if let rail = layout.orthogonalScroll(ofSection: section) {
      // The window of a rail is as high as its cells, and a handler may have moved one beyond it.
      window = window.clipped(to: rail.frame, along: rail.axis)
    }
    let isPinned = layout.isPinned(section: section)
    let above = isPinned ? [] : covers.filter { $0.zIndex.map { $0 >= cell.zIndex } ?? true }
    return Self.area(of: frame.intersection(window), without: above[...]) / (frame.width * frame.height)
  }

  /// The area of a rectangle without covers. Its parts around a cover do not overlap.
  private static func area(of rect: Rect2D, without covers: ArraySlice<Cover>) -> Double {
    guard !rect.isEmpty else { return 0 }
    var rest = covers
    while let cover = rest.popFirst() {
      let hole = rect.intersection(cover.frame)
      guard !hole.isEmpty else { continue }
      let (left, right) = (hole.minX - rect.minX, rect.maxX - hole.maxX)
      return area(
        of: Rect2D(x: rect.minX, y: rect.minY, width: rect.width, height: hole.minY - rect.minY), without: rest)
        + area(of: Rect2D(x: rect.minX, y: hole.maxY, width: rect.width, height: rect.maxY - hole.maxY), without: rest)
        + area(of: Rect2D(x: rect.minX, y: hole.minY, width: left, height: hole.height), without: rest)
        + area(of: Rect2D(x: hole.maxX, y: hole.minY, width: right, height: hole.height), without: rest)
    }
    return rect.width * rect.height
  }
}

extension CompositionalLayout {
  /// The part of the visible bounds in which the columns around a section show it; nil where there is none.
  fileprivate func window(ofColumn section: Int, in bounds: Rect2D) -> Rect2D? {
    var window = bounds
    for span in orthogonalSpans(around: section) {
      guard let scroll = orthogonalScroll(ofSection: span) else { continue }
      window = window.clipped(to: scroll.frame, along: scroll.axis)
    }
    return window.isEmpty ? nil : window
  }
}

extension Rect2D {
  fileprivate var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The part of two rectangles that they share; without an area where they share none.
  fileprivate func intersection(_ other: Rect2D) -> Rect2D {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect2D(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// The part between the edges of another rectangle along an axis.
  fileprivate func clipped(to other: Rect2D, along axis: LayoutAxis) -> Rect2D {
    var clipped = self
    clipped.origin[axis] = max(origin[axis], other.origin[axis])
    let end = min(upperBound(along: axis), other.upperBound(along: axis))
    clipped.size[axis] = max(0, end - clipped.origin[axis])
    return clipped
  }
}
