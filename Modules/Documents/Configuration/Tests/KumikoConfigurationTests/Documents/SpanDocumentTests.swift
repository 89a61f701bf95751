@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Spans of documents")
struct SpanDocumentTests {
  private static let sections = """
    sections:
      - { id: intro, kind: list, sample: 2 }
      - { id: news, kind: list, sample: 1 }
      - { id: rows, kind: list, sample: 3 }
      - { id: end, kind: list, sample: 1 }

    """
  private static let pinned = "header: { size: { width: 100%, height: ~40pt }, pinned: true }"
  private static let layout = sections + "spans: [{ id: tabs, sections: [news, rows], \(pinned) }]\n"

  private func header(_ screen: Screen, span: Int = 0) -> Rect2D? {
    screen.layout.attributesForSupplementary(ofKind: "header", at: LayoutIndexPath(span: span, item: 0))?.frame
  }

  @Test("A span names its sections, and has headers and footers as sections have them")
  func read() throws {
    let text =
      Self.sections + """
        spans:
          - id: tabs
            sections: [rows, news]
            header: { size: { width: 100%, height: 40pt }, pinned: true, z: 4 }
            footer: { size: { width: 50%, height: 20pt } }
            boundary: [{ kind: mark, size: { width: 9pt, height: 9pt }, alignment: trailing }]
          - { id: all, sections: [intro, news, rows, end], footer: { size: { width: 100%, height: 7pt } } }
        """
    let spans = try layoutDocument(text).configuration.spans
    #expect(spans.map(\.id) == ["tabs", "all"])
    #expect(spans.map(\.sections) == [1..<3, 0..<4])
    #expect(spans[0].boundarySupplementaryItems.map(\.elementKind) == ["header", "footer", "mark"])
    #expect(spans[0].boundarySupplementaryItems.map(\.pinToVisibleBounds) == [true, false, false])
    #expect(spans[0].boundarySupplementaryItems.map(\.alignment) == [.top, .bottom, .trailing])
    let screen = try screen(text)
    #expect(header(screen) == Rect2D(x: 0, y: 88, width: 400, height: 40))
    #expect(screen.spanID(at: -2) == "tabs" && screen.spanID(at: -3) == "all" && screen.spanID(at: -4) == nil)
    #expect(screen.spanID(at: -1) == nil && screen.spanID(at: 0) == nil)
  }

  @Test("The data give a span its texts and measured sizes")
  func texts() throws {
    let data = """
      document: data
      spans: [{ id: tabs, title: Work, subtitle: 12, footer: End }]
      measurements: [{ section: tabs, kind: header, size: [400, 64] }]
      """
    let screen = try screen(Self.layout, data: data)
    #expect(screen.texts(ofSection: -2) == SectionTexts(title: "Work", subtitle: "12", footer: "End"))
    #expect(screen.texts(ofSection: -3) == nil && screen.texts(ofSection: -1) == nil)
    #expect(header(screen)?.height == 64)
    #expect(screen.layout.frame(ofSection: 1)?.minY == 152)
    #expect(screen.warnings.isEmpty)
  }

  static let faults: [(String, String, String?)] = [
    (
      "{ id: tabs, sections: [nwes, rows], \(pinned) }", "6:32: error: the layout has no section 'nwes'",
      "did you mean 'news'?"
    ),
    (
      "{ id: tabs, sections: [intro, rows], \(pinned) }",
      "6:39: error: the sections of a span follow each other; 'news' is between 'intro' and 'rows'",
      "add 'news' to the span"
    ),
    ("{ id: tabs, sections: [], \(pinned) }", "6:31: error: a span needs at least one section", nil),
    (
      "{ id: tabs, sections: news, \(pinned) }", "6:31: error: expected a list, found the text 'news'",
      "write 'sections: [news]'"
    ),
    ("{ id: tabs, \(pinned) }", "6:9: error: 'sections' is missing", nil),
    ("{ sections: [news], \(pinned) }", "6:9: error: 'id' is missing", nil),
    (
      "{ id: tabs, sections: [news] }",
      "6:9: error: a span has one of: header, footer, boundary, insets, section-spacing, follows-insets, "
        + "orthogonal, width, shares-offset, decorations",
      nil
    ),
    ("{ id: tabs, sections: [news, news], \(pinned) }", "6:38: error: the span names the section 'news' twice", nil),
    ("{ id: rows, sections: [news], \(pinned) }", "6:15: error: a span and a section have the id 'rows'", nil),
    (
      "{ id: tabs, sections: [news], hedaer: {}, \(pinned) }", "6:39: error: unknown key 'hedaer'",
      "did you mean 'header'?"
    ),
    ("{ id: tabs, sections: [news], header: { size: { width: 100% } } }", "6:55: error: 'height' is missing", nil),
    ("tabs", "6:9: error: a span is a mapping, not the text 'tabs'", nil),
    (
      "{ id: tabs, sections: [news], header: { size: { width: 100%, height: -4pt } } }",
      "6:78: error: a size must be above zero, not -4", nil
    ),
  ]

