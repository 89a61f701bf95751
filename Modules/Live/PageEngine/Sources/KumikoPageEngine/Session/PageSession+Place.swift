import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

/// A screen that was replaced, as it was visible then.
struct PageReplacement {
  var layout: CompositionalLayout
  var visible: Rect2D
  var texts: [String]
  var links: PageLinks
}

extension PageSession {
  /// Lays the screen out for a window, and keeps the place of the reader.
  ///
  /// - Returns: The status, and the new scroll offset.
  mutating func layOut(
    for window: PageRecord<PageWindow>, at offset: Point2D
  ) -> (status: PageStatus, offset: Point2D) {
    let limit = 0.0..<LayoutLimits.maximumLength
    guard limit.contains(window[.width]), limit.contains(window[.height]), window[.width] > 0, window[.height] > 0,
      limit.contains(window[.textSize])
    else { return (.badRequest, offset) }
    let environment = environment(for: window)
    let keepsSizes = self.environment?.isEqual(to: environment, across: scrollDirection) == true
    let made = prepared(
      in: environment, keeping: keepsSizes && window[.forgetsSizes] == 0 ? layout.preferredSizes : [:],
      isUnscrolled: window[.isUnscrolled] != 0)
    guard let next = made.layout else { return (made.status, offset) }
    let earlier = self
    show(next, in: environment, of: window)
    replaced = nil
    guard earlier.environment != nil else {
      restNewOrthogonals()
      return (.success, offset == .zero ? startOffset : clamped(offset))
    }
    return (.success, place(of: earlier, at: offset, nil))
  }

  /// Takes the place of another session: its environment, the sizes of elements that show the same, its orthogonal sections,
  /// and the place of its reader.
  mutating func replace(
    _ earlier: PageSession, at offset: Point2D, by application: PageRecord<PageApplication>, _ links: PageLinks
  ) -> (status: PageStatus, offset: Point2D) {
    guard let before = earlier.environment else { return (.noLayout, offset) }
    let size = before.container.contentSize
    let environment = environment(for: earlier.window)
    // The browser measures for a width. What the data knew comes with the new blob.
    var kept: [LayoutElement: Size2D] = [:]
    if environment.container.contentSize == size, earlier.scrollDirection == scrollDirection {
      var measured = earlier.layout.preferredSizes
      for stated in earlier.blob.sizes { measured[stated.element] = nil }
      for (element, size) in measured {
        guard let there = links.element(element, of: earlier.layout), !there.isChanged,
          exists(there.element, environment)
        else { continue }
        kept[there.element] = size
      }
    }
    let made = prepared(in: environment, keeping: kept)
    guard let next = made.layout else { return (made.status, offset) }
    show(next, in: environment, of: earlier.window)
    rule = ScrollRule(
      sticksAtStart: application[.sticksAtStart] != 0, sticksAtEnd: application[.sticksAtEnd] != 0,
      tolerance: max(0, application[.tolerance]))
    orthogonals = earlier.orthogonals.compactMap { links.section($0)?.section }
    let offsetAfter = place(of: earlier, at: offset, links)
    let visible = earlier.visibleRect(at: offset)
    var old = earlier.layout
    old.visibleBounds = earlier.clearBounds(of: visible)
    replaced = PageReplacement(layout: old, visible: visible, texts: earlier.texts, links: links)
    return (.success, offsetAfter)
  }

  /// Sets measured sizes and returns the offset that keeps the visible elements in place; nil if a size is invalid.
  mutating func setSizes(_ records: [PageRecord<PageSize>], at offset: Point2D) -> Point2D? {
    var sizes: [LayoutElement: Size2D] = [:]
    for record in records {
      guard let known = size(record) else { return nil }
      sizes[known.element] = known.size
    }
    layout.visibleBounds = clearBounds(of: visibleRect(at: offset))
    let before = PageScroll(self, at: offset)
    do throws(LayoutError) {
      let adjustment = try layout.setPreferredSizes(sizes)
      for element in sizes.keys { sized.insert(element) }
      let after = PageScroll(self, at: offset + adjustment.scrollOffset)
      return clamped(after.offset(from: before, by: rule, shift: after.start - before.start))
    } catch {
      return nil
    }
  }

