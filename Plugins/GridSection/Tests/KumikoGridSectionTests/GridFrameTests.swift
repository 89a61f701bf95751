import KumikoComposition
import KumikoDimension
import KumikoGridSection
import KumikoKindTestSupport
import KumikoLayout
import KumikoRegistry
import Testing

/// The grids of Apple's sample "Implementing Modern Collection Views".
@Suite("Frames of grids")
struct GridFrameTests {
  private func section(_ options: PlainValue, width: Double = 400) throws -> LayoutSection {
    try SectionRegistry(linked: [GridSection.self]).section(
      kind: "grid", options: options, in: LayoutEnvironment(size: Size2D(width: width, height: 800)), itemCount: 10)
  }

  @Test("Five columns have the frames of Apple's grid sample")
  func grid() throws {
    let frames = try frames(section(["columns": 5, "row-height": "20%w"]), count: 94)
    #expect(
      match(
        frames,
        [[0, 0, 80, 80], [80, 0, 80, 80], [160, 0, 80, 80], [240, 0, 80, 80], [320, 0, 80, 80], [0, 80, 80, 80]]))
    #expect(frames.last?.maxY == 1520)
  }

  @Test("Item insets have the frames of Apple's inset grid sample")
  func insetItemsGrid() throws {
    let frames = try frames(section(["columns": 5, "row-height": "20%w", "item-insets": 5]), count: 94)
    #expect(
      match(
        frames,
        [[5, 5, 70, 70], [85, 5, 70, 70], [165, 5, 70, 70], [245, 5, 70, 70], [325, 5, 70, 70], [5, 85, 70, 70]]))
  }

  @Test("Two columns have the frames of Apple's two-column sample")
  func twoColumns() throws {
    var section = try section(["columns": 2, "spacing": "10pt", "row-spacing": "10pt"])
    section.contentInsets = DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10)
    let frames = try frames(section, count: 94)
    #expect(match(frames, [[10, 0, 185, 44], [205, 0, 185, 44], [10, 54, 185, 44], [205, 54, 185, 44]]))
    #expect(frames.last?.maxY == 2528)
  }

  @Test("Grids have the frames of Apple's distinct-sections sample")
  func distinctAndAdaptiveSections() throws {
    let insets = DirectionalEdgeInsets(20)
    var five = try section(["columns": 5, "row-height": "20%w", "item-insets": 2])
    five.contentInsets = insets
    #expect(match(try frames(five, count: 10), [[22, 22, 68, 68], [94, 22, 68, 68]]))
    var wide = try section(["columns": 10, "row-height": "20%w", "item-insets": 2], width: 1240)
    wide.contentInsets = insets
    #expect(match(try frames(wide, count: 10, width: 1240), [[22, 22, 116, 236], [142, 22, 116, 236]]))
  }

  @Test("Badges have the frames of Apple's badges sample")
  func itemBadges() throws {
    var section = try section([
      "columns": 4, "row-height": "20%w", "item-insets": 5,
      "supplementaries": [
        [
          "kind": "badge-element-kind", "size": ["width": 20, "height": 20],
          "anchor": ["edges": ["top", "trailing"], "fractional-offset": [0.3, -0.3]],
        ]
      ],
    ])
    section.contentInsets = DirectionalEdgeInsets(20)
    #expect(
      match(try frames(section, count: 10, width: 440), [[25, 25, 90, 70], [125, 25, 90, 70], [225, 25, 90, 70]]))
    var layout = CompositionalLayout(sections: [section], configuration: CompositionalLayoutConfiguration())
    try layout.prepare(itemCounts: [10], in: LayoutEnvironment(size: Size2D(width: 440, height: 800)))
    let badges = (0..<10).compactMap { item in
      layout.attributesForSupplementary(ofKind: "badge-element-kind", at: LayoutIndexPath(section: 0, item: item))?
        .frame
    }
    #expect(match(badges, [[101, 19, 20, 20], [201, 19, 20, 20], [301, 19, 20, 20]]))
    #expect(badges.count == 10)
  }
}
