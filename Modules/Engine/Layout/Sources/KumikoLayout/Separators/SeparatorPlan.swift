import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The separators of a section, without the parts that depend on a row.
struct SeparatorPlan: Sendable {
  /// A visible separator and its insets along its length.
  private struct Line {
    var start: Double
    var end: Double
    /// Whether the last row has it too.
    var isOnLast: Bool
  }

  let configuration: SeparatorConfiguration
  /// The axis of scrolling, across which the separators run.
  private let mainAxis: LayoutAxis
  /// The thickness of one pixel, in points.
  private let thickness: Double
  private let top: Line?
  private let bottom: Line?

  init(_ configuration: SeparatorConfiguration, mainAxis: LayoutAxis, displayScale: Double) {
    // As in UIKit, a scale of 0 means that it is not known.
    self.init(
      configuration, mainAxis: mainAxis,
      thickness: displayScale > 0 && displayScale.isFinite ? 1 / displayScale : 1)
  }

  func changed(to configuration: SeparatorConfiguration) -> SeparatorPlan {
    configuration == self.configuration
      ? self : SeparatorPlan(configuration, mainAxis: mainAxis, thickness: thickness)
  }

  private init(_ configuration: SeparatorConfiguration, mainAxis: LayoutAxis, thickness: Double) {
    self.configuration = configuration
    self.mainAxis = mainAxis
    self.thickness = thickness
    // The separator between two rows is the bottom one of the upper row, so that there is only one.
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

  var isEmpty: Bool { top == nil && bottom == nil }

  /// Appends the separators of a cell, top before bottom, unless the insets leave no length.
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
    // The insets of a single row are not validated with the section.
    guard length > 0, length.isFinite, line.start.isFinite, thickness > 0 else { return nil }
    var origin = Point2D.zero
    origin[mainAxis] = position
    origin[crossAxis] = cell.lowerBound(along: crossAxis) + line.start
    return Rect2D(origin: origin, size: Size2D(along: mainAxis, thickness, across: length))
  }
}
