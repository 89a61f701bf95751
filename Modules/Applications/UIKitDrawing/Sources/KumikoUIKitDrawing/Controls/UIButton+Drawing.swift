import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// The look of buttons: lengths in points, and opacities.
private enum ButtonLook {
  static let spinner = 20.0
  /// The distance between the image and the title of a system button, at least.
  static let systemImagePadding = 4.0
  static let pressedText = 0.3
  static let tintedPlate = 0.18
  static let pressedPlate = 0.75
  static let subtitle = 0.75
}

extension UIButton: DrawnView {
  func draws(_ subview: UIView) -> Bool {
    // The label and the image view that a button makes have no frames: the button draws what they show.
    subview.bounds.width != 0 || !(subview is UILabel || subview is UIImageView)
  }

  func draw(on node: inout ViewNode, _ look: Look) {
    let content = kumikoContent
    let ink = drawPlate(on: &node, look)
    if let image = backgroundImage(for: state) {
      look.addImage(image, in: look.area, mode: .scaleToFill, to: &node)
    }
    var color =
      configuration?.baseForegroundColor ?? titleColor(for: state) ?? ink
      ?? (buttonType == .custom && configuration == nil && !(self is BarItemButton) ? .white : look.tint)
    if !isEnabled, configuration != nil || titleColor(for: .disabled) == titleColor(for: .normal) {
      color = .tertiaryLabel
    }
    let strength = isHighlighted && configuration == nil ? ButtonLook.pressedText : 1
    draw(content, color, strength: strength, on: &node, look)
  }

  /// Draws the plate of a configuration. Returns the color of what is on it, if that is not the tint.
  private func drawPlate(on node: inout ViewNode, _ look: Look) -> UIColor? {
    guard let configuration else { return nil }
    let (tint, background) = (configuration.baseBackgroundColor ?? look.tint, configuration.background)
    var plate: NodeColor?
    var ink: UIColor?
    var style = configuration.look
    if isSelected, configuration.automaticallyUpdateForSelection {
      style = [.plain, .borderless, .gray, .bordered].contains(style) ? .tinted : .filled
    }
    switch style {
    case .plain, .borderless: plate = look.color(configuration.baseBackgroundColor)
    case .gray, .bordered: plate = look.solid(configuration.baseBackgroundColor ?? .secondarySystemFill)
    case .tinted, .borderedTinted: plate = look.solid(tint).faded(ButtonLook.tintedPlate)
    case .filled, .borderedProminent:
      plate = isEnabled ? look.solid(tint) : look.solid(.secondarySystemFill)
      ink = .white
    }
    if background.backgroundColor != nil || background.backgroundColorTransformer != nil {
      plate = look.color(background.resolvedBackgroundColor(for: tint))
    }
    if isHighlighted { plate = plate?.faded(ButtonLook.pressedPlate) }
    background.draw(on: &node, look, plate, radius: configuration.kumikoCornerRadius(in: traitCollection))
    return ink
  }

