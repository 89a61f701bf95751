@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTestSupport
import Testing

@Suite("The place that a reader keeps in a viewport")
struct KeptPlaceTests {
  private func contents(_ sections: [KeptPlaceCase.Section]) throws -> Contents {
    try Contents(sections: sections.map { (id: $0.id, contents: .items($0.items)) })
  }

  private func viewport(_ example: KeptPlaceCase) throws -> NamedViewport {
    let shelves = CollectionSpan(
      id: KeptPlaceCase.span, sections: Array(example.sideBySide), orthogonalScrollingBehavior: .continuous,
      columnExtent: .absolute(200))
    let orthogonals = Set((example.before + example.after).filter { $0.form == .cards }.map(\.id))
    let environment = LayoutEnvironment(
      size: Size2D(width: KeptPlaceCase.width, height: KeptPlaceCase.height),
      layoutDirection: example.isRightToLeft ? .rightToLeft : .leftToRight)
    let layout = try NamedCollection(
      contents(example.before), spans: example.sideBySide.isEmpty ? [] : [shelves], in: environment
    ) { (id, _) throws(LayoutError) in orthogonals.contains(id) ? .orthogonal(100, 80) : rows(50) }
    return NamedViewport(layout, prefetchWindow: .none)
  }

  @Test("What a change keeps in its place", arguments: KeptPlaceCase.all)
  func kept(_ example: KeptPlaceCase) throws {
    var viewport = try viewport(example)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: example.reader.offset))
    for (orthogonal, offset) in example.reader.orthogonals {
      _ = try viewport.scrollOrthogonally(orthogonal, to: offset)
    }
    if !example.sideBySide.isEmpty {
      _ = try viewport.scrollOrthogonally(span: KeptPlaceCase.span, to: example.reader.columns)
    }
    _ = try viewport.apply(contents(example.after))
    let place = KeptPlaceCase.Place(
      viewport.visibleRect.minY, orthogonals: viewport.layout.orthogonalOffsets,
      columns: viewport.layout.spanOffsets[KeptPlaceCase.span] ?? 0)
    #expect(place == example.kept)
  }
}
