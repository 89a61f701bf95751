import KumikoCells
@_spi(Kumiko) public import KumikoDimension
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
    for color in BoxFace.palette where known.insert(color).inserted { list.append(color) }
    return list
  }

  /// The pictures that items have.
  var pictures: [CellPicture] {
    var known: Set<CellPicture> = []
    return sections.flatMap { $0.items.compactMap(\.content.picture) }.filter { known.insert($0).inserted }
  }

  /// The contents as the script reads them.
  func record(colors: [RGBColor]) -> PlainRecord {
    let numbers = Dictionary(zip(colors, colors.indices)) { first, _ in first }
    return [
      "sections": .list(sections.map { $0.record(numbers) }), "spans": .list(spans.map { $0.record(numbers) }),
      "colors": .list(colors.map { .string($0.hexText) }),
      "light": .list(colors.map { .bool(BoxFace.hasLightInk(on: $0)) }),
      "palette": .list(BoxFace.palette.map { .int(numbers[$0] ?? 0) }),
    ]
  }
}

extension PageContents.Section {
  fileprivate func record(_ colors: [RGBColor: Int]) -> PlainRecord {
    var fields: [(name: String, value: PlainValue)] = [
      ("id", .string(id)), ("hue", .int(BoxFace.paletteIndex(ofSection: id))),
    ]
    if let title { fields.append(("title", .string(title))) }
    if let subtitle { fields.append(("subtitle", .string(subtitle))) }
    if let footer { fields.append(("footer", .string(footer))) }
    if !items.isEmpty { fields.append(("items", .list(items.map { $0.list(colors, section: id) }))) }
    return PlainRecord(fields)
  }

  fileprivate func record(_ colors: [RGBColor: Int]) -> PlainValue { .record(record(colors)) }
}

extension PageContents.Item {
  /// Identifier, title, subtitle, badge, whether the badge calls, glyph, colour, level, disclosure, whether there is an
  /// image, value, accessory, the style rule of the picture, the side of a speech bubble (1 leading, 2 trailing), and the width
  /// and height that the data states, without what is missing at the end.
  fileprivate func list(_ colors: [RGBColor: Int], section: String) -> PlainValue {
    value(color: colors[BoxFace(content, id: id, section: section).color] ?? 0, section: section)
  }

  private var bubbleSide: Int {
    guard let cell = content.cell, cell.style.background == .bubble else { return 0 }
    return cell.content.side == .trailing ? 2 : 1
  }

  /// The record of an item whose colour has a number.
  func value(color: Int, section: String) -> PlainValue {
    let face = BoxFace(content, id: id, section: section)
    func text(_ text: String?) -> PlainValue { text.map { .string($0) } ?? .null }
    var list: [PlainValue] = [
      text(id), text(face.title), text(face.subtitle), text(face.badge), .int(face.badgeCalls ? 1 : 0),
      text(face.glyph), .int(color), .int(content.level), text(content.disclosure?.rawValue),
      .int(content.image == nil ? 0 : 1), text(face.value), text(face.accessory),
      text(content.picture.map { HTMLAdditions.className($0) }), .int(bubbleSide),
    ]
    if let size { list += [.number(size.width), .number(size.height)] }
    while let last = list.last, last == .null || last == .int(0), list.count > 7 { list.removeLast() }
    return .list(list)
  }
}
