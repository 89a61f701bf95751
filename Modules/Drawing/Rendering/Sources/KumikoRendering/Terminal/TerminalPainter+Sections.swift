@_spi(Kumiko) import KumikoCells
import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension TerminalPainter {
  /// Draws bold text in the middle, with a line above it if there is room.
  mutating func header(_ area: CellRect, _ box: Box, _ text: CellContent) {
    let inside = margins(area)
    let showsSubtitle = text.subtitle != nil && area.height >= 3
    let isPageTitle = box.belongsToLayout
    if area.height >= 4, !isPageTitle, area.top > 1, !artist.panelled.contains(box.sectionID) {
      canvas.line("─", area.top, from: inside.left, to: inside.right, Self.dim)
    }
    let row = area.top + (area.height - (showsSubtitle ? 2 : 1) + 1) / 2
    let alignment: TextLine.Alignment = isRightToLeft ? .trailing : .leading
    canvas.text(text.title ?? "", inside.left, row, width: inside.width, alignment, Self.bold)
    if showsSubtitle, let subtitle = text.subtitle {
      canvas.text(subtitle, inside.left, row + 1, width: inside.width, alignment, Self.dim)
    }
  }

  /// Draws grey text, on two lines if there is room.
  mutating func footer(_ area: CellRect, _ box: Box, _ text: CellContent) {
    let inside = margins(area)
    let parts = [text.title, text.subtitle].compactMap { $0 }.joined(separator: " · ")
    let alignment: TextLine.Alignment = isRightToLeft ? .trailing : .leading
    let (first, rest) = area.height >= 2 ? Self.broken(parts, columns: inside.width) : (parts, nil)
    let row = area.top + (area.height - (rest == nil ? 1 : 2)) / 2
    canvas.text(first, inside.left, row, width: inside.width, alignment, Self.dim)
    if let rest { canvas.text(rest, inside.left, row + 1, width: inside.width, alignment, Self.dim) }
  }

  /// Returns a text on two lines, broken at the last space in the first, or on one line if there is no space.
  private static func broken(_ text: String, columns: Int) -> (String, String?) {
    var used = 0
    var lastSpace: String.Index?
    for index in text.indices {
      if text[index] == " ", used <= columns { lastSpace = index }
      used += TextWidth.columns(of: text[index])
      if used > columns {
        return lastSpace.map { (String(text[..<$0]), String(text[text.index(after: $0)...])) } ?? (text, nil)
      }
    }
    return (text, nil)
  }

  /// Insets text that spans the screen from its edges.
  private func margins(_ area: CellRect) -> CellRect {
    area.left <= 2 && area.right >= canvas.columns - 2 ? area.inset(2, 0) : area
  }

  /// Draws a pill as wide as its text in the middle of the box, or a dot if there is no room.
  ///
  /// - Parameter isPlaceholder: Whether nothing is known of the item. A grey dot then stands for its badge. Otherwise, a
  ///   badge without text is not drawn.
  mutating func badge(_ area: CellRect, _ text: CellContent, isPlaceholder: Bool) {
    let row = (area.top + area.bottom - 1) / 2
    let center = (area.left + area.right - 1) / 2
    guard let label = text.badge else {
      if isPlaceholder { canvas.put("●", center, row, Self.dim) }
      return
    }
    guard area.width >= 2 || label.count == 1 else {
      canvas.put("●", center, row, text.badgeCalls ? TerminalStyle(foreground: Theme.badge) : Self.dim)
      return
    }
    let width = min(TextWidth.columns(of: label) + 2, max(area.width, 3))
    pill(label, calls: text.badgeCalls, endingAt: (area.left + area.right + width) / 2, row: row)
  }

  /// Draws a pill that ends before a column or starts at one, and returns the number of its columns.
  ///
  /// - Parameter calls: Whether the pill calls for attention. Words, such as those of a button, are quiet.
  @discardableResult
  mutating func pill(_ label: String, calls: Bool, endingAt end: Int?, startingAt start: Int = 0, row: Int) -> Int {
    let fitted = TerminalCanvas.fitted(label, columns: 8)
    let width = TextWidth.columns(of: fitted) + 2
    let left = end.map { $0 - width } ?? start
    let style = TerminalStyle(foreground: .white, background: calls ? Theme.badge : Theme.light.secondary, isBold: true)
    canvas.put("(", left, row, style)
    canvas.text(fitted, left + 1, row, width: width - 2, .leading, style)
    canvas.put(")", left + width - 1, row, style)
    return width
  }
}
