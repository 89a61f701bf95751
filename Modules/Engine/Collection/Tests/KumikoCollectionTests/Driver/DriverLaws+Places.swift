@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

extension Driver {
  /// What was asked for is where it was asked for.
  enum Places {
    static func check(
      _ operation: Operation, _ before: Moment, _ after: Moment, _ fresh: Layout, _ run: Run
    ) throws(Difference) {
      let recalled = restored(operation, before, run)
      guard after.hasRoom else { return }
      if let recalled { return try Restored.check(recalled, after, fresh, run) }
      switch operation {
      case .reveal(let item, let position): try revealed(item, at: position, after, fresh, run)
      case .failing(let operation, _): try check(operation, before, after, fresh, run)
      case .reopen: try Restored.reopen(after, run)
      default: break
      }
    }

    /// The state that is restored now: by this operation, or by one that had to wait until there was room.
    private static func restored(_ operation: Operation, _ before: Moment, _ run: Run) -> Viewport.Restoration? {
      switch operation.bare {
      case .recall:
        run.recalledAway = before.hasRoom ? nil : run.remembered
        return run.remembered
      case .unminimise where !before.hasRoom:
        defer { run.recalledAway = nil }
        return run.recalledAway
      default:
        run.recalledAway = nil
        return nil
      }
    }

    /// An item is where it was asked for, between what its spans pin, unless an end of the content comes before.
    private static func revealed(
      _ item: Int, at position: UInt8, _ after: Moment, _ fresh: Layout, _ run: Run
    ) throws(Difference) {
      guard let frame = fresh.frame(ofItem: item) else { return }
      let axis = run.world.axis
      let range = after.position.range
      let isMirrored = axis == .horizontal && run.isRightToLeft
      let isAtLow = after.position.offset <= range.lowerBound + tolerance
      let isAtHigh = after.position.offset >= range.upperBound - tolerance
      // A pinned section that is visible stays where it is, unless a position is asked for: then the place counts from
      // which it moves.
      let isPinned = fresh.contents.indexPath(of: item).map { fresh.layout.isPinned(section: $0.section) } ?? false
      if !isPinned || bits(position, along: axis) != 0 {
        var resting = fresh
        if isPinned { resting.visibleBounds = nil }
        try check(
          "\(item) in \(after.rect)", resting.frame(ofItem: item) ?? frame,
          in: uncovered(item, after, fresh, isMirrored), along: axis, at: position,
          isAtLow: isMirrored ? isAtHigh : isAtLow, isAtHigh: isMirrored ? isAtLow : isAtHigh)
      }
      guard let id = run.source.snapshot().sectionIdentifier(containingItem: item),
        let orthogonal = after.orthogonals[id],
        run.environment.safeAreaInsets == .zero
      else { return }
      let isTurned = axis == .vertical && run.isRightToLeft
      let (low, high) = (
        orthogonal.offset <= orthogonal.range.lowerBound + tolerance,
        orthogonal.offset >= orthogonal.range.upperBound - tolerance
      )
      try check(
        "\(item) in orthogonal \(orthogonal)", frame, in: orthogonal.frame, along: axis.crossed, at: position,
        isAtLow: isTurned ? high : low,
        isAtHigh: isTurned ? low : high)
    }

    /// The visible bounds without the headers and footers that the spans around an item pin.
    private static func uncovered(_ item: Int, _ after: Moment, _ fresh: Layout, _ isMirrored: Bool) -> Rect2D {
      guard let section = fresh.contents.indexPath(of: item)?.section else { return after.bounds }
      var layout = fresh.layout
      layout.visibleBounds = after.bounds
      let pinned = layout.spanInsets(ofSection: section)
      var bounds = after.bounds
      bounds.origin[after.axis] += isMirrored ? pinned.end : pinned.start
      bounds.size[after.axis] -= pinned.start + pinned.end
      return bounds
    }

    /// 1, 2 and 4 are the start, the middle and the end. Of a position, 8, 16 and 32 are left, middle and right.
    private static func bits(_ position: UInt8, along axis: LayoutAxis) -> UInt8 {
      axis == .vertical ? position & 7 : position >> 3 & 7
    }

    private static func check(
      _ what: String, _ frame: Rect2D, in bounds: Rect2D, along axis: LayoutAxis, at position: UInt8, isAtLow: Bool,
      isAtHigh: Bool
    ) throws(Difference) {
      let bits = bits(position, along: axis)
      let (low, high) = (frame.lowerBound(along: axis), frame.upperBound(along: axis))
      let (start, end) = (bounds.lowerBound(along: axis), bounds.upperBound(along: axis))
      // Bars may leave nothing.
      guard start < end else { return }
      /// How far the element is behind where it should be.
      let late: Double
      if bits & 1 != 0 {
        late = low - start
      } else if bits & 2 != 0 {
        late = (low + high) / 2 - (start + end) / 2
      } else if bits & 4 != 0 {
        late = high - end
      } else if high - low <= end - start {
        late = low < start ? low - start : max(0, high - end)
      } else {
        late = high <= start ? -1 : low >= end ? 1 : 0
      }
      if late > 1e-4, isAtHigh { return }
      if late < -1e-4, isAtLow { return }
      guard abs(late) > 1e-4 else { return }
      throw Difference(law: "an item is where it was asked for", detail: "\(what) along \(axis): \(frame), by \(late)")
    }
  }
}
