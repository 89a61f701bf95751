import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension PageSession {
  /// Lays the screen out for a window, and keeps the place of the reader.
  ///
  /// - Returns: The status, and the new scroll offset.
  mutating func layOut(
    width: Double, height: Double, isRightToLeft: Bool, offset: Point2D, forgetsSizes: Bool = false
  ) -> (status: PageStatus, offset: Point2D) {
    let limit = 0.0..<LayoutLimits.maximumLength
    guard limit.contains(width), limit.contains(height), width > 0, height > 0 else { return (.badRequest, offset) }
    let environment = environment(width: width, height: height, isRightToLeft: isRightToLeft)
    let keepsSizes = self.environment.map { $0.isEqual(to: environment, across: blob.configuration.scrollDirection) }
    let made = prepared(
      in: environment, keeping: keepsSizes == true && !forgetsSizes ? layout.preferredSizes : [:])
    guard var next = made.layout else { return (made.status, offset) }
    let before = self.environment == nil ? nil : (layout: layout, visible: visibleRect(x: offset.x, y: offset.y))
    let turned = self.environment.map { $0.traits.layoutDirection != environment.traits.layoutDirection } ?? false
    for (section, offset) in layout.orthogonalOffsets {
      next.orthogonalOffsets[section] = offset + next.columnShift(ofSpan: section, from: layout, section) { $0 }
    }
    layout = next
    self.environment = environment
    sized = Set(next.preferredSizes.keys)
    restRails()
    restNewRails()
    var offset = offset
    if let before { offset = keptOffset(from: before.layout, before.visible, turned: turned) }
    return (.success, clamped(offset))
  }

  /// Returns the layout in an environment, with known sizes besides those of the blob; no layout where it is refused.
  func prepared(
    in environment: LayoutEnvironment, keeping kept: [LayoutElement: Size2D]
  ) -> (layout: CompositionalLayout?, status: PageStatus) {
    let number = blob.ranges.index(
      width: environment.container.contentSize.width, height: environment.container.contentSize.height,
      isRightToLeft: environment.traits.layoutDirection == .rightToLeft)
    var sections: [LayoutSection] = []
    var counts: [Int] = []
    sections.reserveCapacity(blob.screen.count)
    counts.reserveCapacity(blob.screen.count)
    for table in blob.screen {
      let choice = blob.tables[table][number]
      guard let section = choice.section else { return (nil, .notDescribed) }
      sections.append(blob.sections[section])
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

  /// Brings each rail to a resting offset of the new layout.
  mutating func restRails() {
    for (section, offset) in layout.orthogonalOffsets {
      let scroll = layout.orthogonalScroll(ofSection: section)
      layout.orthogonalOffsets[section] = scroll?.restingOffset(proposed: offset, velocity: 0, from: offset)
    }
  }

  /// Brings rails that nobody has scrolled to their first resting offset, which is not 0 where groups rest in the middle.
  mutating func restNewRails() {
    guard layout.centersGroups else { return }
    for section in layout.scrollableSections where layout.orthogonalOffsets[section] == nil {
      guard let scroll = layout.orthogonalScroll(ofSection: section) else { continue }
      let offset = scroll.restingOffset(proposed: 0, velocity: 0, from: 0)
      if offset != 0 { layout.orthogonalOffsets[section] = offset }
    }
  }

  /// Returns the offset at which the first visible element of the earlier layout keeps its place.
  private func keptOffset(from earlier: CompositionalLayout, _ visible: Rect2D, turned: Bool) -> Point2D {
    let axis = blob.configuration.scrollDirection
    var earlier = earlier
    earlier.visibleBounds = nil
    let runsBackwards = axis == .horizontal && earlier.isRightToLeft
    let start = runsBackwards ? earlier.contentSize.width - visible.maxX : visible.lowerBound(along: axis)
    // At the start of the content, the start stays.
    guard start > LayoutLimits.fitTolerance, let anchor = earlier.scrollAnchor(in: visible),
      let frame = layout.withoutBounds.attributes(of: anchor.element)?.frame
    else { return startOffset }
    var offset = Point2D.zero
    let place = runsBackwards ? visible.maxX - anchor.origin.x : anchor.origin[axis] - visible.lowerBound(along: axis)
    if axis == .horizontal, layout.isRightToLeft {
      offset.x = frame.maxX + place - visibleRect(x: 0, y: 0).width
    } else {
      offset[axis] = frame.lowerBound(along: axis) - place
    }
    return offset
  }

  /// The offset at the start of the content: the right end of a horizontal layout from right to left.
  var startOffset: Point2D {
    guard blob.configuration.scrollDirection == .horizontal, layout.isRightToLeft else { return .zero }
    return Point2D(x: max(0, layout.contentSize.width - visibleRect(x: 0, y: 0).width), y: 0)
  }

  /// Returns an offset within the content.
  func clamped(_ offset: Point2D) -> Point2D {
    let (content, view) = (layout.contentSize, visibleRect(x: 0, y: 0).size)
    return Point2D(
      x: min(max(0, offset.x), max(0, content.width - view.width)),
      y: min(max(0, offset.y), max(0, content.height - view.height)))
  }

  /// Sets measured sizes and returns the offset that keeps the visible elements in place; nil if a size is invalid.
  mutating func setSizes(_ sizes: [LayoutElement: Size2D], offset: Point2D) -> Point2D? {
    layout.visibleBounds = clearBounds(of: visibleRect(x: offset.x, y: offset.y))
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

  /// Returns the distance by which the first visible column of a span that remains has moved away from the start; 0 at the start
  /// of the columns, and for sections.
  ///
  /// - Parameters:
  ///   - section: The section of the span's elements.
  ///   - earlier: The layout before.
  ///   - old: The section of the span's elements before.
  ///   - number: Returns the section that was another one before; nil if it is gone.
  func columnShift(
    ofSpan section: Int, from earlier: CompositionalLayout, _ old: Int, _ number: (Int) -> Int?
  ) -> Double {
    guard let span = LayoutIndexPath(section: section, item: 0).span,
      let was = LayoutIndexPath(section: old, item: 0).span,
      let range = earlier.orthogonalScroll(ofSection: old)?.offsetRange,
      (earlier.orthogonalOffsets[old] ?? 0) > range.lowerBound + LayoutLimits.fitTolerance
    else { return 0 }
    for anchor in earlier.columnAnchors(ofSpan: was) {
      guard let there = number(anchor.section), let start = columnStart(ofSection: there, inSpan: span) else {
        continue
      }
      return start - anchor.start
    }
    return 0
  }

  fileprivate var withoutBounds: CompositionalLayout {
    var copy = self
    copy.visibleBounds = nil
    return copy
  }
}
