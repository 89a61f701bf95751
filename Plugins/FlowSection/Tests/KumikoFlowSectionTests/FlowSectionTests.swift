import KumikoComposition
import KumikoDimension
import KumikoFlowSection
import KumikoLayout
import KumikoRegistry
import Testing

@Suite("Flow sections")
struct FlowSectionTests {
  @Test("The kind passes the checks of section kinds")
  func contract() {
    #expect(SectionKindCheck.findings(in: FlowSection.self) == [])
  }

  /// The x positions of three chips of 100 and one of 150 points in 400, and of one in the last line.
  @Test(
    "Chips are aligned in their lines, the last line too",
    arguments: [
      ("leading", [0, 110, 220, 0, 160], [0, 0, 0, 40, 40]),
      ("center", [40, 150, 260, 70, 230], [0, 0, 0, 40, 40]),
      ("trailing", [80, 190, 300, 140, 300], [0, 0, 0, 40, 40]),
      ("justified", [0, 150, 300, 0, 160], [0, 0, 0, 40, 40]),
    ] as [(String, [Double], [Double])])
  func alignment(name: String, lefts: [Double], tops: [Double]) throws {
    let section = try section([
      "alignment": .string(name), "width": "~100pt", "height": "30pt", "spacing": 10, "row-spacing": 10,
    ])
    var layout = try layout(section, count: 5)
    try layout.setPreferredSize(Size2D(width: 150, height: 1), for: .cell(LayoutIndexPath(section: 0, item: 3)))
    #expect(frames(layout).map(\.minX) == lefts)
    #expect(frames(layout).map(\.minY) == tops)
  }

  @Test(
    "A chip that is wider than the section has its width", arguments: ["leading", "center", "trailing", "justified"])
  func wideChip(alignment: String) throws {
    let section = try section(["alignment": .string(alignment), "width": "~900pt"], width: 300)
    var layout = try layout(section, count: 3, width: 300)
    #expect(frames(layout).map(\.width) == [300, 300, 300])
    try layout.setPreferredSize(Size2D(width: 1_000, height: 1), for: .cell(LayoutIndexPath(section: 0, item: 1)))
    try layout.setPreferredSize(Size2D(width: 40, height: 1), for: .cell(LayoutIndexPath(section: 0, item: 2)))
    #expect(faults(frames(layout), width: 300) == [])
    #expect(frames(layout).map(\.width) == [300, 300, 40])
  }

  @Test("From right to left, leading is on the right")
  func rightToLeft() throws {
    let frames = frames(try layout(section(["width": "~100pt"]), count: 2, direction: .rightToLeft))
    #expect(frames.map(\.minX) == [300, 192])
  }

  @Test("Sections with no item or one item")
  func fewItems() throws {
    let section = try section(["alignment": "center", "width": "~100pt"])
    #expect(try layout(section, count: 0).contentSize.height == 0)
    #expect(frames(try layout(section, count: 1)) == [Rect2D(x: 150, y: 0, width: 100, height: 32)])
  }

  @Test(
    "Invalid options are rejected with a message",
    arguments: [
      (
        ["alignment": "centre"],
        "options.alignment: 'centre' is not one of: leading, center, trailing, justified; did you mean 'center'?"
      ),
      (["spacing": 400], "options.spacing: the spacing must be less than the width of the section: 400 points"),
      (["spacing": -1], "options.spacing: must be from 0 to 10000, not -1"),
      (["width": 0], "options.width: a size must be above zero, not 0"),
    ] as [(PlainValue, String)])
  func invalidOptions(options: PlainValue, message: String) {
    let error = #expect(throws: RegistryError.self) { try section(options) }
    #expect(error?.description == message)
  }

