@_spi(Kumiko) import KumikoCells
import KumikoDimension
import KumikoTextMeasuring

extension Artist {
  /// The distance in points between text that spans the container and its edges; 0 for boxes that are inset already.
  private func margin(_ box: Box) -> Double {
    box.frame.width >= containerWidth - 8 ? 16 : 0
  }

  /// A header that begins above it, in points of the content, has nothing above that a hairline would part.
  private static let topMargin = 24.0

  /// Bold text without a plate, with a hairline above. The font size follows the height of the frame.
  func header<Sink>(_ area: Rect2D, _ box: Box, _ text: CellContent, _ pen: inout Pen<Sink>) {
    if box.pinning != nil { bar(area, behind: box, &pen) }
    let margin = margin(box)
    let inner = area.inset(by: DirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin))
    let isPageTitle = area.height >= CellMetrics.pageHeader || box.belongsToLayout
    if box.frame.minY > Self.topMargin, area.height >= 20, !isPageTitle, !panelled.contains(box.sectionID) {
      pen.fill(Rect2D(x: inner.minX, y: 0, width: inner.width, height: 0.5), radius: 0, .separator)
    }
    guard let title = text.title else { return placeholder(in: inner, &pen) }
    let isSmall = area.height < CellMetrics.smallHeader
    let fonts = CellMetrics.headerFonts(
      height: area.height, isPage: isPageTitle, hasSubtitle: text.subtitle != nil)
    let hasSubtitle = fonts.count > 1
    let size = fonts[0](area.height, scale: scale)
    let lineHeight = (size * CellMetrics.headerLine).rounded()
    let subtitleSize = fonts[fonts.count - 1](area.height, scale: scale)
    let subHeight = hasSubtitle ? (subtitleSize * CellMetrics.smallLine).rounded() : 0
    // The title of a page sits low, as under a navigation bar. Other headers are centered.
    let slack = max(0, area.height - lineHeight - subHeight)
    let y = isPageTitle && !hasSubtitle ? slack * 0.7 : slack / 2
    let pillWidth =
      isSmall ? 0 : pill(text, in: area.height, trailing: inner.maxX, midY: y + lineHeight / 2, &pen).width
    let room = max(0, inner.width - (pillWidth > 0 ? pillWidth + CellMetrics.rowGap : 0))
    pen.text(
      TextLine(
        text: title, area: Rect2D(x: inner.minX, y: y, width: room, height: lineHeight), size: size,
        weight: isSmall ? .semibold : .bold, ink: isSmall ? .secondary : .label))
    if hasSubtitle, let subtitle = text.subtitle {
      pen.text(
        TextLine(
          text: subtitle, area: Rect2D(x: inner.minX, y: y + lineHeight, width: inner.width, height: subHeight),
          size: subtitleSize, weight: .regular, ink: .secondary))
    }
  }

  /// A bar that stands for a text that is not known.
  private func placeholder<Sink>(in area: Rect2D, _ pen: inout Pen<Sink>) {
    let height = min(12, area.height * 0.4)
    guard height >= 4 else { return }
    pen.fill(
      Rect2D(x: area.minX, y: area.minY + (area.height - height) / 2, width: area.width * 0.4, height: height),
      radius: height / 2, .separator)
  }

  /// Small grey text, on two lines if they fit.
  func footer<Sink>(_ area: Rect2D, _ box: Box, _ text: CellContent, _ pen: inout Pen<Sink>) {
    if box.pinning != nil { bar(area, behind: box, &pen) }
    let parts = [text.title, text.subtitle].compactMap { $0 }
    let margin = margin(box)
    let width = max(0, area.width - 2 * margin)
    guard !parts.isEmpty else {
      return placeholder(in: Rect2D(x: margin, y: 0, width: width, height: area.height), &pen)
    }
    guard area.height >= 9 else { return }
    let size = CellMetrics.footerTitle(area.height, scale: scale)
    let lineHeight = (size * CellMetrics.smallLine).rounded()
    let lines = TextMeasure.lines(
      parts.joined(separator: " · "), width: width, size: size, weight: .regular,
      atMost: area.height >= 2 * lineHeight ? 2 : 1)
    var y = max(0, (area.height - Double(lines.count) * lineHeight) / 2)
    for line in lines {
      pen.text(
        TextLine(
          text: line, area: Rect2D(x: margin, y: y, width: width, height: lineHeight), size: size, weight: .regular,
          ink: .secondary))
      y += lineHeight
    }
  }
}
