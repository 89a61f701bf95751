@_spi(Kumiko) import KumikoLayout

/// The column of a span that keeps its position while contents or the window change, for sections side by side.
struct SpanHold {
  /// The sections of columns by their new numbers, with the old starts of their columns. The first one that is in the span
  /// is used.
  var columns: [ColumnAnchor<Int>]
  var position: ScrollAnchoring.Position
  /// The edge of the content that is held instead of a column, or nil.
  var anchoring: ScrollAnchoring?

  func offset(ofSpan number: Int, range: ClosedRange<Double>, in layout: CompositionalLayout, isBounded: Bool) -> Double
  {
    var hold = AxisHold(position: position, anchoring: anchoring)
    for column in columns {
      guard let now = layout.columnStart(ofSection: column.section, inSpan: number) else { continue }
      hold.start = column.start
      return hold.offset(start: now, range: range, isBounded: isBounded)
    }
    return hold.offset(start: nil, range: range, isBounded: isBounded)
  }
}

extension CollectionLayout {
  /// Returns the columns that keep their position when other contents are applied, for the scrolled spans.
  func spanHolds(among contents: Contents) -> [String: SpanHold] {
    var holds: [String: SpanHold] = [:]
    for (span, offset) in spanOffsets {
      guard let range = offsetRange(ofSpan: span) else { continue }
      let columns = columns(ofSpan: span).compactMap { column in
        contents.indexOfSection(column.section).map { ColumnAnchor(section: $0, start: column.start) }
      }
      holds[span] = SpanHold(
        columns: columns, position: ScrollAnchoring.Position(offset: offset, range: range), anchoring: .reading)
    }
    return holds
  }

  /// Returns the sections of a span's columns with the starts of the columns, visible ones first.
  func columns(ofSpan span: String) -> [ColumnAnchor<SectionID>] {
    guard let number = spanNumbers.indexPath(ofSpan: span, ordinal: 0)?.span else { return [] }
    return layout.columnAnchors(ofSpan: number).compactMap { column in
      contents.sectionIdentifier(at: column.section).map { ColumnAnchor(section: $0, start: column.start) }
    }
  }

  /// Scrolls spans so that their columns keep their position. Returns whether any offset changed.
  mutating func place(_ holds: [String: SpanHold], isBounded: Bool) -> Bool {
    var hasMoved = false
    for (span, hold) in holds {
      guard let number = spanNumbers.indexPath(ofSpan: span, ordinal: 0)?.span, let range = offsetRange(ofSpan: span)
      else { continue }
      let offset = hold.offset(ofSpan: number, range: range, in: layout, isBounded: isBounded)
      guard offset.isFinite, offset != spanOffsets[span] ?? 0 else { continue }
      spanOffsets[span] = offset
      hasMoved = true
    }
    return hasMoved
  }
}
