@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) public import KumikoTextMeasuring

/// How wide the texts of all cells of a style are, from which one level of text sizes follows for all of them.
///
/// Texts of a style are as large as the text size of the reader wants if they fit at that size, and smaller otherwise: all
/// texts of the style by the same level. Of many texts, the longest tenth does not count, and is elided; words are whole. Widths are in ems, so
/// that the level for each width and each text size follows from the same few numbers, in the tool and on live pages.
@_spi(Kumiko) public struct TextDemands: Hashable, Sendable {
  /// The widths of a text, in ems.
  public struct Widths: Hashable, Sendable {
    /// The width of the longest word.
    public var word = 0.0
    /// The least width in which the text has no more lines than its style allows.
    public var lines = 0.0
    /// The width on one line.
    public var whole = 0.0

    fileprivate init(word: Double = 0, lines: Double = 0, whole: Double = 0) {
      (self.word, self.lines, self.whole) = (word, lines, whole)
    }

    /// The widths of texts but for the longest tenth; nil without texts.
    fileprivate init?(most texts: [Widths]) {
      guard !texts.isEmpty else { return nil }
      func most(_ width: KeyPath<Widths, Double>, elided: Int = texts.count / 10) -> Double {
        // In hundredths, rounded up: pages have the same numbers.
        (texts.map { $0[keyPath: width] }.sorted()[texts.count - 1 - elided] * 100).rounded(.up) / 100
      }
      word = most(\.word, elided: 0)
      (lines, whole) = (max(word, most(\.lines)), max(word, most(\.whole)))
    }

    fileprivate mutating func formUnion(_ other: Widths) {
      (word, lines, whole) = (max(word, other.word), max(lines, other.lines), max(whole, other.whole))
    }
  }

  /// What cells show that have the same parts.
  public struct Cell: Hashable, Sendable {
    /// The widths by field. The badge has the name of its part.
    public fileprivate(set) var fields: [String: Widths] = [:]
    /// The fields in place of texts, the badge, an image, and the accessory.
    public fileprivate(set) var content = CellContent()

    /// Adds the texts of a field, of which none is wider than most of its section, but for its words.
    fileprivate mutating func add(_ texts: [Widths], _ field: String, in section: [Widths]) {
      guard let own = Widths(most: texts), let all = Widths(most: section) else { return }
      fields[field, default: Widths()]
        .formUnion(
          Widths(
            word: own.word, lines: max(own.word, min(own.lines, all.lines)),
            whole: max(own.word, min(own.whole, all.whole))))
    }
  }

  /// The cells by the names of their parts.
  public private(set) var cells: [[String]: Cell] = [:]
  /// The room of a cell that is as large as its texts want: its largest width, and its height, which may have no limit; nil for
  /// that of the cell.
  public var room: Size2D?

  private static let badge = "badge"
  /// The number of items of a section whose texts are measured.
  public static let measuredItems = 100

  /// Creates the demands of the texts of a style.
  ///
  /// - Parameters:
  ///   - style: The style.
  ///   - sections: What the cells of each section show.
  ///   - measurer: Measures the texts.
  /// - Complexity: O(*n* log *n*) in the items, and O(*n*) in the lengths of their texts.
  public init(of style: CellStyle, _ sections: [[CellContent]], measuredBy measurer: some TextMeasurer) {
    var texts: [CellText] = []
    style.content.addTexts(to: &texts)
    for items in sections {
      let shown = items.map { $0.shown(by: style) }
      var columns = texts.map { text in
        (field: text.field, widths: shown.map { $0.texts[text.field].map { measurer.widths(of: $0, text) } })
      }
      columns.append((Self.badge, shown.map { $0.badge.map { Widths(whole: measurer.ems(of: $0, .bold)) } }))
      for (parts, places) in Dictionary(grouping: shown.indices, by: { Self.parts(of: shown[$0]) }) {
        var cell = cells[parts] ?? Cell()
        for (field, widths) in columns {
          cell.add(places.compactMap { widths[$0] }, field, in: widths.compactMap { $0 })
        }
        for field in cell.fields.keys { cell.content.texts[field] = field }
        cell.content.badge = cell.content.texts.removeValue(forKey: Self.badge)
        cell.content.image = shown[places[0]].hasImage ? "" : nil
        cell.content.accessory = shown[places[0]].accessory
        cells[parts] = cell
      }
    }
  }

  private static func parts(of item: CellContent) -> [String] {
    item.texts.keys.sorted() + [
      item.badge == nil ? "" : badge, item.hasImage ? "image" : "", item.accessory?.rawValue ?? "",
    ]
  }

  /// Styles are equal whatever their cells show.
  public static func == (a: TextDemands, b: TextDemands) -> Bool { true }

  /// Adds nothing.
  public func hash(into hasher: inout Hasher) {}
}

