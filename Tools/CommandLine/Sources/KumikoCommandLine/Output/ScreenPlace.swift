@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

struct ScreenPlace {
  enum Position: String, CaseIterable {
    case top, center, bottom
  }

  /// How far the screen is scrolled, in points: along the scroll direction, or both coordinates.
  var offset: [Double]?
  /// The item that is brought into sight.
  var item: String?
  /// The position of the item after scrolling; nil for the nearest one.
  var position: Position?

  /// Brings a viewport, which stands at the start of its content, to the place. It never leads past the ends of the content.
  /// An item that is not on the screen moves nothing.
  ///
  /// - Returns: What is wrong with an offset that is not within the content, as a verb phrase; nil for others.
  @discardableResult
  func scroll(_ viewport: inout Screen.Viewport, of screen: Screen) throws(CommandFailure) -> String? {
    var excess: String?
    if let offset {
      let (origin, asked) = Self.origin(offset, in: viewport)
      let axis = screen.configuration.scrollDirection
      let reached = (offset.count == 2 ? [origin.x, origin.y] : [origin[axis]]).map { NumberText.rounded($0) }
      let length = NumberText.rounded(viewport.layout.contentSize[axis])
      if origin != asked {
        excess =
          "leads past the ends of the content, which is \(length) points long, and stops at "
          + reached.joined(separator: ",")
      }
      try screen.told { () throws(LayoutError) in _ = try viewport.scroll(to: origin) }
    }
    if let item {
      let position = collectionPosition(in: viewport)
      try screen.told { () throws(LayoutError) in _ = try viewport.scroll(toItem: item, at: position) }
    }
    return excess
  }

  /// The origin of the visible rect in the content. Under bars the visible rect may start before the content and end
  /// behind it. The second point is the one that was asked for.
  private static func origin(_ numbers: [Double], in viewport: Screen.Viewport) -> (Point2D, asked: Point2D) {
    let layout = viewport.layout.layout
    let axis = layout.configuration.scrollDirection
    let sight = viewport.visibleRect
    let clear = viewport.layout.visibleBounds ?? sight
    let content = viewport.layout.contentSize
    var origin = numbers.count == 2 ? Point2D(x: numbers[0], y: numbers[1]) : .zero
    if numbers.count == 1 {
      // A screen that is read from the right starts there.
      let isBackwards = axis == .horizontal && layout.isRightToLeft
      origin[axis] = isBackwards ? content[axis] - sight.size[axis] - numbers[0] : numbers[0]
    }
    let asked = origin
    for direction in [LayoutAxis.horizontal, .vertical] {
      let lower = sight.lowerBound(along: direction) - clear.lowerBound(along: direction)
      let upper = sight.upperBound(along: direction) - clear.upperBound(along: direction)
      let last = max(lower, content[direction] - sight.size[direction] + upper)
      origin[direction] = min(max(origin[direction], lower), last)
    }
    return (origin, asked)
  }

  private func collectionPosition(in viewport: Screen.Viewport) -> CollectionScrollPosition {
    guard let position else { return [] }
    let layout = viewport.layout.layout
    if layout.configuration.scrollDirection == .vertical {
      return switch position {
      case .top: .top
      case .center: .centeredVertically
      case .bottom: .bottom
      }
    }
    return switch position {
    case .top: layout.isRightToLeft ? .right : .left
    case .center: .centeredHorizontally
    case .bottom: layout.isRightToLeft ? .left : .right
    }
  }
}
