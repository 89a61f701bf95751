import KumikoComposition
@_spi(Kumiko) import KumikoDimension

/// Checks the spans of a layout and resolves their headers and footers.
struct SpanCompiler {
  var boundary: BoundaryCompiler
  var container: Size2D

  /// Returns the table of spans. O(S log S) for S spans.
  func table(of spans: [LayoutSpan], sections count: Int) throws(LayoutError) -> SpanTable {
    var identifiers: Set<String> = []
    for span in spans {
      guard !span.sections.isEmpty else { throw error(.emptySpan, in: span) }
      guard span.sections.lowerBound >= 0, span.sections.upperBound <= count else {
        throw error(.noSuchSections(span.sections, of: count), in: span)
      }
      guard identifiers.insert(span.id).inserted else { throw error(.duplicateSpan, in: span) }
    }
    var sorted: [SpanTable.Span] = []
    sorted.reserveCapacity(spans.count)
    // The spans around the current one, the innermost last.
    var open: [Int] = []
    for number in spans.indices.sorted(by: { Self.precedes(spans, $0, $1) }) {
      let span = spans[number]
      while let last = open.last, sorted[last].sections.upperBound <= span.sections.lowerBound { open.removeLast() }
      if let last = open.last, sorted[last].sections.upperBound < span.sections.upperBound {
        throw error(.crossingSpans(sorted[last].id), in: span)
      }
      guard open.count < LayoutLimits.maximumDepth else { throw error(.spansTooDeep, in: span) }
      sorted.append(
        SpanTable.Span(
          number: number, id: span.id, sections: span.sections, parent: open.last ?? -1, items: try items(of: span)))
      open.append(sorted.count - 1)
    }
    return SpanTable(sorted)
  }

  /// The order in the table: by first section, longer spans before shorter ones, equal spans as they were given.
  private static func precedes(_ spans: [LayoutSpan], _ a: Int, _ b: Int) -> Bool {
    let (one, other) = (spans[a].sections, spans[b].sections)
    return (one.lowerBound, other.upperBound, a) < (other.lowerBound, one.upperBound, b)
  }

  private func items(of span: LayoutSpan) throws(LayoutError) -> BoundaryItems {
    do throws(LayoutError) {
      return try BoundaryItems(span.boundarySupplementaryItems, compiler: boundary)
    } catch {
      throw self.error(error.reason, in: span)
    }
  }

  private func error(_ reason: LayoutError.Reason, in span: LayoutSpan) -> LayoutError {
    LayoutError(reason, span: span.id, container: container)
  }
}
