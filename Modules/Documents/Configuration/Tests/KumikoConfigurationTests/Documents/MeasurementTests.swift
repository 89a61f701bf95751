@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoValues
import Testing

@Suite("Sizes that data tell")
struct MeasurementTests {
  private let layout = """
    boundary: [{ kind: title, size: { width: 100%, height: ~20pt }, alignment: top }]
    sections:
      - id: talks
        group:
          size: { width: 100%, height: ~50pt }
          supplementaries: [{ kind: mark, size: { width: ~9pt, height: 9pt }, anchor: { edges: [leading] } }]
          items:
            - item:
                size: { width: 50%, height: ~50pt }
                supplementaries: [{ kind: badge, size: { width: ~5pt, height: 5pt }, anchor: { edges: [top] } }]
        boundary:
          - { kind: header, size: { width: 100%, height: ~30pt }, alignment: top }
          - { kind: header, size: { width: 100%, height: ~10pt }, alignment: bottom }
      - { id: plain, kind: list, sample: 3 }
    """

  private let items = "sections: [{ id: talks, items: [a, b, c] }]"

  private func measured(_ measurements: String) throws -> CompositionalLayout {
    try screen(layout, data: "\(items)\nmeasurements:\n\(measurements)").layout
  }

  private func complaint(measuring measurement: String) throws -> String {
    try screenComplaint(layout, data: "\(items)\nmeasurements:\n- \(measurement)\n")
  }

  private func frame(_ layout: CompositionalLayout, _ kind: String, _ section: Int, _ item: Int) -> Rect2D? {
    layout.attributesForSupplementary(ofKind: kind, at: LayoutIndexPath(section: section, item: item))?.frame
  }

  private func cell(_ layout: CompositionalLayout, _ item: Int) -> Rect2D? {
    layout.attributesForItem(at: LayoutIndexPath(section: 0, item: item))?.frame
  }

  @Test("Items tell their own sizes; only the open dimension counts")
  func ownSizes() throws {
    let data = "sections: [{ id: talks, items: [{ id: a, size: [7, 80] }, b, { id: c, size: [7, 0] }] }]"
    let layout = try screen(layout, data: data).layout
    // Below the layout's title of 20 and the header of 30.
    #expect(cell(layout, 0) == Rect2D(x: 0, y: 50, width: 200, height: 80))
    #expect(cell(layout, 1) == Rect2D(x: 200, y: 50, width: 200, height: 50))
    #expect(cell(layout, 2) == Rect2D(x: 0, y: 130, width: 200, height: 0))
  }

  @Test("Measurements are of cells, of what is attached to cells and groups, of sections and of the layout")
  func measurements() throws {
    let layout = try measured(
      """
      - { section: "-1", kind: title, size: [400, 25] }
      - { section: talks, kind: header, size: [400, 35] }
      - { section: talks, kind: header, index: 1, size: [400, 15] }
      - { section: talks, item: b, size: [200, 60] }
      - { section: talks, kind: badge, item: b, size: [6, 6] }
      - { section: talks, kind: mark, index: 1, size: [8, 8] }
      """)
    #expect(frame(layout, "title", LayoutIndexPath.layoutSection, 0)?.height == 25)
    #expect(frame(layout, "header", 0, 0) == Rect2D(x: 0, y: 25, width: 400, height: 35))
    #expect(cell(layout, 1) == Rect2D(x: 200, y: 60, width: 200, height: 60))
    #expect(cell(layout, 2)?.minY == 120)
    #expect(frame(layout, "badge", 0, 1)?.size == Size2D(width: 6, height: 5))
    #expect(frame(layout, "badge", 0, 0)?.size == Size2D(width: 5, height: 5))
    #expect(frame(layout, "mark", 0, 1)?.size == Size2D(width: 8, height: 9))
    #expect(frame(layout, "mark", 0, 0)?.size == Size2D(width: 9, height: 9))
    #expect(frame(layout, "header", 0, 1) == Rect2D(x: 0, y: 170, width: 400, height: 15))
  }

  @Test("The section -1 may be written as a number, and items that are merely counted go by theirs")
  func numbers() throws {
    let data = """
      sections: [{ id: talks, count: 3 }]
      measurements: [{ section: -1, kind: title, size: [1, 40] }, { section: talks, item: 2, size: [1, 70] }]
      """
    let layout = try screen(layout, data: data).layout
    #expect(cell(layout, 2) == Rect2D(x: 0, y: 120, width: 200, height: 70))
  }

