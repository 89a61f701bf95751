import KumikoComposition
import KumikoDimension
import KumikoLayout
@_spi(Kumiko) import KumikoPageEngine
import KumikoTestSupport
import Testing

@Suite("The place that a reader keeps on a page")
struct KeptPlaceTests {
  private func blob(_ sections: [KeptPlaceCase.Section], of example: KeptPlaceCase) throws -> [UInt8] {
    let size = Screens.size(.absolute(100), .absolute(80))
    let orthogonal = LayoutSection(
      group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]),
      orthogonalScrollingBehavior: .continuous)
    let columns = sections.indices.filter { example.sideBySide.contains(sections[$0].id) }
    let span = columns.first.map {
      LayoutSpan(
        id: KeptPlaceCase.span, sections: $0..<$0 + columns.count, orthogonalScrollingBehavior: .continuous,
        columnExtent: .absolute(200))
    }
    return try PageBlob(
      sections: sections.map { $0.form == .cards ? orthogonal : Screens.rows(.absolute(50)) },
      itemCounts: sections.map(\.items.count),
      configuration: CompositionalLayoutConfiguration(spans: span.map { [$0] } ?? []), environment: Screens.phone
    ).bytes()
  }

  /// The numbers of the sections and items of both screens.
  private func links(_ example: KeptPlaceCase) -> (sections: [[Double]], runs: [[Double]]) {
    var places: [String: [Double]] = [:]
    for (section, contents) in example.after.enumerated() {
      for (item, id) in contents.items.enumerated() { places[id] = [Double(section), Double(item)] }
    }
    var sections: [[Double]] = example.sideBySide.isEmpty ? [] : [[-2, -2, 0]]
    var runs: [[Double]] = []
    for (section, contents) in example.before.enumerated() {
      if let there = example.after.firstIndex(where: { $0.id == contents.id }) {
        sections.append([Double(section), Double(there), 0])
      }
      for (item, id) in contents.items.enumerated() {
        if let there = places[id] { runs.append([Double(section), Double(item)] + there + [1, 0]) }
      }
    }
    return (sections, runs)
  }

  @Test("What a change keeps in its place", arguments: KeptPlaceCase.all)
  func kept(_ example: KeptPlaceCase) throws {
    let screen = AskedPage()
    try screen.load(blob(example.before, of: example))
    let size = (KeptPlaceCase.width, KeptPlaceCase.height)
    #expect(screen.status(Ask.resize(size.0, size.1, rtl: example.isRightToLeft)) == .success)
    for (orthogonal, offset) in example.reader.orthogonals {
      let section = try #require(example.before.firstIndex { $0.id == orthogonal })
      #expect(screen.status(Ask.scroll(orthogonals: (Double(section), offset))) == .success)
    }
    if !example.sideBySide.isEmpty { _ = screen.ask(Ask.scroll(orthogonals: (-2, example.reader.columns))) }
    try screen.load(blob(example.after, of: example))
    let links = links(example)
    let update = try #require(screen.show(Ask.apply(example.reader.offset, sections: links.sections, runs: links.runs)))
    let offsets = screen.offsets()
    var place = KeptPlaceCase.Place(update.frame[.y])
    for at in stride(from: 0, to: offsets.count, by: 2) {
      if offsets[at] < 0 {
        place.columns = offsets[at + 1]
      } else {
        place.orthogonals[example.after[Int(offsets[at])].id] = offsets[at + 1]
      }
    }
    #expect(place == example.kept)
  }
}
