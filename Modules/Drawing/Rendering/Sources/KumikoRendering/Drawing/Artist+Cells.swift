@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoLayout
import KumikoTextMeasuring

extension Artist {
  /// Draws a cell by its style: the plate, then its pieces.
  ///
  /// - Returns: The start of the text of a row, from its leading edge, in points.
  func styled<Sink>(
    _ area: Rect2D, _ box: Box, _ text: CellContent, _ color: RGBColor, _ placement: RowPlacement,
    _ pen: inout Pen<Sink>
  ) -> Double? {
    guard let style = box.style else { return nil }
    let figures = CellLayout(measurer, textSize: textSize).figures(of: style, text, in: area.size)
    let cellGround = CellGround(style, text.side, color)
    let isChip = style.name == "chip"
    var textStart: Double?
    for figure in figures {
      let ground = figure.plate.map { CellGround($0, color) } ?? cellGround
      switch figure.content {
      case .background:
        if box.pinning != nil { bar(figure.frame, in: area, box, ground, style, &pen) }
        background(figure.frame, ground, placement, style.cornerRadius, &pen)
      case .plate: background(figure.frame, ground, placement, figure.plate?.cornerRadius, &pen)
      case .line(let line, let part, let font):
        textStart = textStart ?? figure.frame.minX
        pen.text(
          TextLine(
            text: line, area: figure.frame, size: font.size, weight: font.weight, ink: ground.ink(part.color),
            alignment: TextLine.Alignment(part.alignment ?? .leading), isFitted: true,
            isLabel: isChip,
            length: isChip ? measurer.width(of: line, font: font) : nil))
      case .image: image(figure.frame, box.content, ground, &pen)
      case .badge(let label, let font): cellBadge(figure.frame, label, font, calls: text.badgeCalls, &pen)
      case .disclosure:
        let sign = DisclosureSign.text(text.disclosure ?? .collapsed, isRightToLeft: pen.isMirrored)
        symbol(sign, figure.frame, size: min(22, 14 * scale), &pen)
      case .accessory(let accessory): self.accessory(accessory, figure.frame, &pen)
      }
    }
    guard style.background == .row else { return style.background == .none ? textStart : nil }
    if box.separators == nil, placement.style != .plate, !placement.isLast {
      let start = textStart ?? 0
      pen.fill(
        Rect2D(x: start, y: area.height - 0.5, width: max(0, area.width - start), height: 0.5), radius: 0, .separator)
    }
    return textStart
  }

  /// Fills what lies behind a pinned view, so that nothing shines through: all of it, or its plate alone if it has one.
  ///
  /// A wide plate at the bottom of the screen, such as the field of a chat, lies on a bar from edge to edge.
  private func bar<Sink>(
    _ plate: Rect2D, in area: Rect2D, _ box: Box, _ ground: CellGround, _ style: CellStyle, _ pen: inout Pen<Sink>
  ) {
    if let pinning = box.pinning, pinning.edge == .end, box.indexPath.section < 0,
      area.width >= 0.75 * containerWidth, area.width < containerWidth
    {
      let height = area.height + 8 + max(0, pinning.inset)
      return bar(Rect2D(x: 0, y: -8, width: area.width, height: height), behind: box, &pen)
    }
    let hasPlate = ground.plate != .none && ground.plate != .row
    bar(hasPlate ? plate : area, radius: hasPlate ? style.cornerRadius ?? plate.height / 2 : nil, behind: box, &pen)
  }

  private func background<Sink>(
    _ area: Rect2D, _ ground: CellGround, _ placement: RowPlacement, _ radius: Double?, _ pen: inout Pen<Sink>
  ) {
    let radius = radius ?? area.height / 2
    switch ground.plate {
    case .none: break
    case .surface: pen.fill(area, radius: radius, .surface)
    case .tint: pen.fill(area, radius: radius, .tint(ground.color, opacity: CellMetrics.tint))
    case .shade, .bubble: pen.fill(area, radius: radius, .solid(ground.color))
    case .row:
      switch placement.style {
      case .plate: pen.fill(area, radius: CellMetrics.rowRadius(area.height), .surface)
      case .grouped:
        pen.fill(placement.plate(area), corners: placement.corners, .surface)
      case .flat: break
      }
    }
  }

