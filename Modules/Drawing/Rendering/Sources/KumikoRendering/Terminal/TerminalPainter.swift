@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

/// Draws the boxes and scrollers of a scene on a canvas. The outermost cells are the edge of the screen.
struct TerminalPainter {
  var canvas: TerminalCanvas
  /// The number of columns for each point. The number of rows is half of it.
  let scale: Double
  let artist: Artist
  let isRightToLeft: Bool

  static let dim = TerminalStyle(isDim: true)
  static let bold = TerminalStyle(isBold: true)

  /// Returns the cells of a rectangle: its edges rounded to the grid, at least one cell.
  func cells(_ rect: Rect2D) -> CellRect {
    let (left, top) = (column(rect.minX), row(rect.minY))
    return CellRect(
      left: left, top: top, right: max(left + 1, column(rect.maxX)), bottom: max(top + 1, row(rect.maxY)))
  }

  /// Returns the row of the middle of a rectangle, equal for all that stand beside each other.
  func middleRow(_ rect: Rect2D) -> Int {
    let middle = ((rect.minY + rect.height / 2) * scale / 2 + 1e-6).rounded(.down)
    return Int(min(1e9, max(-1e9, middle))) + 1
  }

  private func column(_ x: Double) -> Int { Self.whole(x * scale) + 1 }
  private func row(_ y: Double) -> Int { Self.whole(y * scale / 2) + 1 }

  /// The nearest whole number, limited to 1e9.
  private static func whole(_ value: Double) -> Int { Int(min(1e9, max(-1e9, value)).rounded()) }

  // MARK: - The screen

  /// Draws the edge of the screen with its title and sizes, the ticks at `fold` points, and the number of missing rows.
  mutating func drawScreen(_ scene: Scene, fold: Double, missingRows: Double) {
    let bounds = canvas.bounds
    var edge = Self.dim
    for row in bounds.top..<bounds.bottom {
      for column in [bounds.left, bounds.right - 1] where canvas[column, row].glyph == " " {
        canvas.put("│", column, row, edge)
      }
    }
    canvas.line("─", bounds.top, from: 1, to: bounds.right - 1, edge)
    canvas.line("─", bounds.bottom - 1, from: 1, to: bounds.right - 1, edge)
    for (glyph, column, row) in [
      ("╭", 0, 0), ("╮", bounds.right - 1, 0), ("╰", 0, bounds.bottom - 1), ("╯", bounds.right - 1, bounds.bottom - 1),
    ] as [(Character, Int, Int)] {
      canvas.put(glyph, column, row, edge)
    }
    let foldRow = row(fold)
    if foldRow < bounds.bottom - 2 {
      if canvas[0, foldRow].glyph == "│" { canvas.put("├", 0, foldRow, edge) }
      if canvas[bounds.right - 1, foldRow].glyph == "│" { canvas.put("┤", bounds.right - 1, foldRow, edge) }
    }
    let size = "\(NumberText.short(scene.safeContent.width)) × \(NumberText.short(scene.safeContent.height))"
    let title = SafeText.drawnLine(scene.title) ?? "Scene"
    edge.isDim = false
    edge.isBold = true
    let sizeWidth = TextWidth.columns(of: size) + 2
    let room = bounds.width - 6 - sizeWidth
    let label = room > 4 ? TerminalCanvas.fitted(title, columns: room) : title
    canvas.text(" \(label) ", 2, 0, width: bounds.width - 4, .leading, edge)
    if room > 4 { canvas.text(" \(size) ", bounds.right - 2 - sizeWidth, 0, width: sizeWidth, .leading, Self.dim) }
    if missingRows > 0 {
      let note = " \(NumberText.short(missingRows)) more lines "
      canvas.text(note, 2, bounds.bottom - 1, width: bounds.width - 4, .leading, Self.dim)
    }
    if scene.scrollAxis == .horizontal, scene.safeContent.width > scene.safeViewport.width {
      canvas.put("›", bounds.right - 1, bounds.bottom / 2, Self.bold)
    }
  }

  // MARK: - Orthogonal sections

  /// Draws the visible boxes of a scroller, and arrows on the sides with more content.
  mutating func draw(_ scroller: OrthogonalScroller, in screen: CellRect) {
    guard scroller.frame.isFinite else { return }
    let shift = scroller.shift(isRightToLeft: isRightToLeft)
    canvas.clip = cells(scroller.clip).intersection(screen)
    let runs = RowRuns(scroller.boxes, containerWidth: artist.containerWidth, isInScroller: true)
    let clip = canvas.clip
    for step in scroller.paintOrder {
      switch step {
      case .box(let index):
        var box = scroller.boxes[index]
        box.frame = box.frame.offsetBy(dx: shift.x, dy: shift.y)
        draw(box, runs[index])
      case .scroller(let index): draw(scroller.scrollers[index].moved(by: shift), in: clip)
      }
      canvas.clip = clip
    }
    canvas.clip = canvas.bounds
    let window = cells(scroller.frame)
    let hasMoreAfter = scroller.visibleOffset < scroller.maximumOffset - 0.5
    let hasMoreBefore = scroller.visibleOffset > 0.5
    if scroller.axis == .horizontal {
      let middle = (window.top + window.bottom - 1) / 2
      let (left, right) = (max(0, window.left - 1), min(canvas.columns - 1, window.right))
      guard middle > 0, middle < canvas.rows - 1 else { return canvas.clip = screen }
      if isRightToLeft ? hasMoreBefore : hasMoreAfter { canvas.put("›", right, middle, Self.bold) }
      if isRightToLeft ? hasMoreAfter : hasMoreBefore { canvas.put("‹", left, middle, Self.bold) }
    } else {
      let middle = (window.left + window.right - 1) / 2
      if hasMoreAfter { canvas.put("⌄", middle, min(canvas.rows - 2, window.bottom - 1), Self.bold) }
      if hasMoreBefore { canvas.put("⌃", middle, max(1, window.top), Self.bold) }
    }
    canvas.clip = screen
  }
}
