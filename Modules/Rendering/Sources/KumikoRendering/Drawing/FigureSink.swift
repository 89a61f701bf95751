import KumikoDimension

/// What a drawing is made of: filled plates and lines of text, in points from the box's upper left corner.
protocol FigureSink {
  /// A plate with rounded corners.
  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint)
  /// One line of text, to be cut off with an ellipsis where it is too long.
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

/// What a plate is painted with.
enum Paint: Hashable {
  /// The plate that rows and other quiet things lie on.
  case surface
  /// The colour of hairlines.
  case separator
  /// The page's colour, not quite opaque: the bar under pinned headers.
  case bar
  /// A badge's red.
  case badge
  /// A colour laid thinly over the page.
  case tint(RGBColor, opacity: Double)
  /// A colour as a gradient, with a glow at its upper end.
  case shade(RGBColor)
}

/// What a text is written in.
enum Ink: Hashable {
  case label
  case secondary
  /// White or nearly black, as the shade below asks for.
  case onShade(isLight: Bool)

  static let onBadge = Ink.onShade(isLight: true)
}

/// One line of text in its line box.
struct TextLine {
  enum Alignment: Hashable { case leading, center, trailing }

  var text: String
  /// The line box, in points; as high as the line.
  var area: Rect2D
  var size: Double
  var weight: TextWeight
  var ink: Ink
  var alignment = Alignment.leading
  var opacity = 1.0
  /// Whether the text is only there to be looked at: an initial, an emoji.
  var isArtwork = false
}
