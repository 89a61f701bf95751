import Foundation
import KumikoSweep
import Testing

@Suite("kumiko test --sweep")
struct SweepCommandTests {
  private static let items = "[{ id: a }, { id: b }, { id: c }, { id: d }]"

  /// A screen with the rules that it breaks.
  struct Planted: CustomTestStringConvertible, Sendable {
    var name: String
    var layout: String
    var items = SweepCommandTests.items
    var rules: [String: [Int]] = [:]
    var testDescription: String { name }
  }

  /// Twenty screens. Eight break one rule each, with the first and the last width where they do.
  static let screens: [Planted] = [
    Planted(
      name: "a style wider than narrow cells",
      layout: """
        styles: { wide: { stack: horizontal, parts: [{ image: 320 }, { text: title }] } }
        sections: [{ id: s, kind: list, cell: wide, options: { row-height: ~44pt } }]
        """, rules: ["error": [280, 336]]),
    Planted(
      name: "a group of 320 points",
      layout: """
        sections:
          - { id: s, group: { size: { width: 320pt, height: 80pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] } }
        """, items: "[{ id: a }]", rules: ["outside": [280, 319]]),
    Planted(
      name: "cells that become higher than their rows",
      layout: """
        sections:
          - { id: s, group: { size: { width: 100%, height: 100pt }, items: [{ item: { size: { width: 100%, height: 20%w } } }] } }
        """, rules: ["overlap": [503, 1400]]),
    Planted(
      name: "a title of one line",
      layout: """
        styles: { line: { parts: [{ text: title, lines: 1 }] } }
        sections: [{ id: s, kind: list, cell: line, options: { row-height: ~44pt } }]
        """, items: "[{ id: a, title: The quick brown fox jumps over the lazy dog and runs away }]",
      rules: ["cut-text": []]),
    Planted(
      name: "low rows with a chevron",
      layout: "sections: [{ id: s, kind: list, options: { row-height: 40pt } }]",
      items: "[{ id: a, accessory: chevron }]", rules: ["small-target": [280, 1400]]),
    Planted(
      name: "three columns, and two on wider screens",
      layout: """
        sections:
          - { id: s, kind: grid, options: { columns: 3, row-height: 100pt }, when: [{ min-width: 700pt, options: { columns: 2 } }] }
        """, rules: ["columns": [700, 700]]),
    Planted(
      name: "cells two and a half times as wide as the screen",
      layout: "sections: [{ id: s, kind: orthogonal, options: { width: 250%, height: 100pt } }]",
      rules: ["jump": []]),
    Planted(
      name: "two columns of 140 points",
      layout: """
        sections:
          - { id: s, group: { size: { width: 280pt, height: 80pt }, items: [{ item: { size: { width: 50%, height: 100% } } }] } }
        """, rules: ["empty-stripe": [420, 1400]]),
    Planted(name: "a list", layout: "sections: [{ id: s, kind: list }]"),
    Planted(name: "a grid", layout: "sections: [{ id: s, kind: grid, options: { columns: 2, row-height: 100pt } }]"),
    Planted(
      name: "more columns on wider screens",
      layout: """
        sections:
          - { id: s, kind: grid, options: { columns: 2, row-height: 90pt }, when: [{ min-width: 600pt, options: { columns: 4 } }] }
        """),
    Planted(
      name: "another margin on wider screens",
      layout: """
        sections:
          - { id: s, kind: grid, options: { columns: 1, row-height: 90pt }, insets: [0, 16], when: [{ min-width: 600pt, insets: [0, 90] }] }
        """),
    Planted(
      name: "a section that scrolls",
      layout: "sections: [{ id: s, kind: orthogonal, options: { width: 90%, height: 100pt } }]"),
    Planted(
      name: "pages",
      layout: "sections: [{ id: s, kind: orthogonal, options: { behavior: group-paging, width: 100%, height: 100pt } }]"
    ),
    Planted(name: "a waterfall", layout: "sections: [{ id: s, kind: waterfall, options: { columns: 2 } }]"),
    Planted(name: "chips", layout: "sections: [{ id: s, kind: flow, options: { height: ~32pt } }]"),
    Planted(
      name: "rows of 44 points with a chevron",
      layout: "sections: [{ id: s, kind: list, options: { row-height: 44pt } }]",
      items: "[{ id: a, accessory: chevron }]"),
    Planted(
      name: "titles of any number of lines",
      layout: """
        styles: { lines: { parts: [{ text: title }] } }
        sections: [{ id: s, kind: list, cell: lines, options: { row-height: ~44pt } }]
        """, items: "[{ id: a, title: The quick brown fox jumps over the lazy dog and runs away }]"),
    Planted(
      name: "cards that overlap on purpose",
      layout: """
        sections:
          - { id: s, spacing: -20pt, group: { size: { width: 100%, height: 100pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] } }
        """),
    Planted(
      name: "nothing but a header",
      layout: "sections: [{ id: s, kind: list, header: { size: { width: 100%, height: 44pt } } }]", items: "[]"),
  ]

  private func folder(_ one: Planted, sweep: String = "{ text-sizes: [l, ax5] }") throws -> Folder {
    try Folder([
      "layout.yaml": "\(one.layout)\n", "data.yaml": "sections: [{ id: s, items: \(one.items) }]\n",
      "test.yaml": """
      layout: layout.yaml
      data: data.yaml
      sweep: \(sweep)
      cases: [{ name: Counts, expect: [{ content-size: [0, 0] }] }]

      """,
    ])
  }

