@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoTextMeasuring
@_spi(Kumiko) import KumikoValues
import Testing

@_spi(Kumiko) @testable import KumikoScreens

/// What pages and tools ask a screen.
@Suite("Questions to screens")
struct ScreenQuestionTests {
  private static let varied = """
    spans:
      - { id: top, sections: [a, b], insets: 1, when: [{ max-height: 500, rtl: true, insets: 2 }] }
    sections:
      - { id: a, kind: grid, when: [{ min-width: 300, max-width: 600, options: { columns: 3 } }] }
      - { id: b, kind: list }
      - id: o
        when: [{ min-text-size: ax1, insets: 3 }]
        sections: [{ id: c, kind: list, when: [{ max-width: 100, min-text-size: xl, options: { least: 1 } }] }]
      - { id: d, kind: grid, options: { columns: 3 } }
    """

  @Test("The bounds of conditions: those of a section with those of the spans around it")
  func bounds() throws {
    let screen = try screen(Self.varied)
    func shown(_ bounds: Screen.ConditionBounds) -> String { "\(bounds.widths) \(bounds.heights) \(bounds.textSizes)" }
    let (low, tall, narrow) = ("[0.0, 300.0, \(600.0.nextUp)]", "[0.0, \(500.0.nextUp)]", "[0.0, \(100.0.nextUp)]")
    let (ax1, xl) = (TextSize.accessibility1.number, TextSize.extraLarge.number)
    #expect(
      screen.sectionConditionBounds.map(shown) == [
        "\(low) \(tall) []", "[0.0] \(tall) []", "\(narrow) [0.0] [\(xl), \(ax1)]", "[] [] []",
      ])
    #expect(shown(screen.spanConditionBounds) == "[0.0] \(tall) [\(ax1)]")
    #expect(
      shown(screen.conditionBounds) == "[0.0, \(100.0.nextUp), 300.0, \(600.0.nextUp)] \(tall) [\(xl), \(ax1)]")
    #expect(screen.variedSpanRange?.start.line == 6)
  }

  @Test("A condition holds at its bounds, and no further")
  func holding() throws {
    let document = try layoutDocument(
      """
      flags: { sale: true }
      sections:
        - id: a
          kind: grid
          when:
            - { min-width: 300, max-width: 600, options: { columns: 3 } }
            - { min-height: 200, max-height: 400, options: { columns: 4 } }
            - { rtl: true, set: { sale: true }, options: { columns: 5 } }
            - { min-text-size: ax1, set: { sale: false }, options: { columns: 6 } }
            - { min-text-size: ax2, options: { columns: 7 } }
      """)
    func holds(_ width: Double, _ height: Double, _ direction: LayoutDirection, _ size: TextSize) -> [Int] {
      var room = LayoutEnvironment(size: Size2D(width: width, height: height))
      (room.traits.layoutDirection, room.traits.textSize) = (direction, size.number)
      return document.sections[0].variants.indices.filter {
        document.sections[0].variants[$0].conditions.hold(in: room)
      }
    }
    for (width, isWide) in [(299.5, false), (300, true), (450, true), (600, true), (600.5, false)] {
      for (height, isTall) in [(199.5, false), (200, true), (400, true), (400.5, false)] {
        for (direction, isRight) in [(LayoutDirection.leftToRight, false), (.rightToLeft, true)] {
          for (size, isLarge) in [
            (TextSize.large, false), (.accessibility1, false), (.accessibility2, true), (.accessibility5, true),
          ] {
            #expect(
              holds(width, height, direction, size)
                == [isWide, isTall, isRight, false, isLarge].enumerated().filter(\.element).map(\.offset))
          }
        }
      }
    }
  }

  @Test("An entry of when is told to be hidden if a later one holds wherever it does, and sets all that it sets")
  func hidden() throws {
    // Each condition, from one that holds at more places to one that holds at fewer.
    let narrowing = [
      ["min-width: 1", "min-width: 2"], ["max-width: 9", "max-width: 8"], ["min-height: 1", "min-height: 2"],
      ["max-height: 9", "max-height: 8"], ["min-width: 0", "rtl: true"], ["min-text-size: m", "min-text-size: xl"],
      ["min-width: 2, max-width: 8", "min-width: 3, max-width: 5"],
    ]
    let keys = [
      "options: { columns: 3 }", "insets: 1", "options: { columns: 4, row-height: 9 }", "insets: 2, sample: 4",
    ]
    /// For each of two sets of keys, whether the second sets all that the first does.
    func covers(_ first: Int, _ second: Int) -> Bool { first % 2 == second % 2 && first <= second }
    for pair in narrowing {
      for (first, second) in [(pair[0], pair[0]), (pair[1], pair[0]), (pair[0], pair[1]), (pair[0], "rtl: false")] {
        for (one, ones) in keys.enumerated() {
          for (other, others) in keys.enumerated() {
            let text = "sections: [{ id: a, kind: grid, when: [{ \(first), \(ones) }, { \(second), \(others) }] }]"
            let isHidden = second == pair[0] && covers(one, other)
            let said = (try? layoutDocument(text)) == nil
            #expect(said == isHidden, "\(text)")
          }
        }
      }
    }
  }

  private static let data = """
    sections:
      - id: a
        items:
          - { id: top, children: [in, { id: deep, children: [x] }] }
          - { id: end, title: Zoë's, expanded: true, children: [last] }
      - { id: b, items: [{ id: p, level: 3, hidden: 1 }, q] }
    """

  @Test("Which items an outline hides, which names texts mention, and which sections have data")
  func lookup() throws {
    let screen = try screen(
      "sections: [{ id: a, kind: list }, { id: c, kind: list, sample: 2 }, { id: b, kind: list }]", data: Self.data)
    #expect(
      ["top", "in", "deep", "x", "end", "last", "p", "none"].filter(screen.isHiddenByOutline) == ["in", "deep", "x"])
    #expect(
      ["dee", "deep", "eep", "Zo", "s", "sample", "a", "level:", "id"].filter(screen.mentions) == [
        "deep", "s", "sample", "a", "level:", "id",
      ])
    #expect((-1...3).map(screen.hasData) == [false, true, false, true, false])
    #expect((-2...3).map { screen.sectionID(at: $0) ?? "-" } == ["-", "-", "a", "c", "b", "-"])
    #expect((0..<3).map { screen.itemID(at: LayoutIndexPath(section: 2, item: $0)) ?? "-" } == ["p", "q", "-"])
    #expect(screen.itemID(at: LayoutIndexPath(section: 1, item: 0)) == nil)
    let alone = try KumikoConfigurationTests.screen("sections: [{ id: a, kind: list }]")
    #expect(!alone.isHiddenByOutline("in"))
  }

  @Test("What a section shares with another state: what its kind reads")
  func inputs() throws {
    let screen = try screen(
      "sections: [{ id: b, kind: list, states: { empty: { items: [no] } } }, { id: s, kind: list }]",
      data: "sections: [{ id: b, items: [{ id: p, level: 3, hidden: 1 }, q] }]")
    func inputs(_ section: Int, _ reads: SectionReads, _ fields: Set<String> = []) -> SectionInputs {
      screen.inputs(ofSection: section, reading: reads, fields: fields)
    }
    #expect(inputs(1, [.items, .itemCount]) == SectionInputs(isSample: true))
    #expect(inputs(0, []) == SectionInputs(isSample: false))
    var expected = SectionInputs(isSample: false)
    expected.itemCount = 2
    #expect(inputs(0, .itemCount) == expected)
    expected.items = [PlainRecord([(name: "level", value: 3)]), PlainRecord()]
    #expect(inputs(0, .itemCount, ["level"]) == expected)
    expected.items = [PlainRecord(), PlainRecord()]
    #expect(inputs(0, [.items, .itemCount]) == expected)
    let empty = try KumikoConfigurationTests.screen(
      "sections: [{ id: b, kind: list, states: { error: { items: [e] }, empty: { items: [no] } } }]",
      data: "sections: [{ id: b, state: empty }]")
    #expect(empty.inputs(ofSection: 0, reading: [], fields: []).state == "empty")
  }

  @Test("Sections of the same words and number of items are those of the first one, but in spans and with states")
  func equal() throws {
    let (rows, none) = ("kind: list, when: [{ min-width: 9, insets: 1 }]", "states: { empty: { items: [none] } }")
    let bodies = [rows, rows, rows, rows, "kind: list", "kind: list", "\(rows), \(none)", "\(rows), \(none)", rows]
    let layout = "sections: [\(bodies.enumerated().map { "{ id: s\($0), \($1) }" }.joined(separator: ", "))]"
    let counts = [3, 3, 3, 4, 3, 3, 3, 3].enumerated().map { "{ id: s\($0), count: \($1) }" }.joined(separator: ", ")
    // The first section may be made in another way. The last one has no data.
    #expect(
      try screen(layout, data: "sections: [\(counts)]").firstEqualSections == [0, 1, 1, 3, 4, 4, 6, 7, 8])
    let spans = layout + "\nspans: [{ id: t, sections: [s4, s5], insets: 2 }]"
    #expect(try screen(spans, data: "sections: [\(counts)]").firstEqualSections == Array(0...8))
  }
}
