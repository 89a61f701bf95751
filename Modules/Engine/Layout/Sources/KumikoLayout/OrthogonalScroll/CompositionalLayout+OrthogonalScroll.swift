public import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// A section of a column of a span whose sections are side by side.
@_spi(Kumiko) public struct ColumnAnchor<Section: Sendable>: Sendable {
  /// The section.
  public var section: Section
  /// The distance from the start of the content of the span's viewport to the column, in points.
  public var start: Double

  /// Creates an anchor.
  public init(section: Section, start: Double) {
    self.section = section
    self.start = start
  }
}

extension CompositionalLayout {
  /// Returns the orthogonal scrolling of a section or a span, or nil if it does not scroll orthogonally, or if the section
  /// has no items.
  ///
  /// - Parameter section: The index of the section; for a span, the section of its elements in
  ///   ``LayoutIndexPath/init(span:item:)``.
  /// - Complexity: O(log s) for *s* sections.
  public func orthogonalScroll(ofSection section: Int) -> OrthogonalScroll? {
    if let span = LayoutIndexPath(section: section, item: 0).span { return orthogonalScroll(ofSpan: span) }
    guard var scroll = view(of: section)?.orthogonalScroll(bounds: prepared.contentSize) else { return nil }
    scroll.frame = prepared.mirror(scroll.frame)
    return scroll
  }

  /// Returns the spans that scroll orthogonally around a section or a span, outermost first, by the sections of their
  /// elements.
  ///
  /// - Complexity: O(log S + d) for *S* spans, nested *d* deep.
  @_spi(Kumiko) public func orthogonalSpans(around section: Int) -> [Int] {
    guard prepared.spans.hasColumns else { return [] }
    let table = prepared.spans
    var index: Int
    if let span = LayoutIndexPath(section: section, item: 0).span {
      index = table.index(ofNumber: span).map { table.spans[$0].parent } ?? -1
    } else {
      index = section < 0 ? -1 : table.innermost(containing: section) ?? -1
    }
    var found: [Int] = []
    while index >= 0 {
      if table.spans[index].columns != nil {
        found.append(LayoutIndexPath(span: table.spans[index].number, item: 0).section)
      }
      index = table.spans[index].parent
    }
    return found.reversed()
  }

  /// Returns the sections of the columns of a span, those in sight first: from the first column that begins in the viewport
  /// on, then those before it, the nearest one first. At most 64 columns each way.
  ///
  /// - Parameter span: The index of the span in the configuration of the layout.
  @_spi(Kumiko) public func columnAnchors(ofSpan span: Int) -> [ColumnAnchor<Int>] {
    guard let columns = columns(ofSpan: span) else { return [] }
    let passed = (scrollOffset(ofSpan: span) - LayoutLimits.fitTolerance - columns.start(ofColumn: 0)) / columns.pitch
    let first = Int(min(max(passed.rounded(.up), 0), Double(columns.count)))
    let behind = first..<min(first + 64, columns.count)
    let before = (max(0, first - 64)..<first).reversed()
    return (Array(behind) + before).flatMap { column in
      columns.sections(ofColumn: column).map { ColumnAnchor(section: $0, start: columns.start(ofColumn: column)) }
    }
  }

  /// Returns the distance from the start of the content of a span's viewport to the column of a section, or nil if the section
  /// is in no column of the span.
  ///
  /// - Parameters:
  ///   - section: The index of the section.
  ///   - span: The index of the span in the configuration of the layout.
  @_spi(Kumiko) public func columnStart(ofSection section: Int, inSpan span: Int) -> Double? {
    guard let columns = columns(ofSpan: span), let first = columns.starts.first, first <= section, section < columns.end
    else { return nil }
    return columns.start(ofColumn: columns.column(of: section))
  }

  private func columns(ofSpan number: Int) -> SpanColumns? {
    prepared.spans.index(ofNumber: number).flatMap { prepared.spans.spans[$0].columns }
  }

  private func orthogonalScroll(ofSpan number: Int) -> OrthogonalScroll? {
    guard let index = prepared.spans.index(ofNumber: number), let columns = prepared.spans.spans[index].columns else {
      return nil
    }
    let view = spanView(at: index)
    let (axis, insets) = (prepared.mainAxis, prepared.spans.spans[index].insets)
    var frame = Rect2D(
      origin: .zero,
      size: Size2D(
        along: axis, max(0, view.block.length - insets.start - insets.end), across: columns.viewport.extent))
    frame.origin[axis] = view.block.start + insets.start
    frame.origin[axis.crossed] = columns.viewport.origin + view.place.shift
    return OrthogonalScroll(
      frame: prepared.mirror(frame), contentLength: columns.contentExtent, axis: axis.crossed,
      behavior: columns.behavior, properties: OrthogonalScrollingProperties(), groupCount: columns.count,
      groups: .columns(extent: columns.extent, pitch: columns.pitch))
  }

  /// A Boolean value that indicates whether any section or span centers its groups, so that it does not rest at the offset zero.
  ///
  /// - Complexity: O(distinct section descriptions and spans).
  @_spi(Kumiko) public var centersGroups: Bool {
    prepared.plans.contains { $0.orthogonalScrollingBehavior == .groupPagingCentered }
      || prepared.spans.spans.contains { $0.columns?.behavior == .groupPagingCentered }
  }

  /// Returns the description of a header, a footer or another boundary item, or nil for other supplementary items.
  ///
  /// - Complexity: O(log s + b) for *s* sections and *b* boundary items.
  @_spi(Kumiko) public func boundaryItem(
    ofKind elementKind: String, at indexPath: LayoutIndexPath
  ) -> LayoutBoundarySupplementaryItem? {
    if let span = indexPath.span {
      return prepared.spans.index(ofNumber: span)
        .flatMap { prepared.spans.spans[$0].items.item(ofKind: elementKind, indexPath.item)?.description }
    }
    let boundary =
      indexPath.section == LayoutIndexPath.layoutSection
      ? prepared.boundary : view(of: indexPath.section)?.plan.boundary
    return boundary?.item(ofKind: elementKind, indexPath.item)?.description
  }
}

extension SectionView {
  /// The viewport has the width of the bounds without the insets of spans, beyond the insets of the container, but none
  /// beyond the background of a span. The content starts inside the insets.
  fileprivate func orthogonalScroll(bounds: Size2D) -> OrthogonalScroll? {
    guard plan.isOrthogonal, items > 0 else { return nil }
    let cross = plan.mainAxis.crossed
    var origin = Point2D.zero
    origin[plan.mainAxis] = start + plan.boundary.topBand + plan.startInset
    let insets = plan.room.insets
    let sides =
      plan.room.background
      ?? AxisBounds(lower: insets.start(along: cross), upper: bounds[cross] - insets.end(along: cross))
    let extent = sides.upper - sides.lower
    origin[cross] = sides.lower + place.shift
    let outside = extent - plan.crossExtent
    let length = body.elastic?.length ?? plan.run.length(items: items)
    return OrthogonalScroll(
      frame: Rect2D(
        origin: origin, size: Size2D(along: plan.mainAxis, body.contentLength, across: extent)),
      contentLength: outside + plan.crossInsets + length, axis: cross, behavior: plan.orthogonalScrollingBehavior,
      properties: plan.orthogonalScrollingProperties, groupCount: body.groupCount,
      groups: .repetitions(body))
  }
}
