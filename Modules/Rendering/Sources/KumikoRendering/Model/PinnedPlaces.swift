import KumikoComposition
import KumikoDimension
import KumikoLayout

/// Asks a layout how far its pinned boxes go, and where the screen holds them.
///
/// The layout itself says where a box is for every place that is visible; asked for places before and behind all content, it
/// tells the ends of the way, and for one between, where the way begins. So whoever sets a box by these numbers has it where
/// the layout does, at every place.
struct PinnedPlaces {
  private let layout: CompositionalLayout
  private let axis: LayoutAxis
  private let bars: (start: Double, end: Double)
  /// Farther away than any box.
  private let far: Double

  /// - Parameter bars: what bars cover at the start and at the end of the screen, in points.
  init(_ layout: CompositionalLayout, bars: (start: Double, end: Double)?) {
    self.layout = layout
    self.bars = bars ?? (0, 0)
    axis = layout.configuration.scrollDirection
    far = 2 * layout.contentSize[axis] + 1_000_000
  }

  /// How a pinned box stays in sight.
  ///
  /// - Parameter attributes: the box, where the layout has it.
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

  /// The edge of what is visible at which the box begins to move: what is visible has no extent, so both its edges are there.
  private func place(of attributes: LayoutAttributes, from natural: Double, moves distance: Double) -> Double {
    // Within half its way the box keeps its distance from the edge, unless its insets are larger than that.
    var (low, high) = (natural - far, natural + far)
    var edge = natural + distance / 2
    for _ in 0..<Self.maximumProbes {
      let moved = (lower(of: attributes, seenFrom: edge) ?? natural) - natural
      if moved != 0, abs(moved) < abs(distance) { return edge - moved }
      // Behind the way of a header, or before that of a footer, it has moved as far as it goes.
      if (moved == 0) == (distance > 0) { low = edge } else { high = edge }
      edge = (low + high) / 2
    }
    return natural
  }

  /// Enough to halve any length down to nothing.
  private static var maximumProbes: Int { 128 }

  /// Where the box begins when what is visible lies at a coordinate; without one, where it stands by itself.
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
  /// Whether an element stays in sight while its section is.
  func isPinned(_ attributes: LayoutAttributes) -> Bool {
    guard attributes.category == .supplementary, let kind = attributes.elementKind else { return false }
    return boundaryItem(ofKind: kind, at: attributes.indexPath)?.pinToVisibleBounds == true
  }
}
