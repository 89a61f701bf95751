@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension TerminalPainter {
  mutating func draw(_ box: Box, _ placement: RowPlacement) {
    let area = cells(box.frame)
    guard !area.intersection(canvas.clip).isEmpty else { return }
    let text = box.shown
    let color = box.color
    switch Face(box, containerWidth: artist.containerWidth) {
    case .hidden: break
    case .background where box.isHeaderBar:
      if let pinning = box.pinning, pinning.distance != 0 { canvas.fill(area) }
    case .background: canvas.frame(area, TerminalStyle(foreground: color, isDim: true))
    case .header: header(area, box, text)
    case .footer: footer(area, box, text)
    case .badge: badge(area, text, isPlaceholder: box.content.id == nil)
    case .plate:
      canvas.frame(area, Self.dim)
      middle(area, text.title ?? "", Self.dim)
    case .cell(.stripe): canvas.fill(area, with: "▒", TerminalStyle(foreground: color))
    case .cell(.row): rowText(row(area, box, placement, edge: color), box, text, color)
    case .styled where box.style?.hasPlates == false && box.role == .header: header(area, box, text)
    case .styled where box.style?.hasPlates == false && box.role == .footer: footer(area, box, text)
    case .styled: styled(area, box, text, color, placement)
    case .cell(.chip): plate(area, color) { $0.middle(area, text.title ?? box.number, $1) }
    case .cell(.icon), .cell(.tile): tile(area, box, text, color)
    case .cell(.card): card(area, box, text, color)
    }
  }

  private var start: TextLine.Alignment { isRightToLeft ? .trailing : .leading }

  // MARK: - Plates

  /// Draws a plate in the item's colour, and returns a style that is readable on it.
  private mutating func plate(
    _ area: CellRect, _ color: RGBColor, _ contents: (inout TerminalPainter, TerminalStyle) -> Void
  ) {
    let ink = PlateInk.on(color)
    canvas.fill(area, TerminalStyle(background: color))
    canvas.frame(area, TerminalStyle(foreground: color.mixed(with: ink, 0.35)))
    contents(&self, TerminalStyle(foreground: ink, isBold: true))
  }

  /// Draws a text in the middle of a box: in its upper edge if there is no inside, in brackets if there is only one
  /// line.
  private mutating func middle(_ area: CellRect, _ text: String, _ style: TerminalStyle) {
    switch area.height {
    case 1:
      guard area.width >= 5 else { return canvas.text(text, area.left, area.top, width: area.width, .center, style) }
      canvas.put("[", area.left, area.top, style)
      canvas.put("]", area.right - 1, area.top, style)
      canvas.text(text, area.left + 1, area.top, width: area.width - 2, .center, style)
    case 2: canvas.text(text, area.left + 1, area.top, width: area.width - 2, .center, style)
    default: canvas.text(text, area.left + 1, (area.top + area.bottom - 1) / 2, width: area.width - 2, .center, style)
    }
  }

  private mutating func tile(_ area: CellRect, _ box: Box, _ text: CellContent, _ color: RGBColor) {
    plate(area, color) { painter, style in
      let title = text.title ?? box.number
      let glyph = text.image == nil ? nil : Glyph(box.content)?.text
      guard let glyph, area.height >= 4 || area.width < 6 else { return painter.middle(area, title, style) }
      if area.height < 5 || area.width < 6 { return painter.middle(area, glyph, style) }
      let row = (area.top + area.bottom - 1) / 2
      painter.canvas.text(glyph, area.left + 1, row - 1, width: area.width - 2, .center, style)
      painter.canvas.text(title, area.left + 1, row + 1, width: area.width - 2, .center, style)
    }
  }

  private mutating func card(_ area: CellRect, _ box: Box, _ text: CellContent, _ color: RGBColor) {
    let start = start
    plate(area, color) { painter, style in
      let title = text.title ?? box.number
      guard area.height >= 4 else { return painter.middle(area, title, style) }
      let (left, width) = (area.left + 2, area.width - 4)
      var row = area.bottom - 2
      if let subtitle = text.subtitle, area.height >= 5 {
        var lesser = style
        lesser.isBold = false
        painter.canvas.text(subtitle, left, row, width: width, start, lesser)
        row -= 1
      }
      painter.canvas.text(title, left, row, width: width, start, style)
      if row - area.top >= 2, text.title != nil, let glyph = Glyph(box.content) {
        let end: TextLine.Alignment = start == .leading ? .trailing : .leading
        painter.canvas.text(glyph.text, left, area.top + 1, width: width, end, style)
      }
      if let label = text.badge { painter.pill(label, calls: text.badgeCalls, endingAt: area.right - 2, row: area.top) }
    }
  }

  // MARK: - Rows

  /// Draws the plate and the lines of a row, and returns the room inside.
  @discardableResult
  mutating func row(
    _ area: CellRect, _ box: Box, _ placement: RowPlacement, edge color: RGBColor? = nil
  ) -> CellRect {
    var inside = area
    let edge = Self.dim
    switch placement.style {
    case .plate where area.height >= 3:
      canvas.frame(area, color.map { TerminalStyle(foreground: $0) } ?? Self.dim)
      inside = area.inset(2, 1)
    case .plate, .flat:
      if area.left <= 1, area.right >= canvas.columns - 1 { inside = inside.inset(1, 0) }
      guard area.height >= 3 else { break }
      inside.bottom -= 1
      if box.separators != nil {
        separators(of: box, in: area, inside: inside, placement)
        if placement.isFirst, box.hasSeparator(at: .top), inside.height > 1 { inside.top += 1 }
      } else if !placement.isLast {
        let (left, right) = isRightToLeft ? (area.left, inside.right - 4) : (inside.left + 4, area.right)
        canvas.line("─", area.bottom - 1, from: left, to: right, edge)
      }
    case .grouped:
      inside = group(area, box, placement, edge)
      if box.separators != nil { separators(of: box, in: area.inset(1, 0), inside: inside, placement) }
    }
    return inside
  }

  /// Draws the common edge of rows: the upper side at the first, the lower at the last, and lines between the others.
  ///
  /// Rows with separators of their own get only those lines.
  private mutating func group(
    _ area: CellRect, _ box: Box, _ placement: RowPlacement, _ edge: TerminalStyle
  ) -> CellRect {
    let top = placement.isFirst ? area.top : area.top - 1
    if box.separators != nil {
      // The sides extend beyond the row, and the clip cuts them off.
      let clip = canvas.clip
      canvas.clip = clip.intersection(area)
      let bottom = placement.isLast ? area.bottom : area.bottom + 1
      canvas.frame(CellRect(left: area.left, top: top, right: area.right, bottom: bottom), edge)
      canvas.clip = clip
    } else {
      canvas.frame(CellRect(left: area.left, top: top, right: area.right, bottom: area.bottom), edge)
    }
    if !placement.isFirst, box.separators == nil {
      canvas.put("├", area.left, top, edge)
      canvas.put("┤", area.right - 1, top, edge)
    }
    return CellRect(left: area.left + 2, top: top + 1, right: area.right - 2, bottom: area.bottom - 1)
  }

  private mutating func rowText(_ inside: CellRect, _ box: Box, _ text: CellContent, _ color: RGBColor) {
    guard inside.width > 0 else { return }
    let showsSubtitle = text.subtitle != nil && inside.height >= 2
    let row = inside.top + max(0, (inside.height - (showsSubtitle ? 2 : 1)) / 2)
    var (left, right) = (inside.left, inside.right)
    let indentation = min(text.level * DisclosureSign.columns, inside.width / 2)
    if isRightToLeft { right -= indentation } else { left += indentation }
    if let disclosure = text.disclosure, inside.width >= 6 {
      let sign = DisclosureSign.text(disclosure, isRightToLeft: isRightToLeft)
      canvas.text(sign, isRightToLeft ? left : right - 1, row, width: 1, .leading, Self.dim)
      if isRightToLeft { left += 2 } else { right -= 2 }
    }
    if let accessory = text.accessory, inside.width >= 10 {
      let sign = sign(accessory)
      let width = TextWidth.columns(of: sign)
      canvas.text(sign, isRightToLeft ? left : right - width, row, width: width, .leading, Self.dim)
      if isRightToLeft { left += width + 1 } else { right -= width + 1 }
    }
    if inside.width >= 10, text.image != nil || text.title == nil, let glyph = Glyph(box.content, number: box.number) {
      let width = TextWidth.columns(of: glyph.text) + 2
      artwork(glyph.text, isRightToLeft ? right - width : left, row, width, color)
      if isRightToLeft { right -= width + 1 } else { left += width + 1 }
    }
    if let label = text.badge, right - left > 8 {
      let width = pill(
        label, calls: text.badgeCalls, endingAt: isRightToLeft ? nil : right, startingAt: left, row: row)
      if isRightToLeft { left += width + 1 } else { right -= width + 1 }
    }
    if let value = text.value, right - left > 8 {
      let width = min(TextWidth.columns(of: value), (right - left) / 2)
      canvas.text(value, isRightToLeft ? left : right - width, row, width: width, .leading, Self.dim)
      if isRightToLeft { left += width + 1 } else { right -= width + 1 }
    }
    canvas.text(text.title ?? "—", left, row, width: right - left, start, Self.bold)
    if showsSubtitle, let subtitle = text.subtitle {
      canvas.text(subtitle, left, row + 1, width: right - left, start, Self.dim)
    }
  }

  private mutating func artwork(_ glyph: String, _ left: Int, _ row: Int, _ width: Int, _ color: RGBColor) {
    let ink = PlateInk.on(color)
    canvas.put("▐", left, row, TerminalStyle(foreground: color))
    canvas.put("▌", left + width - 1, row, TerminalStyle(foreground: color))
    canvas.text(
      glyph, left + 1, row, width: width - 2, .leading,
      TerminalStyle(foreground: ink, background: color, isBold: true))
  }
}
