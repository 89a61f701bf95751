@_spi(Kumiko) import KumikoDimension

extension Artist {
  /// Draws the separators of a box, over its content.
  ///
  /// - Parameter textStart: The start of a row's text, from its leading edge, in points.
  func separators<Sink>(of box: Box, textStart: Double?, _ pen: inout Pen<Sink>) {
    for separator in box.separators ?? [] where separator.frame.isFinite {
      var line = separator.frame.offsetBy(dx: -box.frame.minX, dy: -box.frame.minY)
      // The pen mirrors all that it draws, and separators have final frames. Mirroring a frame first undoes that.
      if pen.isMirrored { line = line.mirrored(in: pen.width) }
      if separator.alignsWithText, let textStart, textStart > line.minX {
        line = Rect2D(x: textStart, y: line.minY, width: line.maxX - textStart, height: line.height)
      }
      pen.fill(line, radius: 0, .separator)
    }
  }
}
