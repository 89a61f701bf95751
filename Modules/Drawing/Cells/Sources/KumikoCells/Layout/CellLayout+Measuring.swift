@_spi(Kumiko) import KumikoDimension
import KumikoTextMeasuring

extension CellLayout {
  private var badgeFont: TextFont { textSize.font(of: .caption1, weight: .bold, level: level) }

  /// Returns the measured part, or nil if it has no content.
  ///
  /// - Parameters:
  ///   - width: The room, in points.
  ///   - caps: The largest numbers of lines; nil for those of the style.
  func measured(_ part: CellPart, _ content: CellContent, width: Double, caps: inout LineCaps?) -> CellPiece? {
    switch part {
    case .stack(let stack): return measured(stack, content, width: width, caps: &caps)
    case .text(let text):
      guard let string = content.texts[text.field], !string.isEmpty else { return nil }
      let font = textSize.font(of: text.style, weight: text.weight, level: level)
      let limit = caps?.cap(lineHeight: font.lineHeight, lines: text.lines) ?? text.lines
      let given = text.width.map { min(width, textSize.scaled($0)) }
      let block = measurer.measure(string, font: font, width: given ?? width, maximumLines: limit)
      caps?.note(block.lines.count)
      let least = min(width, textSize.scaled(text.minimumWidth))
      return CellPiece(
        .text(block, text, font), Size2D(width: given ?? max(least, block.width), height: block.height))
    case .image(let side):
      guard content.hasImage else { return nil }
      let side = min(imageSide(side, width: width), max(0, width), caps?.room ?? .infinity)
      return CellPiece(.image, Size2D(width: side, height: side))
    case .badge: return badge(content, width: width)
    case .accessory:
      guard let accessory = content.accessory else { return nil }
      return CellPiece(.accessory(accessory), accessory.size(at: textSize))
    case .spacer(let minimum): return CellPiece(.spacer, Size2D(width: minimum, height: minimum))
    }
  }

  /// Returns the side of an image at the text size of the reader. Images grow with texts up to a quarter of the room, for
  /// texts need the rest.
  private func imageSide(_ side: Double, width: Double) -> Double {
    let scaled = textSize.scaled(side)
    return scaled <= side ? scaled : max(side, min(scaled, width / 4))
  }

  /// Returns the badge in a room, or nil without one.
  func badge(_ content: CellContent, width: Double) -> CellPiece? {
    guard let text = content.badge, !text.isEmpty else { return nil }
    var font = badgeFont
    // A larger text gives way to the room, down to the standard size.
    let wanted = measurer.width(of: text, font: font) + 2 * font.size * CellMetrics.pillInset
    if wanted > width { font.size = min(font.size, max(CellMetrics.pillTitle(width), font.size * width / wanted)) }
    let height = (font.size * CellMetrics.pillHeight).rounded()
    let inset = font.size * CellMetrics.pillInset
    let room = max(0, width - 2 * inset)
    let block = measurer.measure(text, font: font, width: room, maximumLines: 1)
    guard let line = block.lines.first, !line.text.isEmpty else { return nil }
    return CellPiece(
      .badge(line.text, font),
      Size2D(width: min(width, max(height, (line.width + 2 * inset).rounded(.up))), height: height))
  }

  private func measured(
    _ stack: CellStack, _ content: CellContent, width: Double, caps: inout LineCaps?
  ) -> CellPiece? {
    let inner = max(0, width - stack.insets.leading - stack.insets.trailing)
    let pieces =
      stack.axis == .vertical
      ? stack.parts.compactMap { measured($0, content, width: inner, caps: &caps) }
      : row(stack, content, width: inner, caps: &caps)
    return pieces.contains { !$0.isSpacer } ? CellPiece(stack, pieces) : nil
  }

  /// Returns the parts of a row: first those whose width is given, then texts, badges and stacks in what is left, the
  /// narrowest first.
  private func row(
    _ stack: CellStack, _ content: CellContent, width: Double, caps: inout LineCaps?
  ) -> [CellPiece] {
    let room = caps?.room ?? .infinity
    var widths = stack.parts.map { naturalWidth(of: $0, content, width: width, imageRoom: room) }
    let present = widths.count { $0 != nil }
    let flexible = stack.parts.indices.filter { stack.parts[$0].isFlexible && widths[$0] != nil }
    let fixed = widths.indices.reduce(0) { $0 + (flexible.contains($1) ? 0 : widths[$1] ?? 0) }
    var spare = max(0, width - fixed - stack.spacing * Double(max(0, present - 1)))
    var left = flexible.count
    for index in flexible.sorted(by: { (widths[$0] ?? 0, $0) < (widths[$1] ?? 0, $1) }) {
      let share = min(widths[index] ?? 0, spare / Double(left))
      widths[index] = share
      spare -= share
      left -= 1
    }
    return stack.parts.indices.compactMap { index in
      guard let share = widths[index] else { return nil }
      let part = stack.parts[index]
      return measured(part, content, width: part.isFlexible ? share : width, caps: &caps)
    }
  }

  /// Returns the width of a part that has all of a room, or nil if it has no content.
  ///
  /// Each part is asked once. Measuring rows in rows as a whole would double the cost with each row.
  func naturalWidth(
    of part: CellPart, _ content: CellContent, width: Double, imageRoom: Double
  ) -> Double? {
    if case .image(let side) = part, content.hasImage {
      return min(imageSide(side, width: width), max(0, width), imageRoom)
    }
    guard case .stack(let stack) = part else {
      var none: LineCaps?
      return measured(part, content, width: width, caps: &none)?.size.width
    }
    let insets = stack.insets.leading + stack.insets.trailing
    let inner = max(0, width - insets)
    let widths = stack.parts.map {
      (part: $0, width: naturalWidth(of: $0, content, width: inner, imageRoom: imageRoom))
    }
    let present = widths.compactMap(\.width)
    let hasContent = widths.contains { $0.width != nil && !$0.part.isSpacer }
    guard hasContent else { return nil }
    let wanted =
      stack.axis == .vertical
      ? widths.reduce(0) { max($0, $1.part.isSpacer ? 0 : $1.width ?? 0) }
      : present.reduce(0, +) + stack.spacing * Double(present.count - 1)
    return min(inner, wanted) + insets
  }
}

extension CellPart {
  fileprivate var isSpacer: Bool { if case .spacer = self { true } else { false } }

  /// A Boolean value that indicates whether the part has the width that others leave.
  fileprivate var isFlexible: Bool {
    switch self {
    case .text(let text): text.width == nil
    case .stack, .badge: true
    case .image, .accessory, .spacer: false
    }
  }
}
