import KumikoDimension
import KumikoSweep
import Testing

/// A screen of cells whose frames are functions of the width.
private func screen(
  _ width: Int, _ frames: [Rect2D], lines: [Int] = [], cut: String? = nil, isTarget: Bool = false,
  section: SweptScreen.Section = .init("cells")
) -> SweptScreen {
  SweptScreen(
    viewport: Size2D(width: Double(width), height: 800),
    content: Size2D(width: Double(width), height: frames.map(\.maxY).max() ?? 0), sections: [section],
    elements: frames.enumerated().map { number, frame in
      .init("cell \(number)", section: 0, frame: frame, lines: lines, cut: cut, isTarget: isTarget)
    })
}

/// Rows of cells that share the width.
private func grid(_ width: Int, columns: Int, count: Int = 12, height: Double = 100) -> [Rect2D] {
  let extent = Double(width) / Double(columns)
  return (0..<count).map {
    Rect2D(x: Double($0 % columns) * extent, y: Double($0 / columns) * height, width: extent, height: height)
  }
}

/// A sweep of one text size.
private func sweep(step: Int = 16, bounds: Set<Int> = [], _ make: (Int) -> SweptScreen) -> SweepReport {
  var sweep = Sweep()
  (sweep.step, sweep.bounds, sweep.textSizes) = (step, bounds, ["l"])
  return sweep.report { make($1) }
}

private struct Fault: Hashable {
  var rule: SweepRule
  var widths: [ClosedRange<Int>]
}

private func faults(_ report: SweepReport) -> Set<Fault> {
  Set(report.findings.map { Fault(rule: $0.rule, widths: $0.widths) })
}

@Suite struct SweepTests {
  @Test func `a screen whose cells share the width is clean, and its ranges end where the columns change`() {
    let report = sweep { screen($0, grid($0, columns: $0 / 173)) }
    #expect(report.findings.isEmpty)
    let first = report.passes[0].ranges
    #expect(first.map(\.widths.lowerBound) == [280, 346, 519, 692, 865, 1038, 1211, 1384])
    #expect(first.map { $0.columns["cells"] } == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(first.dropFirst().allSatisfy { $0.change == .columns })
    #expect(first.last?.widths.upperBound == 1400)
  }

  @Test func `it looks at both ends of each range, and at far fewer widths than there are`() {
    let report = sweep { screen($0, grid($0, columns: $0 / 173)) }
    for pass in report.passes {
      for range in pass.ranges {
        #expect(pass.widths.contains(range.widths.lowerBound) && pass.widths.contains(range.widths.upperBound))
      }
    }
    #expect(report.passes[0].widths.count < 150)
    #expect(report.passes[1].widths.count == 16)
  }

  @Test func `the narrowest width of each number of lines is known`() {
    let report = sweep { screen($0, grid($0, columns: 1), lines: [1 + 2_000 / $0]) }
    let lines = report.passes[0].ranges
    #expect(lines.map(\.widths.lowerBound) == [280, 286, 334, 401, 501, 667, 1001])
    #expect(lines.dropFirst().allSatisfy { $0.change == .lines })
  }

