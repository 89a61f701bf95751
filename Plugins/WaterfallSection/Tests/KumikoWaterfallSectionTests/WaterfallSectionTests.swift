import KumikoComposition
import KumikoDimension
import KumikoLayout
import KumikoRegistry
import KumikoWaterfallSection
import Testing

@Suite("Waterfall sections")
struct WaterfallSectionTests {
  @Test("The kind passes the checks of section kinds")
  func contract() {
    #expect(SectionKindCheck.findings(in: WaterfallSection.self) == [])
  }

  @Test("Each item goes to the shortest column, and ties go to the leading one")
  func shortestColumn() throws {
    let items: [PlainRecord] = [100, 40, 60, 20, 30].map { ["height": .int($0)] }
    let section = try section(
      ["columns": 2, "heights": "data", "spacing": 10, "row-spacing": 0], items: items, width: 210)
    let frames = frames(try layout(section, count: 5, width: 210))
    // The columns end at 100 and 40, then 100 and 100: the tie goes to the first.
    let expected: [[Double]] = [[0, 0, 100], [110, 0, 40], [110, 40, 60], [0, 100, 20], [110, 100, 30]]
    #expect(frames == expected.map { Rect2D(x: $0[0], y: $0[1], width: 100, height: $0[2]) })
  }

  @Test("Heights follow from aspect ratios, or from widths and heights")
  func aspectRatios() throws {
    let items: [PlainRecord] = [["aspect-ratio": 2], ["width": 300, "height": 600], ["aspect-ratio": "0.5"]]
    let section = try section(["columns": 1, "heights": "aspect-ratio", "row-spacing": 5], items: items, width: 100)
    #expect(
      frames(try layout(section, count: 3, width: 100))
        == [(0.0, 50.0), (55, 200), (260, 200)].map { Rect2D(x: 0, y: $0.0, width: 100, height: $0.1) })
  }

  @Test("Heights are of the width that the section's insets leave")
  func contentWidth() throws {
    let insets = DirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    var section = try section(
      ["columns": 2, "heights": "aspect-ratio", "spacing": 20], items: [["aspect-ratio": 1]],
      placement: SectionPlacement(contentInsets: insets))
    section.contentInsets = insets
    #expect(frames(try layout(section, count: 1)) == [Rect2D(x: 30, y: 0, width: 170, height: 170)])
  }

  @Test(
    "As many columns as fit, and one in a section that is narrower than a column",
    arguments: [(400.0, 3), (399, 2), (130, 1), (50, 1), (1_000_000, 64)])
  func minimumColumnWidth(width: Double, columns: Int) throws {
    let section = try section(["min-column-width": 126, "spacing": 11], width: width)
    #expect(section.columns?.count == columns)
    #expect(faults(frames(try layout(section, count: 9, width: width)), width: width) == [])
  }

  @Test("Sections with no item or one item")
  func fewItems() throws {
    let one = try section(["heights": "data"], items: [["height": 70]])
    #expect(try layout(one, count: 1).contentSize.height == 70)
    let empty = try section(["heights": "data"], items: [])
    #expect(try layout(empty, count: 0).contentSize.height == 0)
  }

  @Test("From right to left, the leading column is on the right")
  func rightToLeft() throws {
    let section = try section(["columns": 2, "spacing": 0, "height": "~50pt"])
    let frames = frames(try layout(section, count: 3, direction: .rightToLeft))
    #expect(frames.map(\.minX) == [200, 0, 200])
  }

  @Test("Badges stay on their items")
  func badges() throws {
    let badge: PlainValue = [
      "kind": "badge", "size": ["width": 20, "height": 20], "anchor": ["edges": ["bottom", "trailing"]],
    ]
    let section = try section(
      ["columns": 2, "heights": "data", "spacing": 0, "row-spacing": 0, "supplementaries": [badge]],
      items: [["height": 100], ["height": 50], ["height": 60]])
    let layout = try layout(section, count: 3)
    let found = (0..<3).compactMap {
      layout.attributesForSupplementary(ofKind: "badge", at: LayoutIndexPath(section: 0, item: $0))?.frame.origin
    }
    #expect(found == [Point2D(x: 180, y: 80), Point2D(x: 380, y: 30), Point2D(x: 380, y: 90)])
    let seen = layout.attributes(in: Rect2D(x: 0, y: 85, width: 400, height: 10)).filter { $0.elementKind == "badge" }
    #expect(seen.map(\.indexPath.item) == [0, 2])
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (["columns": 0], "options.columns: must be from 1 to 64, not 0"),
      (
        ["columns": 2, "min-column-width": 100],
        "options.min-column-width: use either 'columns' or 'min-column-width', not both"
      ),
      (["spacing": 400], "options.spacing: 2 columns with this spacing do not fit in 400 points"),
      (
        ["height": "200pt"],
        "options.height: measured heights require an estimate such as ~200pt; for heights of the data, set 'heights'"
      ),
      (["heights": "50%"], "options.heights: '50%' is not one of: measured, data, aspect-ratio"),
      (
        ["heights": "data", "height": "50%"],
        "options.height: the height of samples must be a number of points, such as 200pt"
      ),
    ] as [(PlainValue, String)])
  func invalidOptions(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }

  @Test(
    "Items without a valid height are rejected with their number",
    arguments: [
      (["heights": "data"], [:], "items[1].height: the item has no height, which 'heights: data' requires"),
      (["heights": "data"], ["height": "tall"], "items[1].height: expected a number, found the text 'tall'"),
      (["heights": "data"], ["height": 0], "items[1].height: must be a finite number above 0, not 0"),
      (["heights": "data"], ["height": -3], "items[1].height: must be a finite number above 0, not -3"),
      (
        ["heights": "aspect-ratio"], ["height": 5],
        "items[1].aspect-ratio: the item has no aspect ratio, which 'heights: aspect-ratio' requires; nor a width and a height"
      ),
      (
        ["heights": "aspect-ratio"], ["aspect-ratio": 0],
        "items[1].aspect-ratio: the aspect ratio must be from 0.001 to 1000, not 0"
      ),
      (
        ["heights": "aspect-ratio"], ["width": 3, "height": 0],
        "items[1].width: the aspect ratio 3 to 0 must be from 0.001 to 1000"
      ),
    ] as [(PlainValue, PlainRecord, String)])
  func invalidItems(options: PlainValue, item: PlainRecord, message: String) {
    let valid: PlainRecord = ["height": 10, "aspect-ratio": 1]
    let error = #expect(throws: RegistryError.self) { try section(options, items: [valid, item]) }
    #expect(error?.description == message)
  }

  @Test("Heights and aspect ratios must be finite", arguments: [Double.nan, .infinity, -.infinity, -1])
  func notFinite(value: Double) {
    let item: PlainRecord = ["height": .number(value), "aspect-ratio": .number(value)]
    #expect(throws: RegistryError.self) { try section(["heights": "data"], items: [item]) }
    #expect(throws: RegistryError.self) { try section(["heights": "aspect-ratio"], items: [item]) }
  }

  @Test("In a layout that scrolls horizontally, columns are rows: each item goes to the shortest row")
  func horizontal() throws {
    let items: [PlainRecord] = [100, 40, 60, 20, 30].map { ["width": .int($0)] }
    let section = try section(
      ["columns": 2, "heights": "data", "spacing": 10, "row-spacing": 0], items: items,
      placement: SectionPlacement(scrollDirection: .horizontal))
    let layout = try layout(section, count: 5, scrolling: .horizontal)
    let expected: [[Double]] = [[0, 0, 100], [0, 405, 40], [40, 405, 60], [100, 0, 20], [100, 405, 30]]
    #expect(frames(layout) == expected.map { Rect2D(x: $0[0], y: $0[1], width: $0[2], height: 395) })
    #expect(layout.contentSize == Size2D(width: 130, height: 800))
  }

  @Test(
    "In a layout that scrolls horizontally, widths follow from aspect ratios, and the number of rows from the height")
  func horizontalRatios() throws {
    let section = try section(
      ["min-column-width": 126, "heights": "aspect-ratio", "spacing": 14, "row-spacing": 5],
      items: [["aspect-ratio": 2], ["aspect-ratio": 0.5]],
      placement: SectionPlacement(scrollDirection: .horizontal))
    // 800 points have 5 rows of 148.8 points.
    #expect(section.columns?.count == 5)
    let frames = frames(try layout(section, count: 2, scrolling: .horizontal))
    #expect(
      match(
        frames,
        [Rect2D(x: 0, y: 0, width: 297.6, height: 148.8), Rect2D(x: 0, y: 162.8, width: 74.4, height: 148.8)]))
  }

  @Test("In a layout that scrolls horizontally, measured widths give the transposed frames")
  func horizontalMeasured() throws {
    func frames(_ axis: LayoutAxis) throws -> [Rect2D] {
      let section = try section(
        ["columns": 3, "height": "~50pt", "spacing": 4, "row-spacing": 6], count: 40, width: 800,
        placement: SectionPlacement(scrollDirection: axis))
      var layout = try layout(section, count: 40, width: 800, scrolling: axis)
      for item in stride(from: 0, to: 40, by: 3) {
        let extent = Double((item * 37) % 140 + 1)
        try layout.setPreferredSize(
          Size2D(width: extent, height: extent), for: .cell(LayoutIndexPath(section: 0, item: item)))
      }
      return KumikoKindTestSupport.frames(layout)
    }
    #expect(match(try frames(.horizontal), try frames(.vertical).map(\.transposed)))
  }

  @Test("In a layout that scrolls horizontally, an item without a width is a fault")
  func horizontalFault() {
    let error = #expect(throws: RegistryError.self) {
      try section(
        ["heights": "data"], items: [["height": 9]], placement: SectionPlacement(scrollDirection: .horizontal))
    }
    #expect(error?.description == "items[0].width: the item has no width, which 'heights: data' requires")
  }
}
