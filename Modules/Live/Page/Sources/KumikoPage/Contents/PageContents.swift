@_spi(Kumiko) public import KumikoCells
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoPageEngine
@_spi(Kumiko) public import KumikoRendering
import KumikoValues

/// The contents of a live page: the texts of sections, and the contents of items. The frames come from the engine.
public struct PageContents: Sendable {
  /// An item of a section.
  public struct Item: Sendable {
    /// The identifier, which is shown without a title.
    public var id: String?
    /// The content.
    public var content: BoxContent
    /// The size that the data states, in points: in pages that step through states, where an item takes its size along.
    @_spi(Kumiko) public var size: Size2D?

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - id: The identifier, which is shown without a title.
    ///   - content: The content.
    public init(id: String?, content: BoxContent = BoxContent()) {
      self.id = id
      self.content = content
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
        let color = BoxFace(item.content, id: item.id, section: section.id).color
        if known.insert(color).inserted { list.append(color) }
      }
    }
    if known.insert(BoxFace.neutral).inserted { list.append(BoxFace.neutral) }
    return list
  }

  var pictures: [CellPicture] {
    var known: Set<CellPicture> = []
    return sections.flatMap { $0.items.compactMap(\.content.picture) }.filter { known.insert($0).inserted }
  }

  /// The names of the symbols that items have.
  var symbols: [String] {
    Set(sections.flatMap { $0.items.compactMap { BoxFace($0.content, id: $0.id, section: "").symbol?.name } }).sorted()
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
      "standard": styles.standard, "metrics": Self.metrics, "fonts": PageStyles.fonts,
      "symbols": .record(
        PlainRecord(symbols.compactMap { CellSymbol($0) }.map { (name: $0.name, value: .string($0.path)) })),
      "colors": .list(colors.map { .string($0.hexText) }),
      "light": .list(colors.map { .bool(BoxFace.hasLightInk(on: $0)) }),
      "neutral": .int(numbers[BoxFace.neutral] ?? 0),
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
    let list = items.map { $0.list(colors, styles, section: id) }
    if list.count >= PackedItems.least, let place = packed?.add(list) {
      fields.append(("items", place))
    } else if !list.isEmpty {
      fields.append(("items", .list(list.map { .list($0) })))
    }
    if !cellCases.isEmpty { fields.append(("cells", .list(cellCases.map { $0.value(styles) }))) }
    return .record(PlainRecord(fields))
  }
}

extension PageContents.Item {
  /// The item as the script reads it: see `PageItem`.
  fileprivate func list(_ colors: [RGBColor: Int], _ styles: PageStyles, section: String) -> [PlainValue] {
    slots(
      color: colors[BoxFace(content, id: id, section: section).color] ?? 0,
      style: styles.number(of: content.cell?.style),
      section: section)
  }

  /// The texts of the cell style that are not those of every cell.
  private func ownTexts(_ face: BoxFace) -> PlainValue {
    guard let cell = content.cell else { return .null }
    let known = ["title": face.title, "subtitle": face.subtitle, "value": face.value]
    var own = cell.content.texts.filter { known[$0.key] != .some($0.value) }
    // What the style does not show, such as an identifier in place of a title.
    for (field, text) in known
    where text != nil && cell.content.texts[field] == nil && cell.style.fields.contains(field) {
      own[field] = ""
    }
    return own.isEmpty
      ? .null : .record(PlainRecord(own.sorted { $0.key < $1.key }.map { (name: $0.key, value: .string($0.value)) }))
  }

  /// The record of an item whose colour and cell style have numbers.
  func value(color: Int, style: Int, section: String) -> PlainValue {
    .list(slots(color: color, style: style, section: section))
  }

  private func slots(color: Int, style: Int, section: String) -> [PlainValue] {
    let face = BoxFace(content, id: id, section: section)
    func text(_ text: String?) -> PlainValue { text.map { .string($0) } ?? .null }
    var list = PageItem.allCases.map { slot -> PlainValue in
      switch slot {
      case .id: text(id)
      // Without a title, the script shows the identifier.
      case .title: face.title == id && content.title == nil ? .null : .string(face.title ?? "")
      case .subtitle: text(face.subtitle)
      case .badge: text(face.badge)
      case .calls: .int(face.badgeCalls ? 1 : 0)
      case .glyph: text(face.symbol?.name ?? face.glyph)
      case .color: .int(color)
      case .level: .int(content.level)
      case .disclosure: text(content.disclosure?.rawValue)
      case .image: .int(content.image == nil ? 0 : face.isMonogram ? 2 : 1)
      case .value: text(face.value)
      case .accessory: text(face.accessory)
      case .picture: text(content.picture.map { HTMLAdditions.className($0) })
      case .bubble: .int(content.cell?.content.side == .trailing ? 2 : 0)
      case .width: size.map { .number($0.width) } ?? .null
      case .height: size.map { .number($0.height) } ?? .null
      case .style: .int(style)
      case .texts: ownTexts(face)
      }
    }
    while let last = list.last, last == .null || last == .int(0), list.count > PageItem.level.rawValue {
      list.removeLast()
    }
    return list
  }
}