  private func sweep(_ folder: Folder, _ arguments: String...) throws -> (
    findings: [[String: Any]], passes: [[String: Any]]
  ) {
    let outcome = run(["test", folder.path("test.yaml"), "--format", "json"] + arguments)
    let report = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any],
      "\(outcome.output)\(outcome.errors)")
    guard let sweep = (report["sweeps"] as? [[String: Any]])?.first else { return ([], []) }
    return (sweep["findings"] as? [[String: Any]] ?? [], sweep["passes"] as? [[String: Any]] ?? [])
  }

  @Test("Planted faults are found, and nothing else", arguments: screens)
  func planted(_ one: Planted) throws {
    let found = try sweep(folder(one)).findings
    #expect(Set(found.compactMap { $0["rule"] as? String }) == Set(one.rules.keys), "\(found)")
    for (rule, widths) in one.rules where !widths.isEmpty {
      let ranges = found.filter { $0["rule"] as? String == rule }.compactMap { $0["widths"] as? [[Int]] }.joined()
      #expect(ranges.map { $0[0] }.min() == widths[0] && ranges.map { $0[1] }.max() == widths[1], "\(found)")
    }
  }

  @Test func `each rule is planted once`() {
    #expect(Set(Self.screens.flatMap(\.rules.keys)) == Set(SweepRule.allCases.map(\.rawValue)))
    #expect(Self.screens.count == 20)
  }

  @Test func `a rule that is off is not reported, and its reason is`() throws {
    let folder = try folder(
      Self.screens[4], sweep: "{ off: { small-target: The rows of this list only look tappable. } }")
    #expect(try sweep(folder).findings.isEmpty)
    #expect(
      run(["test", folder.path("test.yaml")]).output.contains(
        "small-target off: The rows of this list only look tappable."))
  }

  @Test(
    arguments: [
      ("{ off: { small-targets: why } }", "unknown rule 'small-targets'"),
      ("{ off: { small-target: '' } }", "'small-target' has no reason"),
      ("{ widths: [900, 300] }", "'widths' is a range of whole points from 100 to 4000"),
      ("{ text-sizes: [huge] }", "a text size is one of: xs"),
      ("{ text-sizes: [l, s, l] }", "the text size 'l' is there twice"),
      ("{ text-sizes: [] }", "'text-sizes' has at least one text size"),
      ("{ run: never }", "'run' is one of: always, asked"), ("sometimes", "'sweep' is a mapping"),
    ])
  func `wrong settings are errors at their places`(sweep: String, message: String) throws {
    let folder = try folder(Self.screens[8], sweep: sweep)
    let outcome = run(["test", folder.path("test.yaml")])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("test.yaml:3:") && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `a sweep that is only run when asked for needs the option`() throws {
    let folder = try folder(Self.screens[8], sweep: "{ run: asked }")
    #expect(try sweep(folder).passes.isEmpty)
    #expect(try sweep(folder, "--sweep").passes.count == 10)
  }

  @Test func `findings stand at the style and the section, each once, with its help once`() throws {
    let folder = try Folder([
      "layout.yaml": """
      styles: { line: { parts: [{ text: title, lines: 1 }] } }
      sections:
        - { id: a, kind: list, cell: line, options: { row-height: ~44pt } }
        - { id: b, kind: list, cell: line, options: { row-height: ~44pt }, header: { size: { width: 100%, height: 20pt } } }
      """,
      "data.yaml": """
      sections:
        - { id: a, items: [{ id: x, title: The quick brown fox jumps over the lazy dog }, { id: y, title: The lazy dog that sleeps on all day long }] }
        - { id: b, title: The header of this section, items: [{ id: z, title: The quick brown fox jumps over the lazy dog }] }
      """,
      "test.yaml": """
      layout: layout.yaml
      data: data.yaml
      sweep: { text-sizes: [ax5] }
      cases: [{ name: Counts, expect: [{ count: 4 }] }]
      """,
    ])
    let output = run(["test", folder.path("test.yaml")]).within(folder).output
    #expect(
      output.contains("layout.yaml:3:32: error: cut-text: 'x' cuts 'The quick brown fox jumps over the lazy dog'; at"),
      "\(output)")
    #expect(
      output.contains("; 1 more like it\n") && output.contains("layout.yaml:4:32: error: cut-text: 'z'"), "\(output)")
    #expect(output.contains("layout.yaml:4:70: error: cut-text: the header of 'b'"), "\(output)")
    #expect(output.components(separatedBy: "help: ").count == 2, "\(output)")
    #expect(output.contains("help: if this is meant, write 'cut-text' with the reason under 'off' of 'sweep'\n"))
  }

  @Test func `a screen that cannot be laid out is told at its place, and as an error once`() throws {
    let folder = try folder(Self.screens[0])
    let outcome = run(["test", folder.path("layout.yaml"), "--sweep"]).within(folder)
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("layout.yaml:1:11: error: the cell style 'wide' needs"), "\(outcome)")
    #expect(outcome.output.contains("; at widths 280–336, text sizes xs, l, xxxl, ax2, ax5\n"), "\(outcome)")
    #expect(!outcome.output.contains("error: error:"))
  }

  @Test func `readable content leaves no stripe beside its cells`() throws {
    let one = Planted(
      name: "two columns",
      layout: """
        insets-reference: readable-content
        sections: [{ id: s, kind: grid, options: { columns: 2, row-height: 100pt } }]
        """)
    #expect(try sweep(folder(one)).findings.isEmpty)
  }

  @Test func `the table says where the columns change`() throws {
    let folder = try folder(Self.screens[10])
    let output = run(["test", folder.path("test.yaml")]).output
    #expect(
      output.contains("280–599     columns: s 2\n") && output.contains("600–1400    columns: s 4  [columns]\n"),
      "\(output)")
  }
}
