@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

extension Artist {
  /// Draws a row: a symbol beside a title and a subtitle.
  ///
  /// The row lies on a plate of its own, on a shared plate, or on none with a hairline below. A box with separators of
  /// its own gets no hairline.
  ///
  /// Rows of an outline are indented by their level. A chevron at the end shows if the items below are expanded.
  ///
  /// - Returns: The start of the text, from the leading edge of the row, in points.
  func row<Sink>(
    _ area: Rect2D, _ box: Box, _ text: CellContent, _ color: RGBColor, _ placement: RowPlacement,
    _ pen: inout Pen<Sink>
  ) -> Double {
    let height = area.height
    var inset = CellMetrics.rowInset(height)
    switch placement.style {
    case .plate: pen.fill(area, radius: CellMetrics.rowRadius(height), .surface)
    case .grouped:
      pen.fill(placement.plate(area), corners: placement.corners, .surface)
      inset = CellMetrics.groupInset
    case .flat: inset = area.width >= containerWidth - 8 ? CellMetrics.flatInset : 0
    }

    let lead = inset + DisclosureSign.inset(ofLevel: text.level, in: area.width)
    var textX = lead
    let side = CellMetrics.artSide(height: height)
    if height >= 32, text.hasImage || text.title == nil {
      let tile = Rect2D(x: lead, y: (height - side) / 2, width: side, height: side)
      artwork(tile, Glyph(box.content, number: box.number), text.picture, color, &pen)
      textX = lead + side + CellMetrics.artGap(height)
    }

    var end = area.width - (placement.style == .flat ? inset : max(inset, 12))
    if let disclosure = text.disclosure {
      let width = min(16, end)
      pen.text(
        TextLine(
          text: DisclosureSign.text(disclosure, isRightToLeft: pen.isMirrored),
          area: Rect2D(x: end - width, y: 0, width: width, height: height), size: min(14, height * 0.5),
          weight: .semibold, ink: .secondary, alignment: .center, isArtwork: true))
      end -= width + 6
    }
    if let accessory = text.accessory {
      let size = accessory.size(at: .large)
      let share = min(1, height / size.height)
      let (width, high) = (size.width * share, size.height * share)
      self.accessory(accessory, Rect2D(x: end - width, y: (height - high) / 2, width: width, height: high), &pen)
      end -= width + CellMetrics.rowGap
    }
    let pillWidth = pill(text, in: height, trailing: end, midY: height / 2, &pen).width
    if pillWidth > 0 { end -= pillWidth + CellMetrics.rowGap }
    let showsSubtitle = text.subtitle != nil && height >= CellMetrics.subtitledRow
    let titleSize = CellMetrics.rowTitle(height, scale: scale)
    let titleHeight = (titleSize * CellMetrics.rowLine).rounded()
    let subtitleSize = CellMetrics.rowSubtitle(height, scale: scale)
    let subtitleHeight = showsSubtitle ? (subtitleSize * CellMetrics.smallLine).rounded() : 0
    let y = (height - titleHeight - subtitleHeight) / 2
    if let value = text.value {
      let most = max(0, (end - textX) / 2)
      let width = min(most, TextMeasure.width(of: value, size: titleSize, weight: .regular).rounded(.up))
      pen.text(
        TextLine(
          text: value, area: Rect2D(x: end - width, y: (height - titleHeight) / 2, width: width, height: titleHeight),
          size: titleSize, weight: .regular, ink: .secondary, alignment: .trailing))
      end -= width + CellMetrics.rowGap
    }
    let room = max(0, end - textX)
    if text.title == nil, height >= 32 {
      // Only the number of the item is known. The artwork shows the number, and bars stand for the missing text.
      for (y, share) in [(height / 2 - 10, 0.5), (height / 2 + 2, 0.32)] {
        pen.fill(Rect2D(x: textX, y: y, width: room * share, height: 8), radius: 4, .separator)
      }
    } else {
      pen.text(
        TextLine(
          text: text.title ?? box.number, area: Rect2D(x: textX, y: y, width: room, height: titleHeight),
          size: titleSize,
          weight: .semibold, ink: .label))
    }
    if showsSubtitle, let subtitle = text.subtitle {
      pen.text(
        TextLine(
          text: subtitle, area: Rect2D(x: textX, y: y + titleHeight, width: room, height: subtitleHeight),
          size: subtitleSize, weight: .regular, ink: .secondary))
    }
    if box.separators == nil, placement.style != .plate, !placement.isLast {
      pen.fill(
        Rect2D(x: textX, y: height - 0.5, width: max(0, area.width - textX), height: 0.5), radius: 0, .separator)
    }
    return textX
  }
}
