import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

// What the reader goes on looking at when other contents come.
extension CollectionLayout {
  /// An element in sight that is also among other contents, by its number there, and where it stands now; nil where there is
  /// none, and without visible bounds.
  ///
  /// It is the first one that begins in sight. Where that is gone, or is about to be carried elsewhere, it is the nearest of
  /// those that keep their order, see `KeptOrder`: so that one row that goes to the end of a list does not take the reader
  /// along. Where fewer than half of what stays in sight keeps its order nothing is held. Where nothing of it is left, the
  /// nearest item before or behind it is.
  ///
  /// - Complexity: O(v log v) for v elements in sight.
  func anchor(among contents: Contents) -> KumikoLayout.ScrollAnchor? {
    guard let bounds = finiteVisibleBounds, let first = layout.scrollAnchor(in: bounds) else { return nil }
    if contents.snapshot.isIdentical(to: self.contents.snapshot), contents.bareCounts == self.contents.bareCounts {
      return first
    }
    let spans = SpanNumbers(layoutSpans(among: contents))
    var namer = ElementNamer(self.contents, layout)
    switch layout.keptAnchor(
      in: bounds, place: { namer.element($0).id.flatMap { contents.layoutElement($0, spans) } })
    {
    case .anchor(let anchor): return anchor
    case .noneKeepsOrder: return nil
    case .noneRemains: return neighbour(of: first, among: contents)
    }
  }

  /// What is held along the direction of scrolling when other contents come.
  func hold(among contents: Contents, anchoring: ScrollAnchoring) -> AxisHold {
    let anchor = anchor(among: contents)
    return AxisHold(
      element: anchor?.element, start: anchor.map { ScrollGeometry(self).start(ofCorner: $0.origin) } ?? 0,
      position: scrollPosition, anchoring: anchoring)
  }

  /// What is held in the sections that have been scrolled sideways when other contents come.
  ///
  /// - Complexity: O(v log v) for each of them, with v cells in sight.
  func railHolds(among contents: Contents) -> [SectionID: AxisHold] {
    var holds: [SectionID: AxisHold] = [:]
    for section in orthogonalOffsets.keys {
      guard let rail = rail(of: section), !rail.isUnscrolled, let number = contents.indexOfSection(section) else {
        continue
      }
      let cell = cell(of: rail, among: contents, inSection: number)
      holds[section] = AxisHold(
        element: cell?.element, start: cell?.start ?? 0, position: rail.position, anchoring: .reading)
    }
    return holds
  }

  /// The cell that is held in a section that scrolls sideways, by its number among other contents, and where it begins now.
  private func cell(
    of rail: Rail, among contents: Contents, inSection number: Int
  ) -> (element: LayoutElement, start: Double)? {
    let cells = rail.cells(in: layout)
    guard let first = Rail.first(of: cells, in: rail.window) else { return nil }
    let axis = rail.scroll.axis
    let there = cells.compactMap { cell -> Candidate? in
      guard let new = place(of: cell.element.indexPath, among: contents, inSection: number) else { return nil }
      var origin = Point2D.zero
      origin[axis] = cell.start
      return (cell.element, .cell(new), origin)
    }
    guard !there.isEmpty else { return neighbour(of: first.element, rail, among: contents, inSection: number) }
    guard let stable = inOrder(there) else { return nil }
    let nearest = stable.min { abs($0.origin[axis] - first.start) < abs($1.origin[axis] - first.start) }
    return nearest.map { ($0.new, $0.origin[axis]) }
  }

  /// The cell nearest to one that is in its section among other contents too; sought among a few before and behind.
  private func neighbour(
    of cell: LayoutElement, _ rail: Rail, among contents: Contents, inSection number: Int
  ) -> (element: LayoutElement, start: Double)? {
    for distance in 1...Self.neighbourhood {
      for item in [cell.indexPath.item - distance, cell.indexPath.item + distance] {
        let path = LayoutIndexPath(section: cell.indexPath.section, item: item)
        guard let frame = layout.attributesForItem(at: path)?.frame,
          let new = place(of: path, among: contents, inSection: number)
        else { continue }
        return (.cell(new), rail.start(of: frame))
      }
    }
    return nil
  }

  /// The number that an item of this section has among other contents; nil where it is not in that section any more.
  private func place(
    of path: LayoutIndexPath, among contents: Contents, inSection number: Int
  ) -> LayoutIndexPath? {
    if let item = self.contents.itemIdentifier(at: path) {
      return contents.indexPath(of: item).flatMap { $0.section == number ? $0 : nil }
    }
    // Items that are only counted have no names but their numbers.
    guard let section = contents.sectionIdentifier(at: number), contents.isCounted(section),
      path.item < contents.numberOfItems(inSectionAt: number)
    else { return nil }
    return LayoutIndexPath(section: number, item: path.item)
  }

  private typealias Candidate = (old: LayoutElement, new: LayoutElement, origin: Point2D)

  /// Those that keep their order; nil where these are fewer than half.
  private func inOrder(_ candidates: [Candidate]) -> [Candidate]? {
    let order = KeptOrder(candidates.map { $0.new.place })
    guard order.longest * 2 >= candidates.count else { return nil }
    return candidates.indices.filter { order.isKept($0) }.map { candidates[$0] }
  }

  /// The item nearest to an element that is among other contents too; sought among a few before it and behind it.
  private func neighbour(
    of anchor: KumikoLayout.ScrollAnchor, among contents: Contents
  ) -> KumikoLayout.ScrollAnchor? {
    let snapshot = self.contents.snapshot
    guard let (before, behind) = itemsAround(anchor.element) else { return nil }
    for distance in 0..<Self.neighbourhood {
      for other in [before - distance, behind + distance] {
        guard let item = snapshot.itemIdentifier(atIndex: other), let there = contents.indexPath(of: item),
          let frame = frame(ofItem: item)
        else { continue }
        return KumikoLayout.ScrollAnchor(element: .cell(there), origin: leadingCorner(of: frame))
      }
    }
    return nil
  }

  /// The items next to an element, by their numbers among all. A header or footer is where its section begins, and so is an
  /// item that is only counted. O(sections).
  private func itemsAround(_ element: LayoutElement) -> (before: Int, behind: Int)? {
    let path = element.indexPath
    let counts = contents.snapshot.itemCounts
    guard counts.indices.contains(path.section) else { return nil }
    let start = counts[..<path.section].reduce(0, +)
    guard case .cell = element, path.item < counts[path.section] else { return (start - 1, start) }
    return (start + path.item - 1, start + path.item + 1)
  }

  /// How far a neighbour is sought. It bounds the work for contents that have been exchanged altogether.
  private static var neighbourhood: Int { 64 }

  private func leadingCorner(of frame: Rect2D) -> Point2D {
    layout.isRightToLeft ? Point2D(x: frame.maxX, y: frame.minY) : frame.origin
  }
}