  @Test("Faults are told at their places", arguments: faults)
  func located(span: String, message: String, help: String?) throws {
    let found = try screenComplaint(Self.sections + "spans: [\(span)]\n")
    #expect(found.contains("l.yaml:\(message)"), "\(found)")
    #expect(!found.contains("l.yaml:6:1:"), "\(found)")
    if let help { #expect(found.contains("help: \(help)"), "\(found)") }
  }

  @Test("Spans that cross, and two spans with one id, are told with both places")
  func two() throws {
    func complaint(_ one: String, _ other: String) throws -> String {
      try screenComplaint(Self.sections + "spans:\n- { \(one), \(Self.pinned) }\n- { \(other), \(Self.pinned) }\n")
    }
    let crossing = try complaint("id: a, sections: [news, rows]", "id: b, sections: [rows, end]")
    #expect(
      crossing.contains(
        "l.yaml:8:9: error: the spans 'a' and 'b' cross: both have 'rows', and only 'b' has 'end'"), "\(crossing)")
    #expect(crossing.contains("help: one of two spans contains the other, or they share no section"), "\(crossing)")
    #expect(crossing.contains("l.yaml:7:9: note: the span 'a' is here"), "\(crossing)")
    #expect(crossing.ranges(of: "error:").count == 1, "\(crossing)")
    let twice = try complaint("id: a, sections: [news]", "id: a, sections: [rows]")
    #expect(twice.contains("l.yaml:8:9: error: two spans have the id 'a'"), "\(twice)")
    #expect(twice.contains("l.yaml:7:9: note: it is first given here"), "\(twice)")
  }

  @Test("Spans that are nested too deep are told once")
  func deep() throws {
    let spans = (0...70).map { "- { id: s\($0), sections: [news, rows], \(Self.pinned) }" }
    let found = try screenComplaint(Self.sections + "spans:\n\(spans.joined(separator: "\n"))\n")
    #expect(found.contains("l.yaml:71:9: error: spans are nested deeper than 64"), "\(found)")
    #expect(found.ranges(of: "error:").count == 1, "\(found)")
  }

  @Test("A fault in a span is told alone, and not with what follows from it")
  func alone() throws {
    let found = try screenComplaint(
      Self.sections + "spans:\n  - { id: a, sections: [news], kindd: x }\n", data: "spans: [{ id: a, title: A }]")
    #expect(found.contains("error: unknown key 'kindd'"), "\(found)")
    #expect(found.ranges(of: "error:").count == 1, "\(found)")
  }

