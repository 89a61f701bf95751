import KumikoDimension

/// Draws a scene for a terminal, with box-drawing characters. A cell of a terminal counts as twice as high as wide.
///
/// The screen's width takes all columns but the two of its edge; a tick on either side shows where the screen ends,
/// and an arrow on the edge where a rail has more. Without colours there is no escape in the text.
public struct TextRenderer: SceneRenderer, Hashable {
  /// How many columns the drawing takes; at least 20, at most 1,000.
  public var columns: Int
  /// Whether 24-bit ANSI colours are used.
  public var usesColor: Bool
  /// How many lines are drawn at most; the last one says how many are missing.
  public var maximumRows: Int

  /// A renderer.
  public init(columns: Int = 80, usesColor: Bool = false, maximumRows: Int = 2_000) {
    self.columns = min(max(columns, 20), 1_000)
    self.usesColor = usesColor
    self.maximumRows = max(maximumRows, 3)
  }

  /// The drawing as lines of equal width, each ended by a line feed.
  public func render(_ scene: Scene) -> String {
    let (viewport, content) = (scene.safeViewport, scene.safeContent)
    let width = min(max(columns, 20), 1_000)
    let scale = Double(width - 2) / viewport.width
    // A screen that scrolls horizontally is shown as it opens: a terminal has no room to its right.
    let height = scene.scrollAxis == .vertical ? content.height : viewport.height
    let wanted = max(1, (height * scale / 2).rounded(.up))
    let limit = min(max(maximumRows, 3), 1_000_000) - 2
    let rows = Int(min(wanted, Double(limit)))

    var painter = TerminalPainter(
      canvas: TerminalCanvas(columns: width, rows: rows + 2), scale: scale, artist: Artist(scene),
      isRightToLeft: scene.isRightToLeft)
    painter.canvas.clip = painter.canvas.bounds.inset(1, 1)
    let screenClip = painter.canvas.clip
    let runs = RowRuns(scene.boxes, containerWidth: scene.containerWidth)
    for step in scene.paintOrder {
      switch step {
      case .box(let index): painter.draw(scene.boxes[index], runs[index])
      case .rail(let index): painter.draw(scene.rails[index], in: screenClip)
      }
    }
    painter.canvas.clip = painter.canvas.bounds
    let missing = wanted > Double(rows) ? wanted - Double(rows) : 0
    painter.drawScreen(scene, fold: scene.offset.y + viewport.height, missingRows: missing)
    return painter.canvas.text(usesColor: usesColor)
  }
}
