@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

@_spi(Kumiko) @testable import KumikoCollection

/// The rules of a data source in the plainest form: lists of rows with levels, searched from the front.
struct NaiveSource {
  struct Row: Equatable {
    var id: Int
    var level = 0
    var isExpanded = false
  }

  struct Section: Equatable {
    var id: String
    var rows: [Row] = []
    var hasOutline = false

    /// Which of its rows show.
    var visible: [Int] {
      rows.indices.filter { index in
        var level = rows[index].level
        for row in rows[..<index].reversed() where row.level < level {
          guard row.isExpanded else { return false }
          level = row.level
        }
        return true
      }
    }

    var visibleItems: [Int] { visible.map { rows[$0].id } }

    func subtree(at index: Int) -> Range<Int> {
      index..<(rows[(index + 1)...].firstIndex { $0.level <= rows[index].level } ?? rows.count)
    }
  }

  /// What may be thrown instead of a change: any of these.
  struct Refusal: Error {
    var errors: [SourceError]

    init(_ errors: SourceError...) { self.errors = errors }
  }

  var sections: [Section] = []

  var lists: [(id: String, items: [Int])] { sections.map { ($0.id, $0.visibleItems) } }

  /// The items that show and are expanded.
  var openItems: Set<Int> {
    Set(sections.flatMap { section in section.visible.map { section.rows[$0] }.filter(\.isExpanded).map(\.id) })
  }

  /// The section and the row of an item, shown or hidden.
  func find(_ item: Int) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let row = section.rows.firstIndex(where: { $0.id == item }) { return (index, row) }
    }
    return nil
  }

  func isShown(_ item: Int) -> Bool { sections.contains { $0.visibleItems.contains(item) } }

  // MARK: - Changes

  mutating func apply(_ lists: [(id: String, items: [Int])]) throws(Refusal) {
    var new: [Section] = []
    for list in lists {
      if let old = sections.first(where: { $0.id == list.id }), old.visibleItems == list.items {
        new.append(old)
      } else {
        new.append(Section(id: list.id, rows: list.items.map { Row(id: $0) }))
      }
    }
    var errors: [SourceError] = []
    for section in new where section.hasOutline {
      let hidden = section.rows.map(\.id).filter { !section.visibleItems.contains($0) }
      for item in hidden where lists.contains(where: { $0.items.contains(item) }) {
        errors.append(.itemInOtherSection(item, section: section.id))
      }
    }
    guard errors.isEmpty else {
      var refusal = Refusal()
      refusal.errors = errors
      throw refusal
    }
    sections = new
  }

  mutating func apply(_ rows: [Row], to id: String) throws(Refusal) {
    for row in rows {
      if let place = find(row.id), sections[place.section].id != id {
        throw Refusal(.itemInOtherSection(row.id, section: sections[place.section].id))
      }
    }
    let section = Section(id: id, rows: rows, hasOutline: !rows.isEmpty)
    if let index = sections.firstIndex(where: { $0.id == id }) {
      sections[index] = section
    } else {
      sections.append(section)
    }
  }

  mutating func expand(_ item: Int, to isExpanded: Bool?) throws(Refusal) {
    guard let place = find(item) else { throw Refusal(.unknownItem(item)) }
    let wanted = isExpanded ?? !sections[place.section].rows[place.row].isExpanded
    guard sections[place.section].rows[place.row].isExpanded != wanted else { return }
    sections[place.section].rows[place.row].isExpanded = wanted
    sections[place.section].hasOutline = true
  }

  mutating func move(_ item: Int, to path: LayoutIndexPath) throws(Refusal) {
    guard let place = find(item) else { throw Refusal(.unknownItem(item)) }
    let keepsOutline = sections[place.section].hasOutline
    guard isShown(item) else { throw Refusal(.hiddenItem(item, section: sections[place.section].id)) }
    guard sections.indices.contains(path.section) else {
      throw Refusal(.sectionOutOfRange(path.section, sections: sections.count))
    }
    let others = sections[path.section].visibleItems.filter { $0 != item }
    guard (0...others.count).contains(path.item) else {
      throw Refusal(.itemOutOfRange(path, places: 0...others.count))
    }
    if place.section == path.section, sections[path.section].visibleItems.firstIndex(of: item) == path.item { return }

    let anchor = path.item < others.count ? others[path.item] : nil
    let range = sections[place.section].subtree(at: place.row)
    var part = Array(sections[place.section].rows[range])
    if let anchor, part.contains(where: { $0.id == anchor }) { throw Refusal(.itemBelowItself(item, before: anchor)) }
    sections[place.section].rows.removeSubrange(range)
    if sections[place.section].rows.isEmpty { sections[place.section].hasOutline = false }
    let index = sections[path.section].rows.firstIndex { $0.id == anchor } ?? sections[path.section].rows.count
    let level = anchor == nil ? 0 : sections[path.section].rows[index].level
    let lowered = level - part[0].level
    for row in part.indices { part[row].level += lowered }
    if part.count > 1 || part[0].isExpanded || place.section == path.section && keepsOutline {
      sections[path.section].hasOutline = true
    }
    sections[path.section].rows.insert(contentsOf: part, at: index)
  }
}

extension [NaiveSource.Row] {
  var outline: Outline {
    get throws {
      var outline = Outline()
      for index in indices {
        try outline.append([self[index].id], to: self[..<index].last { $0.level < self[index].level }?.id)
      }
      try outline.expand(filter(\.isExpanded).map(\.id))
      return outline
    }
  }
}
