@_spi(Kumiko) import KumikoPageEngine
@_spi(Kumiko) import KumikoValues

/// The items of long sections as lines of text, which the script reads as it comes to them: a page of a million texts opens as fast
/// as a short one.
///
/// An item that differs from the first one by its identifier, title, color and glyph alone has nothing else in its line.
struct PackedItems {
  /// The number of items from which a section is packed.
  static let least = 1_024
  /// The number of items of a line: that of the chunks of the script.
  private static let chunk = 256

  private(set) var lines: [String] = []

  /// Adds the items of a section.
  ///
  /// - Returns: What the contents have in their place.
  mutating func add(_ items: [[PlainValue]]) -> PlainValue {
    let base = Self.rest(of: items.first ?? [])
    let place: PlainRecord = [
      "base": .list(base), "first": .int(lines.count), "count": .int(items.count),
    ]
    for start in stride(from: 0, to: items.count, by: Self.chunk) {
      let chunk = items[start..<min(start + Self.chunk, items.count)]
      lines.append(JSONText.script(.list(chunk.map { .list(Self.short($0, base) ?? $0) })))
    }
    return .record(place)
  }

  /// An item without what its line has in any case.
  private static func rest(of item: [PlainValue]) -> [PlainValue] {
    var item = item
    for slot in [PageItem.id, .title, .glyph, .color] where item.indices.contains(slot.rawValue) {
      item[slot.rawValue] = .null
    }
    return item
  }

  /// The identifier, the title, the color, and the glyph if it is not the first letter of the title; nil if the item has more.
  private static func short(_ item: [PlainValue], _ base: [PlainValue]) -> [PlainValue]? {
    guard rest(of: item) == base, item.count > PageItem.color.rawValue,
      case .string(let title) = item[PageItem.title.rawValue]
    else { return nil }
    let short = [item[PageItem.id.rawValue], .string(title), item[PageItem.color.rawValue]]
    let glyph = item[PageItem.glyph.rawValue]
    if let first = title.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic,
      glyph == .string(first.properties.uppercaseMapping)
    {
      return short
    }
    return short + [glyph]
  }
}
