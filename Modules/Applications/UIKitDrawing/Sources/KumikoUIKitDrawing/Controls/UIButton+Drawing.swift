import Foundation
@_spi(Kumiko) import KumikoDimension
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

/// The look of buttons: lengths in points, and opacities.
private enum ButtonLook {
  static let cornerRadius = 5.95
  static let spinner = Size2D(width: 20, height: 20)
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
    let tint = configuration.baseBackgroundColor ?? look.tint
    let plate: NodeColor?
    var ink: UIColor?
    switch configuration.look {
    case .plain, .borderless: plate = look.color(configuration.baseBackgroundColor)
    case .gray, .bordered: plate = look.solid(configuration.baseBackgroundColor ?? .secondarySystemFill)
    case .tinted, .borderedTinted: plate = look.solid(tint).faded(ButtonLook.tintedPlate)
    case .filled, .borderedProminent:
      plate = isEnabled ? look.solid(tint) : look.solid(.secondarySystemFill)
      ink = .white
    }
    if var plate {
      if isHighlighted { plate = plate.faded(ButtonLook.pressedPlate) }
      node.add(plate: look.area, min(ButtonLook.cornerRadius, look.size.height / 2), plate)
    }
    return ink
  }

  private func draw(
    _ content: ButtonContent, _ color: UIColor, strength: Double, on node: inout ViewNode, _ look: Look
  ) {
    let insets = content.insets
    let room = Rect2D(
      x: Double(insets.left), y: Double(insets.top), width: look.size.width - Double(insets.left + insets.right),
      height: look.size.height - Double(insets.top + insets.bottom))
    let icon = content.isActive ? ButtonLook.spinner : Size2D(content.imageSize)
    let leastGap = buttonType == .system ? ButtonLook.systemImagePadding : 0
    let gap = icon.width > 0 && content.title != nil ? max(Double(content.imagePadding), leastGap) : 0
    let free = room.width - icon.width - gap
    let texts = content.textSize(width: max(1, free))
    let textWidth = min(max(0, free), Double(max(texts.title.width, texts.subtitle.width)).rounded(.up))
    let contentWidth = icon.width + gap + textWidth
    var shareOnLeft: Double =
      switch contentHorizontalAlignment {
      case .left: 0
      case .right: 1
      case .leading: look.isRightToLeft ? 1 : 0
      case .trailing: look.isRightToLeft ? 0 : 1
      case .center, .fill: 0.5
      }
    if contentWidth > room.width { shareOnLeft = 0.5 }
    let left = room.minX + (room.width - contentWidth) * shareOnLeft
    let iconX = look.isRightToLeft ? left + textWidth + gap : left
    let textX = look.isRightToLeft ? left : left + icon.width + gap
    if icon.width > 0 {
      let place = Rect2D(x: iconX, y: room.middle.y - icon.height / 2, width: icon.width, height: icon.height)
      if content.isActive {
        node.addSpinner(in: place, look.solid(color))
      } else if let image = content.image {
        look.addImage(image, in: place, mode: .scaleAspectFit, tint: color, to: &node)
      }
    }
    if subviews.contains(where: { $0 is UILabel && $0.bounds.width > 0 }) { return }
    let titleGap = texts.subtitle.height > 0 && texts.title.height > 0 ? Double(content.titlePadding) : 0
    var y = room.middle.y - (Double(texts.title.height + texts.subtitle.height) + titleGap) / 2
    if let title = content.title {
      var setting = TextSetting(
        title, font: content.font, color: look.solid(color).faded(strength), alignment: .center, look)
      setting.maximumLines = content.maximumLines
      setting.draw(on: &node, in: Rect2D(x: textX, y: y, width: textWidth, height: Double(texts.title.height)))
      y += Double(texts.title.height) + titleGap
    }
    if let subtitle = content.subtitle {
      let setting = TextSetting(
        NSAttributedString(string: subtitle), font: content.subtitleFont,
        color: look.solid(color).faded(ButtonLook.subtitle), alignment: .center, look)
      setting.draw(on: &node, in: Rect2D(x: textX, y: y, width: textWidth, height: Double(texts.subtitle.height)))
    }
  }
}

extension Size2D {
  init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
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
      var line = NodeShape([.move(point(inner)), .line(point(outer))])
      (line.stroke, line.lineWidth, line.isRound) = (color.faded(1 - Double(spoke) * 0.1), radius * width, true)
      add(line)
    }
  }
}
