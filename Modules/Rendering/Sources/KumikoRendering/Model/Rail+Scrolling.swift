import KumikoDimension

extension Rail {
  /// No rail of a drawing has more places to rest than this: more would only be a slow page.
  static let maximumStops = 100_000

  /// How far it scrolls without the extra room of centred groups, in points.
  var maximumOffset: Double { max(0, finite(contentSize[axis]) - finite(frame.size[axis])) }

  /// The offsets at which it rests, in points: the listed ones, or else those that the behaviour and the stride imply.
  public var restingOffsets: [Double] {
    guard behavior.snaps else { return [] }
    let listed = stops.filter(\.isFinite)
    guard listed.isEmpty else { return listed }
    let stride = pageStride ?? (behavior == .paging ? frame.size[axis] : 0)
    guard stride.isFinite, stride > 0 else { return [] }
    let count = min((maximumOffset / stride).rounded(.up), Double(Self.maximumStops))
    return (0...Int(count)).map { min(Double($0) * stride, maximumOffset) }
  }

  /// The offsets between which it scrolls: centred groups have room to stand in the middle at both ends.
  var offsetRange: ClosedRange<Double> {
    let resting = restingOffsets
    guard behavior == .groupPagingCentered, let first = resting.first, let last = resting.last else {
      return 0...maximumOffset
    }
    return first...max(first, last)
  }

  /// The offset at which it is drawn, in points.
  public var visibleOffset: Double {
    if let offset { return finite(offset) }
    return restingOffsets.first ?? 0
  }

  /// How far its boxes are moved from their frames where it is drawn, in points.
  func shift(isRightToLeft: Bool) -> Point2D {
    let offset = visibleOffset
    if axis == .vertical { return Point2D(x: 0, y: -offset) }
    return Point2D(x: isRightToLeft ? offset : -offset, y: 0)
  }

  /// The frame and whatever reaches out of it across the axis (a badge, say), by at most 64 points on either side.
  var clip: Rect2D {
    let across = axis.crossed
    let limit = 64.0
    var low = frame.lowerBound(along: across)
    var high = frame.upperBound(along: across)
    let bounds = (low - limit, high + limit)
    for box in boxes where box.frame.isFinite {
      low = min(low, box.frame.lowerBound(along: across))
      high = max(high, box.frame.upperBound(along: across))
    }
    low = max(low, bounds.0)
    high = min(high, bounds.1)
    var rect = frame
    rect.origin[across] = low
    rect.size[across] = high - low
    return rect
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
}
