import KumikoComposition
import KumikoDimension

// Where a section comes to rest, as UIKit's six behaviours have it. Everything is O(1), whatever the number of groups.
extension OrthogonalScroll {
  /// The extent of the section's viewport along the axis.
  public var viewportExtent: Double { frame.size[axis] }

  /// The offsets between which the section scrolls. Centred groups have room to stand in the middle at both ends.
  public var offsetRange: ClosedRange<Double> {
    guard behavior == .groupPagingCentered else { return 0...max(0, contentLength - viewportExtent) }
    let first = -centeringInset
    return first...max(first, Double(groupCount - 1) * groupStride + first)
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
      return clamped(step(proposed, groupStride, velocity) * groupStride)
    case .paging:
      return clamped(page(proposed, viewportExtent, velocity, from: start) * viewportExtent)
    case .groupPaging:
      return clamped(page(proposed, groupStride, velocity, from: start) * groupStride)
    case .groupPagingCentered:
      let page = page(proposed + centeringInset, groupStride, velocity, from: start + centeringInset)
      return clamped(page * groupStride - centeringInset)
    }
  }

  /// Where the section rests with a group at its leading edge, or in its middle where groups are centred.
  public func restingOffset(ofGroup group: Int) -> Double {
    clamped(Double(group) * groupStride - (behavior == .groupPagingCentered ? centeringInset : 0))
  }

  /// The blank before the first group where groups are centred.
  private var centeringInset: Double { (viewportExtent - groupExtent) / 2 }

  private func clamped(_ offset: Double) -> Double {
    min(max(offset, offsetRange.lowerBound), offsetRange.upperBound)
  }

  /// The number of the page that the movement leads to: the next one in its direction, and without any the nearest.
  private func page(_ proposed: Double, _ extent: Double, _ velocity: Double, from start: Double) -> Double {
    let current = (start / extent).rounded()
    let wanted = velocity == 0 ? (proposed / extent).rounded() : current + (velocity > 0 ? 1 : -1)
    return min(max(wanted, current - 1), current + 1)
  }

  /// The number of the boundary that the movement leads to: the nearest in its direction.
  private func step(_ proposed: Double, _ extent: Double, _ velocity: Double) -> Double {
    let exact = proposed / extent
    return velocity > 0 ? exact.rounded(.up) : velocity < 0 ? exact.rounded(.down) : exact.rounded()
  }
}
