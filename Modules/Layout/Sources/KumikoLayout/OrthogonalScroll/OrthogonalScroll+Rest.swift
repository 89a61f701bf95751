import KumikoComposition
import KumikoDimension

// Where a section comes to rest, as UIKit's six behaviours have it. Everything is O(1), whatever the number of groups.
extension OrthogonalScroll {
  /// The extent of the section's viewport along the axis.
  public var viewportExtent: Double { frame.size[axis] }

  /// The offsets between which the section scrolls. Centred groups have room to stand in the middle at both ends.
  public var offsetRange: ClosedRange<Double> {
    guard behavior == .groupPagingCentered else { return 0...max(0, contentLength - viewportExtent) }
    let first = rest(ofGroup: 0)
    return first...max(first, rest(ofGroup: groupCount - 1))
  }

  /// Where the section comes to rest when the finger leaves it.
  ///
  /// Paging behaviours go one page at most. A group that could rest either way goes the way of the movement.
  ///
  /// - Parameters:
  ///   - proposed: the offset at which it would come to rest by itself.
  ///   - velocity: how fast it moves as the finger leaves, positive towards the end.
  ///   - start: the offset at which the movement began.
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

  /// Where the section rests with a group at its leading edge, or in its middle where groups are centred.
  public func restingOffset(ofGroup group: Int) -> Double {
    clamped(rest(ofGroup: min(max(group, 0), groupCount - 1)))
  }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
  }

  /// Where a group rests by itself, whatever there is to scroll through.
  private func rest(ofGroup group: Int) -> Double {
    let centring = behavior == .groupPagingCentered ? (viewportExtent - extent(ofGroup: group)) / 2 : 0
    return start(ofGroup: group) - centring
  }

  /// The number of the page that the movement leads to: the next one in its direction, and without any the nearest.
  private func page(_ proposed: Double, _ velocity: Double, from start: Double) -> Double {
    let current = start.rounded()
    let wanted = velocity == 0 ? proposed.rounded() : current + (velocity > 0 ? 1 : -1)
    return min(max(wanted, current - 1), current + 1)
  }

  /// The group whose boundary the movement leads to: the nearest in its direction.
  private func boundary(_ proposed: Double, _ velocity: Double) -> Int {
    let nearest = nearestGroup(to: proposed)
    let rest = rest(ofGroup: nearest)
    if velocity > 0, rest < proposed { return nearest + 1 }
    if velocity < 0, rest > proposed { return nearest - 1 }
    return nearest
  }

  /// The group that rests nearest to an offset; of two equally near ones the later.
  private func nearestGroup(to offset: Double) -> Int {
    // A group near it; where groups are centred, the middle of the viewport says which.
    let probe = behavior == .groupPagingCentered ? offset + (viewportExtent - extent(ofGroup: 0)) / 2 : offset
    let guess = group(at: probe)
    return (guess - 1...guess + 1).min { a, b in
      let (near, far) = (abs(rest(ofGroup: a) - offset), abs(rest(ofGroup: b) - offset))
      return near == far ? a > b : near < far
    } ?? guess
  }

  /// The group whose start is at or before an offset from the first; as if they went on at both ends.
  private func group(at offset: Double) -> Int {
    if let elastic = body.elastic, offset >= 0, offset < elastic.summary.length { return elastic.group(at: offset) }
    let groups = (offset / body.plan.run.pitch).rounded(.down)
    let limit = Double(groupCount) + 2
    return body.elastic == nil || offset < 0 ? Int(min(max(groups, -2), limit)) : groupCount
  }
}
