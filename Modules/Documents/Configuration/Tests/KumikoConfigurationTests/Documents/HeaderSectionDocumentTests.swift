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

  @Test("A span has a header and all that it is the header of, or neither, or a part of what is below it")
  func parted() throws {
    let names = ["a", "b", "c", "d", "e"]
    let sections = "sections: [\(names.map { "{ id: \($0), kind: list }" }.joined(separator: ", "))]"
    for body in [2..<3, 2..<4, 1..<4, 3..<5] {
      let owner =
        "{ id: t, sections: [\(names[body].joined(separator: ", "))], header: { section: \(names[body.lowerBound - 1]) } }"
      let whole = body.lowerBound - 1..<body.upperBound
      for start in names.indices {
        for end in start + 1...names.count {
          let other = start..<end
          let text =
            "\(sections)\nspans: [\(owner), { id: u, sections: [\(names[other].joined(separator: ", "))], insets: 1 }]"
          // Spans that cross are told as such.
          let isCrossing = other.overlaps(body) && other.clamped(to: body) != other && other.clamped(to: body) != body
          let isParted = other.overlaps(whole) && other.clamped(to: whole) != whole && other.clamped(to: body) != other
          let said = (try? layoutDocument(text)) == nil ? try screenComplaint(text) : ""
          #expect(said.contains("cross") == isCrossing, "\(text) \(said)")
          #expect(said.contains("'u' parts 't' from its header") == (isParted && !isCrossing), "\(text) \(said)")
        }
      }
    }
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
