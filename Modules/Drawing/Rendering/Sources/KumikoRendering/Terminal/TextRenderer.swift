import KumikoDimension

/// Renders a scene for a terminal, with box-drawing characters. A terminal cell counts as twice as high as it is wide.
///
/// The edge of the screen takes one column on each side. A tick on either side marks the end of the viewport. An arrow
/// on the edge marks a scroller with more content.
public struct TextRenderer: SceneRenderer, Hashable {
  /// The width of the drawing in columns: at least 20, at most 1,000.
  public var columns: Int
  /// A Boolean value that indicates whether 24-bit ANSI colours are used. Without them the text has no escapes.
  public var usesColor: Bool
  /// The largest number of lines, at least 3. The last line states the number of missing lines.
  public var maximumRows: Int

  /// Creates a renderer for terminals.
  ///
  /// - Parameters:
  ///   - columns: The width of the drawing in columns, limited to 20 to 1,000.
  ///   - usesColor: A Boolean value that indicates whether 24-bit ANSI colours are used.
  ///   - maximumRows: The largest number of lines, at least 3.
  public init(columns: Int = 80, usesColor: Bool = false, maximumRows: Int = 2_000) {
    self.columns = min(max(columns, 20), 1_000)
    self.usesColor = usesColor
    self.maximumRows = max(maximumRows, 3)
  }

  /// Returns the drawing as lines of equal width, each with a line feed.
  ///
  /// - Parameter scene: The scene to render. Boxes with frames that are not finite are left out.
  /// - Returns: The lines of the drawing.
  /// - Complexity: O(*n* log *n* + *a*) in the boxes *n* and the terminal cells *a* that the screen and the boxes cover.
  public func render(_ scene: Scene) -> String {
    let (viewport, content) = (scene.safeViewport, scene.safeContent)
    let width = min(max(columns, 20), 1_000)
    let scale = Double(width - 2) / viewport.width
    // A screen that scrolls horizontally is drawn at offset 0: a terminal has no room to its right.
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
      case .scroller(let index): painter.draw(scene.scrollers[index], in: screenClip)
      }
    }
    painter.canvas.clip = painter.canvas.bounds
    let missing = wanted > Double(rows) ? wanted - Double(rows) : 0
    painter.drawScreen(scene, fold: scene.offset.y + viewport.height, missingRows: missing)
    return painter.canvas.text(usesColor: usesColor)
  }
}