extension CellStack {
  fileprivate func addTexts(to texts: inout [CellText]) {
    for part in parts {
      switch part {
      case .stack(let stack): stack.addTexts(to: &texts)
      case .text(let text): texts.append(text)
      case .image, .badge, .accessory, .spacer: break
      }
    }
  }
}

extension TextMeasurer {
  /// The size of the font by which widths in ems are measured.
  private var em: Double { 100 }

  fileprivate func ems(of string: String, _ weight: FontWeight) -> Double {
    width(of: string, font: TextFont(size: em, lineHeight: em, weight: weight)) / em
  }

  fileprivate func widths(of string: String, _ text: CellText) -> TextDemands.Widths {
    let weight = text.style.font(at: .large, weight: text.weight).weight
    let whole = ems(of: string, weight)
    let word = TextBlock.words(of: string).reduce(0) { max($0, ems(of: $1, weight)) }
    guard let most = text.lines, whole > word else { return .init(word: word, lines: word, whole: whole) }
    let font = TextFont(size: em, lineHeight: em, weight: weight)
    func fits(_ width: Double) -> Bool {
      !measure(string, font: font, width: width * em, maximumLines: most).isTruncated
    }
    var (low, high) = (max(word, whole / Double(most)), whole)
    if fits(low) { high = low }
    while high - low > 0.05 {
      let middle = (low + high) / 2
      if fits(middle) { high = middle } else { low = middle }
    }
    return .init(word: word, lines: high, whole: whole)
  }
}

extension TextSize {
  /// Returns the font of a text style at a level.
  func font(of style: TextStyle, weight: FontWeight?, level: Double) -> TextFont {
    var font = style.font(at: self, weight: weight)
    let standard = style.font(at: .large)
    func mix(_ full: Double, _ standard: Double) -> Double {
      let low = min(full, standard)
      return level < 0 ? low * (1 + level) : low + (full - low) * level
    }
    // Browsers have sizes of whole 64ths, by which they round widths.
    font.size = (mix(font.size, standard.size) * 4).rounded() / 4
    font.lineHeight = mix(font.lineHeight, standard.lineHeight).rounded()
    return font
  }
}

/// Takes a cell's texts for as wide as the demands of its style.
private final class DemandMeasurer: TextMeasurer {
  let demands: TextDemands.Cell
  /// Whether lines may be elided, and only words are whole.
  let isWord: Bool
  /// Whether a text had less room than it needs.
  private(set) var isShort = false

  init(_ demands: TextDemands.Cell, isWord: Bool) { (self.demands, self.isWord) = (demands, isWord) }

  func measure(_ field: String, font: TextFont, width: Double, maximumLines: Int?) -> TextBlock {
    let widths = demands.fields[field] ?? .init()
    if (isWord ? widths.word : widths.lines) * font.size > width + 0.01 { isShort = true }
    let line = TextBlock.Line(text: field, source: "", width: min(width, widths.whole * font.size))
    return TextBlock(lines: [line], lineHeight: font.lineHeight)
  }
}

extension CellLayout {
  /// Returns the layout of the cells of a style in a size, with the largest level of text sizes at which the texts of the style
  /// fit: from 1, the sizes that the text size of the reader wants, to 0, the standard ones, at which texts are elided. Below
  /// 0, texts with words that would break have a share of the standard sizes, down to six tenths.
  func fitted(to style: CellStyle, in size: Size2D) -> CellLayout {
    guard let demands = style.demands else { return self }
    let area = demands.room ?? size
    if let last = levels.last, last.area == area, last.style == style, last.style.demands?.cells == demands.cells {
      return at(last.level)
    }
    let level = level(of: style, demands, in: area)
    levels.last = (style, area, level)
    return at(level)
  }

  private func at(_ level: Double) -> CellLayout { CellLayout(measurer, textSize: textSize, level: level) }

  private func level(of style: CellStyle, _ demands: TextDemands, in area: Size2D) -> Double {
    let stack = style.content(at: textSize)
    let insets = stack.insets.top + stack.insets.bottom
    for step in stride(from: textSize.scale > 1 ? 20 : 0, through: -8, by: -1) {
      let level = Double(step) / 20
      let fits = demands.cells.values.allSatisfy { cell in
        let measurer = DemandMeasurer(cell, isWord: step <= 0)
        let layout = CellLayout<DemandMeasurer>(measurer, textSize: textSize, level: level)
        var caps: LineCaps? = LineCaps(height: area.height, room: max(0, area.height - insets))
        let piece = layout.measured(.stack(stack), cell.content, width: area.width * style.widthShare, caps: &caps)
        return !measurer.isShort && (step <= 0 || (piece?.size.height ?? 0) <= area.height + 0.5)
      }
      if fits { return level }
    }
    return 0
  }
}

/// The level that was found last. Cells of a style often have one size.
final class FoundLevel {
  var last: (style: CellStyle, area: Size2D, level: Double)?
}
