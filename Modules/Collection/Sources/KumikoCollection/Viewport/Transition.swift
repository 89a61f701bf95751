import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout

// How one state becomes the next: the layout changes, views are measured with the reader's place held, and what is shown is
// compared with what is to be shown.
//
// All of this is compiled once more for identifiers that are texts or numbers: it then takes a third of the time. Other
// identifiers take the generic code.
extension CollectionViewport {
  typealias ElementID = CollectionElementID<SectionID, ItemID>
  typealias ContentChange = ContentChanges<SectionID, ItemID>.Change
  typealias PlaceHold = Hold<SectionID, ItemID>

  /// Changes the place in a layout that stays, or sizes in it: in place, so that no part of it is copied. If it throws,
  /// nothing has changed.
  ///
  /// - Parameters:
  ///   - asksAnew: whether a view in sight is asked although it has said what it wants at its size.
  ///   - keepsSizes: whether nothing changes but the place along the scroll direction.
  ///   - change: scrolls, or tells sizes; gives what is held.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  mutating func move(
    animated: Bool = false, measuring sizes: SizeProvider?, asksAnew: ((ElementID) -> Bool)? = nil,
    keepsSizes: Bool = false, _ change: (inout Layout) throws(LayoutError) -> PlaceHold
  ) throws(LayoutError) -> Update {
    let (bounds, offsets, spanOffsets) = (layout.visibleBounds, layout.orthogonalOffsets, layout.spanOffsets)
    layout.layout.beginChanges()
    do throws(LayoutError) {
      var hold = try change(&layout)
      let origin = visibleRect.origin
      var asked: Set<ElementID> = []
      if let sizes {
        let settling = Settling(sizes: sizes, shown: shown, anchoring: anchoring, keepsNumbers: asksAnew == nil)
        asked = try settling.settle(&layout, holding: &hold) { id, _ in asksAnew?(id) ?? false }
      } else {
        _ = hold.place(&layout, isBounded: true)
      }
      layout.layout.commitChanges()
      return update(
        from: nil, correction: hold.isAskedFor ? .zero : visibleRect.origin - origin, measures: sizes != nil,
        asked: asked, animated: animated, keepsSizes: keepsSizes
      ) { _, _ in .none }
    } catch {
      layout.layout.rollBackChanges()
      layout.visibleBounds = bounds
      layout.orthogonalOffsets = offsets
      layout.spanOffsets = spanOffsets
      throw error
    }
  }

  /// Goes on to another layout with something held in it. If it throws, nothing has changed.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  mutating func change(
    to next: Layout, holding hold: PlaceHold, animated: Bool, measuring sizes: SizeProvider?, asksAll: Bool = false,
    _ contentChange: @escaping (ElementID, SectionID?) -> ContentChange
  ) throws(LayoutError) -> Update {
    var (next, hold) = (next, hold)
    next.fitVisibleBounds(at: layout.scrollPosition.offset)
    next.clampOrthogonalOffsets()
    next.restRails()
    var asked: Set<ElementID> = []
    if let sizes {
      let settling = Settling(sizes: sizes, shown: shown, anchoring: anchoring, keepsNumbers: false)
      asked = try settling.settle(&next, holding: &hold) { asksAll || contentChange($0, $1) != .none }
    } else {
      _ = hold.place(&next, isBounded: true)
    }
    let (old, origin) = (layout, visibleRect.origin)
    layout = next
    return update(
      from: old, correction: visibleRect.origin - origin, measures: sizes != nil, asked: asked, animated: animated,
      contentChange)
  }

  /// Returns the next step of a renderer, after the layout has its final state.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  private mutating func update(
    from old: Layout?, correction: Point2D, measures: Bool, asked: Set<ElementID>, animated: Bool,
    keepsSizes: Bool = false, _ contentChange: @escaping (ElementID, SectionID?) -> ContentChange
  ) -> Update {
    let rect = layout.visibleRect
    var maker = UpdateMaker(
      old: old, new: layout, correction: correction, contentChange: contentChange, reuseIdentifier: reuseIdentifier)
    let isStyled = !layout.visibleItemsHandlers.isEmpty
    defer { shownIsStyled = isStyled }
    if old == nil, !isStyled, !shownIsStyled, !shown.hasCopies {
      maker.slide(to: layout.layout.attributes(in: rect), in: &shown, pool: &pool)
    } else {
      maker.show(layout.visibleItems(in: rect), in: &shown, pool: &pool)
    }
    for id in asked { shown.setMeasured(ShownElement.Key(id: id)) }
    var update = Update(
      steps: maker.steps, contentSize: layout.contentSize, visibleRect: rect, correction: correction,
      sidewaysOffsets: sidewaysOffsetsInSight, spanOffsets: spanOffsetsInSight, isAnimated: animated)
    (update.prefetches, update.cancelledPrefetches) = updatePrefetching(from: old, keepsSizes: keepsSizes)
    if isStyled || shown.hasCopies {
      visibleRecords.invalidate()
    } else {
      // A view outside of the visible rect that shares its size with others is asked in every step.
      visibleRecords.store(rect, of: layout.layout, isMeasured: measures && asked.allSatisfy(shown.contains))
    }
    return update
  }

  /// The offsets of the sections in sight that are scrolled sideways. O(in sight), at a comparison for each element.
  private var sidewaysOffsetsInSight: [SectionID: Double] {
    guard !layout.orthogonalOffsets.isEmpty else { return [:] }
    var offsets: [SectionID: Double] = [:]
    var last = LayoutIndexPath.layoutSection
    for attributes in shown.attributes where attributes.indexPath.section != last {
      last = attributes.indexPath.section
      if let offset = layout.layout.orthogonalOffsets[last], let section = contents.sectionIdentifier(at: last) {
        offsets[section] = offset
      }
    }
    return offsets
  }

  /// The offsets of the spans in sight that are scrolled sideways: those around a section in sight, and those whose own header,
  /// footer or background is in sight. O(in sight), and O(log spans + depth) for each section in sight.
  private var spanOffsetsInSight: [String: Double] {
    guard !layout.spanOffsets.isEmpty else { return [:] }
    var offsets: [String: Double] = [:]
    func add(_ section: Int) {
      guard let number = LayoutIndexPath(section: section, item: 0).span else { return }
      let span = layout.layout.configuration.spans[number].id
      if let offset = layout.spanOffsets[span] { offsets[span] = offset }
    }
    var last = LayoutIndexPath.layoutSection
    for attributes in shown.attributes where attributes.indexPath.section != last {
      last = attributes.indexPath.section
      add(last)
      for span in layout.layout.orthogonalSpans(around: last) { add(span) }
    }
    return offsets
  }
}

extension Point2D {
  static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x - b.x, y: a.y - b.y) }
}
