@_spi(Kumiko) import KumikoValues

/// The items of long sections as lines of text, which the script reads as it comes to them: a page of a million texts opens as fast
/// as a short one.
///
/// A section states the fields that are equal in all items, and the names of the others. Lines have the values of these.
struct PackedItems {
  /// The number of items from which a section is packed.
  static let least = 1_024
  /// The number of items of a line: that of the chunks of the script.
  private static let chunk = 256

  private(set) var lines: [String] = []

  /// Adds the items of a section.
  ///
  /// - Returns: What the contents have in their place.
  mutating func add(_ items: [PlainRecord]) -> PlainValue {
    let base = (items.first ?? [:]).filter { field in items.allSatisfy { $0[field.name] == field.value } }
    var known = Set(base.map(\.name))
    var names: [String] = []
    for item in items { names += item.names.filter { known.insert($0).inserted } }
    let place: PlainRecord = [
      "base": .record(PlainRecord(base)), "names": .list(names.map { .string($0) }), "first": .int(lines.count),
      "count": .int(items.count),
    ]
    for start in stride(from: 0, to: items.count, by: Self.chunk) {
      let chunk = items[start..<min(start + Self.chunk, items.count)]
      lines.append(JSONText.script(.list(chunk.map { .list(Self.values(of: $0, names)) })))
    }
    return .record(place)
  }

  /// The values of an item by names, without missing ones at the end.
  private static func values(of item: PlainRecord, _ names: [String]) -> [PlainValue] {
    var values = names.map { item[$0] ?? .null }
    while case .null? = values.last { values.removeLast() }
    return values
  }
}