  private func draw(
    _ content: ButtonContent, _ color: UIColor, strength: Double, on node: inout ViewNode, _ look: Look
  ) {
    let insets = content.insets
    let room = Rect2D(
      x: Double(insets.left), y: Double(insets.top), width: look.size.width - Double(insets.left + insets.right),
      height: look.size.height - Double(insets.top + insets.bottom))
    let (box, isVertical) = (Size2D(content.imageRoom), content.isVertical)
    let hasIcon = box.width > 0 && box.height > 0
    let leastGap = buttonType == .system ? ButtonLook.systemImagePadding : 0
    let gap = hasIcon && content.title != nil ? max(Double(content.imagePadding), leastGap) : 0
    let free = isVertical ? room.width : room.width - box.width - gap
    let texts = content.textSize(width: max(1, free))
    let textWidth = min(max(0, free), Double(max(texts.title.width, texts.subtitle.width)).rounded(.up))
    let titleGap = texts.subtitle.height > 0 && texts.title.height > 0 ? Double(content.titlePadding) : 0
    // Lines that do not fit are cut off.
    let most = room.height - Double(texts.subtitle.height) - titleGap - (isVertical ? box.height + gap : 0)
    let titleHeight = min(Double(texts.title.height), max(most, Double(content.font.lineHeight)))
    let textHeight = titleHeight + Double(texts.subtitle.height) + titleGap
    let whole =
      isVertical
      ? Size2D(width: max(box.width, textWidth), height: box.height + gap + textHeight)
      : Size2D(width: box.width + gap + textWidth, height: max(box.height, textHeight))
    var shareOnLeft: Double =
      switch contentHorizontalAlignment {
      case .left: 0
      case .right: 1
      case .leading: look.isRightToLeft ? 1 : 0
      case .trailing: look.isRightToLeft ? 0 : 1
      case .center, .fill: 0.5
      }
    if whole.width > room.width { shareOnLeft = 0.5 }
    let (left, top) = (room.minX + (room.width - whole.width) * shareOnLeft, room.middle.y - whole.height / 2)
    let imageIsLast = content.imagePlacement.contains(isVertical ? .bottom : .trailing)
    var (icon, text) = (Point2D(x: left, y: room.middle.y - box.height / 2), left)
    var y = room.middle.y - textHeight / 2
    if isVertical {
      icon = Point2D(x: left + (whole.width - box.width) / 2, y: imageIsLast ? top + textHeight + gap : top)
      text = left + (whole.width - textWidth) / 2
      y = imageIsLast ? top : top + box.height + gap
    } else if imageIsLast != look.isRightToLeft {
      icon.x = left + textWidth + gap
    } else {
      text = left + box.width + gap
    }
    if hasIcon {
      let place = Rect2D(x: icon.x, y: icon.y, width: box.width, height: box.height)
      if content.isActive {
        let ink = configuration?.activityIndicatorColorTransformer?(color) ?? color
        node.addSpinner(in: place.centered(ButtonLook.spinner), look.solid(ink))
      } else if let image = content.image {
        let ink = configuration?.imageColorTransformer?(color) ?? color
        look.addImage(
          image, in: place.centered(Size2D(content.imageSize)), mode: .scaleAspectFit, tint: ink, to: &node)
      }
    }
    if subviews.contains(where: { $0 is UILabel && $0.bounds.width > 0 }) { return }
    let alignment = textAlignment(isBesideLast: hasIcon && !isVertical ? imageIsLast : nil, look)
    func add(
      _ string: NSAttributedString?, _ font: UIFont, opacity: Double, lines: Int, mode: NSLineBreakMode, height: Double
    ) {
      guard let string else { return }
      var setting = TextSetting(
        string, font: font, color: look.solid(color).faded(opacity), alignment: alignment, look)
      (setting.maximumLines, setting.mode) = (lines, lines == 0 ? .byTruncatingTail : mode)
      setting.draw(on: &node, in: Rect2D(x: text, y: y, width: textWidth, height: height))
      y += height + titleGap
    }
    add(
      content.title, content.font, opacity: strength, lines: content.maximumLines,
      mode: configuration?.titleLineBreakMode ?? .byTruncatingTail, height: titleHeight)
    add(
      content.subtitle, content.subtitleFont, opacity: ButtonLook.subtitle, lines: content.maximumSubtitleLines,
      mode: configuration?.subtitleLineBreakMode ?? .byTruncatingTail, height: Double(texts.subtitle.height))
  }

  /// Returns the alignment of the texts beside an image that is after them or before them; nil for no image beside them.
  private func textAlignment(isBesideLast: Bool?, _ look: Look) -> NSTextAlignment {
    let trailing: NSTextAlignment = look.isRightToLeft ? .left : .right
    return switch configuration?.titleAlignment ?? .center {
    case .automatic: isBesideLast.map { $0 ? trailing : .natural } ?? .center
    case .leading: .natural
    case .center: .center
    case .trailing: trailing
    }
  }
}

extension ViewNode {
  /// Adds a wheel of eight spokes, paler clockwise from the top. Lengths and widths are shares of the radius.
  mutating func addSpinner(in area: Rect2D, _ color: NodeColor) {
    let (middle, radius) = (area.middle, min(area.width, area.height) / 2)
    let (inner, outer, width) = (0.45, 0.88, 0.22)
    for spoke in 0..<8 {
      let angle = Double(spoke) * .pi / 4 - .pi / 2
      func point(_ share: Double) -> Point2D {
        Point2D(x: middle.x + cos(angle) * radius * share, y: middle.y + sin(angle) * radius * share)
      }
      let ink = color.faded(1 - Double(spoke) * 0.1)
      var line = DrawnPath([.move(point(inner)), .line(point(outer))], stroke: ink, width: radius * width)
      line.isRound = true
      add(line)
    }
  }
}
