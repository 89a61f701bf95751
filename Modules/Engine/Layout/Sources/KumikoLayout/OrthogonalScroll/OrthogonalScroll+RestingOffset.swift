import KumikoComposition
@_spi(Kumiko) import KumikoDimension

// The resting offsets of UIKit's behaviors. The costs do not depend on the number of groups that were not measured.
extension OrthogonalScroll {
  /// The extent of the viewport along the axis, in points.
  public var viewportExtent: Double { frame.size[axis] }

  /// The range of scroll offsets, in points. Centered groups extend the range at both ends.
  ///
  /// - Complexity: O(1), or O(log n) for *n* measured groups.
  public var offsetRange: ClosedRange<Double> {
    guard behavior == .groupPagingCentered else { return 0...max(0, contentLength - viewportExtent) }
    let first = rest(ofGroup: 0)
    return first...max(first, rest(ofGroup: groupCount - 1))
  }

  /// Returns the offset at which the section rests after a drag, in points.
  ///
  /// A paging behavior moves by one page or group at most. Between two resting offsets, the direction of the velocity
  /// decides.
  ///
  /// - Parameters:
  ///   - proposed: The offset at which scrolling would stop without a resting offset, in points.
  ///   - velocity: The velocity at the end of the drag, positive towards the end of the content.
  ///   - start: The offset at the start of the drag, in points.
  /// - Complexity: O(1), or O(log n) for *n* measured groups.
  public func restingOffset(proposed: Double, velocity: Double, from start: Double) -> Double {
    guard proposed.isFinite, velocity.isFinite, start.isFinite else { return clamped(0) }
    switch behavior {
    case .none, .continuous:
      return clamped(proposed)
    case .continuousGroupLeadingBoundary:
      return clamped(rest(ofGroup: boundary(proposed, velocity)))
    case .paging:
      let page = page(proposed / viewportExtent, velocity, from: start / viewportExtent)
      return clamped(page * viewportExtent)
    case .groupPaging, .groupPagingCentered:
      let group = page(Double(nearestGroup(to: proposed)), velocity, from: Double(nearestGroup(to: start)))
      return clamped(rest(ofGroup: Int(group)))
    }
  }

  /// Returns the offset at which a group is at the leading edge, or in the center for a centering behavior, in points.
  ///
  /// - Complexity: O(1), or O(log n) for *n* measured groups.
  public func restingOffset(ofGroup group: Int) -> Double {
    clamped(rest(ofGroup: min(max(group, 0), groupCount - 1)))
  }

  private func clamped(_ offset: Double) -> Double {
    offset.clamped(to: offsetRange)
  }

  /// Returns the resting offset of a group, not limited to the range of offsets.
  private func rest(ofGroup group: Int) -> Double {
    let centring = behavior == .groupPagingCentered ? (viewportExtent - extent(ofGroup: group)) / 2 : 0
    return start(ofGroup: group) - centring
  }

  /// Returns the index of the target page: the next one in the direction of the velocity, otherwise the nearest.
  private func page(_ proposed: Double, _ velocity: Double, from start: Double) -> Double {
    let current = start.rounded()
    let wanted = velocity == 0 ? proposed.rounded() : current + (velocity > 0 ? 1 : -1)
    return min(max(wanted, current - 1), current + 1)
  }

  /// Returns the group at whose boundary the section rests: the nearest in the direction of the velocity.
  private func boundary(_ proposed: Double, _ velocity: Double) -> Int {
    let nearest = nearestGroup(to: proposed)
    let rest = rest(ofGroup: nearest)
    if velocity > 0, rest < proposed { return nearest + 1 }
    if velocity < 0, rest > proposed { return nearest - 1 }
    return nearest
  }

  /// Returns the group with the nearest resting offset; the later one of two.
  private func nearestGroup(to offset: Double) -> Int {
    // The first guess is the group at the offset, or at the center of the viewport for a centering behavior.
    let probe = behavior == .groupPagingCentered ? offset + viewportExtent / 2 : offset
    let guess = group(at: probe)
    return (guess - 1...guess + 1).min { a, b in
      let (near, far) = (abs(rest(ofGroup: a) - offset), abs(rest(ofGroup: b) - offset))
      return near == far ? a > b : near < far
    } ?? guess
  }

  /// Returns the group that starts at or before an offset, as if groups continued at both ends.
  private func group(at offset: Double) -> Int {
    // The groups after it are numbers, too.
    let count = min(groupCount, .max - 2048)
    if let elastic = groups.elastic, offset >= 0, offset < elastic.summary.length {
      return min(elastic.group(at: offset), count)
    }
    let number = (offset / groups.pitch).rounded(.down)
    return groups.elastic == nil || offset < 0 ? Int(min(max(number, -2), Double(count) + 2)) : count
  }
}
