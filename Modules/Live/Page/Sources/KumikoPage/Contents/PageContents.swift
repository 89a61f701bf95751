@_spi(Kumiko) public import KumikoCells
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoPageEngine
@_spi(Kumiko) import KumikoRendering
import KumikoValues

/// The contents of a live page: the texts of sections, and the contents of items. The frames come from the engine.
public struct PageContents: Sendable {
  /// An item of a section.
  public struct Item: Hashable, Sendable {
    /// The content.
    public var content: CellContent
    /// The style; nil for a cell that is drawn by its shape.
    public var style: CellStyle?
    /// The styles in other windows, one for each case of the section; empty for those of the section.
    @_spi(Kumiko) public var styles: [CellStyle?] = []
    /// The size that the data states, in points: in pages that step through states, where an item takes its size along.
    @_spi(Kumiko) public var size: Size2D?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - content: The content.
    ///   - style: The style; nil for a cell that is drawn by its shape.
    public init(content: CellContent, style: CellStyle? = nil) {
      self.content = content
      self.style = style
    }
  }

  /// The texts of a section or a span, and the items of a section.
  public struct Section: Sendable {
    /// The identifier, which is shown in headers without a title.
    public var id: String
    /// The first line of the header.
    public var title: String?
    /// The second line of the header.
    public var subtitle: String?
    /// The text of the footer.
    public var footer: String?
    /// The items in order; empty for items that are merely counted.
    public var items: [Item]
    /// The cell styles of the items in other windows, of which the last that matches counts.
    @_spi(Kumiko) public var cellCases: [CellCase] = []

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - id: The identifier, which is shown in headers without a title.
    ///   - title: The first line of the header.
    ///   - subtitle: The second line of the header.
    ///   - footer: The text of the footer.
    ///   - items: The items in order; empty for items that are merely counted.
    public init(
      id: String, title: String? = nil, subtitle: String? = nil, footer: String? = nil, items: [Item] = []
    ) {
      self.id = id
      self.title = title
      self.subtitle = subtitle
      self.footer = footer
      self.items = items
    }
  }

  /// The sections in the order of the layout.
  public var sections: [Section]
  /// The texts of the spans in the order of the configuration.
  public var spans: [Section]
  /// The texts of bars of the whole layout, by their element kinds as identifiers.
  @_spi(Kumiko) public var bars: [Section] = []
  /// The cell styles of headers, footers and bars, by element kind.
  @_spi(Kumiko) public var supplementaryStyles: [String: CellStyle] = [:]
  /// How wide the texts of headers, footers and bars are, by element kind.
  @_spi(Kumiko) public var viewDemands: [String: TextDemands] = [:]

  /// Creates contents.
  ///
  /// - Parameters:
  ///   - sections: The sections in the order of the layout.
  ///   - spans: The texts of the spans in the order of the configuration.
  public init(sections: [Section], spans: [Section] = []) {
    self.sections = sections
    self.spans = spans
  }
}

extension PageContents {
  /// The colours that items have.
  var colors: [RGBColor] {
    var known: Set<RGBColor> = []
    var list: [RGBColor] = []
    for section in sections {
      for item in section.items {
        if let color = item.color, known.insert(color).inserted { list.append(color) }
      }
    }
    if known.insert(.neutral).inserted { list.append(.neutral) }
    return list
  }

  var pictures: [CellPicture] {
    var known: Set<CellPicture> = []
    return sections.flatMap { $0.items.compactMap(\.content.picture) }.filter { known.insert($0).inserted }
  }

  /// The names of the symbols that items have.
  var symbols: [String] {
    Set(sections.flatMap { $0.items.compactMap { Glyph($0.content)?.symbol?.name } }).sorted()
  }

  /// The measures of cells without a style.
  private static let metrics = PlainValue.record(
    PlainRecord(
      CellMetrics.numbers.map { (name: $0.name, value: .number($0.value)) }
        + (CellMetrics.lengths + CellMetrics.fontSizes).map {
          (name: $0.name, value: .list($0.values.map { .number($0) }))
        }))

