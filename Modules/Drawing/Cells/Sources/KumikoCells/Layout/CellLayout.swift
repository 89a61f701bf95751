@_spi(Kumiko) public import KumikoDimension
public import KumikoTextMeasuring

/// Measures and places the parts of cells.
///
/// ```swift
/// let layout = CellLayout(TextMeasuringCache(), textSize: .large)
/// let size = layout.size(of: style, content, width: 358)
/// let figures = layout.figures(of: style, content, in: size)
/// ```
public struct CellLayout<Measurer: TextMeasurer> {
  let measurer: Measurer
  /// The text size of the reader.
  public let textSize: TextSize
  /// The level of the text sizes of a style: see ``fitted(to:in:)``.
  let level: Double
  let levels = FoundLevel()

  /// Creates a layout of cells.
  ///
  /// - Parameters:
  ///   - measurer: Measures the texts.
  ///   - textSize: The text size of the reader.
  public init(_ measurer: Measurer, textSize: TextSize = .large) {
    self.init(measurer, textSize: textSize, level: 1)
  }

  init(_ measurer: Measurer, textSize: TextSize, level: Double) {
    (self.measurer, self.textSize, self.level) = (measurer, textSize, level)
  }

  /// Returns the size that a cell prefers, in whole points.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - content: The content.
  ///   - width: The width of the cell, or the largest one if it may be narrower, in points.
  ///   - isWidthOpen: A Boolean value that indicates whether the cell may be narrower.
  /// - Returns: The size, in points.
  /// - Complexity: O(*n*) in the parts and the characters of their texts.
  public func size(
    of style: CellStyle, _ content: CellContent, width: Double, isWidthOpen: Bool = false
  ) -> Size2D {
    let content = content.shown(by: style)
    let indents = indents(of: style, content, in: width)
    let room = room(of: style, content, in: width)
    var caps: LineCaps?
    let layout = fitted(to: style, in: Size2D(width: width, height: .infinity))
    let stack = CellPart.stack(style.content(at: textSize))
    let piece = layout.measured(stack, content, width: room, caps: &caps)
    // As in browsers, a cell whose texts break has all of the room.
    let isBroken =
      isWidthOpen && layout.naturalWidth(of: stack, content, width: .infinity, imageRoom: 0) ?? 0 > room
    let height = max(piece?.size.height ?? 0, textSize.scaled(style.minimumHeight))
    return Size2D(
      width: isWidthOpen
        ? min(width, isBroken ? width : ((piece?.size.width ?? 0) + indents.leading + indents.trailing).rounded(.up))
        : width,
      height: height.rounded(.up))
  }

  /// Returns the width below which the parts of a style overlap, in points: its insets, images and least spacers, and an
  /// em for each text. The text size is the standard one: a style that fits there is not wrong for a reader of larger texts,
  /// who sees fewer of them.
  ///
  /// - Parameter style: The style.
  /// - Complexity: O(*n*) in the parts.
  public func minimumWidth(of style: CellStyle) -> Double {
    style.widthShare > 0 ? minimumWidth(of: .stack(style.content)) / style.widthShare : 0
  }

  private func minimumWidth(of part: CellPart) -> Double {
    switch part {
    case .stack(let stack):
      let widths = stack.parts.map { minimumWidth(of: $0) }
      let inner =
        stack.axis == .horizontal
        ? widths.reduce(0, +) + stack.spacing * Double(max(0, widths.count - 1)) : widths.max() ?? 0
      return inner + stack.insets.leading + stack.insets.trailing
    case .text(let text): return max(text.style.font(at: .large).size, text.width ?? text.minimumWidth)
    case .image(let side): return side
    case .spacer(let minimum): return minimum
    case .badge, .accessory: return 0
    }
  }

  /// Returns the pieces of a cell in painting order.
  ///
  /// Text that does not fit into the height is elided, the last one first. Images are not higher than the room inside the
  /// insets. The insets give way where the last line would not fit between them.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - content: The content.
  ///   - size: The size of the cell, in points.
  /// - Returns: The pieces, the plate first.
  /// - Complexity: O(*n* · *l*) in the parts *n* and the lines *l* that fit into the height.
  public func figures(of style: CellStyle, _ content: CellContent, in size: Size2D) -> [CellFigure] {
    guard size.width > 0, size.height > 0 else { return [] }
    let content = content.shown(by: style)
    let indents = indents(of: style, content, in: size.width)
    let room = room(of: style, content, in: size.width)
    let layout = fitted(to: style, in: size)
    guard var piece = layout.fitted(style.content(at: textSize), content, width: room, height: size.height) else {
      return [CellFigure(.background, Rect2D(origin: .zero, size: size))]
    }
    piece.narrowInsets(toFit: size.height)
    var area = Rect2D(origin: .zero, size: size)
    if style.widthShare < 1 {
      area.size.width = min(room, piece.size.width.rounded(.up))
      if content.side == .trailing { area.origin.x = size.width - area.width }
    }
    var figures = [CellFigure(.background, area)]
    if indents.trailing > 0 {
      let end = area.maxX - style.content.insets.trailing
      figures.append(
        CellFigure(
          .disclosure, Rect2D(x: end - Self.disclosureWidth, y: 0, width: Self.disclosureWidth, height: area.height)))
    }
    area.origin.x += indents.leading
    area.size.width -= indents.leading + indents.trailing
    piece.place(in: area, lead: style.verticalAlignment.share, into: &figures)
    if style.hasCornerBadge, let badge = layout.badge(content, width: area.width - 2 * Self.cornerInset) {
      badge.place(
        in: Rect2D(
          x: area.maxX - Self.cornerInset - badge.size.width, y: area.minY + Self.cornerInset, width: badge.size.width,
          height: badge.size.height), into: &figures)
    }
    return figures
  }

  /// The width of the chevron of an outline, and its distance from the other parts, in points.
  private static var disclosureWidth: Double { 16 }
  private static var disclosureGap: Double { 6 }
  /// The distance of a badge from the corner of its cell, in points.
  static var cornerInset: Double { 8 }
  /// The indentation of a level of an outline, in points.
  private static var indentation: Double { 16 }

  /// Returns the room that a row of an outline leaves beside its parts, in points.
  func indents(
    of style: CellStyle, _ content: CellContent, in width: Double
  ) -> (leading: Double, trailing: Double) {
    guard style.background == .row else { return (0, 0) }
    let leading = min(Double(max(0, content.level)) * Self.indentation, (max(0, width) / 2).rounded(.down))
    return (leading, content.disclosure != nil ? Self.disclosureWidth + Self.disclosureGap : 0)
  }

  /// Returns the room of the parts across a cell of a width, in points.
  func room(of style: CellStyle, _ content: CellContent, in width: Double) -> Double {
    let indents = indents(of: style, content, in: width)
    return max(0, width * style.widthShare - indents.leading - indents.trailing)
  }

  /// Returns the parts with as many lines as fit into the height.
  func fitted(_ stack: CellStack, _ content: CellContent, width: Double, height: Double) -> CellPiece? {
    let room = max(0, height - stack.insets.top - stack.insets.bottom)
    // A high accessory needs its room whether or not there is text beside it.
    var floor: LineCaps? = LineCaps(height: height, room: room, isMinimal: true)
    let least = measured(.stack(stack), content, width: width, caps: &floor)?.size.height ?? 0
    var caps: LineCaps? = LineCaps(height: height, room: room)
    while true {
      caps?.restart()
      guard let piece = measured(.stack(stack), content, width: width, caps: &caps) else { return nil }
      if piece.size.height <= max(height, least) + 0.5 || caps?.tighten() != true { return piece }
    }
  }
}
