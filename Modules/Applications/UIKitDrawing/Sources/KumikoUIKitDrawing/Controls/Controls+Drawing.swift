import Foundation
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRendering
import KumikoUIKit
@_spi(Kumiko) import KumikoUIKitViews

extension UISwitch: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let track = look.area.centered(Size2D(width: 51, height: 31))
    let strength = isEnabled ? 1 : 0.5
    let color = isOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    node.add(plate: track, 15.5, look.solid(color).faded(strength))
    let isRight = isOn != look.isRightToLeft
    let x = isRight ? track.maxX - 15.5 : track.minX + 15.5
    node.addKnob(Point2D(x: x, y: track.middle.y), 13.5, look.solid(thumbTintColor ?? .white))
  }
}

extension UISlider: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let range = maximumValue - minimumValue
    let share = range > 0 ? Double((value - minimumValue) / range) : 0
    var track = look.area.insetBy(2, 0)
    for (image, isFirst) in [(minimumValueImage, true), (maximumValueImage, false)] {
      guard let image else { continue }
      let isLeft = isFirst != look.isRightToLeft
      let place = Rect2D(x: isLeft ? track.minX : track.maxX - 24, y: track.middle.y - 12, width: 24, height: 24)
      look.addImage(image, in: place, mode: .scaleAspectFit, tint: .secondaryLabel, to: &node)
      track = track.without(32, atLeft: isLeft)
    }
    guard track.width > 28 else { return }
    let bar = Rect2D(x: track.minX, y: track.middle.y - 2, width: track.width, height: 4)
    let reach = 14 + (track.width - 28) * share
    let strength = isEnabled ? 1 : 0.5
    node.add(plate: bar, 2, look.solid(maximumTrackTintColor ?? .systemFill))
    let done = Rect2D(
      x: look.isRightToLeft ? bar.maxX - reach : bar.minX, y: bar.minY, width: reach, height: 4)
    node.add(plate: done, 2, look.solid(minimumTrackTintColor ?? look.tint).faded(strength))
    let x = look.isRightToLeft ? track.maxX - reach : track.minX + reach
    node.addKnob(Point2D(x: x, y: track.middle.y), 14, look.solid(thumbTintColor ?? .white))
  }
}

extension UIStepper: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let area = look.area.centered(Size2D(width: 94, height: 32))
    node.add(plate: area, 8, look.solid(.tertiarySystemFill))
    node.add(plate: Rect2D(x: area.middle.x - 0.5, y: area.minY + 7, width: 1, height: 18), look.solid(.separator))
    let signs = look.isRightToLeft ? ["plus", "minus"] : ["minus", "plus"]
    for (index, sign) in signs.enumerated() {
      let half = Rect2D(x: area.minX + Double(index) * 47, y: area.minY, width: 47, height: 32)
      let isFaint = !isEnabled || (sign == "minus" ? value <= minimumValue : value >= maximumValue) && !wraps
      look.addSymbol(sign, in: half, side: 16, look.solid(isFaint ? .tertiaryLabel : .label), to: &node)
    }
  }
}

extension UIProgressView: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let bar = Rect2D(x: 0, y: look.area.middle.y - 2, width: look.size.width, height: 4)
    node.add(plate: bar, 2, look.solid(trackTintColor ?? .systemFill))
    let width = bar.width * Double(progress)
    guard width > 0 else { return }
    let done = Rect2D(x: look.isRightToLeft ? bar.maxX - width : 0, y: bar.minY, width: width, height: 4)
    node.add(plate: done, 2, look.solid(progressTintColor ?? look.tint))
  }
}

extension UIActivityIndicatorView: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let side = style == .large ? 37.0 : 20
    node.addSpinner(in: look.area.centered(side), look.solid(color ?? .systemGray))
  }
}

extension UIRefreshControl: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    guard isRefreshing else { return }
    node.addSpinner(in: look.area.centered(28), look.solid(.systemGray))
  }
}

extension UIPageControl: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    // As many dots as there is room for.
    let count = max(0, min(numberOfPages, Int(look.size.width / 17)))
    let start = look.area.middle.x - Double(count - 1) * 8.5
    for index in 0..<count {
      let isCurrent = index == min(currentPage, count - 1)
      let color =
        isCurrent
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? UIColor.label.withAlphaComponent(0.3)
      let place = look.isRightToLeft ? count - 1 - index : index
      node.add(.circle(Point2D(x: start + Double(place) * 17, y: look.area.middle.y), 3.75), look.solid(color))
    }
  }
}

extension UISegmentedControl: DrawnView {
  func draw(on node: inout ViewNode, _ look: Look) {
    let area = look.area
    node.add(plate: area, min(8.91, area.height / 2), look.solid(.tertiarySystemFill))
    guard numberOfSegments > 0 else { return }
    let width = area.width / Double(numberOfSegments)
    for index in 0..<numberOfSegments {
      let place = look.isRightToLeft ? numberOfSegments - 1 - index : index
      let segment = Rect2D(x: Double(place) * width, y: 0, width: width, height: area.height)
      let isSelected = index == selectedSegmentIndex
      if isSelected {
        let plate = segment.insetBy(2)
        let ground = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.39, alpha: 1) : .white }
        node.add(plate: plate.offsetBy(dx: 0, dy: 1), 7, look.solid(UIColor(white: 0, alpha: 0.1)))
        node.add(plate: plate, 7, look.solid(selectedSegmentTintColor ?? ground))
      } else if index > 0, index - 1 != selectedSegmentIndex {
        let x = look.isRightToLeft ? segment.maxX : segment.minX
        node.add(plate: Rect2D(x: x - 0.5, y: area.middle.y - 8, width: 1, height: 16), look.solid(.separator))
      }
      let attributes =
        titleTextAttributes(for: isSelected ? .selected : .normal) ?? titleTextAttributes(for: .normal) ?? [:]
      let color = attributes[.foregroundColor] as? UIColor ?? (isEnabled ? .label : .tertiaryLabel)
      if let image = imageForSegment(at: index) {
        look.addImage(image, in: segment.centered(20), mode: .scaleAspectFit, tint: color, to: &node)
      }
      let setting = TextSetting(
        titleForSegment(at: index) ?? "",
        font: attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
        color: color, alignment: .center, look)
      setting.draw(on: &node, in: segment.insetBy(4, 0))
    }
  }
}

extension ViewNode {
  mutating func addKnob(_ center: Point2D, _ radius: Double, _ color: NodeColor) {
    for (grown, y, opacity) in [(1.5, 2.5, 0.04), (0.5, 1.5, 0.08)] {
      let shadow = NodeColor(RGBColor(hex: 0), opacity: opacity)
      add(.circle(Point2D(x: center.x, y: center.y + y), radius + grown), shadow)
    }
    add(.circle(center, radius), color)
  }
}
