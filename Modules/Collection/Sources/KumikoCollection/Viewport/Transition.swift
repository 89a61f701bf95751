import KumikoComposition
import KumikoDimension
import KumikoLayout

// How one state becomes the next: the layout changes, views are measured, the place is corrected, and what is shown is
// compared with what is to be shown.
extension CollectionViewport {
  typealias ElementID = CollectionElementID<SectionID, ItemID>
  typealias ContentChange = ContentChanges<SectionID, ItemID>.Change

  /// Changes the place in a layout that stays, or sizes in it: in place, so that no part of it is copied.
  ///
  /// What has been measured until something is refused stays; the place is as it was then.
  mutating func move(
    animated: Bool = false, measuring sizes: SizeProvider?,
    _ change: (inout Layout) throws(LayoutError) -> LayoutAdjustment?
  ) throws(LayoutError) -> Update {
    let (bounds, offsets) = (layout.visibleBounds, layout.orthogonalOffsets)
    do throws(LayoutError) {
      let before = ScrollGeometry(layout)
      var correction = Point2D.zero
      if let adjustment = try change(&layout) { correction = correct(&layout, from: before, adjustment) }
      if let sizes { correction = correction + (try settle(&layout, measuring: sizes) { _, _ in false }) }
      return update(from: nil, correction: correction, animated: animated) { _, _ in .none }
    } catch {
      layout.visibleBounds = bounds
      layout.orthogonalOffsets = offsets
      throw error
    }
  }

  /// Goes on to another layout, and keeps the reader's place in it, or one that is given. Where it throws, nothing has changed.
  mutating func change(
    to next: Layout, after adjustment: LayoutAdjustment, animated: Bool, measuring sizes: SizeProvider?,
    asksAll: Bool = false, place: (Layout) -> Rect2D? = { _ in nil },
    _ contentChange: @escaping (ElementID, SectionID?) -> ContentChange
  ) throws(LayoutError) -> Update {
    let old = layout
    var next = next
    next.visibleBounds = next.unobscuredBounds
    keepRails(from: old, in: &next)
    next.clampOrthogonalOffsets()
    var correction = correct(&next, from: ScrollGeometry(old), adjustment)
    if let there = place(next) {
      next.visibleBounds = there
      correction = Point2D(x: there.minX - old.viewport.minX, y: there.minY - old.viewport.minY)
    }
    if let sizes {
      correction = correction + (try settle(&next, measuring: sizes) { asksAll || contentChange($0, $1) != .none })
    }
    layout = next
    return update(from: old, correction: correction, animated: animated, contentChange)
  }

  /// Asks views for their sizes until all in sight have theirs, and keeps the reader's place meanwhile.
  ///
  /// Gives by how much the content was scrolled.
  ///
  /// - Parameter asksAnew: whether a view that is in sight is asked although it has said what it wants at its size.
  private func settle(
    _ layout: inout Layout, measuring sizes: SizeProvider, asksAnew: (ElementID, SectionID?) -> Bool
  ) throws(LayoutError) -> Point2D {
    var asked: [ElementID: Size2D] = [:]
    var correction = Point2D.zero
    for _ in 0..<LayoutLimits.maximumMeasuringPasses {
      let before = ScrollGeometry(layout)
      let rect = layout.visibleRect
      let change = try layout.measure(in: rect) { element in
        guard let id = element.id else { return nil }
        let offered = element.attributes.frame.size
        // A view that is in sight has said what it wants at this size.
        if asked[id] == offered { return nil }
        if asked[id] == nil, let shown = shown[ShownElement.Key(id: id)], shown.item.frame.size == offered,
          !asksAnew(id, element.sectionIdentifier)
        {
          return nil
        }
        asked[id] = offered
        return sizes(element)
      }
      correction = correction + correct(&layout, from: before, change)
      // Measuring goes along with what is in sight; it is done where the place that is kept is the same.
      if layout.visibleRect == rect.offsetBy(dx: change.scrollOffset.x, dy: change.scrollOffset.y) { break }
    }
    return correction
  }

  /// Scrolls so that the reader keeps looking at the same, as far as the ends of the content and the policy there allow.
  ///
  /// Gives by how much it scrolled.
  private func correct(
    _ layout: inout Layout, from old: ScrollGeometry, _ adjustment: LayoutAdjustment
  ) -> Point2D {
    let new = ScrollGeometry(layout)
    let shift = new.shift(of: adjustment.scrollOffset[new.axis], since: old)
    let offset = anchoring.offset(from: old.position, to: new.position.range, shift: shift)
    let bounds = new.bounds(at: offset)
    layout.visibleBounds = bounds
    return Point2D(x: bounds.minX - old.visible.minX, y: bounds.minY - old.visible.minY)
  }

  /// What a renderer does next, now that the layout is as it is to be shown.
  private mutating func update(
    from old: Layout?, correction: Point2D, animated: Bool = false,
    _ contentChange: @escaping (ElementID, SectionID?) -> ContentChange
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
    var update = Update(
      steps: maker.steps, contentSize: layout.contentSize, visibleRect: rect, correction: correction,
      isAnimated: animated)
    (update.prefetches, update.cancelledPrefetches) = prefetching.update(
      in: layout, window: prefetchWindow, shown: shown, contentChange: old == nil ? nil : contentChange)
    return update
  }
}

extension Point2D {
  static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x + b.x, y: a.y + b.y) }
}
