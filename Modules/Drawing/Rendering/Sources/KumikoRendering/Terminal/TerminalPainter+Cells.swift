@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues

extension TerminalPainter {
  /// Draws a cell by its style, with the lines of the measurer at their places.
  mutating func styled(
    _ area: CellRect, _ box: Box, _ text: CellContent, _ color: RGBColor, _ placement: RowPlacement
  ) {
    guard let cellStyle = box.style else { return }
    let cellGround = CellGround(cellStyle, text.side, color)
    let width = box.frame.width
    var used: [Int: [Range<Int>]] = [:]
    let figures = CellLayout(artist.measurer, textSize: artist.textSize).figures(
      of: cellStyle, text, in: box.frame.size)
    var styles: [CellPlate?: TerminalStyle] = [:]
    var rows = area.top..<max(area.top + 1, area.bottom)
    for figure in figures {
      let ground = figure.plate.map { CellGround($0, color) } ?? cellGround
      let style = styles[figure.plate] ?? TerminalStyle()
      var frame = figure.frame
      if isRightToLeft { frame = frame.mirrored(in: width) }
      frame = frame.offsetBy(dx: box.frame.minX, dy: box.frame.minY)
      let place = cells(frame)
      let middle = middleRow(frame)
      switch figure.content {
      case .background:
        styles[nil] = plate(place, box, ground, placement)
        // Texts stand inside of the edge, if there is an inside.
        rows = place.top..<max(place.top + 1, place.bottom)
        if ground.plate != .none, ground.plate != .row, place.height >= 3 {
          rows = place.top + 1..<place.bottom - 1
        }
      case .plate: styles[figure.plate] = plate(place, box, ground, placement)
      case .line(let line, let part, let font):
        var ink = style
        ink.isBold = font.weight != .regular
        if part.color == .secondary, !ground.isShade { ink.isDim = true }
        // Lines of one column that round to one row stand below each other.
        let columns = place.left..<max(place.left + 1, place.right)
        func isFree(_ row: Int) -> Bool { used[row]?.contains { $0.overlaps(columns) } != true }
        var row = max(rows.lowerBound, middle)
        while !isFree(row), row < rows.upperBound { row += 1 }
        if row >= rows.upperBound {
          // More lines than rows: those that are free above, or none.
          guard let free = rows.last(where: isFree) else { continue }
          row = free
        }
        used[row, default: []].append(columns)
        canvas.text(line, place.left, row, width: place.width, alignment(part.alignment ?? .leading), ink)
      case .image:
        guard let glyph = Glyph(box.content) else { continue }
        canvas.text(
          glyph.text, place.left, middle, width: place.width, .center, style)
      case .badge(let label, _):
        pill(label, calls: text.badgeCalls, endingAt: place.right, row: middle)
      case .disclosure:
        let sign = DisclosureSign.text(text.disclosure ?? .collapsed, isRightToLeft: isRightToLeft)
        canvas.text(sign, place.left, middle, width: place.width, .center, Self.dim)
      case .accessory(let accessory):
        canvas.text(
          sign(accessory), place.left, middle, width: place.width, .center, Self.dim)
      }
    }
  }

  /// Draws the plate of a cell, and returns the style of texts on it.
  private mutating func plate(
    _ place: CellRect, _ box: Box, _ ground: CellGround, _ placement: RowPlacement
  ) -> TerminalStyle {
    switch ground.plate {
    case .none: return TerminalStyle()
    case .row:
      row(place, box, placement)
      return TerminalStyle()
    case .surface, .tint:
      if place.height >= 3 { canvas.frame(place, Self.dim) }
      return TerminalStyle()
    case .shade, .bubble:
      let ink = PlateInk.on(ground.color)
      canvas.fill(place, TerminalStyle(background: ground.color))
      if place.height >= 3 { canvas.frame(place, TerminalStyle(foreground: ground.color.mixed(with: ink, 0.35))) }
      return TerminalStyle(foreground: ink)
    }
  }

  private func alignment(_ alignment: CellText.Alignment) -> TextLine.Alignment {
    switch alignment {
    case .leading: isRightToLeft ? .trailing : .leading
    case .center: .center
    case .trailing: isRightToLeft ? .leading : .trailing
    }
  }

  func sign(_ accessory: CellAccessory) -> String {
    switch accessory {
    case .chevron: isRightToLeft ? "‹" : "›"
    case .checkmark: "✓"
    case .switch: isRightToLeft ? "(● )" : "( ●)"
    case .switchOff: isRightToLeft ? "( ○)" : "(○ )"
    case .info: "ⓘ"
    }
  }
}