  @Test("Data may measure samples, and hold nothing else")
  func samples() throws {
    let data =
      "measurements: [{ section: talks, kind: header, size: [400, 90] }, { section: talks, item: 11, size: [1, 1] }]"
    let screen = try screen(layout, data: data)
    #expect(screen.itemCounts == [12, 3])
    #expect(cell(screen.layout, 0)?.minY == 110)
    #expect(cell(screen.layout, 11)?.height == 1)
  }

  @Test("What is attached to groups goes by their numbers as they are once rows have wrapped by what was measured")
  func wrapping() throws {
    let layout = """
      sections:
        - id: chips
          group:
            size: { width: 100%, height: 30pt }
            supplementaries: [{ kind: mark, size: { width: ~9pt, height: 9pt }, anchor: { edges: [leading] } }]
            items: [{ item: { size: { width: ~100pt, height: 30pt } } }]
      """
    let data = """
      sections: [{ id: chips, items: [{ id: a, size: [300, 1] }, { id: b, size: [300, 1] }, { id: c, size: [300, 1] }] }]
      measurements: [{ section: chips, kind: mark, index: 2, size: [12, 1] }]
      """
    let screen = try screen(layout, data: data)
    #expect(frame(screen.layout, "mark", 0, 2) == Rect2D(x: 0, y: 70.5, width: 12, height: 9))
  }

  static let absences: [(String, String, String?)] = [
    (
      "{ section: talk, kind: header, size: [1, 1] }", "3:14: error: the layout has no section 'talk'",
      "did you mean 'talks'?"
    ),
    (
      "{ section: talks, item: d, size: [1, 1] }", "3:27: error: section 'talks' has no item 'd'", "known here: a, b, c"
    ),
    (
      "{ section: plain, item: x, size: [1, 1] }",
      "3:27: error: the items of section 'plain' have no ids, only numbers from 0; found 'x'", nil
    ),
    (
      "{ section: plain, item: 3, size: [1, 1] }",
      "3:27: error: section 'plain' has 3 items, counted from 0; there is no item 3", nil
    ),
    (
      "{ section: talks, kind: haeder, size: [1, 1] }", "3:27: error: section 'talks' has nothing of the kind 'haeder'",
      "did you mean 'header'?"
    ),
    (
      "{ section: talks, kind: title, size: [1, 1] }", "3:27: error: section 'talks' has nothing of the kind 'title'",
      "known here: badge, header, mark"
    ),
    (
      "{ section: plain, kind: header, size: [1, 1] }",
      "3:27: error: section 'plain' has no headers, footers or badges", nil
    ),
    (
      "{ section: -1, kind: header, size: [1, 1] }", "3:24: error: the layout itself has nothing of the kind 'header'",
      "known here: title"
    ),
    (
      "{ section: -1, kind: title, index: 1, size: [1, 1] }",
      "3:38: error: the layout itself has no 'title' of the number 1; they count from 0", nil
    ),
    ("{ section: -1, item: a, size: [1, 1] }", "3:24: error: section -1 is the layout itself, which has no items", nil),
    (
      "{ section: talks, kind: header, index: 2, size: [1, 1] }",
      "3:42: error: section 'talks' has no 'header' of the number 2; they count from 0", nil
    ),
    (
      "{ section: talks, kind: mark, index: 2, size: [1, 1] }",
      "3:40: error: section 'talks' has no 'mark' of the number 2; they count from 0", nil
    ),
    (
      "{ section: talks, kind: badge, size: [1, 1] }",
      "3:27: error: 'badge' belongs to the items of section 'talks'; say to which, with 'item'", nil
    ),
    (
      "{ section: talks, kind: header, item: a, size: [1, 1] }", "3:27: error: there is no 'header' on item 'a'",
      "'header' belongs to the section; leave 'item' out"
    ),
    (
      "{ section: talks, kind: mark, item: a, size: [1, 1] }", "3:27: error: there is no 'mark' on item 'a'",
      "'mark' belongs to a group; leave 'item' out"
    ),
  ]

  @Test("What is measured must be there", arguments: absences)
  func missing(measurement: String, complaint: String, help: String?) throws {
    let found = try self.complaint(measuring: measurement)
    #expect(found.hasPrefix("d.yaml:\(complaint)\n"), "\(found)")
    #expect(help.map { found.hasSuffix("help: \($0)\n") } ?? !found.contains("help:"), "\(found)")
  }