  private func image<Sink>(_ area: Rect2D, _ content: CellContent, _ ground: CellGround, _ pen: inout Pen<Sink>) {
    let glyph = Glyph(content)
    if !ground.isShade || content.picture != nil {
      return artwork(area, glyph, content.picture, ground.color, &pen)
    }
    // A plate in the colour of the item needs no second one.
    guard let glyph else { return }
    pen.text(
      TextLine(
        text: glyph.text, area: area, size: area.height * glyph.scale(CellMetrics.styledGlyph), weight: .semibold,
        ink: ground.ink(.label), alignment: .center, opacity: 0.92, isArtwork: true, symbol: glyph.symbol))
  }

  private func cellBadge<Sink>(
    _ area: Rect2D, _ text: String, _ font: TextFont, calls: Bool, _ pen: inout Pen<Sink>
  ) {
    pen.fill(area, radius: area.height / 2, calls ? .badge : .separator)
    pen.text(
      TextLine(
        text: text, area: area, size: font.size, weight: font.weight, ink: calls ? .onBadge : .label,
        alignment: .center, isFitted: true, isLabel: true,
        length: measurer.width(of: text, font: font)))
  }

  func accessory<Sink>(_ accessory: CellAccessory, _ area: Rect2D, _ pen: inout Pen<Sink>) {
    switch accessory {
    case .chevron: symbol(pen.isMirrored ? "‹" : "›", area, size: area.height, &pen)
    case .checkmark: symbol("✓", area, size: area.height * 0.8, &pen)
    case .info: symbol("ⓘ", area, size: area.height * 0.9, &pen)
    case .switch, .switchOff:
      let isOn = accessory == .switch
      pen.fill(area, radius: area.height / 2, isOn ? .solid(Self.switchColor) : .separator)
      let side = area.height - 4
      let x = isOn ? area.maxX - side - 2 : area.minX + 2
      pen.fill(Rect2D(x: x, y: area.minY + 2, width: side, height: side), radius: side / 2, .knob)
    }
  }

  /// The green of a switch that is on.
  private static let switchColor = RGBColor(hex: 0x34C759)

  private func symbol<Sink>(_ text: String, _ area: Rect2D, size: Double, _ pen: inout Pen<Sink>) {
    pen.text(
      TextLine(
        text: text, area: area, size: size, weight: .semibold, ink: .secondary, alignment: .center, isArtwork: true))
  }
}

/// The plate of a styled cell, and the inks that are readable on it.
struct CellGround {
  enum Plate { case none, surface, tint, shade, row, bubble }

  let plate: Plate
  let color: RGBColor

  init(_ style: CellStyle, _ side: CellSide, _ color: RGBColor) {
    self.color = color
    plate =
      switch style.background {
      case .none: .none
      case .surface: .surface
      case .tint: .tint
      case .shade: .shade
      case .row: .row
      case .bubble: side == .trailing ? .bubble : .surface
      }
  }

  /// Creates the ground of the parts of a stack with a plate.
  init(_ plate: CellPlate, _ color: RGBColor) {
    (self.plate, self.color) =
      switch plate.fill {
      case .surface: (.surface, color)
      case .tint: (.tint, color)
      case .shade: (.shade, color)
      case .custom(let text): (.bubble, RGBColor(text) ?? color)
      }
  }

  /// A Boolean value that indicates whether the plate has a full colour, which decides about the inks.
  var isShade: Bool { plate == .shade || plate == .bubble }

  func ink(_ color: CellColor) -> Ink {
    if case .custom(let text) = color, let exact = RGBColor(text) { return .exact(exact) }
    if isShade { return .onShade(isLight: PlateInk.isLight(on: self.color)) }
    return switch color {
    case .label, .custom: .label
    case .secondary: .secondary
    case .item: .tinted(self.color)
    }
  }
}

extension TextLine.Alignment {
  init(_ alignment: CellText.Alignment) {
    switch alignment {
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    }
  }
}
