import KumikoComposition
import KumikoDimension
import KumikoLayout

/// A collection's visible bounds, counted from where its content starts: the right end where sections follow one another from
/// right to left.
struct ScrollGeometry {
  let axis: LayoutAxis
  /// Whether content starts at the right.
  let isBackwards: Bool
  let contentLength: Double
  /// The part of the content that is in sight and not under a bar.
  let visible: Rect2D

  init<SectionID, ItemID>(_ collection: CollectionLayout<SectionID, ItemID>) {
    axis = collection.layout.configuration.scrollDirection
    isBackwards = collection.layout.isRightToLeft && axis == .horizontal
    contentLength = collection.contentSize[axis]
    visible = collection.viewport
  }

  /// How far the content is scrolled, and how far it can be.
  var position: ScrollAnchoring.Position {
    let offset = isBackwards ? contentLength - visible.upperBound(along: axis) : visible.lowerBound(along: axis)
    return ScrollAnchoring.Position(offset: offset, range: 0...max(0, contentLength - visible.size[axis]))
  }

  /// The visible bounds once the content is scrolled this far.
  func bounds(at offset: Double) -> Rect2D {
    var bounds = visible
    bounds.origin[axis] = isBackwards ? contentLength - offset - visible.size[axis] : offset
    return bounds
  }

  /// How far an element has moved away from the start, given how far it has moved in content coordinates since.
  func shift(of distance: Double, since old: ScrollGeometry) -> Double {
    isBackwards ? contentLength - old.contentLength - distance : distance
  }

  /// How far away from the start a coordinate is.
  func start(of coordinate: Double) -> Double {
    isBackwards ? contentLength - coordinate : coordinate
  }

  /// The distance in content coordinates that makes this shift; see ``shift(of:since:)``.
  func distance(forShift shift: Double, since old: ScrollGeometry) -> Double {
    isBackwards ? contentLength - old.contentLength - shift : shift
  }
}
