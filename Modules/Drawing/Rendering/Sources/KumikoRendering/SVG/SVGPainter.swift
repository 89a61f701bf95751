import KumikoCells
@_spi(Kumiko) import KumikoDimension

/// Writes the boxes of a scene as SVG groups, in painting order.
struct SVGPainter {
  let artist: Artist
  let scene: Scene
  private let runs: RowRuns
  private var pen: Pen<SVGSink>
  private var clips = Markup()
  /// The number of clip paths.
  private var clipCount = 0
  /// The visible rect in content coordinates; nil for all of the content.
  var visible: Rect2D?

  init(theme: Theme, artist: Artist, scene: Scene, prefix: Markup = Markup()) {
    self.artist = artist
    self.scene = scene
    runs = RowRuns(scene.boxes, containerWidth: artist.containerWidth)
    pen = Pen(
      sink: SVGSink(theme: theme, isGrouped: scene.isGrouped(runs), prefix: prefix), isMirrored: scene.isRightToLeft)
  }

  var sink: SVGSink { pen.sink }

  mutating func paint() {
    for step in scene.paintOrder {
      switch step {
      case .box(let index):
        let box = scene.boxes[index]
        if let visible, !visible.intersects(box.frame) { continue }
        paint(box, runs[index])
      case .scroller(let index): paint(scene.scrollers[index], in: visible)
      }
    }
  }

  /// - Parameter visible: The visible rect in the coordinates of the scroller's frame.
  private mutating func paint(_ scroller: OrthogonalScroller, in visible: Rect2D?) {
    guard scroller.frame.isFinite, !scroller.boxes.isEmpty || !scroller.scrollers.isEmpty else { return }
    let clip = scroller.clip
    if let visible, !visible.intersects(clip) { return }
    let number = clipCount
    clipCount += 1
    clips +=
      #"<clipPath id="\#(sink.prefix)orthogonal-\#(number)"><rect x="\#(clip.minX)" y="\#(clip.minY)" width="\#(clip.width)" "#
    clips += #"height="\#(clip.height)"/></clipPath>"#
    clips += "\n"
    let shift = scroller.shift(isRightToLeft: scene.isRightToLeft)
    let isShifted = shift != .zero
    pen.sink.body +=
      #"<g data-orthogonal="\#(scroller.sectionID)" clip-path="url(#\#(sink.prefix)orthogonal-\#(number))">"#
    if isShifted { pen.sink.body += #"<g transform="translate(\#(shift.x) \#(shift.y))">"# }
    pen.sink.body += "\n"
    let runs = RowRuns(scroller.boxes, containerWidth: artist.containerWidth, isInScroller: true)
    for step in scroller.paintOrder {
      switch step {
      case .box(let index):
        let box = scroller.boxes[index]
        if clip.intersects(box.frame.offsetBy(dx: shift.x, dy: shift.y)) { paint(box, runs[index]) }
      case .scroller(let index): paint(scroller.scrollers[index], in: clip.offsetBy(dx: -shift.x, dy: -shift.y))
      }
    }
    if isShifted { pen.sink.body += "</g>" }
    pen.sink.body += "</g>\n"
  }

  private mutating func paint(_ box: Box, _ placement: RowPlacement) {
    pen.sink.origin = box.frame.origin
    pen.sink.drawsBars = box.pinning?.isStuck(box.frame, along: scene.scrollAxis) ?? false
    let frame = box.frame
    pen.sink.body += #"<g data-section="\#(box.sectionID)""#
    if let itemID = box.content.id { pen.sink.body += #" data-item="\#(itemID)""# }
    if let kind = box.kind { pen.sink.body += #" data-kind="\#(kind)""# }
    pen.sink.body += #" data-frame="\#(frame.minX) \#(frame.minY) \#(frame.width) \#(frame.height)">"#
    artist.draw(box, placement, with: &pen)
    pen.sink.body += "</g>\n"
  }

  /// The gradients and clip paths that the body uses.
  var definitions: Markup {
    var markup = clips
    if sink.hasScrim {
      markup += #"<linearGradient id="\#(sink.prefix)scrim" x1="0" y1="0" x2="0" y2="1">"#
      for stop in PlateInk.scrim {
        markup += #"<stop offset="\#(stop.offset)" stop-color="\#(RGBColor.black)" stop-opacity="\#(stop.opacity)"/>"#
      }
      markup += "</linearGradient>\n"
    }
    for (number, picture) in sink.pictures.enumerated() {
      markup += #"<image id="\#(sink.prefix)picture-\#(number)" width="\#(picture.width)" height="\#(picture.height)" "#
      markup += #"xlink:href="\#(Markup(dataOf: picture))"/>"#
      markup += "\n"
    }
    return markup
  }
}
