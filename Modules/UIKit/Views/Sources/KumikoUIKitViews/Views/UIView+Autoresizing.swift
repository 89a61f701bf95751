extension UIView {
  /// The parts of a frame that follow the size of the superview.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The bits of the parts.
    public let rawValue: UInt

    /// Creates a set of parts from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The space at the left.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    /// The space at the right.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    /// The space at the top.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    /// The space at the bottom.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
  }

  /// Follows the size of the superview: the flexible parts share the difference equally.
  func autoresize(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    var frame = self.frame
    (frame.origin.x, frame.size.width) = resized(
      frame.minX, frame.width, by: new.width - old.width, .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin)
    (frame.origin.y, frame.size.height) = resized(
      frame.minY, frame.height, by: new.height - old.height, .flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin)
    self.frame = frame
  }

  private func resized(
    _ start: CGFloat, _ extent: CGFloat, by difference: CGFloat, _ before: AutoresizingMask, _ own: AutoresizingMask,
    _ after: AutoresizingMask
  ) -> (CGFloat, CGFloat) {
    let parts = [before, own, after].filter { autoresizingMask.contains($0) }.count
    guard parts > 0 else { return (start, extent) }
    let share = difference / CGFloat(parts)
    return (
      start + (autoresizingMask.contains(before) ? share : 0),
      max(0, extent + (autoresizingMask.contains(own) ? share : 0))
    )
  }
}
