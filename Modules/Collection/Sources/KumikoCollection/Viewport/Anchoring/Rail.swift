import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A section that scrolls sideways, and where things are in it, counted from where its content starts.
struct Rail {
  let number: Int
  let scroll: OrthogonalScroll
  /// How far it is scrolled.
  let offset: Double
  private let isMirrored: Bool

  /// The section of a number; nil where it does not scroll sideways.
  init?(_ number: Int, in layout: CompositionalLayout) {
    guard let scroll = layout.orthogonalScroll(ofSection: number) else { return nil }
    self.number = number
    self.scroll = scroll
    let offset = layout.orthogonalOffsets[number] ?? 0
    self.offset = offset.isFinite ? offset : 0
    isMirrored = layout.isRightToLeft && scroll.axis == .horizontal
  }

  var range: ClosedRange<Double> { scroll.offsetRange }

  var position: ScrollAnchoring.Position { ScrollAnchoring.Position(offset: offset, range: range) }

  /// A Boolean value that indicates whether nothing has to be held: its content begins at zero, and has not been
  /// scrolled. If groups are centered, the start depends on their sizes.
  var isUnscrolled: Bool { offset == 0 && scroll.behavior != .groupPagingCentered }

  /// The part of its content that is visible.
  var window: ClosedRange<Double> { offset...offset + max(0, scroll.viewportExtent) }

  /// How far from the start of its content a cell begins, whatever it is scrolled by.
  func start(of cell: Rect2D) -> Double {
    let distance =
      isMirrored
      ? scroll.frame.upperBound(along: scroll.axis) - cell.upperBound(along: scroll.axis)
      : cell.lowerBound(along: scroll.axis) - scroll.frame.lowerBound(along: scroll.axis)
    return distance + offset
  }

  /// The cells that are visible of it, with where they begin, in order. O(log sections + found).
  func cells(in layout: CompositionalLayout) -> [(element: LayoutElement, start: Double)] {
    layout.attributes(in: scroll.frame)
      .filter { $0.category == .cell && $0.indexPath.section == number }
      .sorted { $0.indexPath < $1.indexPath }
      .map { (.cell($0.indexPath), start(of: $0.frame)) }
  }

  /// The first of some cells that begins within a part of the content; where none does, the one that begins last before it.
  static func first(
    of cells: [(element: LayoutElement, start: Double)], in window: ClosedRange<Double>
  ) -> (element: LayoutElement, start: Double)? {
    let begun = cells.filter { $0.start < window.lowerBound - LayoutLimits.fitTolerance }
    let beginning = cells.filter {
      $0.start >= window.lowerBound - LayoutLimits.fitTolerance && $0.start < window.upperBound
    }
    return beginning.min { $0.start < $1.start } ?? begun.max { $0.start < $1.start }
  }
}

extension CollectionLayout {
  /// The section of an identifier, where it scrolls sideways. O(log sections).
  func rail(of section: SectionID) -> Rail? {
    contents.indexOfSection(section).flatMap { Rail($0, in: layout) }
  }

  /// Scrolls sections of centred groups that have not been scrolled to where they rest at first: with the first group in the
  /// middle. From then on they are held there. O(sections) where any centres its groups.
  mutating func restRails() {
    guard layout.centersGroups else { return }
    for (number, section) in contents.sectionIdentifiers.enumerated() where orthogonalOffsets[section] == nil {
      guard let rail = Rail(number, in: layout), !rail.isUnscrolled else { continue }
      setOrthogonalOffset(rail.range.lowerBound, of: section, at: number)
    }
    for span in layout.configuration.spans
    where span.orthogonalScrollingBehavior == .groupPagingCentered && spanOffsets[span.id] == nil {
      if let range = offsetRange(ofSpan: span.id) { spanOffsets[span.id] = range.lowerBound }
    }
  }
}
