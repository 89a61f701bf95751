@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// The elements that keep their place during a change: along the scroll direction, and in orthogonal
/// sections.
///
/// What is missing is chosen when the first view has answered, from the state before that.
struct Hold<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  typealias Layout = CollectionLayout<SectionID, ItemID>

  /// The element that is held along the scroll direction.
  enum Main {
    case axis(AxisHold)
    /// A place that is asked for anew whenever sizes have changed.
    case target((Layout) -> CollectionScrollTarget<SectionID>?)
  }

  var main: Main?
  /// The elements that are held in sections that scroll orthogonally.
  var orthogonals: [SectionID: AxisHold] = [:]
  /// The columns that are held in spans whose sections are side by side.
  var spans: [String: SpanHold] = [:]
  var visibleBefore: Rect2D?
  /// The visible parts of sections before they were scrolled orthogonally.
  var windowsBefore: [SectionID: ClosedRange<Double>] = [:]
  var spanOffsetsBefore: [String: Double] = [:]

  /// A Boolean value that indicates whether the place is one that was asked for, rather than that of the reader.
  var isAskedFor = false

  /// Scrolls so that what is held is where it was. Gives whether anything was scrolled.
  ///
  /// - Parameter isBounded: whether offsets are brought into their ranges.
  func place(_ layout: inout Layout, isBounded: Bool) -> Bool {
    var hasMoved = false
    switch main {
    case .axis(let hold):
      let geometry = layout.scrollGeometry
      let offset = hold.offset(
        start: hold.element.flatMap(layout.start), range: geometry.range, isBounded: isBounded)
      hasMoved = layout.show(geometry.rect(layout.viewport, at: offset))
    case .target(let target):
      guard let there = target(layout) else { break }
      hasMoved = layout.show(there.visibleBounds)
      if let offset = there.orthogonalOffset, layout.scroll(there.section, to: offset) {
        if let position = layout.orthogonalPosition(of: there.section) { _ = layout.scroll(position, to: offset) }
        hasMoved = true
      }
      for (span, offset) in there.spanOffsets where offset.isFinite && offset != layout.spanOffsets[span] ?? 0 {
        layout.spanOffsets[span] = offset
        hasMoved = true
      }
    case nil:
      break
    }
    hasMoved = layout.place(spans, isBounded: isBounded) || hasMoved
    for (section, hold) in orthogonals {
      guard let position = layout.orthogonalPosition(of: section) else { continue }
      let now = hold.element.flatMap { layout.layout.attributes(of: $0) }.map { position.start(of: $0.frame) }
      let offset = hold.offset(start: now, range: position.range, isBounded: isBounded)
      hasMoved = layout.scroll(section, to: offset) || hasMoved
    }
    if isBounded { hasMoved = layout.shareOrthogonalOffsets() || hasMoved }
    return hasMoved
  }

  /// Chooses what is held from here on, where that has not been chosen: the layout is about to be told sizes.
  mutating func choose(
    in layout: inout Layout, for elements: some Sequence<LayoutElement>, anchoring: ScrollAnchoring
  ) {
    if main == nil {
      main = .axis(mainHold(in: &layout, anchoring: anchoring))
    }
    var sought: Set<Int> = []
    for element in elements where sought.insert(element.indexPath.section).inserted {
      guard let section = layout.contents.sectionIdentifier(at: element.indexPath.section), orthogonals[section] == nil,
        layout.orthogonalOffsets[section] != nil, !isScrolled(section, in: layout)
      else { continue }
      orthogonals[section] = layout.orthogonalHold(of: section, in: windowsBefore[section])
    }
  }

  /// The element that is held along the scroll direction, as it was before sections were scrolled orthogonally. Elements
  /// that become visible by that are not held.
  private func mainHold(in layout: inout Layout, anchoring: ScrollAnchoring) -> AxisHold {
    // In place, so that nothing of the layout is copied.
    let offsets = windowsBefore.keys.compactMap { section in
      layout.contents.indexOfSection(section).map { (section, $0, layout.orthogonalOffsets[section] ?? 0) }
    }
    for (section, number, now) in offsets {
      layout.setOrthogonalOffset(windowsBefore[section]?.lowerBound ?? now, of: section, at: number)
    }
    let spans = spanOffsetsBefore.isEmpty ? nil : layout.spanOffsets
    // Not `merge`, whose casts Embedded Swift does not have.
    for (span, before) in spanOffsetsBefore { layout.spanOffsets[span] = before }
    defer {
      if let spans { layout.spanOffsets = spans }
      for (section, number, now) in offsets { layout.setOrthogonalOffset(now, of: section, at: number) }
    }
    return layout.hold(in: visibleBefore, anchoring: anchoring)
  }

  /// Returns whether a section is being scrolled orthogonally to a place.
  private func isScrolled(_ section: SectionID, in layout: Layout) -> Bool {
    guard case .target(let target) = main, let there = target(layout) else { return false }
    return there.section == section && there.orthogonalOffset != nil
  }
}

extension CollectionLayout {
  /// The element that is held while sizes change: the first one that starts in the visible rect and was visible before.
  func hold(in visibleBefore: Rect2D? = nil, anchoring: ScrollAnchoring) -> AxisHold {
    let visible = viewport
    let both = visibleBefore.flatMap { visible.intersection($0) }
    let anchor = both.flatMap { layout.scrollAnchor(in: $0) } ?? layout.scrollAnchor(in: visible)
    return AxisHold(
      element: anchor?.element, start: anchor.map { scrollGeometry.start(ofCorner: $0.origin) } ?? 0,
      position: scrollPosition, anchoring: anchoring)
  }

  /// The element that is held in a section that scrolls orthogonally, or nil. Sections that share an offset keep that.
  func orthogonalHold(of section: SectionID, in windowBefore: ClosedRange<Double>? = nil) -> AxisHold? {
    guard let position = orthogonalPosition(of: section), !layout.sharesOffset(position) else { return nil }
    let cells = position.cells(in: layout)
    let both = windowBefore.flatMap { $0.overlaps(position.window) ? $0.clamped(to: position.window) : nil }
    let first = OrthogonalPosition.first(of: cells, in: both ?? position.window)
    return AxisHold(
      element: first.map { .cell($0.path) }, start: first?.start ?? 0, position: ScrollAnchoring.Position(position),
      anchoring: .reading)
  }

  /// Scrolls to visible bounds; gives whether they are others than before.
  fileprivate mutating func show(_ bounds: Rect2D) -> Bool {
    guard bounds.isFinite, bounds != visibleBounds else { return false }
    visibleBounds = bounds
    return true
  }

  /// Scrolls an orthogonal section; gives whether it was scrolled otherwise before.
  fileprivate mutating func scroll(_ section: SectionID, to offset: Double) -> Bool {
    guard offset.isFinite, offset != orthogonalOffsets[section] ?? 0, let number = contents.indexOfSection(section)
    else { return false }
    setOrthogonalOffset(offset, of: section, at: number)
    return true
  }
}

extension Rect2D {
  /// The area that two rectangles share; nil where there is none.
  fileprivate func intersection(_ other: Rect2D) -> Rect2D? {
    guard intersects(other) else { return nil }
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect2D(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }
}
