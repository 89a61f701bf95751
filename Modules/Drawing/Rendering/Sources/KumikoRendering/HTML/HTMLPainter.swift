import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoValues

/// Writes the boxes of a scene as elements, in painting order. No element needs a z-index.
struct HTMLPainter {
  let scene: Scene
  let artist: Artist
  private let runs: RowRuns
  private var pen: Pen<HTMLSink>
  /// The section of the list element that is open.
  private var openList: String?
  /// A Boolean value that indicates whether the page must scroll something when it opens.
  private(set) var needsScript: Bool

  init(scene: Scene) {
    self.scene = scene
    artist = Artist(scene)
    runs = RowRuns(scene.boxes, containerWidth: artist.containerWidth)
    needsScript = scene.offset != .zero
    pen = Pen(sink: HTMLSink(), isMirrored: scene.isRightToLeft)
  }

  var body: Markup { pen.sink.body }
  var pictures: [CellPicture] { pen.sink.pictures }
  /// A Boolean value that indicates whether the screen has the background of an inset-grouped list.
  var isGrouped: Bool { scene.isGrouped(runs) }

  mutating func paint() {
    for step in scene.paintOrder {
      switch step {
      case .box(let index): paint(scene.boxes[index], runs[index])
      case .scroller(let index):
        closeList()
        paint(scene.scrollers[index])
      }
    }
    closeList()
  }

  // MARK: - Orthogonal sections