  private mutating func show(
    _ next: CompositionalLayout, in environment: LayoutEnvironment, of window: PageRecord<PageWindow>
  ) {
    layout = next
    self.environment = environment
    self.window = window
    sized = Set(next.preferredSizes.keys)
  }

  /// Returns the layout in an environment, with known sizes besides those of the blob; no layout where it is refused.
  private func prepared(
    in environment: LayoutEnvironment, keeping kept: [LayoutElement: Size2D], isUnscrolled: Bool = false
  ) -> (layout: CompositionalLayout?, status: PageStatus) {
    let number = blob.ranges.index(in: environment)
    var sections: [LayoutSection] = []
    var counts: [Int] = []
    sections.reserveCapacity(blob.screen.count)
    counts.reserveCapacity(blob.screen.count)
    let across = scrollDirection.crossed, step = blob.ranges.step(in: environment, along: across)
    for table in blob.screen {
      let choice = blob.tables[table][number]
      guard let made = choice.section else { return (nil, .notDescribed) }
      var section = blob.sections[made]
      if let step, let next = blob.tables[table][number + step.distance].section {
        section.stretch(toward: blob.sections[next], by: step.share, along: across)
      }
      sections.append(isUnscrolled ? section.unscrolled(in: scrollDirection) : section)
      counts.append(choice.itemCount)
    }
    var next = CompositionalLayout(sections: sections, configuration: blob.configuration(inRange: number))
    var sizes = kept
    for known in blob.sizes { sizes[known.element] = known.size }
    do throws(LayoutError) {
      try next.prepare(itemCounts: counts, in: environment, preferredSizes: sizes)
    } catch {
      return (nil, .refused)
    }
    return (next, .success)
  }

  /// Whether a cell is among the items in an environment. The layout judges all other elements.
  private func exists(_ element: LayoutElement, _ environment: LayoutEnvironment) -> Bool {
    let path = element.indexPath
    guard path.section >= 0 else { return path.span.map { $0 < blob.configuration.spans.count } ?? true }
    guard path.section < blob.screen.count else { return false }
    guard case .cell = element else { return true }
    return path.item < blob.tables[blob.screen[path.section]][blob.ranges.index(in: environment)].itemCount
  }

  // MARK: - The place of the reader

  /// Scrolls orthogonal sections so that what was visible keeps its place, and returns the scroll offset that does so too.
  ///
  /// - Parameter links: What remains of the earlier screen; nil for another window, in which everything does.
  private mutating func place(of earlier: PageSession, at offset: Point2D, _ links: PageLinks?) -> Point2D {
    for (section, _) in earlier.layout.orthogonalOffsets {
      guard let there = links.map({ $0.section(section)?.section }) ?? section else { continue }
      layout.orthogonalOffsets[there] = orthogonalOffset(there, from: earlier.layout, section, links)
    }
    restNewOrthogonals()
    for (section, offset) in layout.unsharedOffsets() { layout.orthogonalOffsets[section] = offset }
    guard earlier.scrollDirection == scrollDirection else { return startOffset }
    let before = PageScroll(earlier, at: offset)
    let after = PageScroll(self, at: offset)
    let anchor = earlier.layout.keptAnchor(
      in: earlier.clearBounds(of: earlier.visibleRect(at: offset)), itemCounts: earlier.layout.itemCounts,
      place: { attributes in
        let element = LayoutElement(attributes)
        let there = links.map { links in element.flatMap { links.element($0, of: earlier.layout)?.element } } ?? element
        return there.flatMap { layout.attributes(of: $0) == nil ? nil : $0 }
      },
      item: { path in
        let there = links.map { $0.item(path)?.path } ?? path
        return there.flatMap { layout.attributesForItem(at: $0) == nil ? nil : $0 }
      })
    var plain = layout
    plain.visibleBounds = nil
    var shift = 0.0
    if let anchor, let frame = plain.attributes(of: anchor.element)?.frame {
      shift = after.start(of: frame) - before.start(ofCorner: anchor.origin)
    }
    return clamped(after.offset(from: before, by: rule, shift: shift))
  }

