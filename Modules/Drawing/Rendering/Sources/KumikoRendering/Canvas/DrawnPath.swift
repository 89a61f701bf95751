public import KumikoCells
public import KumikoDimension

/// A step of a path, in points.
@_spi(Kumiko) public enum PathStep: Hashable, Sendable {
  /// Begins a new part at a point.
  case move(Point2D)
  /// A straight line to a point.
  case line(Point2D)
  /// A cubic curve to a point, by two control points.
  case curve(Point2D, Point2D, Point2D)
  /// A line to the beginning of the part.
  case close
}

/// A path with colors.
@_spi(Kumiko) public struct DrawnPath: Hashable, Sendable {
  /// A color with an opacity, from 0 to 1.
  public typealias Ink = DrawnFill.Stop

  /// The steps.
  public var steps: [PathStep]
  /// The color inside; nil for none.
  public var fill: Ink?
  /// A Boolean value that indicates whether parts inside others are holes.
  public var isEvenOdd = false
  /// The color of the line; nil for none.
  public var stroke: Ink?
  /// The width of the line, in points.
  public var lineWidth = 1.0
  /// A Boolean value that indicates whether ends and corners of lines are round.
  public var isRound = false
  /// The lengths of dashes and gaps, in points; empty for an unbroken line.
  public var dashes: [Double] = []
  /// Colors from one point to another, instead of the fill; nil for none.
  public var gradient: (start: Point2D, end: Point2D, stops: [Ink])? {
    get { colors.map { ($0.start, $0.end, $0.stops) } }
    set { colors = newValue.map { Gradient(start: $0.start, end: $0.end, stops: $0.stops) } }
  }
  /// The radius of a blur, in points.
  public var blur = 0.0
  private var colors: Gradient?

  private struct Gradient: Hashable, Sendable {
    var start, end: Point2D
    var stops: [Ink]
  }

  /// Creates a path without colors.
  public init(_ steps: [PathStep]) { self.steps = steps }
}

/// What is drawn together.
@_spi(Kumiko) public struct DrawnGroup: Hashable, Sendable {
  /// The entries of an affine transform, in the order of CSS and SVG: a, b, c, d, tx, ty.
  public var transform: [Double]
  /// The opacity of all together, from 0 to 1.
  public var opacity: Double
  /// The area outside of which nothing shows; nil for no limit.
  public var clip: [PathStep]?

  /// Creates a group.
  public init(transform: [Double] = [1, 0, 0, 1, 0, 0], opacity: Double = 1, clip: [PathStep]? = nil) {
    (self.transform, self.opacity, self.clip) = (transform, opacity, clip)
  }
}

/// A destination of groups of paths, pictures and texts, in points.
@_spi(Kumiko) public protocol GroupCanvas {
  /// Begins a group. What follows belongs to it until ``end(_:)``.
  mutating func begin(_ group: DrawnGroup)
  /// Ends the last group.
  mutating func end(_ group: DrawnGroup)
  /// Draws a path.
  mutating func path(_ path: DrawnPath)
  /// Draws a picture that fills an area as a whole. With a color, the picture is a shape of that color.
  mutating func picture(_ picture: CellPicture, filling area: Rect2D, tint: DrawnPath.Ink?)
  /// Draws runs of text on one line, in the order in which they are read. The first one has the place of the line.
  mutating func runs(_ runs: [DrawnRun], isRightToLeft: Bool)
}

/// A part of a line of text.
@_spi(Kumiko) public struct DrawnRun: Hashable, Sendable {
  /// The text with its place.
  public var text: DrawnText
  /// A Boolean value that indicates whether the letters are slanted.
  public var isItalic = false
  /// A Boolean value that indicates whether all letters have one width.
  public var isMonospaced = false
  /// A Boolean value that indicates whether a line is below the text.
  public var isUnderlined = false
  /// A Boolean value that indicates whether a line goes through the text.
  public var isStruck = false

  /// Creates a run.
  public init(_ text: DrawnText) { self.text = text }
}
