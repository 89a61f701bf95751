import Foundation
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// A text that is set in a room: broken into lines, cut and aligned.
@MainActor struct TextSetting {
  var text: NSAttributedString
  var font: UIFont
  /// The font of parts without one of their own; nil for the same.
  var plainFont: UIFont?
  var color: NodeColor
  var alignment: NSTextAlignment
  var mode = NSLineBreakMode.byTruncatingTail
  /// The largest number of lines; 0 for as many as fit.
  var maximumLines = 1
  /// The place of the lines in the height of the room: 0 at the top, 0.5 in the middle.
  var verticalShare = 0.5
  let look: Look

  init(
    _ text: NSAttributedString, font: UIFont, color: NodeColor, alignment: NSTextAlignment = .natural, _ look: Look
  ) {
    (self.text, self.font, self.color, self.alignment, self.look) = (text, font, color, alignment, look)
  }

  init(_ text: String, font: UIFont, color: UIColor, alignment: NSTextAlignment = .natural, _ look: Look) {
    self.init(NSAttributedString(string: text), font: font, color: look.solid(color), alignment: alignment, look)
  }

  /// Returns the lines in a room. O(*n*) in the characters on the lines.
  func lines(in area: Rect2D) -> [NodeLine] {
    guard text.length > 0, area.width > 0 else { return [] }
    let measuring = UIFont.kumikoTextMeasuring
    let (natural, style) = (measuring.lineHeight(of: font), text.firstParagraphStyle)
    let height = max(1, Double(style?.lineHeight(of: natural) ?? natural))
    let step = height + Double(max(0, style?.lineSpacing ?? 0))
    // More height of a line is above its text.
    let baseline = Double(measuring.baseline(of: font)) + (style == nil ? 0 : height - Double(natural))
    // A label shows the lines that fit, and one in any case.
    let fitting = max(1, Int(min(1e6, (area.height + step - height + 0.5) / step)))
    let most = maximumLines > 0 ? min(maximumLines, fitting) : fitting
    let breaker = TextBreaker(text.string, font: font.drawn, width: area.width, mode: mode)
    let broken = breaker.lines(most)
    let isRightToLeft = breaker.isRightToLeft ?? look.isRightToLeft
    let share: Double =
      switch alignment {
      case .left: 0
      case .center: 0.5
      case .right: 1
      case .natural, .justified: look.isRightToLeft ? 1 : 0
      }
    let styles = StyledText(text, font: plainFont ?? font, color: color, look)
    let top = area.minY + (area.height - Double(broken.count) * step + step - height) * verticalShare
    return broken.enumerated().map { index, line in
      NodeLine(
        runs: styles.runs(of: line), x: area.minX, width: area.width, share: share, top: top + Double(index) * step,
        height: height, baseline: top + Double(index) * step + baseline, isRightToLeft: isRightToLeft)
    }
  }

  func draw(on node: inout ViewNode, in area: Rect2D) {
    let lines = lines(in: area)
    if !lines.isEmpty { node.content.append(.lines(lines)) }
  }
}

@MainActor struct StyledText {
  private let text: NSAttributedString
  private let base: NodeTextStyle
  private let look: Look
  private let isPlain: Bool

  init(_ text: NSAttributedString, font: UIFont, color: NodeColor, _ look: Look) {
    self.text = text
    self.look = look
    base = look.style(font, color)
    var range = NSRange()
    let first = text.length > 0 ? text.attributes(at: 0, effectiveRange: &range) : [:]
    isPlain = first.isEmpty && range.length >= text.length
  }

  func runs(of line: BrokenLine) -> [NodeLine.Run] {
    guard !isPlain else { return [NodeLine.Run(text: line.text, style: base)] }
    var runs: [NodeLine.Run] = []
    for piece in line.pieces {
      guard let source = piece.source else {
        runs.append(NodeLine.Run(text: piece.text, style: runs.last?.style ?? base))
        continue
      }
      let whole = NSRange(source.startIndex..<source.endIndex, in: text.string)
      guard whole.location != NSNotFound, NSMaxRange(whole) <= text.length else { continue }
      text.enumerateAttributes(in: whole) { attributes, range, _ in
        guard let part = Range(range, in: text.string) else { return }
        runs.append(NodeLine.Run(text: String(text.string[part]), style: style(attributes)))
      }
    }
    return runs
  }

  private func style(_ attributes: [NSAttributedString.Key: Any]) -> NodeTextStyle {
    var style = (attributes[.font] as? UIFont).map { look.style($0, base.color) } ?? base
    if attributes[.link] != nil { style.color = look.solid(.tintColor) }
    if let color = attributes[.foregroundColor] as? UIColor { style.color = look.solid(color) }
    func isSet(_ key: NSAttributedString.Key) -> Bool {
      ((attributes[key] as? Int) ?? (attributes[key] as? NSNumber)?.intValue ?? 0) != 0
    }
    style.isUnderlined = isSet(.underlineStyle)
    style.isStruck = isSet(.strikethroughStyle)
    return style
  }
}
