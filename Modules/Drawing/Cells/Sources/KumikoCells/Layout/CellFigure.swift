@_spi(Kumiko) public import KumikoDimension
public import KumikoTextMeasuring

/// A piece of a drawn cell, in points from its upper left corner, for a screen that is read from left to right.
public struct CellFigure: Hashable, Sendable {
  /// The sort of a piece.
  public enum Content: Hashable, Sendable {
    /// The plate of the style.
    case background
    /// The plate of a stack.
    case plate
    /// One line of a text.
    case line(String, CellText, TextFont)
    /// The image of the item.
    case image
    /// The badge with its text.
    case badge(String, TextFont)
    /// The chevron of an outline.
    case disclosure
    /// The accessory.
    case accessory(CellAccessory)
  }

  /// The content.
  public var content: Content
  /// The frame, in points.
  public var frame: Rect2D
  /// The innermost plate of a stack on which the piece is; nil for that of the style.
  public var plate: CellPlate?

  /// Creates a piece.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - frame: The frame, in points.
  ///   - plate: The innermost plate of a stack on which the piece is.
  public init(_ content: Content, _ frame: Rect2D, plate: CellPlate? = nil) {
    self.content = content
    self.frame = frame
    self.plate = plate
  }
}
