@_spi(Kumiko) public import KumikoDimension

/// A scene as a drawing: the same boxes, clips and device as in SVG, for renderers of pixels and pages.
@_spi(Kumiko) public struct SceneDrawing: Drawing {
  private let scene: Scene
  private let theme: Theme
  private let extent: SVGRenderer.Extent
  private let frame: SceneFrame
  private let artist: Artist
  private let runs: RowRuns
  private let scrollerRuns: [RowRuns]
  private let isGrouped: Bool
  private let index: PaintIndex

  /// The size with the edge of the device, in points.
  public var size: Size2D { frame.total }

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - scene: The scene. Boxes with frames that are not finite are left out.
  ///   - theme: The appearance.
  ///   - extent: The part of the scene that is drawn.
  ///   - showsDevice: A Boolean value that indicates whether the edge of a device is drawn around it.
  /// - Complexity: O(*n* log *n*) in the boxes.
  public init(_ scene: Scene, theme: Theme, extent: SVGRenderer.Extent, showsDevice: Bool) {
    self.scene = scene
    self.theme = theme
    self.extent = extent
    frame = SceneFrame(scene, theme: theme, extent: extent, showsDevice: showsDevice)
    let artist = Artist(scene)
    self.artist = artist
    runs = RowRuns(scene.boxes, containerWidth: artist.containerWidth)
    scrollerRuns = scene.scrollers.map { RowRuns($0.boxes, containerWidth: artist.containerWidth, isInScroller: true) }
    isGrouped = scene.isGrouped(runs)
    index = PaintIndex(scene)
  }

  /// Draws at least what is in an area of the drawing.
  ///
  /// - Complexity: O(*n* log *n*) in the boxes near the area.
  public func draw<Canvas: DrawingCanvas>(in area: Rect2D, on canvas: inout Canvas) {
    frame.drawDevice(on: &canvas)
    let inner = Rect2D(origin: .zero, size: frame.screen)
    canvas.save(
      clip: inner.offsetBy(dx: frame.origin.x, dy: frame.origin.y), radius: frame.corner, shift: frame.origin)
    canvas.fill(
      inner, corners: DrawnCorners(top: 0, bottom: 0), with: .color(theme.page(isGrouped: isGrouped), opacity: 1))
    let scroll = extent == .viewport ? scene.offset : .zero
    canvas.save(clip: inner, radius: 0, shift: Point2D(x: -scroll.x, y: -scroll.y))
    let visible = area.offsetBy(dx: scroll.x - frame.origin.x, dy: scroll.y - frame.origin.y)
    var pen = Pen(sink: CanvasSink(canvas, theme: theme, isGrouped: isGrouped), isMirrored: scene.isRightToLeft)
    for step in index.steps(in: visible) {
      switch step {
      case .box(let number): paint(scene.boxes[number], runs[number], visible, &pen)
      case .scroller(let number): paint(scene.scrollers[number], scrollerRuns[number], visible, &pen)
      }
    }
    canvas = pen.sink.canvas
    canvas.restore()
    frame.drawBars(isGrouped: isGrouped, on: &canvas)
    canvas.restore()
  }

  private func paint<Canvas>(
    _ box: Box, _ placement: RowPlacement, _ visible: Rect2D, _ pen: inout Pen<CanvasSink<Canvas>>
  ) {
    guard visible.intersects(box.frame) else { return }
    pen.sink.origin = box.frame.origin
    pen.sink.visible = visible
    pen.sink.drawsBars = box.pinning?.isStuck(box.frame, along: scene.scrollAxis) ?? false
    artist.draw(box, placement, with: &pen)
  }

  private func paint<Canvas>(
    _ scroller: OrthogonalScroller, _ runs: RowRuns, _ visible: Rect2D, _ pen: inout Pen<CanvasSink<Canvas>>
  ) {
    guard scroller.frame.isFinite, !scroller.boxes.isEmpty || !scroller.scrollers.isEmpty else { return }
    let clip = scroller.clip
    guard visible.intersects(clip) else { return }
    let shift = scroller.shift(isRightToLeft: scene.isRightToLeft)
    let inner = visible.offsetBy(dx: -shift.x, dy: -shift.y)
    pen.sink.canvas.save(clip: clip, radius: 0, shift: shift)
    for step in scroller.paintOrder {
      switch step {
      case .box(let number):
        let box = scroller.boxes[number]
        guard clip.intersects(box.frame.offsetBy(dx: shift.x, dy: shift.y)) else { continue }
        paint(box, runs[number], inner, &pen)
      case .scroller(let number):
        let nested = scroller.scrollers[number]
        let runs = RowRuns(nested.boxes, containerWidth: artist.containerWidth, isInScroller: true)
        paint(nested, runs, inner, &pen)
      }
    }
    pen.sink.canvas.restore()
  }
}
