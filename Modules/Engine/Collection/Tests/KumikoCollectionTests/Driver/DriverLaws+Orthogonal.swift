@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension Driver.Held {
  /// A section that scrolls orthogonally is held as the content is.
  static func heldOrthogonally(
    _ operation: Driver.Operation, _ id: String, _ old: Driver.Moment.Orthogonal, _ new: Driver.Moment.Orthogonal,
    _ before: Driver.Moment, _ after: Driver.Moment, _ fresh: Driver.Layout, _ run: Driver.Run
  ) throws(Driver.Difference) {
    var position = ScrollAnchoring.Position(offset: old.offset, range: old.range)
    let asked = operation.offset(scrolling: id)
    if let asked { position.offset = min(max(asked, old.range.lowerBound), old.range.upperBound) }
    var wanted: [String] = []
    // Columns around it hide it or show it. A scroll shows it first, and a change finds it where it was.
    let columns =
      before.spanOffsets == fresh.spanOffsets ? [before.spanOffsets] : [before.spanOffsets, fresh.spanOffsets]
    for anchor in columns.flatMap({ anchors(operation, id, old, to: position.offset, in: $0, before, fresh, run) }) {
      var shift = 0.0
      if let anchor {
        guard let frame = fresh.attributes(of: anchor.id)?.frame else { continue }
        shift = after.start(of: frame, in: new) - anchor.start
      }
      let offset = ScrollAnchoring.reading.offset(from: position, to: new.range, shift: shift)
      if offset.isNear(new.offset) { return }
      wanted.append(
        anchor.map { "\($0.id) at \($0.start), now \($0.start + shift): \(offset)" } ?? "none: \(offset)")
    }
    throw Driver.Difference(
      law: "the reader is not moved orthogonally",
      detail: "\(id) from \(old.offset) of \(old.range) to \(new.offset) of \(new.range); "
        + "for \(wanted.joined(separator: ", or for "))")
  }

  /// The cells of which one is held; nil for none, where the offset stays.
  private static func anchors(
    _ operation: Driver.Operation, _ id: String, _ old: Driver.Moment.Orthogonal, to offset: Double,
    in columns: [String: Double],
    _ before: Driver.Moment, _ fresh: Driver.Layout, _ run: Driver.Run
  ) -> [Driver.Start?] {
    let extent = old.frame.size[run.world.axis.crossed]
    var window = offset...(offset + extent)
    let cells = before.cells(ofOrthogonal: id, old, scrolledTo: offset, columns: columns)
    if offset != old.offset {
      let both = old.offset...(old.offset + extent)
      if both.overlaps(window) { window = both.clamped(to: window) }
    }
    guard let held = Driver.Anchors.held(cells, from: window.lowerBound, to: window.upperBound) else { return [nil] }
    guard operation.changesContents else { return [held] }
    // What is in another section now is not held.
    func rank(_ element: Driver.ElementID, _ isAfter: Bool) -> Driver.Anchors.Rank? {
      let contents = isAfter ? fresh.contents : before.contents
      let rank = Driver.Anchors.Rank(element, in: contents)
      return rank?.section == contents.indexOfSection(id) ? rank : nil
    }
    let found = Driver.Anchors.held(cells, first: held, rank: rank) {
      // The nearest of the same section, as far as it goes.
      guard let place = rank(held.id, false) else { return [] }
      for distance in 1...64 {
        for number in [place.number - distance, place.number + distance] {
          guard let next = before.contents.element(number, ofSectionAt: place.section), rank(next, true) != nil,
            let frame = before.unpinned.attributes(of: next)?.frame
          else { continue }
          return [(next, before.start(of: frame, in: old))]
        }
      }
      return []
    }
    return found.isEmpty ? [nil] : found
  }
}

extension Driver.Moment {
  /// How far from the start of a section's content a cell begins, whatever the section is scrolled by. If groups are centered,
  /// the offset at which the cell is in the center.
  func start(of frame: Rect2D, in orthogonal: Orthogonal) -> Double {
    let axis = axis.crossed
    let distance =
      axis == .horizontal && isRightToLeft
      ? orthogonal.frame.maxX - frame.maxX : frame.lowerBound(along: axis) - orthogonal.frame.lowerBound(along: axis)
    return distance + orthogonal.offset
      - (orthogonal.isCentered ? (orthogonal.frame.size[axis] - frame.size[axis]) / 2 : 0)
  }

  /// The cells of a section that show where it is scrolled to an offset, in their order, and where they begin.
  ///
  /// - Parameter columns: how far columns around it are scrolled, which hide it or show it.
  func cells(ofOrthogonal id: String, _ orthogonal: Orthogonal, scrolledTo offset: Double, columns: [String: Double])
    -> [Driver.Start]
  {
    var layout = unpinned
    var scrolled = orthogonal
    if offset != orthogonal.offset { layout.orthogonalOffsets[id] = offset }
    if columns != spanOffsets { layout.spanOffsets = columns }
    scrolled.offset = offset
    // Where it stands unpinned, as the cells that are asked for.
    let place = contents.indexOfSection(id).flatMap { layout.layout.orthogonalScroll(ofSection: $0)?.frame }
    scrolled.frame = place ?? orthogonal.frame
    return layout.elements(in: scrolled.frame)
      .filter { $0.sectionIdentifier == id && $0.attributes.category == .cell }
      .sorted { $0.attributes.indexPath < $1.attributes.indexPath }
      .compactMap { element in element.id.map { ($0, start(of: element.attributes.frame, in: scrolled)) } }
  }
}

extension CollectionContents where SectionID == String, ItemID == Int {
  /// The cell of a number in a section; nil where there is none.
  fileprivate func element(_ number: Int, ofSectionAt section: Int) -> Driver.ElementID? {
    guard let id = sectionIdentifier(at: section), 0..<numberOfItems(inSectionAt: section) ~= number else { return nil }
    if isCounted(id) { return .countedCell(id, number) }
    return itemIdentifier(at: LayoutIndexPath(section: section, item: number)).map { .cell($0) }
  }
}

extension Driver.Operation {
  /// The offset that is asked for of a section that scrolls orthogonally; nil where none is.
  fileprivate func offset(scrolling id: String) -> Double? {
    switch self {
    case .scrollOrthogonally(id, let offset): offset
    case .failing(let operation, _): operation.offset(scrolling: id)
    default: nil
    }
  }
}