  @Test(
    "A measurement says of what it is, and how large",
    arguments: [
      ("3", "3:3: error: a measurement is a mapping, not the number 3"),
      (
        "{ section: talks, item: a, index: 1, size: [1, 1] }",
        "3:30: error: 'index' goes with a 'kind' that belongs to no 'item'"
      ),
      (
        "{ section: talks, kind: header, size: [1, -2] }", "3:45: error: the height of a size must be 0 or more, not -2"
      ),
      ("{ section: talks, kind: header, sizes: [1, 2] }", "3:35: error: unknown key 'sizes'"),
    ])
  func wrong(measurement: String, complaint: String) throws {
    let found = try self.complaint(measuring: measurement)
    #expect(found.hasPrefix("d.yaml:\(complaint)"), "\(found)")
  }

  @Test("An item that is somewhere else, and elements that are measured twice")
  func mistaken() throws {
    let data = """
      sections: [{ id: talks, items: [{ id: a, size: [1, 1] }] }, { id: plain, items: [x] }]
      measurements:
        - { section: talks, item: x, size: [1, 1] }
        - { section: talks, item: a, size: [1, 1] }
        - { section: talks, kind: header, size: [1, 1] }
        - { section: talks, kind: header, index: 0, size: [1, 2] }
      """
    #expect(
      try screenComplaint(layout, data: data) == """
        d.yaml:3:29: error: section 'talks' has no item 'x'
            - { section: talks, item: x, size: [1, 1] }
                                      ^
        help: it is in section 'plain'
        d.yaml:4:5: error: the size of this is known already
            - { section: talks, item: a, size: [1, 1] }
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        d.yaml:1:48: note: the item says it here
          sections: [{ id: talks, items: [{ id: a, size: [1, 1] }] }, { id: plain, items: [x] }]
                                                         ^~~~~~
        d.yaml:6:5: error: the size of this is known already
            - { section: talks, kind: header, index: 0, size: [1, 2] }
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        d.yaml:5:5: note: it is first given here
            - { section: talks, kind: header, size: [1, 1] }
              ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~

        """)
  }

  @Test("Sizes of what does not size itself are warned of, at the first of each section, and change nothing")
  func pointless() throws {
    let data = """
      sections:
        - { id: talks, items: [{ id: a, size: [9, 60] }] }
        - { id: plain, items: [u, { id: v, size: [9, 60] }, { id: w, size: [9, 60] }] }
      measurements:
        - { section: talks, kind: header, size: [9, 40] }
      """
    let mixed = try screen(layout, data: data)
    #expect(mixed.layout.contentSize.height == 262)  // 20 of the title, 40, 60 and 10 of the talks, 3 rows of 44
    let text = Diagnostics(mixed.warnings).text()
    #expect(
      text == """
        d.yaml:3:44: warning: this size, and 1 more in the section, count for nothing: the layout gives both dimensions outright
            - { id: plain, items: [u, { id: v, size: [9, 60] }, { id: w, size: [9, 60] }] }
                                                     ^~~~~~~
        help: an element sizes itself where a dimension is estimated: '~44pt', or 'uniform ~44pt'

        """)
  }

  @Test("Measurements of what does not size itself are warned of one by one")
  func pointlessMeasurements() throws {
    let fixed = "sections: [{ id: a, kind: list, header: { size: { width: 100%, height: 20pt } } }]"
    let warnings = try screen(
      fixed, data: "measurements: [{ section: a, kind: header, size: [9, 40] }, { section: a, item: 0, size: [9, 9] }]"
    ).warnings
    #expect(warnings.map { $0.range?.start.column } == [50, 90])
    #expect(warnings.allSatisfy { $0.severity == .warning })
    #expect(try screen(fixed).warnings.isEmpty)
  }

  @Test("Four thousand sizes and as many measurements are applied")
  func many() throws {
    let numbers = 0..<4_000
    let items = numbers.map { #"{ "id": \#($0), "size": [200, \#(40 + $0 % 7)] }"# }.joined(separator: ",")
    let badges = numbers.map { #"{ "kind": "badge", "item": \#($0), "size": [7, 7], "section": "talks" }"# }
    let measurements = badges.joined(separator: ",")
    let data = #"{ "sections": [{ "id": "talks", "items": [\#(items)] }], "measurements": [\#(measurements)] }"#
    let layout = try screen(layout, data: data).layout
    #expect(frame(layout, "badge", 0, 3_999)?.width == 7)
  }
}
