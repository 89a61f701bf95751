@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Records and frames")
struct RecordTests {
  @Test("Records and frames are those of the attributes, in the same order", arguments: Seeds.first(6))
  func agree(seed: UInt64) throws {
    try forEachWorld(seed, 12, [.environments, .elastic, .pinned, .spans], differences)
    try forEachWorld(seed, 12, [.elastic, .wrapping], differences)
  }

  private func differences(_ drawn: RandomWorld, _ random: inout SeededGenerator) throws -> [String] {
    var world = drawn
    if Bool.random(using: &random) { world.environment.traits.layoutDirection = .rightToLeft }
    var layout = world.layout
    try layout.prepare(
      itemCounts: world.itemCounts, in: world.environment, preferredSizes: world.randomSizes(2, &random))
    layout.visibleBounds = world.randomBounds(within: layout.contentSize, &random)
    for _ in 0..<4 {
      let rect = world.randomBounds(within: layout.contentSize, &random)
      let attributes = layout.attributes(in: rect)
      // What is in the buffers stays.
      var records = [LayoutRecord(category: .cell, indexPath: LayoutIndexPath(section: 7, item: 7), frame: .zero)]
      layout.records(in: rect, into: &records)
      var frames = [Rect2D.zero]
      layout.frames(in: rect, into: &frames)
      if records.first?.indexPath.section != 7 || frames.first != .zero { return ["a buffer was emptied"] }
      if records.dropFirst().map({ layout.attributes(of: $0) }) != attributes { return ["records differ in \(rect)"] }
      if Array(frames.dropFirst()) != attributes.map(\.frame) { return ["frames differ in \(rect)"] }
    }
    return []
  }

  @Test("A query that finds thousands of elements finds each of them once, in order")
  func many() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(10))
    var item = LayoutItem(layoutSize: size)
    item.supplementaryItems = [
      LayoutSupplementaryItem(
        layoutSize: LayoutSize(widthDimension: .absolute(4), heightDimension: .absolute(4)), elementKind: "badge",
        containerAnchor: LayoutAnchor(edges: [.top, .trailing]))
    ]
    let row = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(10))
    var layout = CompositionalLayout(section: LayoutSection(group: .horizontal(layoutSize: row, subitems: [item])))
    try layout.prepare(itemCounts: [3_001], in: LayoutEnvironment(size: Size2D(width: 100, height: 100)))
    let all = layout.everything
    #expect(all.count == 6_002 && layout.attributes(in: Rect2D(origin: .zero, size: layout.contentSize)) == all)
    // A buffer without room for them grows.
    var frames: [Rect2D] = []
    layout.frames(in: Rect2D(x: 30, y: 5, width: 30, height: 7_490), into: &frames)
    #expect(frames == all.map(\.frame).filter { $0.intersects(Rect2D(x: 30, y: 5, width: 30, height: 7_490)) })
  }

  @Test("A record is plain, and has 64 bytes")
  func size() {
    #expect(MemoryLayout<LayoutRecord>.stride <= 64)
    #expect(_isPOD(LayoutRecord.self))
  }
}
