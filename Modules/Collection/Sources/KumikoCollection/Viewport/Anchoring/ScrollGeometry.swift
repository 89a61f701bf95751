import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// Positions along the scroll direction, measured from the start of the content. The start is the right end if sections
/// follow one another from right to left.
struct ScrollGeometry {
  let axis: LayoutAxis
  /// A Boolean value that indicates whether content starts at the right.
  let isBackwards: Bool
  /// The range of resting offsets.
  let range: ClosedRange<Double>
  /// The width in which a right-to-left layout is mirrored. Content that is shorter than its container starts at the right
  /// end of the container.
  private let mirrorWidth: Double

  init<SectionID, ItemID>(_ collection: CollectionLayout<SectionID, ItemID>) {
    axis = collection.layout.configuration.scrollDirection
    isBackwards = collection.layout.isRightToLeft && axis == .horizontal
    let length = collection.contentSize[axis]
    range = 0...max(0, length - collection.viewport.size[axis])
    mirrorWidth = max(length, collection.environment.container.contentSize[axis])
  }

  /// Returns the distance of a rectangle from the start of the content.
  func start(of frame: Rect2D) -> Double {
    isBackwards ? mirrorWidth - frame.upperBound(along: axis) : frame.lowerBound(along: axis)
  }

  /// Returns the distance of a leading corner from the start of the content.
  func start(ofCorner corner: Point2D) -> Double {
    isBackwards ? mirrorWidth - corner[axis] : corner[axis]
  }

  /// Returns a rectangle moved to a distance from the start of the content.
  func rect(_ rect: Rect2D, at start: Double) -> Rect2D {
    var rect = rect
    rect.origin[axis] = isBackwards ? mirrorWidth - start - rect.size[axis] : start
    return rect
  }
}

extension CollectionLayout {
  /// The scroll offset and its range.
  var scrollPosition: ScrollAnchoring.Position {
    let geometry = ScrollGeometry(self)
    return ScrollAnchoring.Position(offset: geometry.start(of: viewport), range: geometry.range)
  }

  /// Returns the unpinned distance of an element from the start of the content; nil if it does not exist. O(log n).
  func start(of element: LayoutElement) -> Double? {
    var plain = layout
    plain.visibleBounds = nil
    return plain.attributes(of: element).map { ScrollGeometry(self).start(of: $0.frame) }
  }

  /// Sets the size of the visible bounds to that of the environment, and scrolls to an offset.
  mutating func fitVisibleBounds(at offset: Double) {
    let size = unobscuredSize
    visibleBounds = Rect2D(origin: .zero, size: size)
    visibleBounds = ScrollGeometry(self).rect(Rect2D(origin: .zero, size: size), at: offset)
  }
}
