import KumikoDimension
import KumikoTextMeasuring

extension CellStyle {
  /// The appearance of a header or a footer without a style of its own.
  public enum Supplementary: Hashable, Sendable, CaseIterable {
    /// The title of a page.
    case pageTitle
    /// The header of a section.
    case header
    /// The small header of a list section.
    case smallHeader
    /// A footer, or a bar at the end of the screen.
    case footer
  }

  /// Returns the style of a header or a footer. The footer shows its text as the title.
  ///
  /// - Parameters:
  ///   - supplementary: The appearance.
  ///   - margin: The distance of the text from the sides, in points.
  public static func supplementary(_ supplementary: Supplementary, margin: Double) -> CellStyle {
    func style(_ top: Double, _ bottom: Double, _ parts: [CellPart]) -> CellStyle {
      let insets = DirectionalEdgeInsets(top: top, leading: margin, bottom: bottom, trailing: margin)
      return CellStyle(name: "", content: CellStack(.vertical, spacing: 1, insets: insets, parts: parts))
    }
    let subtitle = CellPart.text(CellText("subtitle", .subheadline, color: .secondary))
    return switch supplementary {
    case .pageTitle: style(12, 8, [.text(CellText("title", .largeTitle, weight: .bold)), subtitle])
    case .header: style(12, 8, [.text(CellText("title", .title3, weight: .bold)), subtitle])
    case .smallHeader:
      style(16, 6, [.text(CellText("title", .footnote, weight: .semibold, color: .secondary)), subtitle])
    case .footer: style(8, 10, [.text(CellText("title", .footnote, color: .secondary)), subtitle])
    }
  }
}
