public import KumikoDimension
public import KumikoTextMeasuring

/// A part of a cell style.
public indirect enum CellPart: Hashable, Sendable {
  /// Parts side by side or below one another.
  case stack(CellStack)
  /// The text of a field.
  case text(CellText)
  /// The image of the item, in a square with this side at the default text size, in points.
  case image(side: Double)
  /// The badge of the item.
  case badge
  /// The accessory of the item.
  case accessory
  /// Room that grows, with this least length, in points.
  case spacer(minimum: Double)
}

/// Parts side by side or below one another. Parts without content take no room.
public struct CellStack: Hashable, Sendable {
  /// The position of parts across the axis of a stack.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge, or at the top.
    case start
    /// In the middle.
    case center
    /// At the trailing edge, or at the bottom.
    case end
  }

  /// The direction.
  public var axis: LayoutAxis
  /// The distance between parts, in points.
  public var spacing: Double
  /// The position of parts across the axis.
  public var alignment: Alignment
  /// The insets of the parts, in points.
  public var insets: DirectionalEdgeInsets
  /// The plate behind the parts; nil for none. That of a whole cell is ``CellStyle/background``.
  public var plate: CellPlate?
  /// The parts in order.
  public var parts: [CellPart]

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - axis: The direction.
  ///   - spacing: The distance between parts, in points.
  ///   - alignment: The position of parts across the axis.
  ///   - insets: The insets of the parts, in points.
  ///   - plate: The plate behind the parts.
  ///   - parts: The parts in order.
  public init(
    _ axis: LayoutAxis, spacing: Double = 0, alignment: Alignment = .start, insets: DirectionalEdgeInsets = .zero,
    plate: CellPlate? = nil, parts: [CellPart]
  ) {
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.insets = insets
    self.plate = plate
    self.parts = parts
  }
}

/// The text of a field of an item.
public struct CellText: Hashable, Sendable {
  /// The horizontal position of lines.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// The name of the field, such as `title`.
  public var field: String
  /// The text style.
  public var style: TextStyle
  /// The weight; nil for that of the style.
  public var weight: FontWeight?
  /// The largest number of lines; nil for no limit.
  public var lines: Int?
  /// The colour.
  public var color: CellColor
  /// The horizontal position of lines; nil for that of the parts in the vertical stack around the text.
  public var alignment: Alignment?
  /// The width at the default text size, in points, by which texts of several cells stand in a column; nil for that of
  /// the lines.
  public var width: Double?
  /// The least width at the default text size, in points.
  public var minimumWidth = 0.0

  /// Creates a text.
  ///
  /// - Parameters:
  ///   - field: The name of the field, such as `title`.
  ///   - style: The text style.
  ///   - weight: The weight; nil for that of the style.
  ///   - lines: The largest number of lines; nil for no limit.
  ///   - color: The colour.
  ///   - alignment: The horizontal position of lines; nil for that of the stack around it.
  public init(
    _ field: String, _ style: TextStyle = .body, weight: FontWeight? = nil, lines: Int? = nil,
    color: CellColor = .label, alignment: Alignment? = nil
  ) {
    self.field = field
    self.style = style
    self.weight = weight
    self.lines = lines
    self.color = color
    self.alignment = alignment
  }
}

/// The colour of a text. On a plate in the colour of the item, `label` and `secondary` are readable on it.
public enum CellColor: Hashable, Sendable {
  /// The colour of titles.
  case label
  /// The colour of quiet text.
  case secondary
  /// The colour of the item.
  case item
  /// A colour as documents write it, such as `#2f6f8f`.
  case custom(String)
}
