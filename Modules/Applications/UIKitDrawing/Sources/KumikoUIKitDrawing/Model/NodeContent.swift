@_spi(Kumiko) package import KumikoDimension
@_spi(Kumiko) package import KumikoRendering
package import KumikoTextMeasuring

/// A piece of what a node shows, in points from the upper left corner of its frame.
package enum NodeContent: Hashable, Sendable {
  case lines([NodeLine])
  case picture(NodePicture)
  case shape(DrawnPath)
}

/// The look of a text.
package struct NodeTextStyle: Hashable, Sendable {
  package var font: TextFont
  package var color: NodeColor
  /// A Boolean value that indicates whether the letters are slanted.
  package var isItalic = false
  /// A Boolean value that indicates whether all letters have one width.
  package var isMonospaced = false
  /// A Boolean value that indicates whether a line is below the text.
  package var isUnderlined = false
  /// A Boolean value that indicates whether a line goes through the text.
  package var isStruck = false

  /// The font in words, such as `17 bold underlined`.
  package var fontWords: String {
    let size = (font.size * 100).rounded() / 100
    let marks = [
      (isItalic, "italic"), (isMonospaced, "monospaced"), (isUnderlined, "underlined"), (isStruck, "struck"),
    ]
    return (["\(size == size.rounded() ? "\(Int(size))" : "\(size)")", "\(font.weight)"] + marks.filter(\.0).map(\.1))
      .joined(separator: " ")
  }
}

/// One line of text, which is cut already where it must be.
package struct NodeLine: Hashable, Sendable {
  /// A part of a line with one style.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style: NodeTextStyle
  }

  /// The runs, in the order in which they are read.
  package var runs: [Run]
  /// The left end and the width of the line's room, in points.
  package var x, width: Double
  /// The share of the free room that is on the left: 0, 0.5 or 1.
  package var share: Double
  /// The top and the height of the line box, and the height of its baseline, in points.
  package var top, height, baseline: Double
  /// A Boolean value that indicates whether the line is read from right to left.
  package var isRightToLeft = false
}

/// A picture from a file.
package struct NodePicture: Hashable, Sendable {
  /// The bytes of the file, PNG or JPEG.
  package var bytes: [UInt8]
  /// A number of the bytes: equal bytes have the same.
  package var key: UInt64
  /// The rectangle that the whole picture fills, in points. It may be larger than the frame.
  package var area: Rect2D
  /// The color in which a template is drawn; nil for the picture's own colors.
  package var tint: NodeColor?

  /// Returns whether two pictures show the same. The bytes themselves are not read: their number stands for them.
  package static func == (one: Self, other: Self) -> Bool {
    one.key == other.key && one.area == other.area && one.tint == other.tint
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(area)
    hasher.combine(tint)
  }
}
