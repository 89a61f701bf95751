@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) public import KumikoPageEngine
@_spi(Kumiko) import KumikoRendering
@_spi(Kumiko) import KumikoValues

/// The states through which a reader of a page steps. Each one after the first is a patch: what differs from the state before.
@_spi(Kumiko) public struct PagePlayback: Sendable {
  /// What differs in a section between two states.
  public struct Change: Sendable {
    /// The index of the section.
    public let section: Int
    /// The number of items.
    public let itemCount: Int
    /// The items in order; nil if they stay, or are merely counted.
    public let pieces: [Piece]?
    /// The texts; nil if they stay.
    public let texts: Texts?

    /// Creates a change.
    public init(section: Int, itemCount: Int, pieces: [Piece]?, texts: Texts?) {
      self.section = section
      self.itemCount = itemCount
      self.pieces = pieces
      self.texts = texts
    }
  }

  /// Adjacent items of a section.
  public enum Piece: Sendable {
    /// Items of the state before.
    case kept(section: Int, items: Range<Int>)
    /// Items that are new, or show something else.
    case new([PageContents.Item])
  }

  /// The texts of a section.
  public struct Texts: Hashable, Sendable {
    /// The first line of the header.
    public let title: String?
    /// The second line of the header.
    public let subtitle: String?
    /// The text of the footer.
    public let footer: String?

    /// Creates texts.
    public init(title: String?, subtitle: String?, footer: String?) {
      self.title = title
      self.subtitle = subtitle
      self.footer = footer
    }
  }

  /// The rule at the ends of the content when the reader steps on.
  public var sticksAtStart = true
  /// The rule at the end of the content.
  public var sticksAtEnd = false
  /// The largest distance from an end that counts as at the end, in points.
  public var tolerance = 0.5

  /// The patches as JSON, one for each state. The first one has only a name and the sizes of its data.
  private(set) var lines: [String]
  private(set) var styles: PageStyles
  let firstTables: [Int]
  private(set) var colors: Numbered<RGBColor>
  private var contents: PageContents
  /// The sections whose items have changed since.
  private var changedItems: Set<Int> = []
  /// The sections whose texts have changed since.
  private var changedTexts: Set<Int> = []
  private var tables: [Int]
  private var sizes: [PageBlob.KnownSize]

  /// Creates a playback with its first state.
  ///
  /// - Parameters:
  ///   - name: The name of the state.
  ///   - contents: The contents of the sections.
  ///   - tables: The table of each section in the blob of the page.
  ///   - sizes: The sizes that the data states, besides those of items in the contents.
  public init(name: String, contents: PageContents, tables: [Int], sizes: [PageBlob.KnownSize] = []) {
    self.contents = contents
    self.tables = tables
    self.sizes = sizes
    firstTables = tables
    styles = PageStyles(contents.styles)
    colors = Numbered(contents.colors)
    lines = [Self.line([("name", .string(name))] + (sizes.isEmpty ? [] : [Self.field(of: sizes)]))]
  }

  /// Appends a state.
  ///
  /// - Parameters:
  ///   - name: The name of the state.
  ///   - contents: The contents of the sections, which are those of the first state.
  ///   - tables: The table of each section in the blob of the page.
  ///   - sizes: The sizes that the data states, besides those of items in the contents.
  /// - Complexity: O(n) comparisons in the items of the two states.
  public mutating func append(
    name: String, contents next: PageContents, tables nextTables: [Int], sizes nextSizes: [PageBlob.KnownSize] = []
  ) {
    var fields: [(name: String, value: PlainValue)] = [("name", .string(name))]
    let changed = nextTables.indices.filter { tables.indices.contains($0) ? tables[$0] != nextTables[$0] : true }
    if !changed.isEmpty {
      fields.append(("tables", .list(changed.map { .list([.int($0), .int(nextTables[$0])]) })))
    }
    let items = itemPatches(to: next)
    if !items.isEmpty { fields.append(("items", .list(items))) }
    let texts =
      textPatches(contents.sections, next.sections, changed: changedTexts) { $0 }
      + textPatches(contents.spans, next.spans) { -2 - $0 }
    if !texts.isEmpty { fields.append(("texts", .list(texts))) }
    if nextSizes != sizes { fields.append(Self.field(of: nextSizes)) }
    lines.append(Self.line(fields))
    contents = next
    (changedItems, changedTexts) = ([], [])
    tables = nextTables
    sizes = nextSizes
  }

  /// Appends a state that differs little from the one before.
  ///
  /// - Parameters:
  ///   - name: The name of the state.
  ///   - changes: The sections that differ, each once.
  ///   - changedTables: The tables of sections in the blob of the page.
  /// - Complexity: O(n) in the changes.
  public mutating func append(name: String, changes: [Change], tables changedTables: [Int: Int]) {
    var fields: [(name: String, value: PlainValue)] = [("name", .string(name))]
    let different = changedTables.filter { tables[$0.key] != $0.value }.sorted { $0.key < $1.key }
    if !different.isEmpty {
      fields.append(("tables", .list(different.map { .list([.int($0.key), .int($0.value)]) })))
    }
    for (section, table) in different { tables[section] = table }
    for change in changes {
      if change.pieces != nil { changedItems.insert(change.section) }
      if change.texts != nil { changedTexts.insert(change.section) }
    }
    let items = changes.compactMap { change -> PlainValue? in
      guard let pieces = change.pieces else { return nil }
      let id = contents.sections[change.section].id
      return .list([.int(change.section), .list(pieces.map { value(of: $0, in: id) })])
    }
    if !items.isEmpty { fields.append(("items", .list(items))) }
    let texts = changes.compactMap { change in change.texts.map { Self.value(of: $0, number: change.section) } }
    if !texts.isEmpty { fields.append(("texts", .list(texts))) }
    lines.append(Self.line(fields))
  }

