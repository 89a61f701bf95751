@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension Driver.Run {
  /// The screen's layout from scratch: the same contents, environment, sizes and offsets.
  func fresh(showing viewport: Driver.Viewport) throws(LayoutError) -> Driver.Layout {
    let world = self.world
    var layout = try Driver.Layout(
      source.contents, configuration: world.configuration, itemProviders: ["stairs": Driver.World.stairs],
      spans: world.spans, in: environment
    ) { (id, environment) throws(LayoutError) in
      world.description(of: id, in: environment)
    }
    _ = try layout.setPreferredSizes(viewport.layout.preferredSizes)
    layout.orthogonalOffsets = viewport.layout.orthogonalOffsets
    layout.spanOffsets = viewport.layout.spanOffsets
    layout.visibleItemsHandlers = handlers
    layout.visibleBounds = bounds(of: viewport.visibleRect)
    return layout
  }

  /// What bars leave of a rectangle along the direction of scrolling.
  func bounds(of rect: Rect2D) -> Rect2D { rect.clear(of: environment, along: world.axis) }

  var isRightToLeft: Bool { environment.traits.layoutDirection == .rightToLeft }

  var hasRoom: Bool {
    environment.container.contentSize.width > 0 && environment.container.contentSize.height > 0
  }

  /// How far the content is scrolled, counted from its start to the start of the visible bounds, and how far it can be.
  func position(_ rect: Rect2D, of viewport: Driver.Viewport) -> ScrollAnchoring.Position {
    let bounds = bounds(of: rect)
    let high = max(0, viewport.layout.layout.contentLength - bounds.size[world.axis])
    return ScrollAnchoring.Position(offset: start(of: bounds, in: viewport.layout.contentSize), range: 0...high)
  }

  /// Where a rectangle begins, counted from the start of the content along the direction of scrolling.
  func start(of rect: Rect2D, in content: Size2D) -> Double {
    guard world.axis == .horizontal, isRightToLeft else { return rect.lowerBound(along: world.axis) }
    // Content that is shorter than the window is mirrored in the window.
    return max(content.width, environment.container.contentSize.width) - rect.maxX
  }
}
