@_spi(Kumiko) import KumikoDimension

extension TerminalPainter {
  /// Draws the separators of a row: the lower one in the row's last line, the upper one in the last line of the row
  /// before. Two separators that touch are one line.
  ///
  /// - Parameter inside: The area of the row's symbol and text.
  mutating func separators(of box: Box, in area: CellRect, inside: CellRect, _ placement: RowPlacement) {
    for separator in box.separators ?? [] where separator.frame.isFinite {
      let line = cells(separator.frame)
      guard line.width > line.height else { continue }
      var (left, right) = (max(line.left, area.left), min(line.right, area.right))
      if separator.alignsWithText {
        if isRightToLeft { right = min(right, inside.right - 4) } else { left = max(left, inside.left + 4) }
      }
      let row =
        switch separator.edge {
        case .bottom: area.bottom - 1
        case .top: placement.isFirst ? area.top : area.top - 1
        }
      canvas.line("─", row, from: left, to: right, Self.dim)
    }
  }
}

extension Box {
  /// Returns true if the box has a separator at an edge.
  func hasSeparator(at edge: Separator.Edge) -> Bool {
    separators?.contains { $0.edge == edge } ?? false
  }
}
