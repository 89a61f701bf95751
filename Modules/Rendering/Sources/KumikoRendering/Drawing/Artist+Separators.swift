import KumikoDimension

extension Artist {
  /// Draws the lines at the edges of a box, over what stands in it.
  ///
  /// - Parameter textStart: where the text of a row begins, from the side that is read from.
  func separators<Sink>(of box: Box, textStart: Double?, _ pen: inout Pen<Sink>) {
    for separator in box.separators ?? [] where separator.frame.isFinite {
      var line = separator.frame.offsetBy(dx: -box.frame.minX, dy: -box.frame.minY)
      // The pen draws from the side that is read from, and frames are where they are.
      if pen.isMirrored { line = line.mirrored(in: pen.width) }
      if separator.alignsWithText, let textStart, textStart > line.minX {
        line = Rect2D(x: textStart, y: line.minY, width: line.maxX - textStart, height: line.height)
      }
      pen.fill(line, radius: 0, .separator)
    }
  }
}
