@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoTextMeasuring
@_spi(Kumiko) import KumikoUIKitViews

/// How a view looks in its traits: colors, fonts and the direction of reading.
@MainActor struct Look {
  let view: UIView
  let traits: UITraitCollection

  var size: Size2D { Size2D(view.bounds.size) }
  var area: Rect2D { Rect2D(origin: .zero, size: size) }
  var isRightToLeft: Bool { traits.layoutDirection == .rightToLeft }
  var tint: UIColor { view.tintColor ?? .systemBlue }

  /// Returns a color for these traits; nil for none, and for one that does not show.
  func color(_ color: UIColor?) -> NodeColor? {
    guard var color else { return nil }
    if color == .tintColor { color = tint }
    guard let values = color.kumikoComponents(in: traits) else { return NodeColor(Self.unknown) }
    func byte(_ index: Int) -> UInt8 { UInt8(max(0, min(255, (Double(values[index]) * 255).rounded()))) }
    guard values.count == 4, values.allSatisfy(\.isFinite), values[3] > 0 else { return nil }
    return NodeColor(RGBColor(red: byte(0), green: byte(1), blue: byte(2)), opacity: min(1, Double(values[3])))
  }

  func solid(_ color: UIColor) -> NodeColor { self.color(color) ?? NodeColor(Self.unknown, opacity: 0) }

  /// The color of a name in an asset catalog, which is not there: the system's gray.
  private static let unknown = RGBColor(hex: 0x8E8E93)

  func style(_ font: UIFont, _ color: UIColor) -> NodeTextStyle { style(font, solid(color)) }

  func style(_ font: UIFont, _ color: NodeColor) -> NodeTextStyle {
    var style = NodeTextStyle(font: font.drawn, color: color)
    style.isItalic = font.fontName.lowercased().contains("italic")
    style.isMonospaced = ["equal widths", "mono", "courier", "menlo"].contains {
      font.fontName.lowercased().contains($0)
    }
    return style
  }

  func grown(_ font: UIFont) -> UIFont { font.grown(in: traits) }
}

extension UIFont {
  /// The font of the drawing, in the line height of the measurer.
  @MainActor var drawn: TextFont {
    let size = pointSize.isFinite ? max(0, Double(pointSize)) : 0
    let height = Double(UIFont.kumikoTextMeasuring.lineHeight(of: self))
    return TextFont(size: size, lineHeight: height.isFinite && height > 0 ? height : nil, weight: textWeight)
  }
}
