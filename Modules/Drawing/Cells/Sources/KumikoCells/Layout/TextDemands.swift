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

    fileprivate mutating func formUnion(_ other: Widths) {
      (word, lines, whole) = (max(word, other.word), max(lines, other.lines), max(whole, other.whole))
    }
  }

  /// The widths by field. The badge has the name of its part.
  public private(set) var fields: [String: Widths] = [:]
  /// What cells show besides texts: an image, and the widest accessory.
  public private(set) var content = CellContent()
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
      let measured = items.map { $0.shown(by: style) }
      for text in texts {
        add(measured.compactMap { $0.texts[text.field] }, text.field) { measurer.widths(of: $0, text) }
      }
      add(measured.compactMap(\.badge), Self.badge) { Widths(whole: measurer.ems(of: $0, .bold)) }
      for item in measured {
        if item.hasImage { content.image = "" }
        if let sign = item.accessory, !(content.accessory?.isSwitch ?? false) { content.accessory = sign }
      }
    }
    for field in fields.keys { content.texts[field] = field }
    content.badge = content.texts.removeValue(forKey: Self.badge)
  }

  private mutating func add(_ texts: [String], _ field: String, _ widths: (String) -> Widths) {
    guard !texts.isEmpty else { return }
    let all = texts.map(widths)
    func most(_ width: KeyPath<Widths, Double>, elided: Int = all.count / 10) -> Double {
      // In hundredths, rounded up: pages have the same numbers.
      (all.map { $0[keyPath: width] }.sorted()[all.count - 1 - elided] * 100).rounded(.up) / 100
    }
    let word = most(\.word, elided: 0)
    fields[field, default: Widths()]
      .formUnion(Widths(word: word, lines: max(word, most(\.lines)), whole: max(word, most(\.whole))))
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
  let demands: TextDemands
  /// Whether lines may be elided, and only words are whole.
  let isWord: Bool
  /// Whether a text had less room than it needs.
  private(set) var isShort = false

  init(_ demands: TextDemands, isWord: Bool) { (self.demands, self.isWord) = (demands, isWord) }

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
    if let last = levels.last, last.area == area, last.style == style, last.style.demands?.fields == demands.fields {
      return at(last.level)
    }
    let level = level(of: style, demands, in: area)
    levels.last = (style, area, level)
    return at(level)
  }

  private func at(_ level: Double) -> CellLayout { CellLayout(measurer, textSize: textSize, level: level) }

  private func level(of style: CellStyle, _ demands: TextDemands, in area: Size2D) -> Double {
    for step in stride(from: textSize.scale > 1 ? 20 : 0, through: -8, by: -1) {
      let measurer = DemandMeasurer(demands, isWord: step <= 0)
      let layout = CellLayout<DemandMeasurer>(measurer, textSize: textSize, level: Double(step) / 20)
      let stack = style.content(at: textSize)
      let insets = stack.insets.top + stack.insets.bottom
      var caps: LineCaps? = LineCaps(height: area.height, room: max(0, area.height - insets))
      let piece = layout.measured(.stack(stack), demands.content, width: area.width * style.widthShare, caps: &caps)
      let isHigh = step > 0 && (piece?.size.height ?? 0) > area.height + 0.5
      if !measurer.isShort, !isHigh { return layout.level }
    }
    return 0
  }
}

/// The level that was found last. Cells of a style often have one size.
final class FoundLevel {
  var last: (style: CellStyle, area: Size2D, level: Double)?
}
