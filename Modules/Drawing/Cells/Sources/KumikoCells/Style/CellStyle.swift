import KumikoDimension
@_spi(Kumiko) public import KumikoTextMeasuring

/// The description of a cell, by which it is measured and drawn.
public struct CellStyle: Hashable, Sendable {
  /// The plate behind the parts of a cell.
  public enum Background: String, Hashable, Sendable, CaseIterable {
    /// No plate.
    case none
    /// The plate of a quiet element.
    case surface
    /// A light tint of the item's colour.
    case tint
    /// The item's colour.
    case shade
    /// The plate of a row, which rows below one another share.
    case row
    /// A speech bubble at the side of the item: quiet at the leading side, in the item's colour at the trailing side.
    case bubble
  }

  /// The name in documents.
  public var name: String
  /// The parts.
  public var content: CellStack
  /// The plate.
  public var background: Background
  /// The radius of the plate's corners, in points; nil for half of the height.
  public var cornerRadius: Double?
  /// The vertical position of the parts in a cell that is higher.
  public var verticalAlignment: CellStack.Alignment
  /// The least height of a measured cell at the default text size, in points.
  public var minimumHeight: Double
  /// The largest share of the cell's width, from 0 to 1. A style with a share below 1 is only as wide as its parts.
  public var widthShare: Double
  /// A Boolean value that indicates whether the badge lies over the parts, at the upper trailing corner. The style then
  /// needs no part for it.
  public var hasCornerBadge: Bool
  /// How wide the texts of the cells are, which are as large as all of them can be; nil if texts do not give way.
  @_spi(Kumiko) public var demands: TextDemands?

  /// Creates a style.
  ///
  /// - Parameters:
  ///   - name: The name in documents.
  ///   - content: The parts.
  ///   - background: The plate.
  ///   - cornerRadius: The radius of the plate's corners, in points; nil for half of the height.
  ///   - verticalAlignment: The vertical position of the parts in a cell that is higher.
  ///   - minimumHeight: The least height of a measured cell, in points.
  ///   - widthShare: The largest share of the cell's width, from 0 to 1.
  ///   - hasCornerBadge: A Boolean value that indicates whether the badge lies at the upper trailing corner.
  public init(
    name: String, content: CellStack, background: Background = .none, cornerRadius: Double? = 0,
    verticalAlignment: CellStack.Alignment = .center, minimumHeight: Double = 0, widthShare: Double = 1,
    hasCornerBadge: Bool = false
  ) {
    self.name = name
    self.content = content
    self.background = background
    self.cornerRadius = cornerRadius
    self.verticalAlignment = verticalAlignment
    self.minimumHeight = minimumHeight
    self.widthShare = widthShare
    self.hasCornerBadge = hasCornerBadge
  }

  /// The names of the fields that the texts show.
  ///
  /// - Complexity: O(*n*) in the parts.
  public var fields: Set<String> { content.fields }

  /// Returns true if a cell shows a field of its item: as a text, by a part, in the corner or by its side.
  ///
  /// - Complexity: O(*n*) in the parts.
  @_spi(Kumiko) public func shows(_ field: String) -> Bool {
    if fields.contains(field) { return true }
    return switch field {
    case "image": content.contains { if case .image = $0 { true } else { false } }
    case "badge": hasCornerBadge || content.contains { $0 == .badge }
    case "accessory": content.contains { $0 == .accessory }
    case "side": background == .bubble
    default: false
    }
  }

  /// A Boolean value that indicates whether the cell, or any stack in it, has a plate.
  @_spi(Kumiko) public var hasPlates: Bool { background != .none || content.hasPlates }

  /// Returns the parts at a text size, with the positions of all texts. At sizes for accessibility, texts and badges that stand side by side stand below one
  /// another. A style with round ends, such as a chip, keeps its one line.
  @_spi(Kumiko) public func content(at textSize: TextSize) -> CellStack {
    (textSize.isAccessibility && cornerRadius != nil ? content.stacked : content).aligned
  }
}

extension CellPart {
  fileprivate var hasText: Bool {
    switch self {
    case .text: true
    case .stack(let stack): stack.parts.contains(where: \.hasText)
    case .image, .badge, .accessory, .spacer: false
    }
  }

  /// A Boolean value that indicates whether the part needs more width at larger text sizes.
  fileprivate var hasWords: Bool { hasText || self == .badge }

  fileprivate var isSpacer: Bool { if case .spacer = self { true } else { false } }

  /// The part below others: its texts begin where theirs do.
  fileprivate var atStart: CellPart {
    switch self {
    case .text(var text):
      (text.alignment, text.width, text.minimumWidth) = (.leading, nil, 0)
      return .text(text)
    case .stack(var stack) where stack.plate == nil:
      if stack.axis == .vertical { stack.alignment = .start }
      stack.parts = stack.parts.map(\.atStart)
      return .stack(stack)
    case .stack, .image, .badge, .accessory, .spacer: return self
    }
  }
}

extension CellStack {
  /// The stack in which all from the first to the last of the texts and badges of a row stands below one another.
  fileprivate var stacked: CellStack {
    var stacked = self
    stacked.parts = parts.map { if case .stack(let inner) = $0 { .stack(inner.stacked) } else { $0 } }
    guard axis == .horizontal, parts.contains(where: \.hasText), let first = parts.firstIndex(where: \.hasWords),
      let last = parts.lastIndex(where: \.hasWords), first < last
    else { return stacked }
    let column = stacked.parts[first...last].filter { !$0.isSpacer }.map(\.atStart)
    stacked.parts.replaceSubrange(first...last, with: [.stack(CellStack(.vertical, spacing: 4, parts: column))])
    return stacked
  }

  /// The stack with its position for the texts in it that have none.
  fileprivate var aligned: CellStack {
    let lines: CellText.Alignment =
      axis == .horizontal || alignment == .start ? .leading : alignment == .center ? .center : .trailing
    var aligned = self
    aligned.parts = parts.map { part in
      switch part {
      case .stack(let stack): return .stack(stack.aligned)
      case .text(var text):
        text.alignment = text.alignment ?? lines
        return .text(text)
      case .image, .badge, .accessory, .spacer: return part
      }
    }
    return aligned
  }

  /// Returns true if a part, here or in a stack inside, fulfils a condition.
  fileprivate func contains(_ condition: (CellPart) -> Bool) -> Bool {
    parts.contains { if case .stack(let stack) = $0 { stack.contains(condition) } else { condition($0) } }
  }

  fileprivate var hasPlates: Bool {
    plate != nil || parts.contains { if case .stack(let stack) = $0 { stack.hasPlates } else { false } }
  }

  fileprivate var fields: Set<String> {
    var fields: Set<String> = []
    for part in parts {
      switch part {
      case .stack(let stack): fields.formUnion(stack.fields)
      case .text(let text): fields.insert(text.field)
      case .image, .badge, .accessory, .spacer: break
      }
    }
    return fields
  }
}
