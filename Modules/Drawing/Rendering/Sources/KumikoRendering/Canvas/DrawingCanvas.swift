public import KumikoCells
public import KumikoDimension
public import KumikoTextMeasuring

/// A destination of whole scenes, in points: what the renderers of pixels and pages draw on. Colours are final.
@_spi(Kumiko) public protocol DrawingCanvas: GroupCanvas {
  /// Limits what follows to a plate with rounded corners, and moves it, until the next `restore()`.
  mutating func save(clip area: Rect2D, radius: Double, shift: Point2D)
  /// Ends the last limit.
  mutating func restore()
  /// Fills a plate with rounded corners.
  mutating func fill(_ area: Rect2D, corners: DrawnCorners, with fill: DrawnFill)
  /// Draws the edge of a plate, 1 point wide.
  mutating func outline(_ area: Rect2D, radius: Double, _ color: RGBColor, opacity: Double)
  /// Draws a picture that fills a plate. Its middle is shown.
  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double)
  /// Draws one line of text.
  mutating func text(_ line: DrawnText)
  /// Draws the lines of a symbol in a square.
  mutating func symbol(_ symbol: CellSymbol, in area: Rect2D, _ color: RGBColor, opacity: Double)
}

/// A drawing with a size, of which parts can be drawn.
@_spi(Kumiko) public protocol Drawing {
  /// The size, in points.
  var size: Size2D { get }
  /// Draws at least what is in an area.
  func draw(in area: Rect2D, on canvas: inout some DrawingCanvas)
}

/// The radii of a plate's corners, in points.
@_spi(Kumiko) public struct DrawnCorners: Hashable, Sendable {
  /// The radius of the upper corners.
  public var top: Double
  /// The radius of the lower corners.
  public var bottom: Double

  /// Creates radii.
  public init(top: Double, bottom: Double) {
    self.top = top
    self.bottom = bottom
  }
}

/// The fill of a plate.
@_spi(Kumiko) public enum DrawnFill: Hashable, Sendable {
  /// A stop of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The position, from 0 to 1.
    public var offset: Double
    /// The colour.
    public var color: RGBColor
    /// The opacity, from 0 to 1.
    public var opacity: Double

    /// Creates a stop.
    public init(_ offset: Double, _ color: RGBColor, _ opacity: Double = 1) {
      self.offset = offset
      self.color = color
      self.opacity = opacity
    }
  }

  /// One colour.
  case color(RGBColor, opacity: Double)
  /// A gradient from top to bottom.
  case veil([Stop])
}

/// One line of text.
@_spi(Kumiko) public struct DrawnText: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The font.
  public var font: TextFont
  /// The left end of the room, in points.
  public var x: Double
  /// The width of the room, in points.
  public var width: Double
  /// The share of the free room before the text: 0, 0.5 or 1.
  public var share: Double
  /// The height of the baseline, in points.
  public var baseline: Double
  /// The colour.
  public var color: RGBColor
  /// The opacity, from 0 to 1.
  public var opacity: Double

  /// Creates a line.
  public init(
    _ text: String, font: TextFont, x: Double, width: Double = 0, share: Double = 0, baseline: Double,
    color: RGBColor, opacity: Double = 1
  ) {
    self.text = text
    self.font = font
    self.x = x
    self.width = width
    self.share = share
    self.baseline = baseline
    self.color = color
    self.opacity = opacity
  }
}
