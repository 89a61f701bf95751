import KumikoDimension

/// How a box stays in sight while the screen scrolls along its main axis.
public struct Pinning: Hashable, Sendable {
  /// The edge of the screen that holds the box.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The top, or the left of a screen that scrolls horizontally: where headers stay.
    case start
    /// The bottom, or the right: where footers stay.
    case end
  }

  /// The edge that holds it.
  public var edge: Edge
  /// The first coordinate along the main axis that the box may cover, in points: its section's start, or where the
  /// section's header ends.
  public var lowerBound: Double
  /// The last coordinate along the main axis that the box may cover, in points: its section's end, or where a pinned
  /// footer begins.
  public var upperBound: Double
  /// How far the frame of the box has been moved from where it stands by itself, in points along the main axis.
  public var distance: Double
  /// How far inside the edge of the screen the box is held, in points: what a bar covers there, and its own insets.
  public var inset: Double

  /// A pinning between two coordinates along the main axis, in points.
  public init(edge: Edge, lowerBound: Double, upperBound: Double, distance: Double = 0, inset: Double = 0) {
    self.edge = edge
    self.lowerBound = lowerBound
    self.upperBound = upperBound
    self.distance = distance
    self.inset = inset
  }
}

extension Box {
  /// Where the box stands by itself, were it not pinned.
  func restingFrame(along axis: LayoutAxis) -> Rect2D {
    guard let distance = pinning?.distance, distance.isFinite else { return frame }
    var resting = frame
    resting.origin[axis] -= distance
    return resting
  }
}

extension Pinning {
  /// Whether a box with this frame has left its place at the start or the end of its section.
  func isStuck(_ frame: Rect2D, along axis: LayoutAxis) -> Bool {
    switch edge {
    case .start: frame.lowerBound(along: axis) > lowerBound + 0.5
    case .end: frame.upperBound(along: axis) < upperBound - 0.5
    }
  }
}
