@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoRegistry

/// Contents of data documents with everything in them that is easily written wrongly.
struct RandomContents {
  static let texts = [
    "no", "null", "~", "true", "1.10", "0x1F", "-", "- a", "a: b", "a #b", "#a", "it's", "\"quoted\"", "tab\there",
    " lead",
    "trail ", "two\nlines", "{a}", "[a]", "a, b", "é", "e\u{301}x", "組子", "🇩🇿", "\u{85}", "\u{FEFF}", "\u{202E}rtl",
    "\u{0}nul",
    "\\back", "%TAG", "@at", "`tick", "*star", "&and", "!bang", "|pipe", ">fold", "?", "---", "...", ".inf", "<<",
    "12:30",
    "2024-01-01", "1_000", "0o7", "+1", "NULL", "Yes", "plain", "two words", "a/b.c-d_e", "=", "a'b", "\u{A0}", "\r",
    "\u{FFFF}",
  ]

  var dice: Dice

  init(seed: Int) { dice = Dice(seed: seed) }

  mutating func contents() -> DataContents {
    var contents = DataContents()
    var ids = Self.ids.shuffled(using: &dice)
    for id in Self.ids.shuffled(using: &dice).prefix(roll(5)) {
      let items: DataContents.Items
      if roll(4) == 0 {
        items = .count([0, 1, 7, .max][roll(4)])
      } else {
        let count = min(roll(7), ids.count)
        items = .list(outline(ids.prefix(count).map { item($0) }))
        ids.removeFirst(count)
      }
      let texts = SectionTexts(
        title: roll(2) == 0 ? nil : text(), subtitle: roll(4) == 0 ? text() : nil, footer: roll(4) == 0 ? text() : nil)
      contents.sections.append(DataContents.Section(id: id, texts: texts, items: items))
    }
    for section in contents.sections where roll(3) == 0 {
      let element = MeasuredSize.Element(section: section.id, kind: Self.ids[roll(3)], index: roll(2))
      contents.measurements.append(MeasuredSize(of: element, size()))
    }
    for id in Self.ids.prefix(3) where roll(3) == 0 {
      let texts = SectionTexts(title: roll(3) == 0 ? nil : text(), footer: roll(3) == 0 ? text() : nil)
      contents.spans.append(DataContents.Span(id: id, texts: texts))
    }
    return contents
  }

  /// Few enough that two documents share most of them.
  private static let ids = ["a", "b", "c", "7", "-3", "1.5", "\u{1F600}", "x y", "組"] + texts.prefix(16)

  private mutating func item(_ id: String) -> DataContents.Item {
    var fields = PlainRecord()
    for name in ["title", "badge"] where roll(2) == 0 { fields[name] = scalar() }
    if roll(5) == 0 { fields["size"] = .list([.int(roll(9)), .number(Double(roll(9)) / 4)]) }
    if roll(4) == 0 { fields[text()] = value(depth: 3) }
    fields["id"] = nil
    // The identifier is a number or truth value wherever it could be.
    return DataContents.Item(id: id, scalar: Int(id).map { .int($0) } ?? (id == "true" ? true : nil), fields: fields)
  }

  /// Items below one another, in some of the sections.
  private mutating func outline(_ items: [DataContents.Item]) -> [DataContents.Item] {
    guard roll(2) == 0 else { return items }
    var items = items
    for index in items.indices {
      items[index].level = index == 0 ? 0 : roll(items[index - 1].level + 2)
      items[index].isExpanded = roll(2) == 0
    }
    return items
  }

  private mutating func value(depth: Int) -> PlainValue {
    switch roll(depth > 0 ? 4 : 2) {
    case 2: return .list((0..<roll(3)).map { _ in value(depth: depth - 1) })
    case 3: return .record(PlainRecord((0..<roll(3)).map { _ in (name: text(), value: value(depth: depth - 1)) }))
    default: return scalar()
    }
  }

  private mutating func scalar() -> PlainValue {
    switch roll(8) {
    case 0: .null
    case 1: .bool(roll(2) == 0)
    case 2: .int([0, -1, .max, .min][roll(4)])
    case 3: .number([1.0, -0.5, 1e300, 2e-308, .infinity, -.infinity, 0.1][roll(7)])
    default: .string(text())
    }
  }

  private mutating func size() -> Size2D { Size2D(width: Double(roll(100)) / 8, height: Double(roll(100))) }

  private mutating func text() -> String { Self.texts[roll(Self.texts.count)] }

  private mutating func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &dice) }
}
