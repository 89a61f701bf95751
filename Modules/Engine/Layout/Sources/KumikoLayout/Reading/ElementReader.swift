import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Finds the place, the role and the headings of elements. It keeps the section that was asked for last.
struct ElementReader {
  struct Read {
    var place: ReadingPlace
    var role: ReadingRole
    var headings: [LayoutElement]
  }

  private let layout: CompositionalLayout
  private let layoutHeadings: [LayoutElement]
  private var current: (section: SectionView, spanHeadings: [LayoutElement], headings: [LayoutElement], level: Int)?

  init(layout: CompositionalLayout) {
    self.layout = layout
    layoutHeadings = layout.prepared.boundary.headings(ofSection: LayoutIndexPath.layoutSection)
  }

  /// Returns where an element is read; nil for a decoration, and for an element that does not exist.
  mutating func read(_ attributes: LayoutAttributes) -> Read? {
    let path = attributes.indexPath
    switch (attributes.category, attributes.elementKind) {
    case (.decoration, _), (.supplementary, nil):
      return nil
    case (.cell, _):
      guard enter(path.section), let current, current.section.hasItem(path.item) else { return nil }
      let place = ReadingPlace(section: path.section, part: .items, order: path.item)
      return Read(place: place, role: .cell, headings: current.headings)
    case (.supplementary, let kind?):
      if path.section == LayoutIndexPath.layoutSection { return readLayoutItem(kind, path.item) }
      if let span = path.span { return readSpanItem(kind, span, path.item) }
      return readSectionItem(kind, path)
    }
  }

  private func readLayoutItem(_ kind: String, _ ordinal: Int) -> Read? {
    guard let (index, side) = layout.prepared.boundary.side(ofKind: kind, ordinal) else { return nil }
    let section = side.isBefore ? Int.min : Int.max
    return Read(
      place: ReadingPlace(section: section, part: .items, rank: index), role: side.role(level: 1),
      headings: side.isBefore ? [] : layoutHeadings)
  }

  private func readSpanItem(_ kind: String, _ number: Int, _ ordinal: Int) -> Read? {
    let table = layout.prepared.spans
    guard let index = table.index(ofNumber: number),
      let (rank, side) = table.spans[index].items.side(ofKind: kind, ordinal)
    else { return nil }
    let outer = spans(around: table.spans[index].parent)
    let depth = outer.count
    let sections = table.spans[index].sections
    let place =
      side.isBefore
      ? ReadingPlace(section: sections.lowerBound, part: .spanHeaders, order: depth, rank: rank)
      : ReadingPlace(section: sections.upperBound - 1, part: .spanFooters, order: -depth, rank: rank)
    let above = layoutHeadings + (side.isBefore ? outer : outer + [index]).flatMap { headings(ofSpan: $0) }
    return Read(place: place, role: side.role(level: depth + 2), headings: above)
  }

  private mutating func readSectionItem(_ kind: String, _ path: LayoutIndexPath) -> Read? {
    guard enter(path.section), let current else { return nil }
    if let (rank, side) = current.section.plan.boundary.side(ofKind: kind, path.item) {
      let part: ReadingPlace.Part = side.isBefore ? .sectionHeaders : .sectionFooters
      return Read(
        place: ReadingPlace(section: path.section, part: part, rank: rank), role: side.role(level: current.level),
        headings: side.isBefore ? current.spanHeadings : current.headings)
    }
    guard let (attachment, place) = current.section.located(ofKind: kind, path.item) else { return nil }
    let item = place.firstItem + attachment.requiredSlot
    let attachments = current.section.body.locate(group: place.number)?.repetition.template.attachments ?? []
    let number = attachments.firstIndex { $0.elementKind == kind && $0.host == attachment.host } ?? 0
    // The cell has rank 0: what belongs to it follows, and what belongs to its group precedes.
    let (rank, role): (Int, ReadingRole) =
      switch attachment.host {
      case .slot: (number + 1, .badge)
      case .group: (number - attachments.count, .note)
      }
    return Read(
      place: ReadingPlace(section: path.section, part: .items, order: item, rank: rank), role: role,
      headings: current.headings)
  }

  /// Makes a section the current one. Returns whether it exists.
  private mutating func enter(_ section: Int) -> Bool {
    if current?.section.number == section { return true }
    guard let view = layout.view(of: section) else { return false }
    let table = layout.prepared.spans
    let around = spans(around: table.isEmpty ? -1 : table.innermost(containing: section) ?? -1)
    let outer = layoutHeadings + around.flatMap { headings(ofSpan: $0) }
    current = (view, outer, outer + view.plan.boundary.headings(ofSection: section), around.count + 2)
    return true
  }

  /// Returns a span of the table and those around it, the outermost first.
  private func spans(around index: Int) -> [Int] {
    var found: [Int] = []
    var index = index
    while index >= 0 {
      found.append(index)
      index = layout.prepared.spans.spans[index].parent
    }
    return found.reversed()
  }

  private func headings(ofSpan index: Int) -> [LayoutElement] {
    let span = layout.prepared.spans.spans[index]
    return span.items.headings(ofSection: LayoutIndexPath(span: span.number, item: 0).section)
  }
}
