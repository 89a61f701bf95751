@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Sections in sections of documents")
struct NestedSectionDocumentTests {
  private static let layout = """
    section-spacing: 8pt
    sections:
      - { id: intro, kind: list, sample: 2 }
      - id: card
        insets: [10, 16, 20, 24]
        section-spacing: 4pt
        header: { size: { width: 100%, height: ~30pt }, pinned: true }
        decorations: [{ kind: panel, insets: 2pt }]
        sections:
          - { id: rail, kind: list, sample: 1 }
          - id: inner
            insets: 5pt
            sections:
              - { id: rows, kind: list, sample: 3 }
      - { id: end, kind: list, sample: 1 }

    """

  @Test("A section with sections is a span of them; its members are sections like others")
  func read() throws {
    let document = try layoutDocument(Self.layout)
    #expect(document.sections.map(\.id) == ["intro", "rail", "rows", "end"])
    let spans = document.configuration.spans
    #expect(spans.map(\.id) == ["card", "inner"] && spans.map(\.sections) == [1..<3, 2..<3])
    #expect(spans[0].contentInsets == DirectionalEdgeInsets(top: 10, leading: 16, bottom: 20, trailing: 24))
    #expect(spans[0].sectionSpacing == 4 && spans[1].sectionSpacing == nil)
    #expect(spans[0].boundarySupplementaryItems.map(\.elementKind) == ["header"])
    #expect(spans[0].decorationItems.map(\.elementKind) == ["panel"])
  }

