import KumikoComposition
@_spi(Kumiko) public import KumikoDimension
@_spi(Kumiko) import KumikoLayout

// The steps of each change: the layout changes, views are measured while an element keeps its position, and the shown
// elements are compared with the new ones.
//
// The functions are specialized for identifiers that are texts or numbers, which takes a third of the time. Other
// identifiers use the generic code.
extension CollectionViewport {
  typealias ElementID = CollectionElementID<SectionID, ItemID>
  typealias ContentChange = ContentChanges<SectionID, ItemID>.Change
  typealias PlaceHold = Hold<SectionID, ItemID>

  /// Scrolls, or changes sizes, in a layout that stays. No part of the layout is copied. If it throws, nothing changes.
  ///
  /// - Parameters:
  ///   - asksAgain: Returns true for elements whose views are measured again at an unchanged size.
  ///   - scrolls: Whether only the offset along the scroll direction changes, and the sizes of visible views.
  ///   - change: Changes the layout, and returns the elements that keep their position.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  mutating func move(
    animated: Bool = false, measuring sizes: SizeProvider?, asksAgain: ((ElementID) -> Bool)? = nil,
    scrolls: Bool = false, _ change: (inout Layout) throws(LayoutError) -> PlaceHold
  ) throws(LayoutError) -> Update {
    let (bounds, offsets, spanOffsets) = (layout.visibleBounds, layout.orthogonalOffsets, layout.spanOffsets)
    layout.layout.beginChanges()
    do throws(LayoutError) {
      var hold = try change(&layout)
      let origin = visibleRect.origin
      let measured = try Self.measure(
        &layout, holding: &hold, shown, anchoring, in: shownRect, sizes, keepsNumbers: asksAgain == nil
      ) { id, _ in asksAgain?(id) ?? false }
      layout.layout.commitChanges()
      return update(
        from: nil, correction: hold.isAskedFor ? .zero : visibleRect.origin - origin, measures: sizes != nil,
        measured: measured, animated: animated, scrolls: scrolls
      ) { _, _ in .none }
    } catch {
      layout.layout.rollBackChanges()
      layout.visibleBounds = bounds
      layout.orthogonalOffsets = offsets
      layout.spanOffsets = spanOffsets
      throw error
    }
  }

  /// Replaces the layout, in which some elements keep their position. If it throws, nothing changes.
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
    next.restOrthogonalSections()
    let measured = try Self.measure(&next, holding: &hold, shown, anchoring, in: shownRect, sizes, keepsNumbers: false)
    {
      asksAll || contentChange($0, $1) != .none
    }
    let (old, origin) = (layout, visibleRect.origin)
    layout = next
    return update(
      from: old, correction: visibleRect.origin - origin, measures: sizes != nil, measured: measured,
      animated: animated, contentChange)
  }

  /// Measures the visible views until all have their preferred sizes, while the held elements keep their position.
  ///
  /// In the end offsets are limited to their ranges. Views that become visible by that are measured too.
  ///
  /// - Parameters:
  ///   - layout: The layout with its offsets.
  ///   - hold: The elements that keep their position.
  ///   - shown: The elements that are shown before.
  ///   - anchoring: The rule of scroll anchoring.
  ///   - rect: Returns the rect whose views are measured.
  ///   - sizes: Returns the preferred sizes of views; nil to limit the offsets only.
  ///   - keepsNumbers: Whether elements have the numbers with which they are shown, because contents and layout stay.
  ///   - asksAgain: Returns true for elements whose views are measured again at an unchanged size.
  /// - Returns: The measured elements.
  /// - Throws: `LayoutError` for an invalid size.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  private static func measure(
    _ layout: inout Layout, holding hold: inout PlaceHold, _ shown: ShownElements<SectionID, ItemID>,
    _ anchoring: ScrollAnchoring, in rect: (Layout) -> Rect2D, _ sizes: SizeProvider?, keepsNumbers: Bool,
    asksAgain: (ElementID, SectionID?) -> Bool
  ) throws(LayoutError) -> Set<ElementID> {
    guard let sizes else {
      _ = hold.place(&layout, isBounded: true)
      return []
    }
    var session = MeasuringSession()
    var measured: Set<ElementID> = []
    var isBounded = hold.main == nil
    _ = hold.place(&layout, isBounded: isBounded)
    for _ in 0..<LayoutLimits.maximumMeasuringPasses {
      var next = 0
      let answers = try layout.answers(
        in: rect(layout), &session,
        unless: { record in
          // Most visible views are recognized by their numbers, which cost a fraction of an identifier.
          keepsNumbers && measured.isEmpty && shown.isMeasured(record, near: &next)
        }
      ) { element in
        guard let id = element.id,
          measured.contains(id) || needsMeasuring(id, element, shown) || asksAgain(id, element.sectionIdentifier)
        else { return nil }
        measured.insert(id)
        return sizes(element)
      }
      if answers.isEmpty {
        if isBounded { return measured }
        isBounded = true
        guard hold.place(&layout, isBounded: true) else { return measured }
        continue
      }
      if hold.main == nil { isBounded = false }
      hold.choose(in: &layout, for: answers.keys, anchoring: anchoring)
      _ = try layout.layout.setPreferredSizes(answers)
      _ = hold.place(&layout, isBounded: isBounded)
    }
    throw session.neverSettles(in: layout.layout)
  }

  /// Returns whether a view is new, or has not been measured at the size of its element.
  private static func needsMeasuring(
    _ id: ElementID, _ element: Element, _ shown: ShownElements<SectionID, ItemID>
  ) -> Bool {
    guard let before = shown[ShownElement.Key(id: id)], before.isMeasured else { return true }
    return before.item.frame.size != element.attributes.frame.size
  }

  /// Returns the update for the renderer, after the layout has its final state.
  @specialized(where SectionID == String, ItemID == String)
  @specialized(where SectionID == String, ItemID == Int)
  @specialized(where SectionID == Int, ItemID == String)
  @specialized(where SectionID == Int, ItemID == Int)
  private mutating func update(
    from old: Layout?, correction: Point2D, measures: Bool, measured: Set<ElementID>, animated: Bool,
    scrolls: Bool = false, _ contentChange: @escaping (ElementID, SectionID?) -> ContentChange
  ) -> Update {
    let rect = shownRect(of: layout)
    var maker = UpdateMaker(
      old: old, new: layout, correction: correction, contentChange: contentChange, reuseIdentifier: reuseIdentifier)
    let isStyled = !layout.visibleItemsHandlers.isEmpty
    defer { shownIsStyled = isStyled }
    if old == nil, !isStyled, !shownIsStyled, !shown.hasCopies {
      shown.find(in: rect, of: layout.layout)
      maker.showScrolled(in: &shown, pool: &pool)
    } else {
      maker.show(layout.visibleItems(in: rect), in: &shown, pool: &pool)
    }
    // A view outside of the visible rect that shares its size with others is measured, too.
    let measuredVisible = measured.allSatisfy(shown.contains)
    for id in measured { shown.setMeasured(ShownElement.Key(id: id)) }
    var update = Update(
      steps: maker.steps, contentSize: layout.contentSize, visibleRect: layout.visibleRect, correction: correction,
      orthogonalOffsets: visibleOrthogonalOffsets, spanOffsets: visibleSpanOffsets, isAnimated: animated)
    (update.prefetches, update.cancelledPrefetches) = updatePrefetching(
      from: old, entering: scrolls && measuredVisible ? maker.enteringCells : nil)
    shown.followsLayout = !isStyled && !shown.hasCopies
    shown.isMeasured = measures && measuredVisible
    return update
  }

  /// The offsets of the visible orthogonal sections. O(visible), at a comparison for each element.
  private var visibleOrthogonalOffsets: [SectionID: Double] {
    guard !layout.orthogonalOffsets.isEmpty else { return [:] }
    var offsets: [SectionID: Double] = [:]
    var last = LayoutIndexPath.layoutSection
    for record in shown.records where record.indexPath.section != last {
      last = record.indexPath.section
      if let offset = layout.layout.orthogonalOffsets[last], let section = contents.sectionIdentifier(at: last) {
        offsets[section] = offset
      }
    }
    return offsets
  }

  /// The offsets of the spans with a visible section, header, footer or background. O(visible), and O(log spans + depth) for
  /// each visible section.
  private var visibleSpanOffsets: [String: Double] {
    guard !layout.spanOffsets.isEmpty else { return [:] }
    var offsets: [String: Double] = [:]
    func add(_ section: Int) {
      guard let number = LayoutIndexPath(section: section, item: 0).span else { return }
      let span = layout.layout.configuration.spans[number].id
      if let offset = layout.spanOffsets[span] { offsets[span] = offset }
    }
    var last = LayoutIndexPath.layoutSection
    for record in shown.records where record.indexPath.section != last {
      last = record.indexPath.section
      add(last)
      for span in layout.layout.orthogonalSpans(around: last) { add(span) }
    }
    return offsets
  }
}

extension Point2D {
  /// Returns the distance from a point to another one.
  @_spi(Kumiko) public static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x - b.x, y: a.y - b.y) }
}
