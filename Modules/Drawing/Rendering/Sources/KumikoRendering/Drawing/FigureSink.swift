import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

/// A destination of drawings: filled plates, pictures and lines of text, in points from the box's upper left corner.
protocol FigureSink {
  /// Draws a plate with rounded corners.
  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint)
  /// Draws a picture that fills a plate with rounded corners. Its middle is shown.
  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double)
  /// Draws one line of text, which fits into its area.
  mutating func text(_ line: TextLine)
}

/// The radii of a plate's corners, in points.
struct Corners: Hashable {
  var top: Double
  var bottom: Double

  init(_ all: Double) { self.init(top: all, bottom: all) }

  init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// The paint of a plate.
enum Paint: Hashable {
  /// The plate of rows and other quiet elements.
  case surface
  /// The colour of hairlines.
  case separator
  /// The background colour of the screen, slightly transparent, with tints: the bar below pinned headers.
  case bar(tints: [RGBColor])
  /// The white knob of a switch.
  case knob
  /// A veil that darkens a picture downwards, so that white text is readable on it.
  case scrim
  /// One colour.
  case solid(RGBColor)
  /// A badge's red.
  case badge
  /// A transparent tint of a colour.
  case tint(RGBColor, opacity: Double)
}

/// The colour of a text.
enum Ink: Hashable {
  case label
  case secondary
  /// White or black, whichever is readable on the plate below.
  case onShade(isLight: Bool)
  /// A colour, mixed with that of labels so that it is readable in both themes.
  case tinted(RGBColor)
  /// A colour as it is.
  case exact(RGBColor)

  static let onBadge = Ink.onShade(isLight: true)

  func color(in theme: Theme) -> RGBColor {
    switch self {
    case .label: theme.label
    case .secondary: theme.secondary
    case .tinted(let color): color.mixed(with: theme.label, TextLine.labelShare)
    case .exact(let color): color
    case .onShade(let isLight): isLight ? PlateInk.light : PlateInk.dark
    }
  }
}

/// One line of text in its line box.
struct TextLine {
  enum Alignment: Hashable { case leading, center, trailing }

  var text: String
  /// The line box, in points. Its height is the height of the line.
  var area: Rect2D
  var size: Double
  var weight: FontWeight
  var ink: Ink
  var alignment = Alignment.leading
  var opacity = 1.0
  /// A Boolean value that indicates whether the text is decorative: an initial or an emoji.
  var isArtwork = false
  /// The symbol to draw in place of the text.
  var symbol: CellSymbol?
  /// A Boolean value that indicates whether the text is a line of the measurer already.
  var isFitted = false
  /// A Boolean value that indicates whether the text is a short label on a plate, which keeps its width with every font.
  var isLabel = false
  /// The width of a label, in points.
  var length: Double?

  /// The square of the symbol: as high as the font, in the area.
  var symbolFrame: Rect2D {
    let share = alignment == .leading ? 0 : alignment == .center ? 0.5 : 1
    return Rect2D(
      x: area.minX + share * (area.width - size), y: area.minY + (area.height - size) / 2, width: size, height: size)
  }

  /// The distance of the baseline from the top of the area, in points.
  var baseline: Double { TextFont(size: size, lineHeight: area.height, weight: weight).baseline }

  /// The share of the label's colour in a tinted text.
  static let labelShare = 0.3
}
