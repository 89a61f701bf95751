import KumikoComposition
import KumikoDimension
import KumikoLayout

/// Finds the range in which each pinned box of a layout moves, and its position.
///
/// The layout returns the frame of a box for every visible rect. Visible rects before and after all content give the
/// ends of the box's range. A search between them finds the start of its movement. So a box that moves by these numbers
/// is where the layout has it, at every scroll offset.
struct PinnedPlaces {
  private let layout: CompositionalLayout
  private let axis: LayoutAxis
  private let bars: (start: Double, end: Double)
  /// A distance beyond all boxes.
  private let far: Double

  /// - Parameter bars: The extents of the bars at the start and at the end of the screen, in points.
  init(_ layout: CompositionalLayout, bars: (start: Double, end: Double)?) {
    self.layout = layout
    self.bars = bars ?? (0, 0)
    axis = layout.configuration.scrollDirection
    far = 2 * layout.contentSize[axis] + 1_000_000
  }

  /// Returns the pinning of a box.
  ///
  /// - Parameter attributes: The attributes of the box in the layout.
  func pinning(of attributes: LayoutAttributes) -> Pinning {
    let frame = attributes.frame
    let now = frame.lowerBound(along: axis)
    let natural = lower(of: attributes, seenFrom: nil) ?? now
    let own = (lower: natural, upper: natural + frame.size[axis])
    let forward = max(0, (lower(of: attributes, seenFrom: far) ?? natural) - natural)
    let backward = max(0, natural - (lower(of: attributes, seenFrom: -far) ?? natural))
    if forward == 0, backward > 0 {
      let begin = place(of: attributes, from: natural, moves: -backward)
      return Pinning(
        edge: .end, lowerBound: own.lower - backward, upperBound: own.upper, distance: now - natural,
        inset: bars.end + begin - own.upper)
    }
    let begin = forward > 0 ? place(of: attributes, from: natural, moves: forward) : natural
    return Pinning(
      edge: .start, lowerBound: own.lower, upperBound: own.upper + forward, distance: now - natural,
      inset: bars.start + natural - begin)
  }

  /// Returns the coordinate of the visible rect's edge at which the box begins to move. The probed visible rects are
  /// empty, so both of their edges are at this coordinate.
  private func place(of attributes: LayoutAttributes, from natural: Double, moves distance: Double) -> Double {
    // In the first half of its range the box keeps its distance from the edge, unless its insets are larger.
    var (low, high) = (natural - far, natural + far)
    var edge = natural + distance / 2
    for _ in 0..<Self.maximumProbes {
      let moved = (lower(of: attributes, seenFrom: edge) ?? natural) - natural
      if moved != 0, abs(moved) < abs(distance) { return edge - moved }
      // Beyond the range of a header, or before that of a footer, the box has moved as far as it can.
      if (moved == 0) == (distance > 0) { low = edge } else { high = edge }
      edge = (low + high) / 2
    }
    return natural
  }

  /// The largest number of halvings that a `Double` distance needs.
  private static var maximumProbes: Int { 128 }

  /// Returns the lower bound of the box for a visible rect at a coordinate, or its natural lower bound for nil.
  private func lower(of attributes: LayoutAttributes, seenFrom coordinate: Double?) -> Double? {
    var layout = layout
    layout.visibleBounds = coordinate.map { coordinate in
      var rect = Rect2D(origin: .zero, size: layout.contentSize)
      rect.origin[axis] = coordinate
      rect.size[axis] = 0
      return rect
    }
    return layout.attributesForSupplementary(ofKind: attributes.elementKind ?? "", at: attributes.indexPath)?.frame
      .lowerBound(along: axis)
  }
}

extension CompositionalLayout {
  /// Returns true if an element stays visible while its section is.
  func isPinned(_ attributes: LayoutAttributes) -> Bool {
    guard attributes.category == .supplementary, let kind = attributes.elementKind else { return false }
    return boundaryItem(ofKind: kind, at: attributes.indexPath)?.pinToVisibleBounds == true
  }
}
