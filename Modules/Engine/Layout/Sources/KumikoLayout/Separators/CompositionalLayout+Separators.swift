public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

extension CompositionalLayout {
  /// Appends the separators of each cell that intersects a rectangle to a buffer, in the order of the items, top before
  /// bottom.
  ///
  /// A separator runs across the axis of scrolling, between the insets of its cell, and moves with the cell. A
  /// separator without length is left out. Insets that are nil count as 0.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates, in points.
  ///   - buffer: The buffer. Reuse it to avoid allocations.
  /// - Complexity: O(log s + log m + f) for *s* sections, *m* measured sizes, and *f* separators found. The call
  ///   allocates only for the growth of the buffer.
  public func separators(in rect: Rect2D, into buffer: inout [LayoutSeparator]) {
    guard rect.isFinite else { return }
    let first = buffer.count
    let rect = prepared.mirror(rect)
    let axis = prepared.mainAxis
    let start = prepared.contentStart
    func add(_ view: SectionView) {
      guard let rect = view.place.visible(rect, along: axis.crossed).flatMap({ view.visibleContent($0) }) else {
        return
      }
      view.separators(in: rect, of: itemSeparatorProvider, into: &buffer)
    }
    forEachSection(in: rect) { number, entry, position in
      guard prepared.plans[entry.plan].separators != nil, !isPinned(section: number) else { return }
      add(view(of: number, entry, start: start + position))
    }
    let (lower, upper) = (rect.lowerBound(along: axis) - start, rect.upperBound(along: axis) - start)
    forEachPinnedSection(of: sectionsOfSpans(reaching: lower, upper), in: rect) {
      if $0.plan.separators != nil { add($0) }
    }
    mirror(&buffer, from: first)
  }

  /// Returns the separators of each cell that intersects a rectangle.
  ///
  /// - Complexity: O(log s + log m + f) for *s* sections, *m* measured sizes, and *f* separators found.
  public func separators(in rect: Rect2D) -> [LayoutSeparator] {
    var buffer: [LayoutSeparator] = []
    separators(in: rect, into: &buffer)
    return buffer
  }

  /// Appends all separators to a buffer.
  ///
  /// - Complexity: O(n + s) for *n* cells in *s* sections.
  @_spi(Kumiko) public func allSeparators(into buffer: inout [LayoutSeparator]) {
    let first = buffer.count
    prepared.sections.forEach(reaching: -.infinity, .infinity) { number, entry, position in
      guard prepared.plans[entry.plan].separators != nil else { return }
      view(of: number, entry, start: prepared.contentStart + position).allSeparators(
        of: itemSeparatorProvider, into: &buffer)
    }
    mirror(&buffer, from: first)
  }

  /// Returns the separators in the description of a section, or nil if it has none.
  ///
  /// - Complexity: O(log s) for *s* sections.
  @_spi(Kumiko) public func separatorConfiguration(ofSection section: Int) -> SeparatorConfiguration? {
    guard let (entry, _) = prepared.sections[section] else { return nil }
    return prepared.plans[entry.plan].separators?.configuration
  }

  /// Returns the separators of an item: those of its section, or those that ``itemSeparatorProvider`` decides. Nil if the
  /// section describes none.
  ///
  /// - Complexity: O(log s) for *s* sections.
  @_spi(Kumiko) public func separatorConfiguration(ofItemAt indexPath: LayoutIndexPath) -> SeparatorConfiguration? {
    separatorConfiguration(ofSection: indexPath.section).map { itemSeparatorProvider?(indexPath, $0) ?? $0 }
  }

  private func mirror(_ buffer: inout [LayoutSeparator], from first: Int) {
    guard prepared.mirror.width != nil else { return }
    for index in first..<buffer.count { buffer[index].frame = prepared.mirror(buffer[index].frame) }
  }
}
