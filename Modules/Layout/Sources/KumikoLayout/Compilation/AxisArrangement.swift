import KumikoComposition
import KumikoDimension

/// Where the subitems of a row or column stand: the steps of laying out one group along its axis.
struct AxisArrangement {
  /// One subitem that may be placed, as often as the arrangement says.
  struct Candidate {
    var size: Size2D
    var edges: LayoutEdgeSpacing?
  }

  /// A placed subitem: which candidate it is, and its box before insets.
  struct Placement {
    var candidate: Int
    var box: Rect2D
  }

  var axis: LayoutAxis
  /// The area that the subitems share.
  var area: Rect2D
  var spacing: LayoutSpacing?
  var candidates: [Candidate]

  /// How many subitems fit, placing the candidates in turn until the next one does not.
  ///
  /// It stops at the first misfit and does not look for a smaller one behind it.
  func countUntilFull() throws(LayoutError) -> Int {
    let available = area.size[axis]
    let cycle = candidates.reduce(0) { $0 + extent(of: $1) + (spacing?.spacing ?? 0) }
    var used = 0.0
    var count = 0
    while true {
      let candidate = candidates[count % candidates.count]
      let needed = extent(of: candidate) + (count == 0 ? 0 : spacing?.spacing ?? 0)
      guard used + needed <= available + LayoutLimits.fitTolerance else { break }
      used += needed
      count += 1
      if count == candidates.count, cycle <= LayoutLimits.fitTolerance { throw LayoutError(.noProgress(axis)) }
      if count > LayoutLimits.maximumItemsPerGroup { throw LayoutError(.tooManyItems) }
    }
    guard count > 0 else {
      throw LayoutError(.cannotFitFirstItem(needed: extent(of: candidates[0]), available: available, axis))
    }
    return count
  }

  /// The boxes of `count` subitems, with what room is left over shared among all that is flexible.
  func placements(count: Int) -> [Placement] {
    let leftover = area.size[axis] - minimumExtent(count: count)
    let flexible = flexibleSources(count: count)
    let share = leftover > 0 && flexible > 0 ? leftover / Double(flexible) : 0
    var position = area.origin[axis]
    var placements: [Placement] = []
    placements.reserveCapacity(count)
    for index in 0..<count {
      let candidate = candidates[index % candidates.count]
      if index > 0 { position += length(of: spacing, share) }
      position += length(of: candidate.edges?.start(along: axis), share)
      var origin = Point2D.zero
      origin[axis] = position
      origin[axis.crossed] = area.origin[axis.crossed] + crossOffset(of: candidate)
      placements.append(
        Placement(candidate: index % candidates.count, box: Rect2D(origin: origin, size: candidate.size)))
      position += candidate.size[axis] + length(of: candidate.edges?.end(along: axis), share)
    }
    return placements
  }

  /// The least extent that `count` subitems take with their spacing.
  func minimumExtent(count: Int) -> Double {
    var total = Double(max(0, count - 1)) * (spacing?.spacing ?? 0)
    for index in 0..<count { total += extent(of: candidates[index % candidates.count]) }
    return total
  }

  /// The largest extent across the axis, with the spacing around it.
  var crossExtent: Double {
    candidates.reduce(0) { largest, candidate in
      max(largest, candidate.size[axis.crossed] + (candidate.edges?.minimum(along: axis.crossed) ?? 0))
    }
  }

  private func extent(of candidate: Candidate) -> Double {
    candidate.size[axis] + (candidate.edges?.minimum(along: axis) ?? 0)
  }

  private func length(of spacing: LayoutSpacing?, _ share: Double) -> Double {
    guard let spacing else { return 0 }
    return spacing.spacing + (spacing.isFlexible ? share : 0)
  }

  private func flexibleSources(count: Int) -> Int {
    var sources = spacing?.isFlexible == true ? count - 1 : 0
    for index in 0..<count {
      let edges = candidates[index % candidates.count].edges
      if edges?.start(along: axis)?.isFlexible == true { sources += 1 }
      if edges?.end(along: axis)?.isFlexible == true { sources += 1 }
    }
    return sources
  }

  private func crossOffset(of candidate: Candidate) -> Double {
    candidate.edges.map { edges in
      edges.offset(along: axis.crossed, of: candidate.size[axis.crossed], in: area.size[axis.crossed])
    } ?? 0
  }
}

extension LayoutEdgeSpacing {
  /// How far from the start of `room` something of `extent` stands: its flexible edges share what is left.
  func offset(along axis: LayoutAxis, of extent: Double, in room: Double) -> Double {
    let before = start(along: axis)
    let after = end(along: axis)
    let slack = max(0, room - extent - minimum(along: axis))
    let sources = (before?.isFlexible == true ? 1.0 : 0) + (after?.isFlexible == true ? 1 : 0)
    return (before?.spacing ?? 0) + (before?.isFlexible == true ? slack / sources : 0)
  }
}
