@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

extension Artist {
  /// A short label on a tinted pill.
  func chip<Sink>(_ area: Rect2D, _ title: String, _ color: RGBColor, _ pen: inout Pen<Sink>) {
    pen.fill(area, radius: CellMetrics.chipRadius(area.height), .tint(color, opacity: CellMetrics.tint))
    guard area.width >= 28 else { return }
    let size = CellMetrics.chipTitle(area.height, scale: scale)
    let inset = CellMetrics.chipInset(area.width)
    pen.text(
      TextLine(
        text: title, area: Rect2D(x: inset, y: 0, width: area.width - 2 * inset, height: area.height),
        size: size, weight: .semibold, ink: .label, alignment: .center, isLabel: true))
  }

  /// A small square with a symbol.
  func icon<Sink>(_ area: Rect2D, _ box: Box, _ text: CellContent, _ color: RGBColor, _ pen: inout Pen<Sink>) {
    artwork(area, Glyph(box.content, number: box.number), text.picture, color, &pen)
  }

  /// The picture of an item, or a plate in its colour with a symbol in its middle.
  func artwork<Sink>(
    _ area: Rect2D, _ glyph: Glyph?, _ picture: CellPicture?, _ color: RGBColor, _ pen: inout Pen<Sink>
  ) {
    let side = min(area.width, area.height)
    // Icons are rounded by their size, larger artwork is a picture with rounded corners.
    // The letter of a person stands in a circle.
    let radius = glyph?.isMonogram == true && picture == nil ? side / 2 : CellMetrics.artRadius(side)
    if let picture { return pen.picture(picture, in: area, radius: radius) }
    pen.fill(area, radius: radius, .solid(color))
    guard let glyph, side >= 14 else { return }
    let isLight = PlateInk.isLight(on: color)
    pen.text(
      TextLine(
        text: glyph.text, area: area, size: side * glyph.scale(CellMetrics.artGlyph), weight: .semibold,
        ink: .onShade(isLight: isLight), alignment: .center, isArtwork: true, symbol: glyph.symbol))
  }

  /// A medium plate: a symbol above a small title.
  func tile<Sink>(_ area: Rect2D, _ box: Box, _ text: CellContent, _ color: RGBColor, _ pen: inout Pen<Sink>) {
    let picture = text.picture
    let isLight = picture != nil || PlateInk.isLight(on: color)
    let showsLabel = text.title != nil && (picture == nil || box.content.title != nil)
    plate(area, radius: CellMetrics.tileRadius(min(area.width, area.height)), picture, color, hasText: showsLabel, &pen)
    let inset = min(10, area.width * 0.09)
    let inner = max(0, area.width - 2 * inset)
    let size = CellMetrics.tileTitle(area.height, scale: scale)
    let labelHeight = (size * CellMetrics.smallLine).rounded()
    let labelTop = area.height - labelHeight - inset * 0.8
    let badge =
      area.width >= 72
      ? pill(text, in: area.height, trailing: area.width - 6, top: 6, room: area.width - 12, &pen) : .zero
    if picture == nil, let glyph = Glyph(box.content, number: box.number) {
      var side = min(labelTop - inset, area.width * 0.6, 44)
      let bottom = showsLabel ? labelTop : area.height - inset * 0.6
      var room = Rect2D(x: inset, y: inset * 0.6, width: inner, height: max(0, bottom - inset * 0.6))
      // A badge covers no symbol: it stands below the badge, or before it where there is more room.
      let (start, end) = (area.width - 6 - badge.width, 6 + badge.height)
      if badge.width > 0, area.width / 2 + side / 2 > start, room.minY + room.height / 2 - side / 2 < end {
        let below = max(0, min(bottom - end, inner))
        let before = max(0, min(start - inset, room.height))
        if below >= before {
          (room.origin.y, room.size.height) = (end, max(0, bottom - end))
        } else {
          room.size.width = max(0, start - inset)
        }
        side = min(side, max(below, before))
      }
      pen.text(
        TextLine(
          text: glyph.text, area: room, size: max(0, side * glyph.scale(CellMetrics.tileGlyph)), weight: .semibold,
          ink: .onShade(isLight: isLight), alignment: .center, opacity: 0.92, isArtwork: true, symbol: glyph.symbol))
    }
    if showsLabel, let title = text.title {
      let fits = TextMeasure.fitted(title, width: inner, size: size, weight: .semibold) == title
      pen.text(
        TextLine(
          text: title, area: Rect2D(x: inset, y: labelTop, width: inner, height: labelHeight),
          size: area.width >= 90 || fits ? size : size - 1, weight: .semibold, ink: .onShade(isLight: isLight),
          alignment: .center))
    }
  }

