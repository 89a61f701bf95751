import KumikoComposition
@_spi(Kumiko) import KumikoDimension

extension SectionBody {
  /// Bounds of all elements of a section in a column, without the scrolling of the columns around it.
  var crossReach: AxisBounds {
    let across = plan.mainAxis.crossed
    var reach = AxisBounds.none
    if showsDecorations {
      for item in plan.decorationItems { reach = reach.union(AxisBounds(frame(of: item), along: across)) }
    }
    for item in plan.boundary.items { reach = reach.union(AxisBounds(frame(of: item), along: across)) }
    return items > 0 ? reach.union(contentReach) : reach
  }

  /// Bounds of the cells and of what is attached to them.
  private var contentReach: AxisBounds {
    // The column hides the cells of an orthogonal section that are beside it.
    if plan.isOrthogonal { return AxisBounds(lower: plan.crossOrigin, upper: plan.crossOrigin + plan.crossExtent) }
    let across = plan.mainAxis.crossed
    let template = plan.run.template
    let isMeasuredAcross =
      template.slots.contains { $0.selfSizing[across] } || template.attachments.contains { $0.selfSizing[across] }
    let summary = summary
    var (columnShift, slack) = (0.0, 0.0)
    switch form {
    // Lists and columns do not keep the bounds of measured extents across the axis.
    case .list, .columns: if isMeasuredAcross { return .unbounded }
    // Groups that share the slack across the run may be moved by that distance.
    case .elastic: if plan.source.geometry.sharesCrossSlack { slack = summary.crossExtent }
    case .rigid: break
    }
    if case .columns(let columns) = form { columnShift = Double(columns.rule.count - 1) * columns.rule.stride }
    return AxisBounds(
      lower: summary.crossOnset + min(0, columnShift) - slack,
      upper: summary.crossReach + max(0, columnShift) + slack)
  }
}

extension SpanTable.Span {
  /// Bounds of the span's own elements and of its viewport, without the scrolling of the columns around it.
  func crossReach(along axis: LayoutAxis) -> AxisBounds {
    let across = axis.crossed
    var reach = AxisBounds.none
    for item in items.items {
      reach = reach.union(AxisBounds(item.placement.frame(block: 0, 0, along: axis), along: across))
    }
    for item in decorations {
      reach = reach.union(
        AxisBounds(
          lower: cross.origin + item.contentInsets.start(along: across),
          upper: cross.origin + cross.extent - item.contentInsets.end(along: across)))
    }
    guard let columns else { return reach }
    return reach.union(
      AxisBounds(lower: columns.viewport.origin, upper: columns.viewport.origin + columns.viewport.extent))
  }
}

extension PreparedLayout {
  /// Extends the bounds of columns by all sections and spans in them. O(s (log s + d)) for *s* sections, nested *d* deep.
  mutating func includeAllReaches() {
    for index in spans.spans.indices {
      includeReach(ofSpan: index)
      guard spans.spans[index].columns != nil else { continue }
      var last: (plan: Int, items: Int, owner: Int)?
      for section in spans.spans[index].sections {
        guard let entry = sections[section]?.entry, let owner = spans.columnsSpan(around: section) else { continue }
        // Equal sections follow each other in many layouts.
        if let last, last == (entry.plan, entry.items, owner) { continue }
        if owner == index { includeReach(ofSection: section) }
        last = (entry.plan, entry.items, owner)
      }
    }
  }

  /// Extends the bounds of the columns around a section by its elements.
  mutating func includeReach(ofSection section: Int) {
    guard let owner = spans.columnsSpan(around: section), let entry = sections[section]?.entry else { return }
    let reach = body(section, entry).crossReach
    spans.setColumns(of: owner) { $0.include(reach) }
  }

  /// Extends the bounds of the columns around a span by its own elements.
  mutating func includeReach(ofSpan index: Int) {
    guard let owner = spans.columnsSpan(from: spans.spans[index].parent) else { return }
    let reach = spans.spans[index].crossReach(along: mainAxis)
    spans.setColumns(of: owner) { $0.include(reach) }
  }
}

extension SpanTable {
  /// Returns the innermost span with columns around a section. O(log S + d).
  func columnsSpan(around section: Int) -> Int? { innermost(containing: section).flatMap { columnsSpan(from: $0) } }

  /// Returns a span, or the innermost one around it, that has columns; nil if there is none.
  func columnsSpan(from index: Int) -> Int? {
    var index = index
    while index >= 0, spans[index].columns == nil { index = spans[index].parent }
    return index < 0 ? nil : index
  }
}
