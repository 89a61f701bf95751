import KumikoComposition
import KumikoDimension

/// The lines of a section's rows: everything about them that does not depend on the row.
struct SeparatorPlan: Sendable {
  /// A line that is drawn, with what is taken off its ends.
  private struct Line {
    var start: Double
    var end: Double
    /// Whether the last row has it too.
    var isOnLast: Bool
  }

  let configuration: SeparatorConfiguration
  /// The direction of scrolling, which the lines run across.
  private let mainAxis: LayoutAxis
  /// One device pixel.
  private let thickness: Double
  private let top: Line?
  private let bottom: Line?

  init(_ configuration: SeparatorConfiguration, mainAxis: LayoutAxis, displayScale: Double) {
    self.configuration = configuration
    self.mainAxis = mainAxis
    // As UIKit has it, a scale of zero is one that is not known yet.
    thickness = displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1
    // The line between two rows is the lower one of the upper row, so that there is one and not two.
    top =
      configuration.topVisibility == .visible
      ? Self.line(configuration.topInsets, across: mainAxis, isOnLast: true) : nil
    bottom =
      configuration.bottomVisibility == .hidden
      ? nil
      : Self.line(
        configuration.bottomInsets, across: mainAxis, isOnLast: configuration.bottomVisibility == .visible)
  }

  private static func line(_ insets: DirectionalEdgeInsets?, across axis: LayoutAxis, isOnLast: Bool) -> Line {
    let insets = insets ?? .zero
    return Line(start: insets.start(along: axis.crossed), end: insets.end(along: axis.crossed), isOnLast: isOnLast)
  }

  /// Whether no row has a line.
  var isEmpty: Bool { top == nil && bottom == nil }

  /// Appends the lines of a cell, the upper one first; none where the insets leave them no length.
  @inline(__always)
  func append(cell: Rect2D, at indexPath: LayoutIndexPath, isLast: Bool, to buffer: inout [LayoutSeparator]) {
    let thickness = min(thickness, cell.size[mainAxis])
    if let top, let frame = frame(of: top, in: cell, at: cell.lowerBound(along: mainAxis), thickness) {
      buffer.append(LayoutSeparator(indexPath: indexPath, edge: .top, frame: frame))
    }
    if let bottom, !isLast || bottom.isOnLast,
      let frame = frame(of: bottom, in: cell, at: cell.upperBound(along: mainAxis) - thickness, thickness)
    {
      buffer.append(LayoutSeparator(indexPath: indexPath, edge: .bottom, frame: frame))
    }
  }

  @inline(__always)
  private func frame(of line: Line, in cell: Rect2D, at position: Double, _ thickness: Double) -> Rect2D? {
    let crossAxis = mainAxis.crossed
    let length = cell.size[crossAxis] - line.start - line.end
    guard length > 0, thickness > 0 else { return nil }
    var origin = Point2D.zero
    origin[mainAxis] = position
    origin[crossAxis] = cell.lowerBound(along: crossAxis) + line.start
    return Rect2D(origin: origin, size: Size2D(along: mainAxis, thickness, across: length))
  }
}
