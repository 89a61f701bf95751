import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot

// What the reader goes on looking at when other contents come.
extension CollectionLayout {
  /// An element in sight that is also among other contents, by its number there, and where it stands now; nil where there is
  /// none, and without visible bounds.
  ///
  /// It is the first one that begins in the visible bounds. Where that is gone, or is about to be carried elsewhere, it is the nearest of
  /// those that keep their order, see `KeptOrder`: so that one row that goes to the end of a list does not take the reader
  /// along. Where fewer than half of what stays visible keeps its order nothing is held. Where nothing of it is left, the
  /// nearest item before or behind it is.
  ///
  /// - Complexity: O(v log v) for v visible elements.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  func anchor(among contents: Contents) -> KumikoLayout.ScrollAnchor? {
    guard let bounds = finiteVisibleBounds, let first = layout.scrollAnchor(in: bounds) else { return nil }
    if contents.snapshot.isIdentical(to: self.contents.snapshot), contents.bareCounts == self.contents.bareCounts {
      return first
    }
    let spans = SpanNumbers(layoutSpans(among: contents))
    var namer = ElementNamer(self.contents, layout)
    return layout.keptAnchor(
      in: bounds, itemCounts: self.contents.snapshot.itemCounts,
      place: { namer.element($0).id.flatMap { contents.layoutElement($0, spans) } },
      item: { self.contents.itemIdentifier(at: $0).flatMap(contents.indexPath) })
  }

  /// What is held along the direction of scrolling when other contents come.
  func hold(among contents: Contents, anchoring: ScrollAnchoring) -> AxisHold {
    let anchor = anchor(among: contents)
    return AxisHold(
      element: anchor?.element, start: anchor.map { scrollGeometry.start(ofCorner: $0.origin) } ?? 0,
      position: scrollPosition, anchoring: anchoring)
  }

  /// What is held in the sections that have been scrolled orthogonally when other contents come.
  ///
  /// - Complexity: O(v log v) for each of them, with v visible cells.
  func orthogonalHolds(among contents: Contents) -> [SectionID: AxisHold] {
    var holds: [SectionID: AxisHold] = [:]
    for section in orthogonalOffsets.keys {
      guard let position = orthogonalPosition(of: section), !position.isUnscrolled,
        let number = contents.indexOfSection(section)
      else {
        continue
      }
      let cell =
        layout.sharesOffset(position)
        ? nil : layout.keptCell(of: position) { place(of: $0, among: contents, inSection: number) }
      holds[section] = AxisHold(
        element: cell.map { .cell($0.path) }, start: cell?.start ?? 0, position: ScrollAnchoring.Position(position),
        anchoring: .reading)
    }
    return holds
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
}
