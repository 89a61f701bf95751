@_spi(Kumiko) public import KumikoDimension
public import KumikoTextMeasuring

/// A measured part of a cell.
@_spi(Kumiko) public struct CellPiece {
  /// What there is of a part.
  public indirect enum Content {
    case stack(CellStack, [CellPiece])
    case text(TextBlock, CellText, TextFont)
    case image
    case badge(String, TextFont)
    case accessory(CellAccessory)
    case spacer
    /// What somebody else has measured, and draws in the frame.
    case view((Rect2D) -> Void)
  }

  var content: Content
  /// The size that the part prefers, in points.
  public var size: Size2D

  /// Creates a part with the size that it prefers, in points.
  public init(_ content: Content, _ size: Size2D) {
    self.content = content
    self.size = size
  }

  /// Creates a stack of measured parts, as large as they need. The parts of its description do not count.
  public init(_ stack: CellStack, _ parts: [CellPiece]) {
    let across = parts.reduce(0) { max($0, $1.isSpacer ? 0 : $1.size[stack.axis.crossed]) }
    var size = Size2D(along: stack.axis, stack.length(of: parts), across: across)
    size.width += stack.insets.leading + stack.insets.trailing
    size.height += stack.insets.top + stack.insets.bottom
    self.init(.stack(stack, parts), size)
  }

  var isSpacer: Bool { if case .spacer = content { true } else { false } }

  /// A Boolean value that indicates whether more width is of use.
  var isFlexible: Bool {
    switch content {
    case .text(_, let text, _): text.width == nil
    case .stack, .view: true
    case .image, .badge, .accessory, .spacer: false
    }
  }

  /// A Boolean value that indicates whether a row in it shares all room among its parts.
  private var hasSpring: Bool {
    guard case .stack(let stack, let parts) = content else { return false }
    return parts.contains { $0.isSpacer ? stack.axis == .horizontal : $0.hasSpring }
  }

  /// Returns true if the part is as wide as a vertical stack. Otherwise its size decides about its position.
  private func fills(_ stack: CellStack) -> Bool {
    if case .text = content { return isFlexible }
    return isFlexible && (stack.alignment == .start || hasSpring)
  }

  /// Makes the insets above and below smaller, in proportion, if the parts do not fit between them into a height.
  mutating func narrowInsets(toFit height: Double) {
    guard case .stack(var stack, let parts) = content else { return }
    let insets = stack.insets.top + stack.insets.bottom
    let excess = min(size.height - height, insets)
    guard excess > 0 else { return }
    stack.insets.top -= excess * stack.insets.top / insets
    stack.insets.bottom -= excess * stack.insets.bottom / insets
    content = .stack(stack, parts)
  }

  /// Adds the figures of the part in a frame.
  ///
  /// - Parameters:
  ///   - lead: The share of the free height before the parts of a vertical stack without spacers.
  ///   - plate: The innermost plate of a stack around the part.
  ///   - scale: The pixels per point of views, which begin at a pixel of a row, and stand out at both sides where they do
  ///     not fit; nil for cells.
  public func place(
    in frame: Rect2D, lead: Double = 0, on plate: CellPlate? = nil, scale: Double? = nil,
    into figures: inout [CellFigure]
  ) {
    switch content {
    case .spacer: break
    case .view(let draw): draw(frame)
    case .image: figures.append(CellFigure(.image, frame, plate: plate))
    case .badge(let text, let font): figures.append(CellFigure(.badge(text, font), frame, plate: plate))
    case .accessory(let accessory): figures.append(CellFigure(.accessory(accessory), frame, plate: plate))
    case .text(let block, let text, let font):
      for (number, line) in block.lines.enumerated() where !line.text.isEmpty {
        let y = frame.minY + Double(number) * block.lineHeight
        let area = Rect2D(x: frame.minX, y: y, width: frame.width, height: block.lineHeight)
        figures.append(CellFigure(.line(line.text, text, font), area, plate: plate))
      }
    case .stack(let stack, let parts):
      if let own = stack.plate { figures.append(CellFigure(.plate, frame, plate: own)) }
      Self.place(stack, parts, in: frame, lead: lead, on: stack.plate ?? plate, scale: scale, into: &figures)
    }
  }

  private static func place(
    _ stack: CellStack, _ parts: [CellPiece], in frame: Rect2D, lead: Double, on plate: CellPlate?, scale: Double?,
    into figures: inout [CellFigure]
  ) {
    let axis = stack.axis
    let inner = frame.inset(by: stack.insets)
    let spare = max(0, inner.size[axis] - stack.length(of: parts))
    let spacers = parts.count { $0.isSpacer }
    // Spacers share the room that is left. Without any, the last text of a row has it, so that its alignment counts.
    let widest = spacers == 0 && axis == .horizontal ? parts.lastIndex { $0.isFlexible } : nil
    var position = spacers == 0 && axis == .vertical ? lead * spare : 0
    for (index, part) in parts.enumerated() {
      var size = part.size
      if part.isSpacer { size[axis] += spare / Double(spacers) }
      if index == widest { size.width += spare }
      if axis == .vertical, part.fills(stack) { size.width = inner.width }
      let across = axis.crossed
      var origin = inner.origin
      origin[axis] += position
      let free = frame.size[across] - stack.insets.total(along: across) - size[across]
      let shift = stack.alignment.share * free
      origin[across] += scale.map { axis == .horizontal ? (shift * $0).rounded() / $0 : shift } ?? max(0, shift)
      part.place(in: Rect2D(origin: origin, size: size), on: plate, scale: scale, into: &figures)
      position += size[axis] + stack.spacing
    }
  }
}

extension CellStack {
  /// Returns the length of parts with the distances between them, in points.
  fileprivate func length(of parts: [CellPiece]) -> Double {
    parts.reduce(0) { $0 + $1.size[axis] } + spacing * Double(max(0, parts.count - 1))
  }
}

extension CellStack.Alignment {
  /// The share of the free room before the content.
  var share: Double {
    switch self {
    case .start: 0
    case .center: 0.5
    case .end: 1
    }
  }
}
