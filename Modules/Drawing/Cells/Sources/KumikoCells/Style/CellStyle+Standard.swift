import KumikoDimension
import KumikoTextMeasuring

extension CellStyle {
  /// The styles that every document knows.
  public static let standard: [CellStyle] = [row, card, tile, chip, message, banner, plain]

  /// Returns the standard style with a name, or nil.
  ///
  /// - Parameter name: The name in documents.
  public static func standard(_ name: String) -> CellStyle? { standard.first { $0.name == name } }

  private static let row = CellStyle(
    name: "row",
    content: CellStack(
      .horizontal, spacing: 12, alignment: .center, insets: insets(8, 16),
      parts: [
        .image(side: 36), .stack(texts(CellText("title"))),
        .text(CellText("value", lines: 1, color: .secondary, alignment: .trailing)), .badge, .accessory,
      ]),
    background: .row, minimumHeight: 44)

  private static let card = CellStyle(
    name: "card",
    content: CellStack(
      .vertical, spacing: 4, insets: insets(16, 16),
      parts: [
        .image(side: 56), .spacer(minimum: 12),
        .text(CellText("title", .title3, weight: .bold, lines: 2)),
        .text(CellText("subtitle", .subheadline, weight: .medium, lines: 2)),
      ]),
    background: .shade, cornerRadius: 16, verticalAlignment: .end, minimumHeight: 110, hasCornerBadge: true)

  private static let tile = CellStyle(
    name: "tile",
    content: CellStack(
      .vertical, spacing: 6, alignment: .center, insets: insets(10, 10),
      parts: [
        .spacer(minimum: 0), .image(side: 40), .spacer(minimum: 0),
        .text(CellText("title", .caption1, weight: .semibold, lines: 2, alignment: .center)),
      ]),
    background: .shade, cornerRadius: 12, minimumHeight: 72, hasCornerBadge: true)

  private static let chip = CellStyle(
    name: "chip",
    content: CellStack(
      .horizontal, spacing: 6, alignment: .center, insets: insets(7, 14),
      parts: [
        .image(side: 18), .text(CellText("title", .subheadline, weight: .semibold, lines: 1, alignment: .center)),
        .badge,
      ]),
    background: .tint, cornerRadius: nil)

  private static let message = CellStyle(
    name: "message",
    content: CellStack(
      .vertical, spacing: 2, insets: insets(8, 12),
      parts: [
        .text(CellText("title", .footnote, weight: .semibold, lines: 1, color: .item)),
        .text(CellText("subtitle")),
      ]),
    background: .bubble, cornerRadius: 18, widthShare: 0.78)

  private static let banner = CellStyle(
    name: "banner",
    content: CellStack(
      .horizontal, spacing: 12, alignment: .center, insets: insets(12, 16),
      parts: [
        .image(side: 40), .stack(texts(CellText("title", .headline))), .badge, .accessory,
      ]),
    background: .tint, cornerRadius: 14)

  private static let plain = CellStyle(name: "plain", content: texts(CellText("title"), insets: insets(8, 0)))

  /// A title above a subtitle.
  private static func texts(_ title: CellText, insets: DirectionalEdgeInsets = .zero) -> CellStack {
    CellStack(
      .vertical, spacing: 2, insets: insets,
      parts: [.text(title), .text(CellText("subtitle", .subheadline, color: .secondary))])
  }

  private static func insets(_ vertical: Double, _ horizontal: Double) -> DirectionalEdgeInsets {
    DirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}