  @Test("A header that the engine refuses is told at its span")
  func refused() throws {
    var environment = phone
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 250, bottom: 0, trailing: 250)
    let found = try screenComplaint(Self.layout, in: environment)
    #expect(found.contains("l.yaml:6:15: error: the span 'tabs' cannot be laid out in 0 × 800 points: "), "\(found)")
  }

  static let dataFaults: [(String, String, String?)] = [
    ("spans: [{ id: tasb, title: A }]", "2:15: error: the layout has no span 'tasb'", "did you mean 'tabs'?"),
    (
      "spans: [{ id: news, title: A }]", "2:15: error: the layout has no span 'news'",
      "it is a section: give its texts under 'sections'"
    ),
    (
      "sections: [{ id: tabs, count: 0, title: A }]", "2:18: error: 'tabs' is a span of the layout, not a section",
      "give the texts of its header and footer under 'spans'"
    ),
    ("spans: [{ title: A }]", "2:9: error: 'id' is missing", nil),
    ("spans: [{ id: tabs, titel: A }]", "2:21: error: unknown key 'titel'", "did you mean 'title'?"),
    ("spans: [{ id: tabs, title: [A] }]", "2:28: error: expected a text, found a list", nil),
    ("spans: [{ id: tabs }, { id: tabs }]", "2:29: error: two spans have the id 'tabs'", nil),
    (
      "measurements: [{ section: tabs, item: a, size: [1, 1] }]",
      "2:39: error: the span 'tabs' has no items of its own", nil
    ),
    (
      "measurements: [{ section: tabs, kind: haeder, size: [1, 1] }]",
      "2:39: error: the span 'tabs' has nothing of the kind 'haeder'", "did you mean 'header'?"
    ),
    (
      "measurements: [{ section: tabs, kind: header, index: 1, size: [1, 1] }]",
      "2:54: error: the span 'tabs' has no 'header' of the number 1; they count from 0", nil
    ),
  ]

  @Test("Faults of the data are told at their places", arguments: dataFaults)
  func located(data: String, message: String, help: String?) throws {
    let found = try screenComplaint(Self.layout, data: "document: data\n\(data)\n")
    #expect(found.contains("d.yaml:\(message)"), "\(found)")
    if let help { #expect(found.contains("help: \(help)"), "\(found)") }
  }

  @Test("Changes of a screen know spans by their identifiers")
  func changes() throws {
    let other =
      Self.sections + """
        spans:
          - { id: all, sections: [intro, news, rows, end], \(Self.pinned) }
          - { id: tabs, sections: [news, rows], \(Self.pinned) }
        """
    let changes = ScreenChanges(from: try screen(Self.layout), to: try screen(other)).changes
      .filter { $0.category == .supplementary }
    #expect(changes.map { "\($0.sort.rawValue) \($0.section ?? "-")" } == ["moved tabs", "appeared all"])
    let moved = try #require(changes.first)
    #expect(moved.old?.indexPath.span == 0 && moved.new?.indexPath.span == 1)
    let gone = ScreenChanges(from: try screen(other), to: try screen(Self.layout)).changes
    #expect(gone.first?.section == "all" && gone.first?.sort == .disappeared)
  }

  @Test("A patch has the changed texts of spans")
  func patches() throws {
    let old = "document: data\nsections: []\nspans: [{ id: a, title: A }, { id: b, footer: B }]"
    let new = "document: data\nsections: []\nspans: [{ id: a, title: C }, { id: d, title: D }]"
    let patch = try patch(old, new)
    #expect(patch.spans.map(\.id) == ["a", "b", "d"])
    let there = try patch.writtenAndRead().applying(to: data(old))
    #expect(there.yaml == "document: data\nsections: []\nspans:\n  - { id: a, title: C }\n  - { id: d, title: D }\n")
    #expect(throws: DataPatchMismatch.self) { try patch.applying(to: data(new)) }
    let back = try patch.inverted.applying(to: data(there.yaml))
    #expect(back.account == (try data(old)).contents.account)
  }

  @Test("A span has 'when', as a section has: entries override its keys, and 'none' takes one away")
  func conditions() throws {
    let layout = try layoutDocument(
      """
      sections: [{ id: a, kind: list, sample: 1 }, { id: b, kind: list, sample: 1 }]
      spans:
        - id: tabs
          sections: [a, b]
          insets: 10pt
          header: { size: { width: 100%, height: 30pt } }
          when: [{ min-width: 500pt, insets: 50pt, header: none }, { rtl: true, section-spacing: 7pt }]
      """)
    func span(_ width: Double) -> LayoutSpan {
      layout.configuration(in: LayoutEnvironment(size: Size2D(width: width, height: 800))).spans[0]
    }
    #expect(span(499).contentInsets.leading == 10 && span(499).boundarySupplementaryItems.count == 1)
    #expect(span(500).contentInsets.leading == 50 && span(500).boundarySupplementaryItems.isEmpty)
    #expect(span(500).id == "tabs" && span(500).sections == 0..<2)
    let wrong = try screenComplaint(
      "{ sections: [{ id: a, kind: list }], spans: [{ id: t, sections: [a], when: [{ rtl: true, insets: x }] }] }")
    #expect(wrong.contains("l.yaml:1:98: error:"), "\(wrong)")
  }
}
