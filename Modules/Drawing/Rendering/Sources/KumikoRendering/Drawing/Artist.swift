@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoTextMeasuring

/// Draws boxes as plates and lines of text, for SVG and for HTML.
struct Artist {
  /// The width in points that decides if a cell is a row.
  let containerWidth: Double
  /// The sections with a background. Their headers are drawn without a hairline.
  private(set) var panelled: Set<String> = []

  /// The text size of the reader.
  let textSize: TextSize
  /// The text size, relative to the standard one.
  var scale: Double { textSize.scale }

  init(_ scene: Scene) {
    textSize = scene.textSize
    containerWidth = scene.containerWidth
    measurer = TextMeasuringCache(scene.measuring)
    isVertical = scene.scrollAxis == .vertical
    backgrounds = Backgrounds(scene.boxes)
    for box in scene.boxes where box.role == .background && !box.isHeaderBar { panelled.insert(box.sectionID) }
  }

  private let isVertical: Bool
  private let backgrounds: Backgrounds

  /// Fills an area behind a pinned box with the page and the tints of the cards that the box lies on. Without a radius, bars
  /// of vertical screens reach to the sides of the innermost card, or of the screen but for those of columns.
  func bar<Sink>(_ area: Rect2D, radius: Double? = nil, behind box: Box, _ pen: inout Pen<Sink>) {
    let cards = backgrounds.around(box)
    let card = cards.map(\.frame).min { $0.width < $1.width }
    var wide = area
    if radius == nil, isVertical, box.role != .cell, card != nil || area.width >= 0.75 * containerWidth {
      (wide.origin.x, wide.size.width) = ((card?.minX ?? 0) - box.frame.minX, card?.width ?? containerWidth)
      // The pen mirrors what it draws, and these edges are final.
      if pen.isMirrored { wide = wide.mirrored(in: pen.width) }
    }
    pen.fill(wide, radius: radius ?? 0, .bar(tints: cards.map(\.color)))
  }

  /// Measures the cells that have a style.
  let measurer: TextMeasuringCache

  /// Draws one box, in coordinates from its upper left corner.
  func draw<Sink>(_ box: Box, _ placement: RowPlacement, with pen: inout Pen<Sink>) {
    pen.width = box.frame.width
    let area = Rect2D(origin: .zero, size: box.frame.size)
    let color = box.color
    let text = box.shown
    var textStart: Double?
    switch Face(box, containerWidth: containerWidth) {
    case .hidden: return
    case .cell(.stripe): pen.fill(area, radius: CellMetrics.stripeRadius, .solid(color))
    case .cell(.chip): chip(area, text.title ?? box.number, color, &pen)
    case .cell(.icon): icon(area, box, text, color, &pen)
    case .cell(.tile): tile(area, box, text, color, &pen)
    case .cell(.card): card(area, box, text, color, &pen)
    case .cell(.row): textStart = row(area, box, text, color, placement, &pen)
    case .header: header(area, box, text, &pen)
    case .footer: footer(area, box, text, &pen)
    case .badge: badge(area, text, isPlaceholder: box.content.id == nil, &pen)
    case .background where box.isHeaderBar: bar(area, radius: 0, behind: box, &pen)
    case .background:
      pen.fill(area, radius: CellMetrics.panelRadius, .tint(box.color, opacity: CellMetrics.panelTint))
    case .plate: plate(area, text, &pen)
    case .styled: textStart = styled(area, box, text, color, placement, &pen)
    }
    separators(of: box, textStart: textStart, &pen)
  }

  /// Draws a pill with its text in the middle. The text grows with the pill.
  ///
  /// - Parameter isPlaceholder: Whether nothing is known of the item. A grey pill then stands for its badge. Otherwise, a
  ///   badge without text is not drawn.
  func badge<Sink>(_ area: Rect2D, _ text: CellContent, isPlaceholder: Bool, _ pen: inout Pen<Sink>) {
    guard let label = text.badge else {
      if isPlaceholder { pen.fill(area, radius: min(area.width, area.height) / 2, .separator) }
      return
    }
    pen.fill(area, radius: min(area.width, area.height) / 2, text.badgeCalls ? .badge : .separator)
    guard area.height >= 10 else { return }
    var size = CellMetrics.badgeTitle(area.height, scale: scale)
    let room = max(1, area.width - min(area.height * 0.3, 8))
    let needed = TextMeasure.width(of: String(label.prefix(40)), size: size, weight: .bold)
    if needed > room { size = max(7, size * room / needed) }
    pen.text(
      TextLine(
        text: label, area: Rect2D(x: (area.width - room) / 2, y: area.minY, width: room, height: area.height),
        size: size, weight: .bold, ink: text.badgeCalls ? .onBadge : .label, alignment: .center, isLabel: true))
  }

  /// Draws a pill at the trailing end of a box, and returns its size in points.
  ///
  /// - Parameters:
  ///   - box: The height of the box, which limits the size of the text.
  ///   - room: The largest width, in points. Default: half of the box, for a title beside the pill.
  ///   - top: The upper edge of the pill. Default: its middle is at `midY`.
  func pill<Sink>(
    _ text: CellContent, in box: Double, trailing: Double, midY: Double = 0, top: Double? = nil, room: Double? = nil,
    _ pen: inout Pen<Sink>
  ) -> Size2D {
    guard let label = text.badge else { return .zero }
    // A larger text gives way to the room, down to the standard size.
    let (least, full) = (CellMetrics.pillTitle(box), CellMetrics.pillTitle(box, scale: scale))
    let wanted = TextMeasure.width(of: label, size: full, weight: .bold) + 2 * full * CellMetrics.pillInset
    let size = min(full, max(least, full * (room ?? trailing / 2) / wanted))
    let (height, inset) = (size * CellMetrics.pillHeight, size * CellMetrics.pillInset)
    let limit = max(height, room ?? trailing / 2)
    let shown = TextMeasure.fitted(label, width: limit - 2 * inset, size: size, weight: .bold)
    let natural = TextMeasure.width(of: shown, size: size, weight: .bold).rounded(.up) + 2 * inset
    let width = min(limit, max(height, natural))
    let area = Rect2D(x: trailing - width, y: top ?? midY - height / 2, width: width, height: height)
    pen.fill(area, radius: height / 2, text.badgeCalls ? .badge : .separator)
    pen.text(
      TextLine(
        text: label, area: area.inset(by: DirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)),
        size: size, weight: .bold, ink: text.badgeCalls ? .onBadge : .label, alignment: .center, isLabel: true))
    return area.size
  }

  private func plate<Sink>(_ area: Rect2D, _ text: CellContent, _ pen: inout Pen<Sink>) {
    pen.fill(area, radius: min(10, min(area.width, area.height) * 0.25), .surface)
    guard let title = text.title, area.height >= 14, area.width >= 24 else { return }
    pen.text(
      TextLine(
        text: title, area: area.inset(by: DirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)),
        size: min(13, area.height * 0.6), weight: .medium, ink: .secondary, alignment: .center))
  }
}
