@_spi(Kumiko) public import KumikoDimension

extension CompositionalLayout {
  /// Appends the attributes of each element whose frame intersects a rectangle to a buffer.
  ///
  /// The elements of the layout are first, followed by the backgrounds of spans, outer spans before inner ones. Then come
  /// the elements of each section: decorations, headers and footers, cells, and the supplementary items of cells and
  /// groups. Sections that are pinned headers of spans, and headers and footers of spans are last, inner spans before outer
  /// ones.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in content coordinates, in points.
  ///   - buffer: The buffer. Reuse it to avoid allocations.
  /// - Complexity: O(log s + log m + log S + f) for *s* sections, *m* measured sizes, *S* spans, and *f* elements found.
  ///   The call allocates only for the growth of the buffer.
  public func attributes(in rect: Rect2D, into buffer: inout [LayoutAttributes]) {
    var sink = AttributesSink()
    swap(&sink.buffer, &buffer)
    elements(in: rect, into: &sink)
    swap(&sink.buffer, &buffer)
  }

  /// Adds each element whose frame intersects a rectangle to a list; all elements, if there is no rectangle.
  func elements(in rect: Rect2D?, into sink: inout some ElementSink) {
    if let rect, !rect.isFinite { return }
    let first = sink.count
    // The mirror is asked only where there is one: a call of a method copies the prepared layout, a stored property does not.
    let isMirrored = prepared.isRightToLeft
    let rect = isMirrored ? rect.map { prepared.mirror($0) } : rect
    for item in prepared.boundary.items {
      let attributes = attributes(ofLayoutItem: item)
      if rect.isMet(by: attributes.frame) { sink.add(attributes) }
    }
    let axis = prepared.mainAxis
    let (lower, upper) = rect.range(along: axis, from: prepared.contentStart)
    let spanned = sectionsOfSpans(reaching: lower, upper)
    let across = axis.crossed
    if spanned != nil {
      forEachSpanDecoration(of: spanned, in: rect) { element, place in
        if place.shows(element.frame, in: rect, along: across) { sink.add(element) }
      }
    }
    if bareSection(in: rect, into: &sink) || bareSections(reaching: lower, upper, in: rect, into: &sink) {
      if isMirrored { sink.apply(prepared.mirror, from: first) }
      return
    }
    let start = prepared.contentStart
    forEachSection(in: rect) { number, entry, position in
      if isPinned(section: number) { return }
      if bareElements(of: number, entry, start: start + position, in: rect, into: &sink) { return }
      view(of: number, entry, start: start + position).elements(in: rect, into: &sink)
    }
    forEachPinnedSection(of: spanned, in: rect) { $0.elements(in: rect, into: &sink) }
    forEachSpanElement(of: spanned, in: rect) { element, place in
      if place.shows(element.frame, in: rect, along: across) { sink.add(element) }
    }
    if isMirrored { sink.apply(prepared.mirror, from: first) }
  }

  /// Returns the attributes of each element whose frame intersects a rectangle.
  ///
  /// - Complexity: O(log s + log m + f) for *s* sections, *m* measured sizes, and *f* elements found.
  public func attributes(in rect: Rect2D) -> [LayoutAttributes] {
    var buffer: [LayoutAttributes] = []
    attributes(in: rect, into: &buffer)
    return buffer
  }

  /// An upper bound of the number of cells and of their supplementary items, and those of groups. A group with fewer items
  /// than others counts like them.
  ///
  /// - Complexity: O(s) for *s* sections.
  @_spi(Kumiko) public var elementBound: Int {
    var bound = 0.0
    forEachSection(in: nil) { number, entry, position in
      let body = view(of: number, entry, start: position).body
      bound += Double(body.items) + Double(body.groupCount) * Double(body.plan.run.template.attachments.count)
    }
    return Int(exactly: bound.rounded()) ?? .max
  }

  /// Appends the attributes of all elements, including those without area, to a buffer.
  ///
  /// - Complexity: O(e) for *e* elements.
  @_spi(Kumiko) public func allAttributes(into buffer: inout [LayoutAttributes]) {
    var sink = AttributesSink()
    swap(&sink.buffer, &buffer)
    elements(in: nil, into: &sink)
    swap(&sink.buffer, &buffer)
  }
}

extension Rect2D? {
  /// Returns whether the rectangle intersects a frame. No rectangle intersects all frames, also those without an area.
  @inline(__always)
  func isMet(by frame: Rect2D) -> Bool { self.map { frame.intersects($0) } ?? true }

  /// Returns the range of the rectangle along an axis, relative to an origin. No rectangle has no bounds.
  @inline(__always)
  func range(along axis: LayoutAxis, from origin: Double) -> (lower: Double, upper: Double) {
    map { ($0.lowerBound(along: axis) - origin, $0.upperBound(along: axis) - origin) } ?? (-.infinity, .infinity)
  }
}

extension CompositionalLayout {
  /// Adds the elements of the only section, if it consists of its repetitions only. Returns false otherwise, and adds nothing.
  @inline(__always)
  fileprivate func bareSection(in rect: Rect2D?, into sink: inout some ElementSink) -> Bool {
    guard prepared.hasBareSections, let (entry, position) = prepared.sections.only else { return false }
    return bareElements(of: 0, entry, start: prepared.contentStart + position, in: rect, into: &sink)
  }

  /// Adds the elements of all sections between two places, relative to the first section, if all of them consist of their
  /// repetitions only. Returns false otherwise, and adds nothing.
  ///
  /// It reads properties of the prepared layout alone: a call of a method would copy all of it.
  @inline(__always)
  fileprivate func bareSections<Sink: ElementSink>(
    reaching lower: Double, _ upper: Double, in rect: Rect2D?, into sink: inout Sink
  ) -> Bool {
    guard prepared.hasBareSections else { return false }
    let first = sink.count
    var areBare = true
    prepared.sections.forEach(reaching: lower, upper) { number, entry, position in
      guard areBare else { return }
      areBare = bareElements(of: number, entry, start: prepared.contentStart + position, in: rect, into: &sink)
    }
    if !areBare { sink.buffer.removeSubrange(first...) }
    return areBare
  }

  /// Adds the elements of a section that consists of its repetitions only. Returns false for any other section.
  ///
  /// A `SectionView` finds the same elements. It copies more.
  @inline(__always)
  fileprivate func bareElements(
    of number: Int, _ entry: SectionTable.Entry, start: Double, in rect: Rect2D?, into sink: inout some ElementSink
  ) -> Bool {
    let plan = prepared.plans[entry.plan]
    guard plan.isBare, !prepared.spans.hasColumns else { return false }
    var corner = Point2D.zero
    corner[prepared.mainAxis] = start + plan.startInset
    if !prepared.measured.isEmpty, let index = prepared.measured.index(forKey: number) {
      guard let list = prepared.measured.values[index].list else { return false }
      list.elements(in: rect, ofSection: number, at: corner, zIndex: max(0, plan.baseZIndex), into: &sink)
    } else {
      RigidSection(number: number, items: entry.items, plan: plan, corner: corner).elements(in: rect, into: &sink)
    }
    return true
  }
}
