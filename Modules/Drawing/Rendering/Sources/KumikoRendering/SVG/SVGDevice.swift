@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

/// The parts of a device around the content of a screen: the corners, the status bar and the home indicator.
struct SVGDevice {
  let scene: Scene
  let theme: Theme
  let screen: Size2D

  /// A piece of the status bar or the home indicator.
  enum Figure {
    case plate(Rect2D, radius: Double, RGBColor, opacity: Double)
    case outline(Rect2D, radius: Double, RGBColor, opacity: Double)
    /// The time, at the left end of its baseline.
    case time(String, x: Double, baseline: Double)
  }

  /// The least height of a safe area that has room for a status bar, and for a home indicator.
  private static let statusBarHeight = 20.0
  private static let indicatorHeight = 13.0

  /// The radius of the screen's corners, in points. Content that begins at the top edge is not cut by large corners.
  var corner: Double {
    let largest = min(40, min(screen.width, screen.height) / 8)
    return scene.safeArea.top >= Self.statusBarHeight ? largest : min(largest, 10)
  }

  /// The status bar and the home indicator, where the safe area has room for them.
  func figures(isGrouped: Bool) -> [Figure] {
    var figures: [Figure] = []
    let page = theme.page(isGrouped: isGrouped)
    let (top, bottom) = (scene.safeArea.top, scene.safeArea.bottom)
    if top >= Self.statusBarHeight {
      figures.append(.plate(Rect2D(x: 0, y: 0, width: screen.width, height: top), radius: 0, page, opacity: 1))
      let (margin, middle) = (max(24, corner * 0.8), top * 0.55)
      let time = "9:41"
      let width = TextMeasure.width(of: time, size: 15, weight: .semibold)
      let left = scene.isRightToLeft ? screen.width - margin - width : margin
      figures.append(.time(time, x: left, baseline: middle + 5.5))
      figures += battery(right: screen.width - margin, middle: middle)
    }
    if bottom > 0, hasBarAboveBottom {
      figures.append(
        .plate(
          Rect2D(x: 0, y: screen.height - bottom, width: screen.width, height: bottom), radius: 0, page, opacity: 1))
    }
    if bottom >= Self.indicatorHeight {
      let width = min(134, screen.width * 0.36)
      figures.append(
        .plate(
          Rect2D(x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5), radius: 2.5,
          theme.label, opacity: 1))
    }
    return figures
  }

  /// A Boolean value that indicates whether a pinned bar ends at the bottom safe area. Its background then goes on to the
  /// edge of the screen.
  private var hasBarAboveBottom: Bool {
    let edge = scene.offset.y + screen.height - scene.safeArea.bottom
    return scene.boxes.contains { $0.pinning?.edge == .end && abs($0.frame.maxY - edge) < 0.5 }
  }

  /// The battery at the trailing end of the status bar.
  private func battery(right: Double, middle: Double) -> [Figure] {
    func area(_ x: Double, _ height: Double, width: Double) -> Rect2D {
      let area = Rect2D(x: right - x, y: middle - height / 2, width: width, height: height)
      return scene.isRightToLeft ? area.mirrored(in: screen.width) : area
    }
    return [
      .outline(area(25, 12, width: 22), radius: 3.5, theme.label, opacity: 0.4),
      .plate(area(23, 8, width: 18), radius: 2, theme.label, opacity: 1),
      .plate(area(1.5, 4, width: 1.5), radius: 0.75, theme.label, opacity: 0.4),
    ]
  }

  /// The status bar and the home indicator as SVG.
  func overlay(isGrouped: Bool) -> Markup {
    var markup = Markup()
    for figure in figures(isGrouped: isGrouped) {
      switch figure {
      case .plate(let area, let radius, let color, let opacity):
        markup += rect(area, radius)
        markup += #" fill="\#(color)""#
        if opacity < 1 { markup += #" fill-opacity="\#(opacity)""# }
        markup += "/>\n"
      case .outline(let area, let radius, let color, let opacity):
        markup += rect(area, radius)
        markup += #" fill="none" stroke="\#(color)" stroke-opacity="\#(opacity)"/>"#
        markup += "\n"
      case .time(let text, let x, let baseline):
        markup += #"<text x="\#(x)" y="\#(baseline)" font-size="15" font-weight="600" fill="\#(theme.label)">"#
        markup += "\(text)</text>\n"
      }
    }
    return markup
  }

  private func rect(_ area: Rect2D, _ radius: Double) -> Markup {
    let place: Markup =
      #"<rect x="\#(area.minX)" y="\#(area.minY)" width="\#(area.width)" height="\#(area.height)""#
    return radius > 0 ? place + #" rx="\#(radius)""# : place
  }
}
