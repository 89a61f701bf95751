import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

/// The range in which a pinned header or footer moves while its section is scrolled.
@_spi(Kumiko)
public struct PinnedRange: Hashable, Sendable {
  /// The frame without pinning in content coordinates, in points.
  public var frame: Rect2D
  /// The largest distance by which the element moves along the axis of scrolling, in points: positive for an element that
  /// follows the start of the visible rect, negative for one that follows its end. 0 if the section leaves no room.
  public var travel: Double
  /// The coordinate of that edge of the visible rect at which the element begins to move, in points.
  public var threshold: Double

  /// Creates the range of an element.
  public init(frame: Rect2D, travel: Double, threshold: Double) {
    self.frame = frame
    self.travel = travel
    self.threshold = threshold
  }
}

extension CompositionalLayout {
  /// Returns the range in which a pinned element moves, or nil if the element is not pinned or does not exist.
  ///
  /// The range is the same at every scroll offset. Only the extent of ``visibleBounds`` matters, for headers and footers
  /// of spans, which are not pinned if they leave no room for their sections.
  ///
  /// - Complexity: O(log s + b) for *s* sections and *b* boundary items. O(log S) for *S* spans.
  @_spi(Kumiko) public func pinnedRange(ofKind elementKind: String, at indexPath: LayoutIndexPath) -> PinnedRange? {
    let axis = prepared.mainAxis
    let placement: BoundaryPlacement
    let block: (start: Double, length: Double)
    let limits: AxisBounds
    let start: Double
    var shift = 0.0
    var insets = CoveredEnds(room: visibleExtent)
    if let number = indexPath.span {
      guard let span = spanView(ofNumber: number),
        let item = span.items.pinnedItem(ofKind: elementKind, indexPath.item)
      else { return nil }
      (placement, start, block, limits, insets) = (item.placement, 0, span.block, span.limits, span.insets)
      shift = span.place.shift
      if !span.isPinned(item) {
        var frame = placement.frame(block: block.start, block.length, along: axis)
        frame.origin[axis.crossed] += shift
        return prepared.mirror(
          PinnedRange(frame: frame, travel: 0, threshold: frame.lowerBound(along: axis)), along: axis)
      }
    } else if indexPath.section == LayoutIndexPath.layoutSection {
      guard let item = prepared.boundary.pinnedItem(ofKind: elementKind, indexPath.item) else { return nil }
      (placement, start) = (item.placement, 0)
      block = (prepared.contentStart, prepared.sections.length)
      limits = AxisBounds(lower: 0, upper: prepared.contentLength)
    } else if isPinned(section: indexPath.section) {
      return view(of: indexPath.section).flatMap { view in
        view.resting.supplementary(ofKind: elementKind, indexPath.item).map { pinnedRange(of: $0.frame, in: view) }
      }
    } else {
      guard let section = view(of: indexPath.section),
        let item = section.plan.boundary.pinnedItem(ofKind: elementKind, indexPath.item)
      else { return nil }
      (placement, start) = (item.placement, section.start)
      block = (section.plan.boundary.topBand, section.body.blockLength)
      limits = section.pinLimits
      insets = prepared.coveredEnds(ofSection: indexPath.section, visibleExtent: visibleExtent)
      shift = section.place.shift
    }
    var frame = placement.frame(block: block.start, block.length, along: axis)
    frame.origin[axis] += start
    frame.origin[axis.crossed] += shift
    let natural = start + placement.box(block: block.start, block.length, along: axis).lowerBound(along: axis)
    var range = PinnedRange(frame: frame, travel: 0, threshold: natural - insets.start)
    let extent = placement.size[axis]
    range.travel = placement.pinnedTravel(natural: natural, limits: limits, along: axis)
    if placement.edge == .end { range.threshold = natural + extent + insets.end }
    return prepared.mirror(range, along: axis)
  }
}

extension PreparedLayout {
  func mirror(_ range: PinnedRange, along axis: LayoutAxis) -> PinnedRange {
    guard let width = mirror.width else { return range }
    var mirrored = range
    mirrored.frame = range.frame.mirrored(in: width)
    if axis == .horizontal { (mirrored.travel, mirrored.threshold) = (-range.travel, width - range.threshold) }
    return mirrored
  }
}

extension BoundaryItems {
  fileprivate func pinnedItem(ofKind elementKind: String, _ ordinal: Int) -> Item? {
    item(ofKind: elementKind, ordinal).flatMap { $0.description.pinToVisibleBounds ? $0 : nil }
  }
}
