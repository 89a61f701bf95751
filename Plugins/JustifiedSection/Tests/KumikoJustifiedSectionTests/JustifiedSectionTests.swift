import KumikoComposition
import KumikoDimension
import KumikoJustifiedSection
import KumikoLayout
import KumikoRegistry
import Testing

@Suite("Justified sections")
struct JustifiedSectionTests {
  @Test("The kind passes the checks of section kinds")
  func contract() {
    #expect(SectionKindCheck.findings(in: JustifiedSection.self) == [])
  }

  /// Two photographs of 2:1 fill a row of 400 with a gap of 0 at a height of 100; a square is left over.
  @Test(
    "The last row that is not full follows its option",
    arguments: [
      ("leading", Rect2D(x: 0, y: 100, width: 120, height: 120)),
      ("center", Rect2D(x: 140, y: 100, width: 120, height: 120)),
      ("trailing", Rect2D(x: 280, y: 100, width: 120, height: 120)),
      ("fill", Rect2D(x: 0, y: 100, width: 400, height: 400)),
    ])
  func lastRow(name: String, last: Rect2D) throws {
    let options: PlainValue = ["row-height": 120, "spacing": 0, "row-spacing": 0, "last-row": .string(name)]
    let items: [PlainRecord] = [["aspect-ratio": 2], ["width": 200, "height": 100], ["aspect-ratio": 1]]
    let layout = try layout(section(options, items: items), count: 3)
    #expect(
      match(
        frames(layout),
        [Rect2D(x: 0, y: 0, width: 200, height: 100), Rect2D(x: 200, y: 0, width: 200, height: 100), last]))
    #expect(layout.contentSize.height == last.maxY)
  }

  @Test("Rows are as wide as the content of the section")
  func contentWidth() throws {
    let insets = DirectionalEdgeInsets(top: 5, leading: 30, bottom: 5, trailing: 10)
    var section = try section(
      ["last-row": "fill"], items: [["aspect-ratio": 2]], placement: SectionPlacement(contentInsets: insets))
    section.contentInsets = insets
    #expect(frames(try layout(section, count: 1)) == [Rect2D(x: 30, y: 5, width: 360, height: 180)])
  }

  @Test("Sections with no item or one item, from both sides")
  func fewItems() throws {
    #expect(try layout(section([:], items: []), count: 0).contentSize.height == 0)
    let one = try section(["row-height": 100], items: [["aspect-ratio": 1]])
    #expect(frames(try layout(one, count: 1)) == [Rect2D(x: 0, y: 0, width: 100, height: 100)])
    #expect(
      frames(try layout(one, count: 1, direction: .rightToLeft)) == [Rect2D(x: 300, y: 0, width: 100, height: 100)])
  }

  @Test("A hundred thousand photographs are one section")
  func many() throws {
    let section = try section([:], count: 100_000)
    let frames = frames(try layout(section, count: 100_000))
    #expect(frames.count == 100_000)
    #expect(frames.allSatisfy { $0.maxX <= 400 + 1e-6 })
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (["aspect-ratio": 0], "options.aspect-ratio: must be from 0.001 to 1000, not 0"),
      (["aspect-ratio": -1], "options.aspect-ratio: must be from 0.001 to 1000, not -1"),
      (["row-height": 0], "options.row-height: must be from 1 to 10000, not 0"),
      (["spacing": 400], "options.spacing: the spacing must be less than the width of the section: 400 points"),
      (["last-row": "middle"], "options.last-row: 'middle' is not one of: leading, center, trailing, fill"),
    ] as [(PlainValue, String)])
  func invalidOptions(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }

  @Test("Aspect ratios must be positive and finite", arguments: [0, -2, .infinity, -.infinity, .nan] as [Double])
  func invalidRatios(ratio: Double) {
    let error = #expect(throws: RegistryError.self) {
      try section([:], items: [["aspect-ratio": 1], ["aspect-ratio": .number(ratio)]])
    }
    #expect(
      error?.description.hasPrefix("items[1].aspect-ratio: the aspect ratio must be from 0.001 to 1000, not ") == true)
    #expect(throws: RegistryError.self) { try section([:], items: [["width": .number(ratio), "height": 2]]) }
    #expect(throws: RegistryError.self) { try section([:], items: [["width": 2, "height": .number(ratio)]]) }
  }

  @Test(
    "In a layout that scrolls horizontally, rows are columns: frames are transposed",
    arguments: ["leading", "center", "trailing", "fill"])
  func horizontal(lastRow: String) throws {
    let ratios = [0.5, 2, 1.25, 0.8, 1, 4, 0.25, 1.6, 1, 2.5, 0.4]
    let options: PlainValue = [
      "row-height": 300, "spacing": 10, "row-spacing": 6, "last-row": .string(lastRow), "aspect-ratio": 1,
    ]
    func frames(_ ratios: [Double], _ axis: LayoutAxis) throws -> [Rect2D] {
      let section = try section(
        options, items: ratios.map { ["aspect-ratio": .number($0)] }, width: 800,
        placement: SectionPlacement(scrollDirection: axis))
      return KumikoKindTestSupport.frames(try layout(section, count: ratios.count, width: 800, scrolling: axis))
    }
    let columns = try frames(ratios, .horizontal)
    #expect(match(columns, try frames(ratios.map { 1 / $0 }, .vertical).map(\.transposed)))
    for (frame, ratio) in zip(columns, ratios) { #expect(abs(frame.width / frame.height - ratio) < 1e-6) }
    #expect(columns.first?.minY == 0)
  }
}

