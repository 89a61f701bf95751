import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// The positions of the subitems in a row or a column with known sizes.
struct AxisArrangement {
  var axis: LayoutAxis
  var area: Rect2D
  var spacing: LayoutSpacing?
  /// The sizes of the placed subitems, and the edge spacing of each.
  var sizes: [Size2D]
  var edges: [LayoutEdgeSpacing?]
  /// The alignment, and the number of subitems that count for it.
  var alignment: LayoutGroup.Alignment?
  var aligned = Int.max

  /// Calls `place` with the origin of each subitem. The remaining room is shared among all flexible spacings.
  func forEachPlace(_ place: (Int, Point2D) -> Void) {
    let leftover = area.size[axis] - minimumExtent
    let flexible = flexibleSources
    let share = leftover > 0 && flexible > 0 ? leftover / Double(flexible) : 0
    let shift = flexible > 0 ? (start: 0, gap: 0) : alignmentShift
    var position = area.origin[axis] + shift.start
    for index in sizes.indices {
      let edges = edges(of: index)
      if index > 0 { position += length(of: spacing, share) + shift.gap }
      position += length(of: edges?.start(along: axis), share)
      var corner = Point2D.zero
      corner[axis] = position
      corner[axis.crossed] =
        area.origin[axis.crossed]
        + (edges?.offset(along: axis.crossed, of: sizes[index][axis.crossed], in: area.size[axis.crossed]) ?? 0)
      place(index, corner)
      position += sizes[index][axis] + length(of: edges?.end(along: axis), share)
    }
  }

  /// The distance of the first subitem from the start, and the additional spacing, that the alignment requires.
  private var alignmentShift: (start: Double, gap: Double) {
    guard let alignment, alignment != .leading else { return (0, 0) }
    let count = min(aligned, sizes.count)
    let leftover = max(0, area.size[axis] - minimumExtent(ofFirst: count))
    return switch alignment {
    case .leading: (0, 0)
    case .center: (leftover / 2, 0)
    case .trailing: (leftover, 0)
    case .justified: (0, count > 1 ? leftover / Double(count - 1) : 0)
    }
  }

  var minimumExtent: Double { minimumExtent(ofFirst: sizes.count) }

  private func minimumExtent(ofFirst count: Int) -> Double {
    var total = Double(max(0, count - 1)) * (spacing?.spacing ?? 0)
    for index in 0..<count { total += sizes[index][axis] + (edges(of: index)?.minimum(along: axis) ?? 0) }
    return total
  }

  /// The largest extent across the axis, with edge spacing.
  var crossExtent: Double {
    var largest = 0.0
    for index in sizes.indices {
      largest = max(
        largest, sizes[index][axis.crossed] + (edges(of: index)?.minimum(along: axis.crossed) ?? 0))
    }
    return largest
  }

  private func edges(of index: Int) -> LayoutEdgeSpacing? { edges[index % edges.count] }

  private func length(of spacing: LayoutSpacing?, _ share: Double) -> Double {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexible ? share : 0)
  }

  private var flexibleSources: Int {
    var sources = spacing?.isFlexible == true ? sizes.count - 1 : 0
    for index in sizes.indices {
      let edges = edges(of: index)
      if edges?.start(along: axis)?.isFlexible == true { sources += 1 }
      if edges?.end(along: axis)?.isFlexible == true { sources += 1 }
    }
    return sources
  }
}

extension LayoutEdgeSpacing {
  /// Returns the offset of an extent from the start of `room`. Its flexible edges share the remaining room.
  func offset(along axis: LayoutAxis, of extent: Double, in room: Double) -> Double {
    let before = start(along: axis)
    let after = end(along: axis)
    let slack = max(0, room - extent - minimum(along: axis))
    let sources = (before?.isFlexible == true ? 1.0 : 0) + (after?.isFlexible == true ? 1 : 0)
    return (before?.spacing ?? 0) + (before?.isFlexible == true ? slack / sources : 0)
  }
}
