import KumikoDimension

/// How far a pinned boundary item is moved to stay visible, along the direction of scrolling.
struct PinningRange {
  /// Where the item stands by itself.
  var natural: Double
  var extent: Double
  /// The visible part of the content.
  var visible: (lower: Double, upper: Double)

  /// A header stays at the start of what is visible, until the end of its section pushes it off.
  func header(pushedBy limit: Double) -> Double {
    let pinned = max(natural, visible.lower)
    // Where the section is shorter than its header, the header does not move at all.
    return max(natural, min(pinned, limit - extent))
  }

  /// A footer stays at the end of what is visible, and never covers its section's header.
  func footer(pushedBy limit: Double) -> Double {
    let pinned = min(natural, visible.upper - extent)
    return min(natural, max(pinned, limit))
  }
}

extension BoundaryPlacement {
  /// How far the item moves to stay visible between the limits of what it belongs to; it never leaves them.
  ///
  /// - Parameters:
  ///   - frame: where it stands by itself, before its insets.
  ///   - limits: the end of the section's header and the start of its footer.
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
