import KumikoDimension

/// What a device shows around the content of a screen: the corners, the status bar and the home indicator.
struct SVGDevice {
  let scene: Scene
  let theme: Theme
  let screen: Size2D

  /// The least height of a safe area that has room for a status bar, and for a home indicator.
  private static let statusBarHeight = 20.0
  private static let indicatorHeight = 13.0

  /// The radius of the screen's corners, in points. Content that begins at the top edge is not cut by large corners.
  var corner: Double {
    let largest = min(40, min(screen.width, screen.height) / 8)
    return scene.safeArea.top >= Self.statusBarHeight ? largest : min(largest, 10)
  }

  /// The status bar and the home indicator, where the safe area has room for them.
  func overlay(isGrouped: Bool) -> Markup {
    var markup = Markup()
    let (top, bottom) = (scene.safeArea.top, scene.safeArea.bottom)
    if top >= Self.statusBarHeight {
      markup += #"<rect width="\#(screen.width)" height="\#(top)" fill="\#(theme.page(isGrouped: isGrouped))"/>"#
      let (left, right, middle) = (max(24, corner * 0.8), screen.width - max(24, corner * 0.8), top * 0.55)
      markup += #"<text x="\#(left)" y="\#(middle + 5.5)" font-size="15" font-weight="600" fill="\#(theme.label)">"#
      markup += "9:41</text>"
      markup += battery(right: right, middle: middle)
      markup += "\n"
    }
    if bottom > 0, hasBarAboveBottom {
      markup += #"<rect y="\#(screen.height - bottom)" width="\#(screen.width)" height="\#(bottom)" "#
      markup += #"fill="\#(theme.page(isGrouped: isGrouped))"/>"#
    }
    if bottom >= Self.indicatorHeight {
      let width = min(134, screen.width * 0.36)
      markup += #"<rect x="\#((screen.width - width) / 2)" y="\#(screen.height - 13)" width="\#(width)" height="5" "#
      markup += #"rx="2.5" fill="\#(theme.label)"/>"#
      markup += "\n"
    }
    return markup
  }

  /// A Boolean value that indicates whether a pinned bar ends at the bottom safe area. Its background then goes on to the
  /// edge of the screen.
  private var hasBarAboveBottom: Bool {
    let edge = scene.offset.y + screen.height - scene.safeArea.bottom
    return scene.boxes.contains { $0.pinning?.edge == .end && abs($0.frame.maxY - edge) < 0.5 }
  }

  private func battery(right: Double, middle: Double) -> Markup {
    var markup = Markup()
    markup += #"<rect x="\#(right - 25)" y="\#(middle - 6)" width="22" height="12" rx="3.5" fill="none" "#
    markup += #"stroke="\#(theme.label)" stroke-opacity="0.4"/>"#
    markup += #"<rect x="\#(right - 23)" y="\#(middle - 4)" width="18" height="8" rx="2" fill="\#(theme.label)"/>"#
    markup += #"<rect x="\#(right - 1.5)" y="\#(middle - 2)" width="1.5" height="4" rx="0.75" "#
    markup += #"fill="\#(theme.label)" fill-opacity="0.4"/>"#
    return markup
  }
}
