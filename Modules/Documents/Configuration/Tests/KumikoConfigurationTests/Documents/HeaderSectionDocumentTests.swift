@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Sections as headers of documents")
struct HeaderSectionDocumentTests {
  private static func layout(_ header: String, keys: String = "", spans: String = "") -> String {
    """
    sections:
      - { id: intro, kind: list, sample: 2 }
      - { id: tabs, kind: list, sample: 1 }
      - { id: rows, kind: list, sample: 30\(header.isEmpty ? "" : ", ")\(header)\(keys) }
      - { id: end, kind: list, sample: 1 }
    \(spans)
    """
  }

  @Test("A section is the header of the one after it, as if it had been a header")
  func read() throws {
    let pinned = try screen(Self.layout("header: { section: tabs, pinned: true }"))
    let span = try #require(pinned.configuration.spans.first)
    #expect(span.sections == 1..<3 && span.headerSection == LayoutHeaderSection(pinToVisibleBounds: true))
    #expect(pinned.warnings.isEmpty)
    var layout = pinned.layout
    layout.visibleBounds = Rect2D(x: 0, y: 300, width: 400, height: 400)
    #expect(
      layout.attributesForItem(at: LayoutIndexPath(section: 1, item: 0))?.frame
        == Rect2D(x: 0, y: 300, width: 400, height: 44))
    #expect(layout.attributesForItem(at: LayoutIndexPath(section: 1, item: 0))?.zIndex == 1)
    // The background of the screen is behind it, unless it has one of its own.
    let bar = layout.attributesForDecoration(ofKind: "header-bar", at: LayoutIndexPath(section: 1, item: 0))
    #expect(bar?.frame == Rect2D(x: 0, y: 300, width: 400, height: 44))
    let plain = try screen(Self.layout("header: { section: tabs, z: -2 }"))
    #expect(plain.configuration.spans.first?.headerSection == LayoutHeaderSection(zIndex: -2))
    #expect(plain.sections[1].decorationItems.isEmpty)
  }

  @Test("Spans and sections of sections have one too, and `when` gives it and takes it")
  func owners() throws {
    let span = "spans: [{ id: all, sections: [rows, end], header: { section: tabs, pinned: true } }]"
    #expect(try layoutDocument(Self.layout("", spans: span)).configuration.spans.map(\.sections) == [2..<4, 1..<4])
    let container = """
      sections:
        - { id: tabs, kind: list }
        - { id: card, insets: [8, 8], header: { section: tabs, pinned: true }, sections: [{ id: a, kind: list }, { id: b, kind: list }] }
      """
    let card = try layoutDocument(container).configuration.spans
    #expect(card.map(\.sections) == [1..<3, 0..<3] && card[1].headerSection != nil && card[0].headerSection == nil)
    let varied = try layoutDocument(Self.layout("when: [{ min-width: 500, header: { section: tabs, pinned: true } }]"))
    func header(_ width: Double) -> LayoutHeaderSection? {
      varied.configuration(in: LayoutEnvironment(size: Size2D(width: width, height: 800))).spans[0].headerSection
    }
    #expect(header(600)?.pinToVisibleBounds == true && header(400) == nil)
    let taken = try layoutDocument(Self.layout("header: { section: tabs }, when: [{ min-width: 500, header: none }]"))
    let wide = LayoutEnvironment(size: Size2D(width: 600, height: 800))
    #expect(taken.configuration.spans[0].headerSection != nil)
    #expect(taken.configuration(in: wide).spans[0].headerSection == nil)
  }

  static let faults: [(layout: String, message: String, help: String)] = [
    (layout("header: { section: tbas }"), "4:60: error: the layout has no section 'tbas'", "did you mean 'tabs'?"),
    (
      layout("header: { section: rows }"), "4:60: error: the section 'rows' cannot be the header of itself",
      "directly before 'rows'"
    ),
    (
      layout("header: { section: intro }"),
      "4:60: error: the section 'intro' is not directly before 'rows', whose header it is",
      "move 'intro' directly before 'rows'"
    ),
    (
      layout("header: { section: tabs, size: { width: 100%, height: 44pt } }"), "error: unknown key 'size'",
      "the kind of the section gives its cells their sizes"
    ),
    (
      layout("header: { section: tabs, insets: 4 }"), "error: unknown key 'insets'",
      "the section is a header as a whole"
    ),
    (layout("header: { section: tabs, pinned: 3 }"), "4:74: error: expected true or false", ""),
    (layout("header: { section: tabs, z: 1.5 }"), "4:69: error: ", "whole number"),
    (layout("header: { section }"), "4:51: error: ", ""),
    (
      layout(
        "header: { section: tabs }", spans: "spans: [{ id: all, sections: [rows, end], header: { section: tabs } }]"),
      "6:62: error: the section 'tabs' is the header of 'rows' already", ""
    ),
    (
      layout("header: { section: tabs }", spans: "spans: [{ id: all, sections: [rows, end], insets: 4 }]"),
      "4:60: error: 'all' parts 'rows' from its header, the section 'tabs'", "both of them, or neither"
    ),
    (
      layout("header: { section: tabs }", spans: "spans: [{ id: one, sections: [tabs], insets: 4 }]"),
      "4:60: error: 'one' parts 'rows' from its header", ""
    ),
    (
      """
      sections:
        - { id: a, kind: list }
        - { id: b, kind: list, header: { section: a } }
        - { id: c, kind: list, header: { section: b } }
      """, "3:45: error: the section 'b' is a header, and cannot have a section as its header", ""
    ),
    (
      """
      sections:
        - { id: a, sections: [{ id: b, kind: list }] }
        - { id: c, kind: list, header: { section: a } }
      """, "3:45: error: the section 'a' contains sections, and cannot be a header", "name a section that shows items"
    ),
    (
      """
      sections:
        - { id: card, header: { section: a }, sections: [{ id: a, kind: list }, { id: b, kind: list }] }
      """, "2:36: error: the section 'a' cannot be the header of 'card', which contains it", ""
    ),
  ]

  @Test("Faults have their places and remedies", arguments: faults)
  func faulty(layout: String, message: String, help: String) throws {
    let text = try screenComplaint(layout)
    #expect(text.contains(message) && text.contains(help), "\(text)")
  }

  @Test("A layout that is written has the header of its spans")
  func written() throws {
    let screen = try screen(Self.layout("header: { section: tabs, pinned: true, z: 4 }"))
    let names = ["intro", "tabs", "rows", "end"]
    let text = try LayoutDocument.yaml(
      of: Array(zip(names, screen.sections)).map { (id: $0.0, section: $0.1) }, configuration: screen.configuration)
    let again = try layoutDocument(text).configuration.spans
    #expect(again.last?.sections == 1..<3)
    #expect(again.last?.headerSection == LayoutHeaderSection(pinToVisibleBounds: true, zIndex: 4))
  }
}
