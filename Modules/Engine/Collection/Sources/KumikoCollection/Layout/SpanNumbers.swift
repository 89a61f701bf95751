import KumikoComposition
import KumikoLayout

struct SpanNumbers: Sendable {
  private var numbers: [String: Int] = [:]

  init() {}

  init(_ spans: [LayoutSpan]) {
    numbers.reserveCapacity(spans.count)
    for (number, span) in spans.enumerated() { numbers[span.id] = number }
  }

  /// Returns the index path of a header or footer of a span, or nil if the span has no sections.
  func indexPath(ofSpan id: String, ordinal: Int) -> LayoutIndexPath? {
    numbers[id].map { LayoutIndexPath(span: $0, item: ordinal) }
  }
}

extension CollectionLayout {
  /// The spans by index: those of the configuration, and those by identifier among contents. O(S).
  func layoutSpans(among contents: Contents) -> [LayoutSpan] {
    spans.isEmpty ? indexedSpans : indexedSpans + spans.compactMap { $0.resolved(among: contents) }
  }

  /// The number that an element has in the layout, or nil if it belongs to nothing. O(1).
  func layoutElement(_ id: ElementID) -> LayoutElement? { contents.layoutElement(id, spanNumbers) }
}
