import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// Positions along the scroll direction, measured from the start of the content. The start is the right end if sections
/// follow one another from right to left.
struct ScrollGeometry {
  let axis: LayoutAxis
  /// A Boolean value that indicates whether content starts at the right.
  let isBackwards: Bool
  /// Between which offsets the content rests.
  let range: ClosedRange<Double>
  /// The width in which a layout from right to left is mirrored: content that is shorter than its container starts at the
  /// container's right end.
  private let mirrorWidth: Double

  init<SectionID, ItemID>(_ collection: CollectionLayout<SectionID, ItemID>) {
    axis = collection.layout.configuration.scrollDirection
    isBackwards = collection.layout.isRightToLeft && axis == .horizontal
    let length = collection.contentSize[axis]
    range = 0...max(0, length - collection.viewport.size[axis])
    mirrorWidth = max(length, collection.environment.container.contentSize[axis])
  }

  /// How far away from the start of the content a rectangle begins.
  func start(of frame: Rect2D) -> Double {
    isBackwards ? mirrorWidth - frame.upperBound(along: axis) : frame.lowerBound(along: axis)
  }

  /// How far away from the start of the content a leading corner is.
  func start(ofCorner corner: Point2D) -> Double {
    isBackwards ? mirrorWidth - corner[axis] : corner[axis]
  }

  /// A rectangle, moved so that it begins this far away from the start of the content.
  func rect(_ rect: Rect2D, at start: Double) -> Rect2D {
    var rect = rect
    rect.origin[axis] = isBackwards ? mirrorWidth - start - rect.size[axis] : start
    return rect
  }
}

extension CollectionLayout {
  /// How far the content is scrolled, and how far it can be.
  var scrollPosition: ScrollAnchoring.Position {
    let geometry = ScrollGeometry(self)
    return ScrollAnchoring.Position(offset: geometry.start(of: viewport), range: geometry.range)
  }

  /// How far from the start of the content an element begins where it stands unpinned; nil if there is none. O(log n).
  func start(of element: LayoutElement) -> Double? {
    var plain = layout
    plain.visibleBounds = nil
    return plain.attributes(of: element).map { ScrollGeometry(self).start(of: $0.frame) }
  }

  /// Gives the visible bounds the size that this environment has for them, and scrolls so far.
  mutating func fitVisibleBounds(at offset: Double) {
    let size = unobscuredSize
    visibleBounds = Rect2D(origin: .zero, size: size)
    visibleBounds = ScrollGeometry(self).rect(Rect2D(origin: .zero, size: size), at: offset)
  }
}