  @Test func `a fault has the widths at which it is`() {
    #expect(
      faults(sweep { screen($0, [Rect2D(x: 0, y: 0, width: 333, height: 100)]) })
        == [Fault(rule: .outside, widths: [280...332])])
    #expect(
      faults(sweep { screen($0, grid($0, columns: 1), cut: $0 < 700 ? "cuts 'Title'" : nil) }).map(\.widths).first
        == [280...699])
    // Rows of 100 points, and cells of a fifth of the width.
    #expect(
      sweep { width in
        screen(
          width, (0..<3).map { Rect2D(x: 0, y: Double($0) * 100, width: Double(width), height: Double(width) / 5) })
      }.findings.map { Fault(rule: $0.rule, widths: $0.widths) }
        == Array(repeating: Fault(rule: .overlap, widths: [503...1400]), count: 2))
    #expect(
      faults(sweep { width in screen(width, [Rect2D(x: 0, y: 0, width: Double(width), height: 30)], isTarget: true) })
        == [Fault(rule: .smallTarget, widths: [280...1400])])
  }

  @Test func `columns that go down on a wider screen are found, and those that go up are not`() {
    let report = sweep { screen($0, grid($0, columns: $0 < 500 ? 2 : $0 < 700 ? 3 : 2)) }
    #expect(report.findings.map(\.rule) == [.columns])
    #expect(report.findings.first?.widths == [700...700])
    #expect(report.findings.first?.message == "has 3 columns at 699 points, and 2 at 700")
  }

  @Test func `a jump is found at its width, unless a condition is the reason`() {
    func margin(_ width: Int) -> SweptScreen {
      let margin = width < 777 ? 16.0 : 120.0
      return screen(width, [Rect2D(x: margin, y: 0, width: Double(width) - 2 * margin, height: 100)])
    }
    let report = sweep(margin)
    #expect(report.findings.map(\.rule) == [.jump])
    #expect(report.findings.first?.widths == [777...777])
    #expect(sweep(bounds: [777], margin).findings.isEmpty)
  }

  @Test func `a small jump in a scrolled section is found by uneven frames`() {
    let report = sweep { width in
      screen(
        width, [Rect2D(x: 0, y: 0, width: width < 905 ? 200 : 224, height: 100)],
        section: .init("cells", scrolls: true))
    }
    #expect(report.findings.map(\.rule) == [.jump])
    #expect(report.findings.first?.widths == [905...905])
  }

  @Test func `an empty stripe beside cells has room for one more column`() {
    let report = sweep { width in
      screen(width, (0..<4).map { Rect2D(x: Double($0 % 2) * 140, y: Double($0 / 2) * 100, width: 140, height: 100) })
    }
    #expect(faults(report) == [Fault(rule: .emptyStripe, widths: [420...1400])])
    // One row may end anywhere.
    #expect(sweep { screen($0, [Rect2D(x: 0, y: 0, width: 140, height: 100)]) }.findings.isEmpty)
  }

  @Test func `an empty stripe between elements is 200 points or more`() {
    func gap(_ points: Double) -> SweepReport {
      sweep { width in
        screen(width, [0, 100 + points].map { Rect2D(x: 0, y: $0, width: Double(width), height: 100) })
      }
    }
    #expect(gap(199).findings.isEmpty)
    #expect(gap(200).findings.map(\.rule) == [.emptyStripe])
  }

  @Test func `views of a screen without a content of its own may stand apart`() {
    let report = sweep { width in
      var screen = screen(width, [0, 500].map { Rect2D(x: 0, y: $0, width: Double(width), height: 100) })
      screen.content.height = 0
      return screen
    }
    #expect(report.findings.isEmpty)
  }

  @Test func `what the layout asks for is no fault`() {
    let frames = (0..<3).map { Rect2D(x: Double($0) * 300, y: 0, width: 400, height: 100) }
    #expect(Set(sweep { screen($0, frames) }.findings.map(\.rule)) == [.outside, .overlap])
    #expect(
      sweep { screen($0, frames, section: .init("cells", scrolls: true, mayOverlap: true)) }.findings.isEmpty)
  }

  @Test func `a screen that fails at some widths is a finding with these widths`() {
    let report = sweep {
      $0 < 320 ? SweptScreen(error: "cannot be laid out") : screen($0, grid($0, columns: 1))
    }
    #expect(faults(report) == [Fault(rule: .error, widths: [280...319])])
    #expect(report.findings.first?.text == "the screen cannot be laid out; at widths 280–319, text size l")
  }

  @Test func `rules that are off find nothing`() {
    var one = Sweep()
    one.off = [.outside]
    #expect(one.report { _, width in screen(width, [Rect2D(x: 0, y: 0, width: 333, height: 100)]) }.findings.isEmpty)
  }

  @Test func `a finding has the text sizes and directions that show it`() {
    let report = Sweep().report { variant, width in
      screen(
        width, grid(width, columns: 1, count: 1),
        cut: variant.textSize == "ax5" && variant.isRightToLeft ? "cuts 'Title'" : nil)
    }
    #expect(report.findings.count == 1)
    #expect(report.findings.first?.variants == [Sweep.Variant(textSize: "ax5", isRightToLeft: true)])
    #expect(report.findings.first?.text.hasSuffix("text size ax5, from right to left") == true)
  }

  @Test func `text sizes with the same table share it`() {
    var sweep = Sweep()
    sweep.textSizes = ["s", "l", "ax5"]
    let report = sweep.report { variant, width in
      screen(width, grid(width, columns: width >= 700 && variant.textSize != "ax5" ? 2 : 1), lines: [1 + 300 / width])
    }
    #expect(
      report.table == """
        text size s, l
          280–699     columns: cells 1
          700–1400    columns: cells 2  [columns]
        text size ax5
          280–1400    columns: cells 1

        """)
    #expect(report.text == report.table)
  }

  @Test(
    arguments: [
      ([Rect2D(x: -0.5, y: 0, width: 99, height: 50)], nil), ([Rect2D(x: -0.6, y: 0, width: 99, height: 50)], .outside),
      ([Rect2D(x: 0, y: 0, width: 43.5, height: 50)], nil),
      ([Rect2D(x: 0, y: 0, width: 43.4, height: 50)], .smallTarget),
      ([Rect2D(x: 0, y: 0, width: 50, height: 43.5)], nil),
      ([Rect2D(x: 0, y: 0, width: 50, height: 43.4)], .smallTarget),
      ([Rect2D(x: 0, y: 199.5, width: 99, height: 50)], nil),
      ([Rect2D(x: 0, y: 200, width: 99, height: 50)], .emptyStripe),
      ([Rect2D(x: 0, y: 0, width: 99, height: 50), Rect2D(x: 98.5, y: 0, width: 90, height: 50)], nil),
      ([Rect2D(x: 0, y: 0, width: 99, height: 50), Rect2D(x: 98.4, y: 0, width: 90, height: 50)], .overlap),
      ([Rect2D(x: 0, y: 0, width: 99, height: 50), Rect2D(x: 0, y: 49.5, width: 90, height: 50)], nil),
      ([Rect2D(x: 0, y: 0, width: 99, height: 50), Rect2D(x: 0, y: 49.4, width: 90, height: 50)], .overlap),
    ] as [([Rect2D], SweepRule?)])
  func `a fault is more than rounding to pixels does`(frames: [Rect2D], rule: SweepRule?) {
    #expect(Set(sweep { screen($0, frames, isTarget: true) }.findings.map(\.rule)) == Set([rule].compactMap { $0 }))
  }

  @Test(arguments: [7, 16, 40]) func `every step finds the same ranges of a layout that is monotone`(step: Int) {
    let make: (Int) -> SweptScreen = { screen($0, grid($0, columns: $0 / 97), lines: [1 + 5_000 / $0]) }
    #expect(sweep(step: step, make).passes[0].ranges == sweep(step: 1, make).passes[0].ranges)
  }
}
