@_spi(Kumiko) import KumikoValues

/// A half-open rectangle of terminal cells.
struct CellRect: Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func inset(_ columns: Int, _ rows: Int) -> CellRect {
    CellRect(left: left + columns, top: top + rows, right: right - columns, bottom: bottom - rows)
  }
}

/// The style of a terminal cell. A nil colour keeps the current one.
struct TerminalStyle: Hashable {
  var foreground: RGBColor?
  var background: RGBColor?
  var isBold = false
  var isDim = false
}

/// A grid of terminal cells. Drawing outside of the clip has no effect.
struct TerminalCanvas {
  struct Cell: Hashable {
    var glyph: Character = " "
    /// A Boolean value that indicates whether this is the right half of a wide character.
    var isContinuation = false
    var style = TerminalStyle()
  }

  let columns: Int
  let rows: Int
  /// The area for drawing, inside the grid.
  var clip: CellRect {
    didSet { clip = clip.intersection(bounds) }
  }
  private var cells: [Cell]

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    clip = CellRect(left: 0, top: 0, right: self.columns, bottom: self.rows)
    cells = Array(repeating: Cell(), count: self.columns * self.rows)
  }

  /// The whole grid.
  var bounds: CellRect { CellRect(left: 0, top: 0, right: columns, bottom: rows) }

  subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Draws a character. A wide character that would be cut in half becomes a space.
  mutating func put(_ glyph: Character, _ column: Int, _ row: Int, _ style: TerminalStyle = TerminalStyle()) {
    let width = TextWidth.columns(of: glyph)
    guard width > 0, !clip.isEmpty, row >= clip.top, row < clip.bottom, column < clip.right, column + width > clip.left
    else { return }
    if width == 2, column < clip.left || column + 2 > clip.right {
      set(" ", max(column, clip.left), row, style)
      return
    }
    set(glyph, column, row, style)
    if width == 2 {
      set(" ", column + 1, row, style)
      cells[row * columns + column + 1].isContinuation = true
    }
  }

  private mutating func set(_ glyph: Character, _ column: Int, _ row: Int, _ style: TerminalStyle) {
    let index = row * columns + column
    // The other half of an overwritten wide character becomes a space.
    if cells[index].isContinuation, column > 0 { cells[index - 1].glyph = " " }
    if column + 1 < columns, cells[index + 1].isContinuation { cells[index + 1].isContinuation = false }
    var merged = style
    merged.background = style.background ?? cells[index].style.background
    cells[index] = Cell(glyph: glyph, isContinuation: false, style: merged)
  }

  /// Fills a rectangle with one narrow character.
  mutating func fill(_ rect: CellRect, with glyph: Character = " ", _ style: TerminalStyle = TerminalStyle()) {
    let area = rect.intersection(clip)
    guard !area.isEmpty else { return }
    for row in area.top..<area.bottom {
      for column in area.left..<area.right { set(glyph, column, row, style) }
    }
  }

  /// Draws a horizontal line of one character.
  mutating func line(_ glyph: Character, _ row: Int, from left: Int, to right: Int, _ style: TerminalStyle) {
    let (from, to) = (max(left, clip.left), min(right, clip.right))
    guard from < to else { return }
    for column in from..<to { put(glyph, column, row, style) }
  }

  /// Draws the outline of a rectangle with rounded corners, in its outermost cells.
  mutating func frame(_ rect: CellRect, _ style: TerminalStyle) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    line("─", rect.top, from: rect.left + 1, to: rect.right - 1, style)
    line("─", rect.bottom - 1, from: rect.left + 1, to: rect.right - 1, style)
    let (from, to) = (max(rect.top + 1, clip.top), min(rect.bottom - 1, clip.bottom))
    if from < to {
      for row in from..<to {
        put("│", rect.left, row, style)
        put("│", rect.right - 1, row, style)
      }
    }
    put("╭", rect.left, rect.top, style)
    put("╮", rect.right - 1, rect.top, style)
    put("╰", rect.left, rect.bottom - 1, style)
    put("╯", rect.right - 1, rect.bottom - 1, style)
  }

  /// Draws a text, truncated with an ellipsis to `width` columns.
  mutating func text(
    _ text: String, _ column: Int, _ row: Int, width: Int, _ alignment: TextLine.Alignment = .leading,
    _ style: TerminalStyle = TerminalStyle()
  ) {
    let fitted = Self.fitted(text, columns: width)
    let used = TextWidth.columns(of: fitted)
    var place =
      switch alignment {
      case .leading: column
      case .center: column + (width - used) / 2
      case .trailing: column + width - used
      }
    for character in fitted {
      put(character, place, row, style)
      place += TextWidth.columns(of: character)
    }
  }

  /// Returns the part of a text that fits into a number of columns, with an ellipsis if it is truncated.
  static func fitted(_ text: String, columns: Int) -> String {
    guard columns > 0 else { return "" }
    var used = 0
    var lastWithEllipsis = text.startIndex
    var index = text.startIndex
    while index < text.endIndex {
      used += TextWidth.columns(of: text[index])
      if used > columns { return text[..<lastWithEllipsis].trimmingTrailingSpaces + "…" }
      index = text.index(after: index)
      if used < columns { lastWithEllipsis = index }
    }
    return text
  }
}