  private mutating func paint(_ scroller: OrthogonalScroller) {
    guard scroller.frame.isFinite else { return }
    var scroller = scroller
    if let distance = scroller.pinning?.distance, distance.isFinite {
      var shift = Point2D.zero
      shift[scene.scrollAxis] = -distance
      scroller = scroller.moved(by: shift)
    }
    let track = HTMLTrack(scroller, isRightToLeft: scene.isRightToLeft)
    let section = SafeText.drawnLine(scroller.sectionID) ?? ""
    // The window of an orthogonal section begins before its frame where badges reach out of it.
    let axis = scene.scrollAxis
    scroller.pinning?.inset += track.window.lowerBound(along: axis) - scroller.frame.lowerBound(along: axis)
    if let pinning = scroller.pinning { openPin(pinning, track.window) }
    write(#"<div class="orthogonal \#(scroller.axis == .horizontal ? "x" : "y")"#)
    if !scroller.bounces { write(" still") }
    if !track.stops.isEmpty { write(scroller.behavior.isPaging ? " snap paging" : " snap") }
    write(#"" data-section="\#(scroller.sectionID)" data-behavior="\#(scroller.behavior.rawValue)""#)
    if track.scroll != 0 {
      write(#" data-scroll="\#(track.scroll)""#)
      needsScript = true
    }
    if scene.isRightToLeft { write(#" dir="rtl""#) }
    write(
      #" tabindex="0" role="region" aria-label="\#(section)" style="\#(scroller.pinning.map { stuckPosition($0, track.window) } ?? HTMLSink.position(track.window))">"#
    )
    write(#"<div class="track" style="width:\#(track.size.width)px;height:\#(track.size.height)px">"#)
    let edge: Markup = scroller.axis == .horizontal ? "inset-inline-start" : "inset-block-start"
    for stop in track.stops { write(#"<div class="stop" style="\#(edge):\#(stop)px"></div>"#) }
    write(#"<div class="origin" style="left:\#(track.origin.x)px;top:\#(track.origin.y)px">"#)
    write("\n")
    let runs = RowRuns(scroller.boxes, containerWidth: artist.containerWidth, isInScroller: true)
    for step in scroller.paintOrder {
      switch step {
      case .box(let index): paint(scroller.boxes[index], runs[index])
      case .scroller(let index):
        closeList()
        paint(scroller.scrollers[index])
      }
    }
    closeList()
    write(scroller.pinning == nil ? "</div></div></div>\n" : "</div></div></div></div>\n")
  }

  // MARK: - Boxes

  private mutating func paint(_ box: Box, _ placement: RowPlacement) {
    let isCell = box.category == .cell
    if openList != nil, !isCell || openList != box.sectionID { closeList() }
    if isCell, openList == nil {
      write(#"<div role="list" aria-label="\#(box.sectionID)">"#)
      openList = box.sectionID
    }
    // The browser itself moves pinned boxes, starting at their natural frames.
    let frame = box.restingFrame(along: scene.scrollAxis)
    if let pinning = box.pinning { openPin(pinning, frame) }
    write(#"<div class="b""#)
    switch (box.category, box.role) {
    case (.cell, _): write(#" role="listitem" aria-label="\#(box.spoken)""#)
    case (_, .header): write(box.belongsToLayout ? #" role="heading" aria-level="1""# : Self.heading)
    case (_, .background): write(#" aria-hidden="true""#)
    default: break
    }
    write(#" data-section="\#(box.sectionID)""#)
    if let itemID = box.content.id { write(#" data-item="\#(itemID)""#) }
    if let kind = box.kind { write(#" data-kind="\#(kind)""#) }
    write(#" data-category="\#(box.category.rawValue)" data-index="\#(box.indexPath.section),\#(box.indexPath.item)""#)
    write(#" data-frame="\#(frame.minX),\#(frame.minY),\#(frame.width),\#(frame.height)""#)
    write(#" style="\#(box.pinning.map { stuckPosition($0, frame) } ?? HTMLSink.position(frame))">"#)
    pen.sink.size = frame.size
    artist.draw(box, placement, with: &pen)
    write(box.pinning == nil ? "</div>\n" : "</div></div>\n")
  }

  private static let heading: Markup = #" role="heading" aria-level="2""#

  private mutating func closeList() {
    if openList != nil { write("</div>\n") }
    openList = nil
  }

  // MARK: - Pinned boxes

  /// Opens the area in which a pinned box may move: its own extent on the cross axis, its section's on the main axis.
  private mutating func openPin(_ pinning: Pinning, _ frame: Rect2D) {
    let axis = scene.scrollAxis
    let (low, high) = reach(pinning, frame)
    var area = frame
    area.origin[axis] = low
    area.size[axis] = high - low
    write(#"<div class="pin" style="\#(HTMLSink.position(area))"#)
    write(axis == .vertical ? "flex-direction:column;" : "flex-direction:row;")
    write(#"justify-content:\#(pinning.edge == .start ? "flex-start" : "flex-end")">"#)
  }

  private func stuckPosition(_ pinning: Pinning, _ frame: Rect2D) -> Markup {
    let axis = scene.scrollAxis
    let (low, high) = reach(pinning, frame)
    let before = frame.lowerBound(along: axis) - low
    let after = high - frame.upperBound(along: axis)
    let size: Markup = "width:\(frame.width)px;height:\(frame.height)px"
    switch (axis, pinning.edge) {
    case (.vertical, .start): return "top:\(pinning.inset)px;margin-top:\(before)px;\(size)"
    case (.vertical, .end): return "bottom:\(pinning.inset)px;margin-bottom:\(after)px;\(size)"
    case (.horizontal, .start): return "left:\(pinning.inset)px;margin-left:\(before)px;\(size)"
    case (.horizontal, .end): return "right:\(pinning.inset)px;margin-right:\(after)px;\(size)"
    }
  }

  /// The bounds of a pinning, extended to contain the box itself.
  private func reach(_ pinning: Pinning, _ frame: Rect2D) -> (Double, Double) {
    let (low, high) = (frame.lowerBound(along: scene.scrollAxis), frame.upperBound(along: scene.scrollAxis))
    return (
      pinning.lowerBound.isFinite ? min(pinning.lowerBound, low) : low,
      pinning.upperBound.isFinite ? max(pinning.upperBound, high) : high
    )
  }

  private mutating func write(_ markup: Markup) { pen.sink.body += markup }
}
