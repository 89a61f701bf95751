import KumikoCells
import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTextMeasuring
import Testing

@Suite("Headers, footers and bars by their texts")
struct SupplementaryCellTests {
  /// A section with a header and a footer, a span and a bar at the bottom of the layout; 400 points wide.
  private func layout(_ height: String = "~50pt", more: String = "") -> String {
    """
    boundary: [{ kind: bar, size: { width: 100%, height: \(height) }, alignment: bottom }]
    sections:
      - id: rows
        group: { size: { width: 100%, height: 40pt }, items: [{ item: { size: { width: 100%, height: 100% } } }] }
        header: { size: { width: 100%, height: \(height) } }
        footer: { size: { width: 100%, height: \(height) } }
    spans: [{ id: all, sections: [rows], header: { kind: tabs, size: { width: 100%, height: \(height) } } }]
    \(more)
    """
  }

  private static let texts = """
    sections: [{ id: rows, title: Rows, subtitle: "All of them", footer: The end, items: [{ id: a, title: One }] }]
    spans: [{ id: all, title: Tabs }, { id: bar, title: Message }]
    """

  private func heights(_ layout: String, _ data: String = texts, textSize: TextSize = .large) throws -> [Double?] {
    let screen = try screen(layout, data: data, textSize: textSize)
    let views: [(String, LayoutIndexPath)] = [
      ("header", LayoutIndexPath(section: 0, item: 0)), ("footer", LayoutIndexPath(section: 0, item: 0)),
      ("tabs", LayoutIndexPath(span: 0, item: 0)),
      ("bar", LayoutIndexPath(section: LayoutIndexPath.layoutSection, item: 0)),
    ]
    return views.map { screen.layout.attributesForSupplementary(ofKind: $0, at: $1)?.frame.height }
  }