/// Rows against a plain search for the fewest photographs that are low enough.
@Suite("Justified rows against an oracle")
struct JustifiedOracleTests {
  private func expected(_ ratios: [Double], height limit: Double, spacing: Double, gap: Double, width: Double)
    -> [Rect2D]
  {
    var frames: [Rect2D] = []
    var rest = ratios[...]
    var top = 0.0
    while !rest.isEmpty {
      let heights = (1...rest.count).map { count in
        (width - Double(count - 1) * spacing) / rest.prefix(count).reduce(0, +)
      }
      let fitting = heights.firstIndex { $0 <= limit }
      // A row without room for a gap ends before it.
      let crowded = heights.firstIndex { $0 <= 0 }
      let count = min((fitting ?? rest.count - 1) + 1, crowded ?? .max)
      let isLast = count == rest.count && heights[count - 1] > limit
      let height = isLast ? limit : heights[count - 1]
      var left = 0.0
      for ratio in rest.prefix(count) {
        frames.append(Rect2D(x: left, y: top, width: ratio * height, height: height))
        left += ratio * height + spacing
      }
      top += height + gap
      rest = rest.dropFirst(count)
    }
    return frames
  }

  @Test("Rows are those of the oracle, without overlap and in the width", arguments: 0..<60)
  func random(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let ratios = (0..<Int.random(in: 1...150, using: &dice)).map { _ in
      Double(Int.random(in: 10...400, using: &dice)) / 100
    }
    let (height, spacing, gap) = (
      Double(Int.random(in: 20...300, using: &dice)), Double(Int.random(in: 0...30, using: &dice)),
      Double(Int.random(in: 0...9, using: &dice))
    )
    let width = Double(Int.random(in: 60...1_000, using: &dice))
    let section = try section(
      ["row-height": .number(height), "spacing": .number(spacing), "row-spacing": .number(gap)],
      items: ratios.map { ["aspect-ratio": .number($0)] }, width: width)
    let frames = frames(try layout(section, count: ratios.count, width: width))
    #expect(match(frames, expected(ratios, height: height, spacing: spacing, gap: gap, width: width)))
    #expect(faults(frames, width: width) == [])
  }

  @Test("A row ends where the gaps take all of its width")
  func crowded() throws {
    let ratios = [0.1, 0.2, 0.1, 0.1]
    let section = try section(
      ["row-height": 50, "spacing": 30, "row-spacing": 2], items: ratios.map { ["aspect-ratio": .number($0)] },
      width: 60)
    let frames = frames(try layout(section, count: ratios.count, width: 60))
    #expect(match(frames, expected(ratios, height: 50, spacing: 30, gap: 2, width: 60)))
  }
}
