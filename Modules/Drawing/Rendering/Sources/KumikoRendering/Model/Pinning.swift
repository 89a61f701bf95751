@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The movement of a pinned box or scroller while the screen scrolls along its main axis, as `pinToVisibleBounds` has it in UIKit.
public struct Pinning: Hashable, Sendable {
  /// The edge of the screen that stops the box.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The top, or the left of a screen that scrolls horizontally: the edge of headers.
    case start
    /// The bottom, or the right: the edge of footers.
    case end
  }

  /// The edge of the screen that stops the box.
  public var edge: Edge
  /// The lowest coordinate along the main axis that the box may cover, in points: the start of its section, or the end
  /// of the section's header.
  public var lowerBound: Double
  /// The highest coordinate along the main axis that the box may cover, in points: the end of its section, or the start
  /// of a pinned footer.
  public var upperBound: Double
  /// The distance between the frame of the box and its natural frame, in points along the main axis.
  public var distance: Double
  /// The distance between the edge of the screen and the stopped box, in points: the bar there, and the box's own
  /// insets.
  public var inset: Double

  /// Creates a pinning between two coordinates along the main axis.
  ///
  /// - Parameters:
  ///   - edge: The edge of the screen that stops the box.
  ///   - lowerBound: The lowest coordinate that the box may cover, in points.
  ///   - upperBound: The highest coordinate that the box may cover, in points.
  ///   - distance: The distance between the frame of the box and its natural frame, in points.
  ///   - inset: The distance between the edge of the screen and the stopped box, in points.
  public init(edge: Edge, lowerBound: Double, upperBound: Double, distance: Double = 0, inset: Double = 0) {
    self.edge = edge
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.distance = distance
    self.inset = inset
  }
}

extension Box {
  /// A Boolean value that indicates whether the box is the background of the screen behind a pinned section.
  var isHeaderBar: Bool { role == .background && kind == LayoutDecorationItem.headerBarKind }

  /// Returns the natural frame of the box: its frame without pinning.
  func restingFrame(along axis: LayoutAxis) -> Rect2D {
    guard let distance = pinning?.distance, distance.isFinite else { return frame }
    var resting = frame
    resting.origin[axis] -= distance
    return resting
  }
}

extension Pinning {
  /// Returns true if a box with this frame is away from the start or the end of its section.
  func isStuck(_ frame: Rect2D, along axis: LayoutAxis) -> Bool {
    switch edge {
    case .start: frame.lowerBound(along: axis) > lowerBound + 0.5
    case .end: frame.upperBound(along: axis) < upperBound - 0.5
    }
  }
}

extension CompositionalLayout {
  /// Returns the pinning of a box on a screen.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of the box in the layout.
  ///   - bars: The extents of the bars at the start and at the end of the screen, in points.
  func pinning(of attributes: LayoutAttributes, bars: (start: Double, end: Double)) -> Pinning {
    pinning(ofSection: attributes.indexPath.section, at: attributes.frame, bars: bars)
      ?? pinning(
        of: pinnedRange(ofKind: attributes.elementKind ?? "", at: attributes.indexPath), at: attributes.frame,
        bars: bars)
  }

  /// Returns the pinning of a part of a pinned section that has a frame now; nil if the section is not pinned.
  func pinning(ofSection section: Int, at frame: Rect2D, bars: (start: Double, end: Double)) -> Pinning? {
    pinnedRange(ofSection: section, at: frame).map { pinning(of: $0, at: frame, bars: bars) }
  }

  private func pinning(of range: PinnedRange?, at frame: Rect2D, bars: (start: Double, end: Double)) -> Pinning {
    let axis = configuration.scrollDirection
    let now = frame.lowerBound(along: axis)
    let range = range ?? PinnedRange(frame: frame, travel: 0, threshold: now)
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

  /// Returns true if an element stays visible while its section is.
  func isPinned(_ attributes: LayoutAttributes) -> Bool {
    if isPinned(section: attributes.indexPath.section) { return true }
    guard attributes.category == .supplementary, let kind = attributes.elementKind else { return false }
    return boundaryItem(ofKind: kind, at: attributes.indexPath)?.pinToVisibleBounds == true
  }
}