  /// The contents as the script reads them.
  ///
  /// - Parameter packed: Takes the items of long sections; nil where they stand in the record.
  func record(
    colors: [RGBColor], styles: [CellStyle], symbols: [String], packed: inout PackedItems?
  ) -> PlainRecord {
    let styles = PageStyles(styles)
    let numbers = Dictionary(zip(colors, colors.indices)) { first, _ in first }
    return [
      "sections": .list(sections.map { $0.record(numbers, styles, packed: &packed) }),
      "spans": .list(spans.map { $0.record(numbers, styles, packed: &packed) }),
      "bars": .list(bars.map { $0.record(numbers, styles, packed: &packed) }), "styles": styles.value,
      "views": .record(
        PlainRecord(
          supplementaryStyles.sorted { $0.key < $1.key }.map {
            (name: $0.key, value: .int(styles.number(of: $0.value)))
          })),
      "demands": .record(
        PlainRecord(
          viewDemands.sorted { $0.key < $1.key }.map { (name: $0.key, value: PageStyles.value(of: $0.value)) })),
      "standard": PageStyles.standard, "metrics": Self.metrics, "fonts": PageStyles.fonts,
      "symbols": .record(
        PlainRecord(
          symbols.compactMap { CellSymbol($0) }.map { symbol in
            // Letters end numbers.
            let path = ["C", "L", "M", "Z"].reduce(symbol.path) { $0.replacing(" \($1)", with: $1) }
            return (name: symbol.name, value: .string(path))
          })),
      "colors": .list(colors.map { .string($0.hexText) }),
      "light": .list(colors.map { .bool(PlateInk.isLight(on: $0)) }),
      "neutral": .int(numbers[.neutral] ?? 0),
    ]
  }
}

extension PageContents.Section {
  fileprivate func record(
    _ colors: [RGBColor: Int], _ styles: PageStyles, packed: inout PackedItems?
  ) -> PlainValue {
    var fields: [(name: String, value: PlainValue)] = [("id", .string(id))]
    if let title { fields.append(("title", .string(title))) }
    if let subtitle { fields.append(("subtitle", .string(subtitle))) }
    if let footer { fields.append(("footer", .string(footer))) }
    let list = items.map { $0.record(color: $0.color.flatMap { colors[$0] }) { styles.number(of: $0) } }
    if list.count >= PackedItems.least, let place = packed?.add(list) {
      fields.append(("items", place))
    } else if !list.isEmpty {
      fields.append(("items", .list(list.map { .record($0) })))
    }
    if !cellCases.isEmpty { fields.append(("cells", .list(cellCases.map { $0.value(styles) }))) }
    return .record(PlainRecord(fields))
  }
}

extension PageContents.Item {
  /// The colour of the item; nil for the neutral one.
  var color: RGBColor? { content.color.flatMap { RGBColor($0) } }

  /// The item as the script reads it: `ItemRecord` in `types.d.ts`. What it lacks is left out.
  ///
  /// - Parameters:
  ///   - color: The number of the colour; nil for the neutral one.
  ///   - number: Returns the number of a cell style, or 0.
  func record(color: Int?, number: (CellStyle?) -> Int) -> PlainRecord {
    let drawn = content.drawn(keepsBreaks: true)
    let glyph = Glyph(content)
    var record = PlainRecord()
    func set(_ name: String, _ text: String?) { record[name] = text.map { .string($0) } }
    // Without a title, the script shows the identifier.
    set("id", content.id)
    let fields = ["title", "subtitle", "value"]
    for field in fields { set(field, drawn.texts[field]) }
    set("badge", drawn.badge)
    if drawn.badge != nil, drawn.badgeCalls { record["calls"] = true }
    // Without a glyph, the script takes the initial.
    let (first, sign) = ((drawn.title ?? content.id)?.unicodeScalars.first, glyph?.symbol?.name ?? glyph?.text)
    let isInitial = first.map { $0.isASCII && $0.properties.isAlphabetic && sign == $0.properties.uppercaseMapping }
    if isInitial != true { set("glyph", sign) }
    record["color"] = color.map { .int($0) }
    if content.level > 0 { record["level"] = .int(content.level) }
    set("disclosure", content.disclosure?.rawValue)
    if content.hasImage { record["image"] = true }
    if glyph?.isMonogram == true { record["isMonogram"] = true }
    set("accessory", content.accessory?.rawValue)
    set("picture", content.picture.map { HTMLAdditions.className($0) })
    if content.side != .leading { set("side", content.side.rawValue) }
    record["width"] = size.map { .number($0.width) }
    record["height"] = size.map { .number($0.height) }
    if style != nil { record["style"] = .int(number(style)) }
    if !styles.isEmpty { record["styles"] = .list(styles.map { .int(number($0)) }) }
    let others = drawn.texts.filter { !fields.contains($0.key) }.sorted { $0.key < $1.key }
    if !others.isEmpty {
      record["texts"] = .record(PlainRecord(others.map { (name: $0.key, value: .string($0.value)) }))
    }
    return record
  }
}
