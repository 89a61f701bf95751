@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

/// The place of the screen in a picture, and what a device shows around its content.
struct SceneFrame {
  let scene: Scene
  let theme: Theme
  let screen: Size2D
  let total: Size2D
  /// The upper left corner of the screen.
  let origin: Point2D
  /// The radius of the screen's corners, in points.
  let corner: Double
  private let extent: SVGRenderer.Extent
  private let showsDevice: Bool

  static let margin = 28.0
  static let bezel = 10.0

  init(_ scene: Scene, theme: Theme, extent: SVGRenderer.Extent, showsDevice: Bool) {
    self.scene = scene
    self.theme = theme
    self.extent = extent
    self.showsDevice = showsDevice
    screen = SVGRenderer(theme: theme, extent: extent, showsDevice: showsDevice).screenSize(of: scene)
    let edge = showsDevice ? Self.margin + Self.bezel : 0
    total = Size2D(width: screen.width + 2 * edge, height: screen.height + 2 * edge)
    origin = Point2D(x: edge, y: edge)
    corner = showsDevice ? SVGDevice(scene: scene, theme: theme, screen: screen).corner : 0
  }

  func drawDevice(on canvas: inout some DrawingCanvas) {
    guard showsDevice else { return }
    canvas.fill(
      Rect2D(origin: .zero, size: total), corners: DrawnCorners(top: 0, bottom: 0),
      with: .color(theme.desk, opacity: 1))
    let radius = corner + Self.bezel
    canvas.fill(
      Rect2D(
        x: Self.margin, y: Self.margin, width: screen.width + 2 * Self.bezel, height: screen.height + 2 * Self.bezel),
      corners: DrawnCorners(top: radius, bottom: radius), with: .color(theme.bezel, opacity: 1))
  }

  /// Draws the status bar and the home indicator.
  func drawBars(isGrouped: Bool, on canvas: inout some DrawingCanvas) {
    guard showsDevice, extent == .viewport else { return }
    for figure in SVGDevice(scene: scene, theme: theme, screen: screen).figures(isGrouped: isGrouped) {
      switch figure {
      case .plate(let area, let radius, let color, let opacity):
        canvas.fill(
          area, corners: DrawnCorners(top: radius, bottom: radius), with: .color(color, opacity: opacity))
      case .outline(let area, let radius, let color, let opacity):
        canvas.outline(area, radius: radius, color, opacity: opacity)
      case .time(let text, let x, let baseline):
        canvas.text(
          DrawnText(
            text, font: TextFont(size: 15, weight: .semibold), x: x, baseline: baseline, color: theme.label))
      }
    }
  }
}
