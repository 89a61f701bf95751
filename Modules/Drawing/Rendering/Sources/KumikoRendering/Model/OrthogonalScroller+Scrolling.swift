@_spi(Kumiko) import KumikoDimension

extension OrthogonalScroller {
  /// The largest number of resting offsets of a scroller in a drawing. More would only make the page slow.
  static let maximumStops = 100_000

  /// The largest offset without the additional space of centred groups, in points.
  var maximumOffset: Double { max(0, finite(contentSize[axis]) - finite(frame.size[axis])) }

  /// The resting offsets, in points: the finite ``stops``, or else the offsets that ``behavior`` and ``pageStride``
  /// imply.
  ///
  /// Behaviors without snapping have none. At most 100,001 offsets are implied.
  ///
  /// - Complexity: O(*n*) in the offsets.
  public var restingOffsets: [Double] {
    guard behavior.snaps else { return [] }
    let listed = stops.filter(\.isFinite)
    guard listed.isEmpty else { return listed }
    let stride = pageStride ?? (behavior == .paging ? frame.size[axis] : 0)
    guard stride.isFinite, stride > 0 else { return [] }
    let count = min((maximumOffset / stride).rounded(.up), Double(Self.maximumStops))
    return (0...Int(count)).map { min(Double($0) * stride, maximumOffset) }
  }

  /// The offset at which the scroller is drawn, in points: ``offset``, or else the first of ``restingOffsets``, or else 0.
  ///
  /// - Complexity: O(*n*) in the resting offsets; O(1) if ``offset`` is set.
  public var visibleOffset: Double {
    if let offset { return finite(offset) }
    return restingOffsets.first ?? 0
  }

  /// Returns the distance between the frames of the boxes and their drawn positions, in points.
  func shift(isRightToLeft: Bool) -> Point2D {
    let offset = visibleOffset
    if axis == .vertical { return Point2D(x: 0, y: -offset) }
    return Point2D(x: isRightToLeft ? offset : -offset, y: 0)
  }

  /// The frame, extended on the cross axis by up to 64 points on either side for boxes that reach out of it, such as
  /// badges.
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
    for scroller in scrollers where scroller.frame.isFinite {
      low = min(low, scroller.clip.lowerBound(along: across))
      high = max(high, scroller.clip.upperBound(along: across))
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
