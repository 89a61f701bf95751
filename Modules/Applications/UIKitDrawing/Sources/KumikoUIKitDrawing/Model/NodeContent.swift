@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoRendering
public import KumikoTextMeasuring

/// A piece of what a node shows, in points from the upper left corner of its frame.
@_spi(Kumiko) public enum NodeContent: Hashable, Sendable {
  /// Lines of text.
  case lines([NodeLine])
  /// A picture from a file.
  case picture(NodePicture)
  /// A shape.
  case shape(DrawnPath)
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
