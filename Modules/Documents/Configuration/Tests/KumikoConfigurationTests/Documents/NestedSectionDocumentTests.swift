@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoValues
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
          - { id: news, kind: list, sample: 1 }
          - id: inner
            insets: 5pt
            sections:
              - { id: rows, kind: list, sample: 3 }
      - { id: end, kind: list, sample: 1 }

    """

  @Test("A section with sections is a span of them; its members are sections like others")
  func read() throws {
    let document = try layoutDocument(Self.layout)
    #expect(document.sections.map(\.id) == ["intro", "news", "rows", "end"])
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
      + "spans: [{ id: tabs, sections: [news, rows], header: { size: { width: 100%, height: 9pt } } }]\n"
    let layout = try screen(text).layout
    #expect(layout.configuration.spans.map(\.id) == ["card", "inner", "tabs"])
    #expect(
      layout.attributesForSupplementary(ofKind: "header", at: LayoutIndexPath(span: 2, item: 0))?.frame
        == Rect2D(x: 16, y: 136, width: 360, height: 9))
    let crossing = try screenComplaint(
      Self.layout + "spans: [{ id: tabs, sections: [intro, news], header: { size: { width: 9pt, height: 9pt } } }]\n")
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
      "{ id: a, width: 50%, sections: [{ id: b, kind: list }] }",
      "2:12: error: 'width' is the width of sections side by side, and requires 'orthogonal'", nil
    ),
    (
      "{ id: a, when: [{ rtl: true, width: 50% }], sections: [{ id: b, kind: list }] }",
      "2:32: error: 'width' is the width of sections side by side, and requires 'orthogonal'", nil
    ),
    (
      "{ id: a, orthogonal: paging, width: ~9pt, sections: [{ id: b, kind: list }] }",
      "2:39: error: sections side by side are not measured", nil
    ),
    ("{ id: a, orthogonal: sideways, sections: [{ id: b, kind: list }] }", "2:24: error: ", nil),
    ("{ id: a, orthogonal: paging, width: -5pt, sections: [{ id: b, kind: list }] }", "2:39: error: ", nil),
    (
      "{ id: a, orthogonal: paging, section-spacing: -400pt, sections: [{ id: b, kind: list }] }",
      "2:9: error: section 'a' cannot be laid out in 400 × 800 points", nil
    ),
    (
      "{ id: a, when: [{ min-width: 1pt, kind: list }], sections: [{ id: b, kind: list }] }",
      "2:37: error: unknown key 'kind'", nil
    ),
    ("{ id: a, when: [{ min-width: 999pt, insets: wide }], sections: [{ id: b, kind: list }] }", "2:47: error: ", nil),
    (
      "{ id: a, when: [{ max-width: 9pt, header: { size: { width: -5pt, height: 9pt } } }], sections: [{ id: b, kind: list }] }",
      "2:62: error: ", nil
    ),
    (
      "{ id: a, when: [{ min-width: 9pt, max-width: 1pt, insets: 2 }], sections: [{ id: b, kind: list }] }",
      "2:37: error: this never holds: the least width is above the greatest", nil
    ),
    ("{ id: a, when: 4, sections: [{ id: b, kind: list }] }", "2:18: error: expected a list, found the number 4", nil),
    ("{ id: a, when: [wide], sections: [{ id: b, kind: list }] }", "2:19: error: an entry of 'when' is a mapping", nil),
    (
      "{ id: a, when: [{ max-width: 400pt, insets: [0, 200] }], sections: [{ id: b, kind: list }] }",
      "2:9: error: section 'a' cannot be laid out in 400 × 800 points", nil
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
    ("{ id: a, sections: [{ id: b, kind: lits }] }", "2:38: error: there is no kind 'lits'", "did you mean 'list'?"),
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

  private static let variable = """
    sections:
      - id: card
        insets: 10pt
        header: { size: { width: 100%, height: 30pt } }
        when:
          - { max-width: 300pt, insets: 1pt }
          - { min-width: 350pt, insets: [0, 50], section-spacing: 7pt }
          - { max-width: 400pt, header: none, decorations: [{ kind: panel }] }
          - { rtl: true, insets: [0, 20] }
        sections:
          - { id: top, kind: list, sample: 1 }
          - { id: end, kind: list, sample: 1 }

    """

  @Test("Each entry of 'when' that holds overrides keys of a section of sections, in order")
  func conditions() throws {
    let screen = try screen(Self.variable)
    let span = screen.configuration.spans[0]
    #expect(span.id == "card" && span.sections == 0..<2 && span.sectionSpacing == 7)
    #expect(span.boundarySupplementaryItems.isEmpty && span.decorationItems.map(\.elementKind) == ["panel"])
    #expect(screen.layout.frame(ofSection: 0) == Rect2D(x: 50, y: 0, width: 300, height: 44))
    #expect(screen.layout.frame(ofSection: 1)?.minY == 51)
    #expect(screen.document.configuration.spans[0].contentInsets == DirectionalEdgeInsets(10))
    #expect(screen.conditionBounds.widths == [0, 300.0.nextUp, 350, 400.0.nextUp])

    func spanAt(_ width: Double, _ direction: LayoutDirection = .leftToRight) -> LayoutSpan {
      screen.document.configuration(
        in: LayoutEnvironment(size: Size2D(width: width, height: 800), layoutDirection: direction)
      ).spans[0]
    }
    #expect(spanAt(320).contentInsets == DirectionalEdgeInsets(10) && spanAt(320).boundarySupplementaryItems.isEmpty)
    #expect(spanAt(300).contentInsets == DirectionalEdgeInsets(1) && spanAt(300).sectionSpacing == nil)
    #expect(spanAt(500).boundarySupplementaryItems.count == 1)
    #expect(spanAt(500, .rightToLeft).contentInsets.leading == 20 && spanAt(500, .rightToLeft).sectionSpacing == 7)
  }

  @Test("Kinds are given the room that 'when' leaves, and explanations name the line of the entry")
  func conditionalRoom() throws {
    let screen = try screen(Self.variable)
    let cell = try #require(screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 0)))
    let steps = try #require(screen.layout.explanation(of: cell)).steps
    let insets = try #require(steps.first { if case .spanInsets = $0.rule { true } else { false } })
    #expect(screen.document.range(of: insets, section: 0, in: screen.environment)?.start.line == 7)
    #expect(cell.frame.width == 300)
    func wide(_ text: String) throws -> Screen { try KumikoConfigurationTests.screen(text) }
    func least(_ points: Int) -> String {
      """
      sections:
        - id: card
          when: [{ min-width: 400pt, insets: [0, 30] }]
          sections: [{ id: cells, kind: list, options: { least: \(points) } }]
      """
    }
    #expect(try wide(least(340)).layout.frame(ofSection: 0)?.width == 340)
    #expect(try screenComplaint(least(341)).contains("too narrow"))
  }

  @Test("Data measure the headers that 'when' gives")
  func conditionalHeader() throws {
    let text = """
      sections:
        - id: card
          when: [{ min-width: 400pt, header: { kind: wide, size: { width: 100%, height: ~30pt } } }]
          sections: [{ id: rows, kind: list, sample: 1 }]
      """
    let data = "document: data\nsections: []\nmeasurements: [{ section: card, kind: wide, size: [400, 64] }]\n"
    #expect(try screen(text, data: data).layout.frame(ofSection: 0)?.minY == 64)
    let narrow = text.replacing("min-width", with: "max-height")
    #expect(try screenComplaint(narrow, data: data).contains("the span 'card' has no headers, footers or badges"))
  }

  private static let shelves = """
    sections:
      - id: shelves
        orthogonal: group-paging
        insets: [0, 20]
        section-spacing: 10pt
        when: [{ min-width: 500pt, width: 50% }, { rtl: true, orthogonal: none }]
        sections:
          - { id: news, kind: list, sample: 2, orthogonal: continuous }
          - id: inner
            sections: [{ id: rows, kind: list, options: { least: 360 }, sample: 3 }]

    """

  @Test("Sections side by side have the width of their column, and kinds are given its room")
  func sideBySide() throws {
    let text = Self.shelves
    let screen = try screen(text)
    #expect(screen.configuration.spans[0].orthogonalScrollingBehavior == .groupPaging)
    #expect(screen.layout.frame(ofSection: 1) == Rect2D(x: 390, y: 0, width: 360, height: 132))
    #expect(screen.layout.orthogonalScroll(ofSection: -2)?.groupCount == 2)
    #expect(screen.sectionNumber("shelves") == -2 && screen.sectionNumber("rows") == 1)
    let narrow = try screenComplaint(text.replacing("group-paging", with: "group-paging\n    width: 359pt"))
    #expect(narrow.contains("too narrow"), "\(narrow)")
    var turned = phone
    turned.traits.layoutDirection = .rightToLeft
    let flat = try KumikoConfigurationTests.screen(text, in: turned)
    #expect(flat.layout.orthogonalScroll(ofSection: -2) == nil && flat.layout.frame(ofSection: 1)?.minY == 54)
    let wide = screen.document.configuration(in: LayoutEnvironment(size: Size2D(width: 500, height: 800)))
    #expect(wide.spans[0].columnExtent == .fractionalWidth(0.5))
  }

  private func nested(_ levels: Int) -> String {
    let text = (0..<levels).reversed().reduce("{ id: leaf, kind: list }") { "{ id: s\($1), sections: [\($0)] }" }
    return "sections: [\(text)]\n"
  }

  @Test("Sections are nested 64 levels deep, in flow and in block style")
  func deepest() throws {
    let block = (0..<64).map { level in
      let indent = String(repeating: "  ", count: level)
      return "\(indent)- id: s\(level)\n\(indent)  insets: [1, 0]\n\(indent)  sections:\n"
    }
    let text =
      "sections:\n" + block.joined() + String(repeating: "  ", count: 64) + "- { id: leaf, kind: list, sample: 1 }\n"
    let deepest = try screen(text)
    #expect(deepest.layout.configuration.spans.count == 64)
    #expect(deepest.layout.frame(ofSection: 0)?.minY == 64)
    #expect(try screen(nested(64)).layout.configuration.spans.count == 64)
  }

  @Test("Sections that are nested too deep are told at their place", arguments: [65, 78])
  func deep(levels: Int) throws {
    let text = nested(levels)
    let found = try screenComplaint(text)
    let place = try #require(text.ranges(of: "s64, sections").first)
    let column = text.distance(from: text.startIndex, to: place.lowerBound) + 6
    #expect(found.contains("l.yaml:1:\(column): error: sections are nested deeper than 64"), "\(found)")
    #expect(found.ranges(of: "error:").count == 1, "\(found)")
    #expect(try screenComplaint(nested(1_000)).contains("nested more than 160 deep"))
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