  private mutating func value(of piece: Piece, in section: String) -> PlainValue {
    switch piece {
    case .kept(let section, let items): return .list([.int(section), .int(items.lowerBound), .int(items.count)])
    case .new(let items):
      var list: [PlainValue] = []
      for item in items {
        list.append(.record(item.record(color: item.color.map { colors.number(of: $0) }) { styles.add($0) }))
      }
      return .record(["i": .list(list)])
    }
  }

  private static func value(of texts: Texts, number: Int) -> PlainValue {
    let fields = [("title", texts.title), ("subtitle", texts.subtitle), ("footer", texts.footer)]
      .compactMap { name, text in text.map { (name: name, value: PlainValue.string($0)) } }
    return .list([.int(number), .record(PlainRecord(fields))])
  }

  private static func line(_ fields: [(name: String, value: PlainValue)]) -> String {
    JSONText.script(.record(PlainRecord(fields)))
  }

  private static func field(of sizes: [PageBlob.KnownSize]) -> (name: String, value: PlainValue) {
    ("sizes", .list(sizes.map { value(of: $0) }))
  }

  private static func value(of size: PageBlob.KnownSize) -> PlainValue {
    var kind = PlainValue.null
    if case .supplementary(let text, _) = size.element { kind = .string(text) }
    let path = size.element.indexPath
    return .list([
      kind, .int(path.section), .int(path.item), .number(size.size.width), .number(size.size.height),
    ])
  }

  private func textPatches(
    _ old: [PageContents.Section], _ new: [PageContents.Section], changed: Set<Int> = [], number: (Int) -> Int
  ) -> [PlainValue] {
    zip(old, new).enumerated().compactMap { index, pair in
      let (a, b) = pair
      guard changed.contains(index) || (a.title, a.subtitle, a.footer) != (b.title, b.subtitle, b.footer) else {
        return nil
      }
      return Self.value(
        of: Texts(title: b.title, subtitle: b.subtitle, footer: b.footer), number: number(index))
    }
  }

  // MARK: - Items

  /// A section whose items differ: how many are equal at both ends.
  private struct Difference {
    var section: Int
    var start: Int
    var end: Int
  }

  /// The sections whose items differ, each as pieces: `[section, first, count]` copies items of the state before, `{"i": […]}`
  /// has items of its own.
  private mutating func itemPatches(to next: PageContents) -> [PlainValue] {
    var differences: [Difference] = []
    for (section, pair) in zip(contents.sections, next.sections).enumerated() {
      let (old, new) = (pair.0.items, pair.1.items)
      if changedItems.contains(section) {
        differences.append(Difference(section: section, start: 0, end: 0))
        continue
      }
      let common = min(old.count, new.count)
      var start = 0
      while start < common, old[start] == new[start] { start += 1 }
      if start == old.count, start == new.count { continue }
      var end = 0
      while end < common - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
      differences.append(Difference(section: section, start: start, end: end))
    }
    var places: [String: (section: Int, item: Int)] = [:]
    for difference in differences where !changedItems.contains(difference.section) {
      let items = contents.sections[difference.section].items
      for item in difference.start..<(items.count - difference.end) {
        if let id = items[item].content.id { places[id] = (difference.section, item) }
      }
    }
    return differences.map { difference in
      .list([.int(difference.section), .list(pieces(difference, next.sections[difference.section], places))])
    }
  }

  private mutating func pieces(
    _ difference: Difference, _ next: PageContents.Section, _ places: [String: (section: Int, item: Int)]
  ) -> [PlainValue] {
    var pieces: [PlainValue] = []
    var copied: (section: Int, first: Int, count: Int)?
    var own: [PlainValue] = []
    func end() {
      if let run = copied { pieces.append(.list([.int(run.section), .int(run.first), .int(run.count)])) }
      if !own.isEmpty { pieces.append(.record(["i": .list(own)])) }
      copied = nil
      own = []
    }
    func copy(_ section: Int, _ first: Int, _ count: Int) {
      guard count > 0 else { return }
      if let run = copied, run.section == section, run.first + run.count == first {
        copied?.count += count
      } else {
        end()
        copied = (section, first, count)
      }
    }
    let old = contents.sections[difference.section].items
    copy(difference.section, 0, difference.start)
    for item in next.items[difference.start..<(next.items.count - difference.end)] {
      if let place = item.content.id.flatMap({ places[$0] }), contents.sections[place.section].items[place.item] == item
      {
        copy(place.section, place.item, 1)
        continue
      }
      if copied != nil { end() }
      own.append(.record(item.record(color: item.color.map { colors.number(of: $0) }) { styles.add($0) }))
    }
    copy(difference.section, old.count - difference.end, difference.end)
    end()
    return pieces
  }
}