  @Test("A text of a section that no header or footer can show is told, where it stands")
  func textsWithoutViews() throws {
    func warnings(_ keys: String, _ texts: String) throws -> [String] {
      try screen("sections: [{ id: s, kind: list, \(keys) }]", data: "sections: [{ id: s, items: [a], \(texts) }]")
        .warnings.map { "\($0.range?.start.column ?? 0) \($0.message)" }
    }
    let all = "title: T, subtitle: S, footer: F"
    #expect(
      try warnings("sample: 1", all) == [
        "18 the section 's' has no header that shows its 'title'",
        "18 the section 's' has no footer that shows its 'footer'",
      ])
    let (header, footer) = (
      "header: { size: { width: 100%, height: 44 } }", "footer: { size: { width: 100%, height: 44 } }"
    )
    #expect(try warnings("\(header), \(footer)", all) == [])
    #expect(try warnings("header: { label: L, size: { width: 100%, height: 44 } }", "subtitle: S").count == 1)
    #expect(try warnings("when: [{ min-width: 900, \(header) }]", "title: T") == [])
    #expect(try warnings("states: { loading: { \(header), sample: 1 } }", "title: T").count == 1)
  }

  @Test("They are as high as their texts where the height is estimated")
  func measured() throws {
    // A header: insets of 12 and 8, a title of 25, 1 between, a subtitle of 20. A footer: insets of 8 and 10, a text of 18.
    #expect(try heights(layout()) == [66, 36, 45, 36])
    #expect(try heights(layout("50pt")) == [50, 50, 50, 50])
    // Without texts the estimates apply.
    #expect(try heights(layout(), "sections: [{ id: rows, items: [a] }]") == [50, 50, 50, 50])
  }

  @Test("They grow with their texts and with the text size")
  func growing() throws {
    let long = Self.texts.replacing("The end", with: String(repeating: "The end of all rows. ", count: 6))
    let font = TextStyle.footnote.font(at: .large)
    let text = String(repeating: "The end of all rows. ", count: 6).dropLast()
    let lines = InterMeasurer().measure(String(text), font: font, width: 400 - 32).lines.count
    #expect(lines > 1)
    #expect(try heights(layout(), long)[1] == 18 + 18 * Double(lines))
    let (small, large) = try (heights(layout()), heights(layout(), textSize: .accessibility3))
    for (small, large) in zip(small, large) { #expect(try #require(small) < #require(large)) }
  }

  @Test("A measurement of the data comes first")
  func given() throws {
    let data = Self.texts + "\nmeasurements: [{ section: rows, kind: header, size: [400, 90] }]"
    #expect(try heights(layout(), data)[0] == 90)
  }

  @Test("`supplementary-cells` names their styles by kind")
  func named() throws {
    let more = """
      styles: { big: { insets: [20, 16], parts: [{ text: title, text-style: large-title }] } }
      supplementary-cells: { header: big, tabs: chip }
      """
    // A large title of 41 between insets of 20; a chip of 20 between insets of 7.
    #expect(try heights(layout(more: more)) == [81, 36, 34, 36])
    let screen = try screen(layout("50pt", more: more), data: Self.texts)
    let path = LayoutIndexPath(span: 0, item: 0)
    let tabs = try #require(screen.layout.attributesForSupplementary(ofKind: "tabs", at: path))
    #expect(screen.cell(of: tabs)?.style.name == "chip")
    #expect(screen.cell(of: tabs)?.content.texts == ["title": "Tabs"])
    // Fixed views without a named style are drawn by their height.
    let footer = try #require(
      screen.layout.attributesForSupplementary(ofKind: "footer", at: LayoutIndexPath(section: 0, item: 0)))
    #expect(screen.cell(of: footer) == nil)
    #expect(screen.warnings.isEmpty)
  }

  @Test(
    "A plain view as wide as the screen begins at the margin, and one inside insets does not", arguments: [0.0, 20])
  func plain(inset: Double) throws {
    let more = "supplementary-cells: { header: plain }"
    let text = layout("50pt", more: more).replacing("- id: rows", with: "- id: rows\n    insets: [0, \(inset)]")
    let screen = try screen(text, data: Self.texts)
    let header = try #require(
      screen.layout.attributesForSupplementary(ofKind: "header", at: LayoutIndexPath(section: 0, item: 0)))
    let insets = try #require(screen.cell(of: header)?.style.content.insets)
    let margin = inset == 0 ? 16.0 : 0
    #expect(insets.leading == margin && insets.trailing == margin && insets.top == 8)
    #expect(screen.supplementaryStyles["header"]?.content.insets == insets)
  }

  @Test(
    "Mistakes are told at their places",
    arguments: [
      ("supplementary-cells: [chip]", "error: expected a mapping of element kinds to names of cell styles"),
      ("supplementary-cells: { header: chipp }", ":32: error: unknown cell style 'chipp'"),
    ])
  func mistakes(more: String, message: String) throws {
    let complaint = try screenComplaint(layout(more: more), data: Self.texts)
    #expect(complaint.contains(message), "\(complaint)")
  }

  @Test("A kind that no view has is warned of")
  func unused() throws {
    let screen = try screen(layout(more: "supplementary-cells: { heder: chip }"), data: Self.texts)
    let text = Diagnostics(screen.warnings).text()
    #expect(text.contains("no header or footer has the element kind 'heder'"))
    #expect(text.contains("did you mean 'header'?"))
  }

  @Test("With entries of `when`, the kinds of all their environments count")
  func unusedInVariants() throws {
    func warnings(_ kind: String) throws -> [String] {
      let size = "size: { width: 100%, height: 44 }"
      return try screen(
        """
        supplementary-cells: { \(kind): chip }
        sections: [{ id: a, kind: list, when: [{ min-width: 900pt, footer: { \(size) } }] }]
        """
      ).warnings.map(\.message)
    }
    #expect(try warnings("footer") == [])
    #expect(try warnings("foter") == ["no header or footer has the element kind 'foter'"])
  }

  @Test("At a large text size the kinds of the views that make room there count")
  func unusedAtLargeTexts() throws {
    let screen = try screen(
      """
      supplementary-cells: { small: chip }
      sections:
        - { id: a, kind: list, boundary: [{ kind: small, size: { width: 100%, height: 44 }, alignment: top }], when: [{ min-text-size: ax1, boundary: [] }] }
      """, textSize: .accessibility3)
    #expect(screen.warnings.map(\.message) == [])
  }
}
