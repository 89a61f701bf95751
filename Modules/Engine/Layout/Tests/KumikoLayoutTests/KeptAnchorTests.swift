@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("What keeps its place when other contents come")
struct KeptAnchorTests {
  /// Rows of 40 points below a header of 20 in each section.
  private func layout(_ counts: [Int]) throws -> CompositionalLayout {
    let header = LayoutBoundarySupplementaryItem(
      layoutSize: size(.fractionalWidth(1), .absolute(20)), elementKind: "header", alignment: .top)
    let section = LayoutSection(group: row(.absolute(40), item()), boundarySupplementaryItems: [header])
    var layout = CompositionalLayout(sections: counts.map { _ in section })
    try layout.prepare(itemCounts: counts, in: LayoutEnvironment(size: phone))
    return layout
  }

  @Test("Where nothing visible remains, it is the nearest item that does: the one before it of two")
  func neighbours() throws {
    for counts in [[3], [2, 1], [1, 0, 2], [0, 2, 0, 1], [1, 1, 1, 1]] {
      let layout = try layout(counts)
      let paths = counts.enumerated().flatMap { section, count in
        (0..<count).map { LayoutIndexPath(section: section, item: $0) }
      }
      for remaining in 0..<(1 << paths.count) {
        let rest = paths.enumerated().filter { remaining >> $0.offset & 1 == 1 }
        func check(_ place: Rect2D, _ nearest: Int?) throws {
          let bounds = Rect2D(x: 0, y: place.minY, width: 400, height: place.height)
          let anchor = layout.keptAnchor(in: bounds, itemCounts: counts, place: { _ in nil }) { path in
            rest.contains { $0.element == path } ? path : nil
          }
          let expected = nearest.map { paths[$0] }
          #expect(anchor?.element == expected.map { .cell($0) }, "\(counts) \(remaining) \(place)")
          let frame = expected.flatMap { layout.attributesForItem(at: $0)?.frame }
          #expect(anchor?.origin == frame?.origin)
        }
        for (index, path) in paths.enumerated() where remaining >> index & 1 == 0 {
          let nearest = rest.min { abs($0.offset - index) < abs($1.offset - index) }?.offset
          try check(#require(layout.attributesForItem(at: path)?.frame), nearest)
        }
        // A header is before the first item of its section.
        for section in counts.indices {
          let first = counts[..<section].reduce(0, +)
          let nearest = rest.min { abs(2 * $0.offset + 1 - 2 * first) < abs(2 * $1.offset + 1 - 2 * first) }?.offset
          let path = LayoutIndexPath(section: section, item: 0)
          try check(#require(layout.attributesForSupplementary(ofKind: "header", at: path)?.frame), nearest)
        }
      }
    }
  }
}
