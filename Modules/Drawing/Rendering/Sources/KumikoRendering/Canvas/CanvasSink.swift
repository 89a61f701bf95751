import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

/// Passes plates and lines of text to a canvas, in the colours of a theme.
struct CanvasSink<Canvas: DrawingCanvas>: FigureSink {
  var canvas: Canvas
  let theme: Theme
  let isGrouped: Bool
  /// The upper left corner of the box.
  var origin = Point2D.zero
  /// The part of the content that is drawn. Lines of text outside it are left out, so that a band of a long text costs what
  /// it shows.
  var visible: Rect2D?
  /// A Boolean value that indicates whether bars are drawn, as in ``SVGSink``.
  var drawsBars = false

  init(_ canvas: Canvas, theme: Theme, isGrouped: Bool) {
    self.canvas = canvas
    self.theme = theme
    self.isGrouped = isGrouped
  }

  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint) {
    if case .bar = paint, !drawsBars { return }
    canvas.fill(
      area.offsetBy(dx: origin.x, dy: origin.y), corners: DrawnCorners(top: corners.top, bottom: corners.bottom),
      with: fill(paint))
  }

  private func fill(_ paint: Paint) -> DrawnFill {
    switch paint {
    case .surface: .color(theme.surface(isGrouped: isGrouped), opacity: 1)
    case .separator: .color(theme.separator, opacity: 1)
    case .bar(let tints): .color(theme.bar(tints, isGrouped: isGrouped), opacity: 1)
    case .knob: .color(.white, opacity: 1)
    case .badge: .color(Theme.badge, opacity: 1)
    case .solid(let color): .color(color, opacity: 1)
    case .tint(let color, let opacity): .color(color, opacity: opacity * theme.tintStrength)
    case .scrim: .veil(PlateInk.scrim.map { DrawnFill.Stop($0.offset, .black, $0.opacity) })
    }
  }

  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {
    canvas.picture(picture, in: area.offsetBy(dx: origin.x, dy: origin.y), radius: radius)
  }

  mutating func text(_ line: TextLine) {
    if let symbol = line.symbol {
      return canvas.symbol(
        symbol, in: line.symbolFrame.offsetBy(dx: origin.x, dy: origin.y), line.ink.color(in: theme),
        opacity: line.opacity)
    }
    let area = line.area.offsetBy(dx: origin.x, dy: origin.y)
    // Letters reach out of their lines.
    let reach = 2 * max(line.size, area.height)
    if let visible, area.minY > visible.maxY + reach || area.maxY < visible.minY - reach { return }
    canvas.text(
      DrawnText(
        line.text, font: TextFont(size: line.size, weight: line.weight), x: area.minX, width: area.width,
        share: line.alignment == .leading ? 0 : line.alignment == .center ? 0.5 : 1,
        baseline: area.minY + line.baseline, color: line.ink.color(in: theme), opacity: line.opacity))
  }
}