  /// Returns the offset at which the visible cells of an orthogonal section, or the visible columns of a span, keep their
  /// place, or the resting offset nearest to it.
  private func orthogonalOffset(
    _ section: Int, from earlier: CompositionalLayout, _ old: Int, _ links: PageLinks?
  ) -> Double? {
    guard let before = OrthogonalPosition(ofSection: old, in: earlier),
      let after = OrthogonalPosition(ofSection: section, in: layout)
    else { return nil }
    var shift = 0.0
    if section < 0 {
      shift = layout.columnShift(ofSpan: section, from: earlier, old) { number in
        links.map { $0.section(number)?.section } ?? number
      }
    } else if before.scroll.axis == after.scroll.axis, !layout.sharesOffset(after),
      let held = earlier.keptCell(
        of: before,
        place: { path in
          let there = links.map { $0.item(path)?.path } ?? path
          return there.flatMap { $0.section == section ? $0 : nil }
        }),
      let frame = layout.attributesForItem(at: held.path)?.frame
    {
      shift = after.start(of: frame) - held.start
    }
    let wanted = ScrollRule(tolerance: rule.tolerance)
      .offset(from: before.offset, in: before.range, to: after.range, shift: shift)
    let bounded = wanted.clamped(to: after.range)
    return after.scroll.restingOffset(proposed: bounded, velocity: 0, from: bounded)
  }

  /// Brings orthogonal sections that nobody has scrolled to their first resting offset, which is not 0 where groups rest in the
  /// middle.
  private mutating func restNewOrthogonals() {
    guard layout.centersGroups else { return }
    for section in layout.scrollableSections where layout.orthogonalOffsets[section] == nil {
      guard let scroll = layout.orthogonalScroll(ofSection: section) else { continue }
      let offset = scroll.restingOffset(proposed: 0, velocity: 0, from: 0)
      if offset != 0 { layout.orthogonalOffsets[section] = offset }
    }
  }

  /// The offset at the start of the content: the right end of a horizontal layout from right to left.
  private var startOffset: Point2D {
    var offset = Point2D.zero
    offset[scrollDirection] = isBackwards ? scrollRange.upperBound : scrollRange.lowerBound
    return offset
  }

  /// Returns an offset within the content.
  private func clamped(_ offset: Point2D) -> Point2D {
    var offset = offset
    offset[scrollDirection] = offset[scrollDirection].clamped(to: scrollRange)
    let across = scrollDirection.crossed
    let spare = layout.contentSize[across] - visibleRect(at: .zero).size[across]
    offset[across] = offset[across].clamped(to: 0...max(0, spare))
    return offset
  }
}

extension LayoutEnvironment {
  /// Returns whether views have the same sizes in another environment: nothing but the extent along the axis of scrolling
  /// differs.
  fileprivate func isEqual(to other: LayoutEnvironment, across axis: LayoutAxis) -> Bool {
    var copy = self
    copy.container.contentSize[axis] = other.container.contentSize[axis]
    copy.traits.horizontalSizeClass = other.traits.horizontalSizeClass
    return copy == other
  }
}

extension CompositionalLayout {
  /// The spans and the sections, in ascending order of the sections of their elements.
  var scrollableSections: Range<Int> { LayoutIndexPath.layoutSection - configuration.spans.count..<itemCounts.count }

  /// Returns the distance by which the first visible column of a span that remains has moved away from the start.
  ///
  /// - Parameters:
  ///   - section: The section of the span's elements.
  ///   - earlier: The layout before.
  ///   - old: The section of the span's elements before.
  ///   - number: Returns the section that was another one before; nil if it is gone.
  fileprivate func columnShift(
    ofSpan section: Int, from earlier: CompositionalLayout, _ old: Int, _ number: (Int) -> Int?
  ) -> Double {
    guard let span = LayoutIndexPath(section: section, item: 0).span,
      let was = LayoutIndexPath(section: old, item: 0).span
    else { return 0 }
    for anchor in earlier.columnAnchors(ofSpan: was) {
      guard let there = number(anchor.section), let start = columnStart(ofSection: there, inSpan: span) else {
        continue
      }
      return start - anchor.start
    }
    return 0
  }
}
