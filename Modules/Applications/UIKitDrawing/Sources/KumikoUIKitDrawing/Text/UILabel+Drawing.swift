@_spi(Kumiko) import KumikoDimension
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension UILabel: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    guard let text = attributedText, text.length > 0 else { return }
    func grown(_ font: UIFont) -> UIFont { adjustsFontForContentSizeCategory ? look.grown(font) : font }
    let own = grown(font ?? .systemFont(ofSize: 17))
    let font = (text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont).map(grown) ?? own
    let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
    var setting = TextSetting(
      text, font: font, color: look.solid(isEnabled ? color : .tertiaryLabel), alignment: textAlignment, look)
    setting.plainFont = own
    setting.mode = lineBreakMode
    setting.maximumLines = numberOfLines
    if adjustsFontSizeToFitWidth, numberOfLines == 1, minimumScaleFactor > 0 { setting.shrink(to: minimumScaleFactor) }
    let lines = setting.lines(in: look.area)
    if let shadow = look.color(shadowColor), shadowOffset != .zero {
      node.content.append(
        .lines(lines.map { $0.shadow(shadow, Double(shadowOffset.width), Double(shadowOffset.height)) }))
    }
    if !lines.isEmpty { node.content.append(.lines(lines)) }
  }
}

extension TextSetting {
  /// Takes a smaller font for a text of one line that is wider than the view, down to a part of the size.
  fileprivate mutating func shrink(to least: CGFloat) {
    let wanted = UIFont.kumikoTextMeasuring.size(of: text.string, font: font, width: nil, maximumLines: 1).width
    guard wanted > look.view.bounds.width, wanted > 0 else { return }
    let scale = max(min(1, least), look.view.bounds.width / wanted)
    font = font.withSize(font.pointSize * scale)
    plainFont = plainFont.map { $0.withSize($0.pointSize * scale) }
  }
}

extension NodeLine {
  fileprivate func shadow(_ color: NodeColor, _ x: Double, _ y: Double) -> NodeLine {
    var line = self
    for index in line.runs.indices { line.runs[index].style.color = color }
    (line.x, line.top, line.baseline) = (line.x + x, line.top + y, line.baseline + y)
    return line
  }
}