  /// A large plate: the symbol above, then a title of up to two lines and a subtitle at the lower end.
  func card<Sink>(_ area: Rect2D, _ box: Box, _ text: CellContent, _ color: RGBColor, _ pen: inout Pen<Sink>) {
    let picture = text.picture
    let isLight = picture != nil || PlateInk.isLight(on: color)
    let ink = Ink.onShade(isLight: isLight)
    let short = min(area.width, area.height)
    let showsText = picture == nil || box.content.title != nil || text.subtitle != nil
    plate(area, radius: CellMetrics.cardRadius(short), picture, color, hasText: showsText, &pen)
    if text.title == nil, picture == nil {
      // Only the number of the item is known. It stands in the middle, as in tiles and icons.
      pen.text(
        TextLine(
          text: box.number, area: area, size: min(44, short * 0.3), weight: .semibold, ink: ink, alignment: .center,
          opacity: 0.92, isArtwork: true))
      return
    }
    let isBig = area.width >= CellMetrics.bigCardWidth && area.height >= CellMetrics.bigCardHeight
    let inset = isBig ? CellMetrics.bigCardInset : CellMetrics.cardInset
    let inner = max(0, area.width - 2 * inset)

    // A title that is slightly too long for a small card is set smaller.
    let isLong = { (size: Double) in TextMeasure.width(of: text.title ?? "", size: size, weight: .bold) > inner }
    let fonts = CellFace.card.fonts(width: area.width, height: area.height)
    let fullSize = fonts[0](area.height, scale: scale)
    let titleSize = !isBig && isLong(fullSize) && !isLong(fullSize - 2) ? fullSize - 2 : fullSize
    let subtitleSize = fonts[1](area.height, scale: scale)
    let titleHeight = (titleSize * CellMetrics.cardLine).rounded()
    let subtitleHeight = (subtitleSize * CellMetrics.smallLine).rounded()
    var y = area.height - inset
    if let subtitle = text.subtitle {
      let lines = TextMeasure.lines(
        subtitle, width: inner, size: subtitleSize, weight: .medium, atMost: area.height >= 220 ? 2 : 1)
      y -= subtitleHeight * Double(lines.count)
      for (number, line) in lines.enumerated() {
        let lineY = y + subtitleHeight * Double(number)
        pen.text(
          TextLine(
            text: line, area: Rect2D(x: inset, y: lineY, width: inner, height: subtitleHeight), size: subtitleSize,
            weight: .medium, ink: ink))
      }
      y -= 2
    }
    if let title = text.title, picture == nil || box.content.title != nil {
      // Text stays in the part of the plate where it is readable.
      let fitsTwo = area.height - y + 2 * titleHeight <= area.height * (1 - CellMetrics.captionStart)
      let lines = TextMeasure.lines(title, width: inner, size: titleSize, weight: .bold, atMost: fitsTwo ? 2 : 1)
      y -= titleHeight * Double(lines.count)
      for (number, line) in lines.enumerated() {
        let lineY = y + titleHeight * Double(number)
        pen.text(
          TextLine(
            text: line, area: Rect2D(x: inset, y: lineY, width: inner, height: titleHeight), size: titleSize,
            weight: .bold, ink: ink))
      }
    }
    // The badge has the corner for itself.
    let top =
      text.badge == nil ? inset * 0.7 : 14 + CellMetrics.pillTitle(area.height, scale: scale) * CellMetrics.pillHeight
    let side = min(y - max(inset, top), short * 0.5, 120)
    if side >= 24, picture == nil, let glyph = Glyph(box.content, number: box.number) {
      pen.text(
        TextLine(
          text: glyph.text, area: Rect2D(x: area.width - inset - side, y: top, width: side, height: side),
          size: side * CellMetrics.cardGlyph, weight: .bold, ink: ink, alignment: .trailing,
          opacity: glyph.isEmoji ? 1 : 0.28, isArtwork: true, symbol: glyph.symbol))
    }
    _ = pill(text, in: area.height, trailing: area.width - 10, top: 10, room: area.width - 20, &pen)
  }

  /// A plate in a colour, or filled by a picture, which is darker below text.
  private func plate<Sink>(
    _ area: Rect2D, radius: Double, _ picture: CellPicture?, _ color: RGBColor, hasText: Bool, _ pen: inout Pen<Sink>
  ) {
    guard let picture else { return pen.fill(area, radius: radius, .solid(color)) }
    pen.picture(picture, in: area, radius: radius)
    if hasText { pen.fill(area, radius: radius, .scrim) }
  }
}