  @Test(
    "In a layout that scrolls horizontally, chips wrap by their heights: frames are transposed",
    arguments: ["leading", "center", "trailing", "justified"])
  func horizontal(alignment: String) throws {
    let extents = [300.0, 90, 420, 700, 60, 40, 810, 20, 500]
    func frames(_ options: PlainValue, _ axis: LayoutAxis) throws -> [Rect2D] {
      let section = try section(
        options, count: extents.count, width: 800, placement: SectionPlacement(scrollDirection: axis))
      var layout = try layout(section, count: extents.count, width: 800, scrolling: axis)
      for (item, extent) in extents.enumerated() {
        try layout.setPreferredSize(
          Size2D(width: extent, height: extent), for: .cell(LayoutIndexPath(section: 0, item: item)))
      }
      return KumikoKindTestSupport.frames(layout)
    }
    let rows = try frames(["alignment": .string(alignment), "height": 30, "spacing": 10, "row-spacing": 6], .vertical)
    let columns = try frames(
      ["alignment": .string(alignment), "width": 30, "height": "~80pt", "spacing": 10, "row-spacing": 6], .horizontal)
    #expect(match(columns, rows.map(\.transposed)))
    #expect(columns[6].height == 800 && columns[7].minX == columns[6].maxX + 6)
  }

  @Test("A column of chips is as wide as its widest chip")
  func widths() throws {
    let section = try section(
      ["height": 300, "spacing": 0], count: 3, placement: SectionPlacement(scrollDirection: .horizontal))
    var layout = try layout(section, count: 3, scrolling: .horizontal)
    try layout.setPreferredSize(Size2D(width: 120, height: 9), for: .cell(LayoutIndexPath(section: 0, item: 1)))
    #expect(
      frames(layout) == [
        Rect2D(x: 0, y: 0, width: 80, height: 300), Rect2D(x: 0, y: 300, width: 120, height: 300),
        Rect2D(x: 128, y: 0, width: 80, height: 300),
      ])
  }
}

/// Lines of chips against a plain loop over all chips.
@Suite("Flows against an oracle")
struct FlowOracleTests {
  private func expected(_ widths: [Double], _ alignment: String, spacing: Double, width: Double) -> [Rect2D] {
    var lines: [[Double]] = []
    var used = 0.0
    for chip in widths.map({ min($0, width) }) {
      if !lines.isEmpty, used + spacing + chip <= width + 1e-6 {
        used += spacing + chip
        lines[lines.count - 1].append(chip)
      } else {
        used = chip
        lines.append([chip])
      }
    }
    var frames: [Rect2D] = []
    for (number, line) in lines.enumerated() {
      let slack = max(0, width - line.reduce(0, +) - Double(line.count - 1) * spacing)
      var (left, gap) = (0.0, spacing)
      if alignment == "center" { left = slack / 2 }
      if alignment == "trailing" { left = slack }
      if alignment == "justified", number < lines.count - 1, line.count > 1 { gap += slack / Double(line.count - 1) }
      for chip in line {
        frames.append(Rect2D(x: left, y: Double(number) * 40, width: chip, height: 32))
        left += chip + gap
      }
    }
    return frames
  }

  @Test("Lines are those of the oracle after each change", arguments: 0..<40)
  func measured(seed: Int) throws {
    var dice = SeededGenerator(seed: seed)
    let alignment = ["leading", "center", "trailing", "justified"][seed % 4]
    let (count, width) = (Int.random(in: 1...120, using: &dice), Double(Int.random(in: 60...500, using: &dice)))
    let section = try section(["alignment": .string(alignment), "width": "~64pt", "spacing": 6], width: width)
    var layout = try layout(section, count: count, width: width)
    var widths = Array(repeating: 64.0, count: count)
    for step in 0..<30 {
      if step > 0 {
        let item = Int.random(in: 0...count - 1, using: &dice)
        widths[item] = Double(Int.random(in: 1...700, using: &dice)) / 2
        try layout.setPreferredSize(
          Size2D(width: widths[item], height: 1), for: .cell(LayoutIndexPath(section: 0, item: item)))
      }
      let frames = frames(layout)
      #expect(match(frames, expected(widths, alignment, spacing: 6, width: width)), "step \(step)")
      #expect(faults(frames, width: width) == [])
    }
  }
}