  @Test("The frames: insets, spacing, headers and backgrounds at each level")
  func frames() throws {
    let screen = try screen(Self.layout)
    let layout = screen.layout
    #expect(screen.spanID(at: -2) == "card" && screen.spanID(at: -3) == "inner")
    #expect(layout.frame(ofSpan: 0) == Rect2D(x: 0, y: 96, width: 400, height: 250))
    #expect(layout.frame(ofSection: 1) == Rect2D(x: 16, y: 136, width: 360, height: 44))
    #expect(layout.frame(ofSpan: 1) == Rect2D(x: 16, y: 184, width: 360, height: 142))
    #expect(layout.frame(ofSection: 2) == Rect2D(x: 21, y: 189, width: 350, height: 132))
    #expect(
      layout.attributesForDecoration(ofKind: "panel", at: LayoutIndexPath(span: 0, item: 0))?.frame
        == Rect2D(x: 2, y: 98, width: 396, height: 246))
    #expect(layout.frame(ofSection: 3)?.minY == 354)
  }

  @Test("Kinds are given the room inside the insets of the sections around")
  func room() throws {
    func text(_ least: Int) -> String {
      """
      sections:
        - id: card
          insets: [0, 16]
          sections:
            - id: inner
              insets: [0, 24]
              sections: [{ id: cells, kind: list, options: { least: \(least) } }]
      """
    }
    // The kind fails where the room is narrower than its option: 400 - 2 × 16 - 2 × 24.
    #expect(try screen(text(320)).layout.frame(ofSection: 0)?.width == 320)
    #expect(try screenComplaint(text(321)).contains("too narrow"))
  }

  @Test("The data give a section of sections its texts and measured sizes, under its id")
  func texts() throws {
    let data = """
      document: data
      sections: [{ id: rows, items: [a, b] }]
      spans: [{ id: card, title: Work }]
      measurements: [{ section: card, kind: header, size: [360, 64] }]
      """
    let screen = try screen(Self.layout, data: data)
    #expect(screen.texts(ofSection: -2)?.title == "Work")
    #expect(screen.layout.frame(ofSection: 1)?.minY == 170)
    #expect(screen.itemCounts == [2, 1, 2, 1])
    let refused = try screenComplaint(Self.layout, data: "document: data\nsections: [{ id: card, items: [a] }]\n")
    #expect(refused.contains("error: the section 'card' contains sections, and has no items"), "\(refused)")
  }

  @Test("Spans can name sections inside other sections, and are inside these")
  func mixed() throws {
    let text =
      Self.layout
      + "spans: [{ id: tabs, sections: [rail, rows], header: { size: { width: 100%, height: 9pt } } }]\n"
    let layout = try screen(text).layout
    #expect(layout.configuration.spans.map(\.id) == ["card", "inner", "tabs"])
    #expect(
      layout.attributesForSupplementary(ofKind: "header", at: LayoutIndexPath(span: 2, item: 0))?.frame
        == Rect2D(x: 16, y: 136, width: 360, height: 9))
    let crossing = try screenComplaint(
      Self.layout + "spans: [{ id: tabs, sections: [intro, rail], header: { size: { width: 9pt, height: 9pt } } }]\n")
    #expect(crossing.contains("error: the spans 'tabs' and 'card' cross"), "\(crossing)")
    let named = try screenComplaint(
      Self.layout + "spans: [{ id: tabs, sections: [card], header: { size: { width: 9pt, height: 9pt } } }]\n")
    #expect(named.contains("error: the section 'card' contains sections"), "\(named)")
    #expect(named.contains("help: name the sections inside it"), "\(named)")
  }

  static let faults: [(String, String, String?)] = [
    ("{ id: a, sections: [] }", "2:22: error: 'sections' needs at least one section", nil),
    ("{ id: a, sections: rows }", "2:22: error: expected a list, found the text 'rows'", nil),
    ("{ sections: [{ id: b, kind: list }] }", "2:3: error: 'id' is missing", nil),
    (
      "{ id: a, kind: list, sections: [{ id: b, kind: list }] }",
      "2:12: error: 'kind' cannot be used with 'sections'", "give it to the sections inside"
    ),
    (
      "{ id: a, when: [{ min-width: 1pt, insets: 2 }], sections: [{ id: b, kind: list }] }",
      "2:12: error: 'when' cannot be used with 'sections'", nil
    ),
    (
      "{ id: a, inset: 4, sections: [{ id: b, kind: list }] }", "2:12: error: unknown key 'inset'",
      "did you mean 'insets'?"
    ),
    (
      "{ id: a, sections: [{ id: b, sections: [{ id: a, kind: list }] }] }",
      "2:49: error: the section 'a' is nested in itself", "give the inner section another id"
    ),
    (
      "{ id: a, sections: [{ id: c, sections: [{ id: b, kind: list }] }, { id: c, sections: [{ id: d, kind: list }] }] }",
      "2:75: error: two sections have the id 'c'", nil
    ),
    (
      "{ sections: [{ id: a, sections: [{ id: b, kind: list }] }], id: a }",
      "2:22: error: the section 'a' is nested in itself", nil
    ),
    (
      "{ id: a, sections: [{ id: b, kind: list }, { id: b, kind: list }] }",
      "2:52: error: two sections have the id 'b'", nil
    ),
    (
      "{ id: a, sections: [{ id: b, kind: lits }] }", "2:38: error: there is no kind 'lits'",
      "did you mean 'list'?"
    ),
    (
      "{ id: a, insets: [0, 200], sections: [{ id: b, group: { axis: vertical, size: { width: 9pt, height: 9pt }, "
        + "items: [{ item: { size: { width: 9pt, height: 9pt } } }] } }] }",
      "2:9: error: section 'a' cannot be laid out in 400 × 800 points", nil
    ),
  ]

  @Test("Faults are told at their places", arguments: faults)
  func located(section: String, message: String, help: String?) throws {
    let found = try screenComplaint("sections:\n- \(section)\n")
    #expect(found.contains("l.yaml:\(message)"), "\(found)")
    if let help { #expect(found.contains("help: \(help)"), "\(found)") }
  }

  @Test("A section that is an alias inside itself is a fault, not a hang")
  func alias() throws {
    let found = try screenComplaint("sections:\n- &a { id: a, sections: [*a] }\n")
    #expect(found.contains("error:"), "\(found)")
  }

  @Test("Sections that are nested too deep are told at their place")
  func deep() throws {
    let text = (0...70).reversed().reduce("{ id: leaf, kind: list }") { "{ id: s\($1), sections: [\($0)] }" }
    let found = try screenComplaint("sections: [\(text)]\n")
    #expect(found.contains("nested more than 64 deep"), "\(found)")
    #expect(found.ranges(of: "error:").count == 1, "\(found)")
  }

  @Test("An explanation names the place of the insets and of the background")
  func places() throws {
    let screen = try screen(Self.layout)
    let cell = try #require(screen.layout.attributesForItem(at: LayoutIndexPath(section: 2, item: 0)))
    let steps = try #require(screen.layout.explanation(of: cell)).steps
    func line(_ step: LayoutExplanation.Step, _ section: Int) -> Int? {
      screen.document.range(of: step, section: section, in: screen.environment)?.start.line
    }
    #expect(steps.dropFirst().prefix(4).map { line($0, 2) } == [4, 5, 11, 12])
    let panel = try #require(
      screen.layout.attributesForDecoration(ofKind: "panel", at: LayoutIndexPath(span: 0, item: 0)))
    let last = try #require(screen.layout.explanation(of: panel)?.steps.last)
    #expect(line(last, -2) == 8)
  }
}
