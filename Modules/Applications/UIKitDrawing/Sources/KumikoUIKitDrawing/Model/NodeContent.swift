@_spi(Kumiko) public import KumikoDimension
public import KumikoTextMeasuring

/// A piece of what a node shows, in points from the upper left corner of its frame.
@_spi(Kumiko) public enum NodeContent: Hashable, Sendable {
  /// Lines of text.
  case lines([NodeLine])
  /// A picture from a file.
  case picture(NodePicture)
  /// A shape.
  case shape(NodeShape)
}

/// The look of a text.
@_spi(Kumiko) public struct NodeTextStyle: Hashable, Sendable {
  /// The font.
  public var font: TextFont
  /// The color.
  public var color: NodeColor
  /// A Boolean value that indicates whether the letters are slanted.
  public var isItalic = false
  /// A Boolean value that indicates whether all letters have one width.
  public var isMonospaced = false
  /// A Boolean value that indicates whether a line is below the text.
  public var isUnderlined = false
  /// A Boolean value that indicates whether a line goes through the text.
  public var isStruck = false

  /// Creates a style.
  public init(font: TextFont, color: NodeColor) {
    self.font = font
    self.color = color
  }

  /// The font in words, such as `17 bold underlined`.
  public var fontWords: String {
    let size = (font.size * 100).rounded() / 100
    let marks = [
      (isItalic, "italic"), (isMonospaced, "monospaced"), (isUnderlined, "underlined"), (isStruck, "struck"),
    ]
    return (["\(size == size.rounded() ? "\(Int(size))" : "\(size)")", "\(font.weight)"] + marks.filter(\.0).map(\.1))
      .joined(separator: " ")
  }
}

/// One line of text, which is cut already where it must be.
@_spi(Kumiko) public struct NodeLine: Hashable, Sendable {
  /// A part of a line with one style.
  public struct Run: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The style.
    public var style: NodeTextStyle

    /// Creates a run.
    public init(_ text: String, _ style: NodeTextStyle) {
      self.text = text
      self.style = style
    }
  }

  /// The runs, in the order in which they are read.
  public var runs: [Run]
  /// The left end and the width of the line's room, in points.
  public var x, width: Double
  /// The share of the free room that is on the left: 0, 0.5 or 1.
  public var share: Double
  /// The top and the height of the line box, and the height of its baseline, in points.
  public var top, height, baseline: Double
  /// A Boolean value that indicates whether the line is read from right to left.
  public var isRightToLeft = false

  /// Creates a line.
  public init(_ runs: [Run], x: Double, width: Double, share: Double, top: Double, height: Double, baseline: Double) {
    self.runs = runs
    (self.x, self.width, self.share) = (x, width, share)
    (self.top, self.height, self.baseline) = (top, height, baseline)
  }
}

/// A picture from a file.
@_spi(Kumiko) public struct NodePicture: Hashable, Sendable {
  /// The bytes of the file, PNG or JPEG.
  public var bytes: [UInt8]
  /// A number of the bytes: equal bytes have the same.
  public var key: UInt64
  /// The rectangle that the whole picture fills, in points. It may be larger than the frame.
  public var area: Rect2D
  /// The color in which a template is drawn; nil for the picture's own colors.
  public var tint: NodeColor?

  /// Creates a picture.
  public init(bytes: [UInt8], key: UInt64, area: Rect2D) {
    self.bytes = bytes
    self.key = key
    self.area = area
  }

  /// Returns whether two pictures show the same. The bytes themselves are not read: their number stands for them.
  public static func == (one: Self, other: Self) -> Bool {
    one.key == other.key && one.area == other.area && one.tint == other.tint
  }

  /// Hashes the key and the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(area)
    hasher.combine(tint)
  }
}

/// A shape of lines and curves.
@_spi(Kumiko) public struct NodeShape: Hashable, Sendable {
  /// A step of a shape.
  public enum Step: Hashable, Sendable {
    /// Begins a new part at a point.
    case move(Point2D)
    /// A straight line to a point.
    case line(Point2D)
    /// A cubic curve to a point, by two control points.
    case curve(Point2D, Point2D, Point2D)
    /// A line to the beginning of the part.
    case close
  }

  /// The steps.
  public var steps: [Step]
  /// The color inside; nil for none.
  public var fill: NodeColor?
  /// A Boolean value that indicates whether parts inside others are holes.
  public var isEvenOdd = false
  /// The color of the line; nil for none.
  public var stroke: NodeColor?
  /// The width of the line, in points.
  public var lineWidth = 1.0
  /// Whether ends and corners of lines are round.
  public var isRound = false
  /// The lengths of dashes and gaps, in points; empty for an unbroken line.
  public var dashes: [Double] = []
  /// The colors from one point to another instead of ``fill``; nil for none.
  public var gradient: NodeGradient?

  /// Creates a shape without colors.
  public init(_ steps: [Step]) { self.steps = steps }
}

/// Colors from one point to another.
@_spi(Kumiko) public struct NodeGradient: Hashable, Sendable {
  /// The first and the last point, in the coordinates of the shape.
  public var start, end: Point2D
  /// The colors with their places, from 0 to 1.
  public var stops: [Stop]

  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// The place, from 0 to 1.
    public var offset: Double
    /// The color.
    public var color: NodeColor

    /// Creates a stop.
    public init(_ offset: Double, _ color: NodeColor) {
      self.offset = offset
      self.color = color
    }
  }

  /// Creates a gradient.
  public init(from start: Point2D, to end: Point2D, _ stops: [Stop]) {
    (self.start, self.end) = (start, end)
    self.stops = stops
  }
}
