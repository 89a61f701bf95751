@_spi(Kumiko) import KumikoDimension

/// The distance by which a pinned boundary item moves to stay visible, along the axis of scrolling.
struct PinningRange {
  /// The position without pinning.
  var natural: Double
  var extent: Double
  /// The visible part of the content.
  var visible: (lower: Double, upper: Double)

  /// Returns the position of a header: at the start of the visible part, until the end of its section pushes it off.
  func header(pushedBy limit: Double) -> Double {
    let pinned = max(natural, visible.lower)
    // If the section is shorter than its header, the header does not move.
    return max(natural, min(pinned, limit - extent))
  }

  /// Returns the position of a footer: at the end of the visible part, without covering the header of its section.
  func footer(pushedBy limit: Double) -> Double {
    let pinned = min(natural, visible.upper - extent)
    return min(natural, max(pinned, limit))
  }
}

extension BoundaryPlacement {
  /// Returns the distance by which the item moves to stay visible, within the limits of its section.
  ///
  /// - Parameters:
  ///   - frame: The frame without pinning, before its insets.
  ///   - limits: The end of the section's header and the start of its footer.
  func pinnedDistance(
    natural: Double, limits: (lower: Double, upper: Double), visible: (lower: Double, upper: Double),
    along axis: LayoutAxis
  ) -> Double {
    let range = PinningRange(natural: natural, extent: size[axis], visible: visible)
    return switch edge {
    case .start: range.header(pushedBy: limits.upper) - natural
    case .end: range.footer(pushedBy: limits.lower) - natural
    case .middle: 0
    }
  }
}
