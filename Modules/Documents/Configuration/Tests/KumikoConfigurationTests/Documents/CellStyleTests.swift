import KumikoCells
import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import KumikoTextMeasuring
import Testing

@Suite("Cell styles of layouts")
struct CellStyleTests {
  /// Self-sizing rows with a style, 400 points wide.
  private func rows(_ cell: String, styles: String = "", height: String = "~50pt") -> String {
    """
    \(styles)
    sections:
      - id: rows
        \(cell)
        group: { size: { width: 100%, height: \(height) }, items: [{ item: { size: { width: 100%, height: \(height) } } }] }
    """
  }

  private static let ticket = """
    styles:
      ticket:
        insets: [12, 16]
        background: surface
        corner-radius: 12pt
        stack: horizontal
        spacing: 10
        parts:
          - image: 40
          - stack: vertical
            parts:
              - { text: title, text-style: headline, lines: 2 }
              - { text: gate, color: secondary, weight: bold, align: trailing }
          - spacer
          - badge
          - { accessory: true }
    """

  @Test("A style has at most 200 parts, with those of its stacks; a fault of a style is told once")
  func limits() throws {
    func styles(_ count: Int) -> String {
      "styles: { big: { parts: [{ stack: horizontal, parts: [\(Array(repeating: "badge", count: count - 1).joined(separator: ", "))] }] } }"
    }
    #expect(try screen(rows("cell: big", styles: styles(200))).warnings.isEmpty)
    let error = #expect(throws: DocumentError.self) { try screen(rows("cell: big", styles: styles(201))) }
    #expect(error?.diagnostics.map(\.message) == ["a cell style has at most 200 parts"])
    func embedding(_ count: Int, _ isBefore: Bool) -> String {
      let badges = Array(repeating: "badge", count: count).joined(separator: ", ")
      let styles = ["inner: { parts: [\(badges)] }", "big: { parts: [{ style: inner }] }"]
      return "styles: { \((isBefore ? styles : styles.reversed()).joined(separator: ", ")) }"
    }
    // Also of a style that is read while the one that holds it is.
    for isBefore in [true, false] {
      #expect(try screen(rows("cell: big", styles: embedding(199, isBefore))).warnings.isEmpty)
      #expect(throws: DocumentError.self) { try screen(rows("cell: big", styles: embedding(200, isBefore))) }
    }
    let twice =
      "styles: { a: { parts: [bagde] } }\nsections: [{ id: s, kind: list, cell: a }, { id: t, kind: list, cell: a }]"
    let once = #expect(throws: DocumentError.self) { try screen(twice) }
    #expect(once?.said == "1:24-29 unknown part 'bagde' of a cell (did you mean 'badge'?)")
  }

  @Test("The styles of other environments, of which the last that matches counts")
  func cases() throws {
    func cases(_ keys: String) throws -> [String] {
      try screen("sections: [{ id: s, kind: list, \(keys) }]").cellCases(at: LayoutIndexPath(section: 0, item: 0)).map {
        "\($0.conditions.width.lowerBound) \($0.style?.name ?? "-")"
      }
    }
    let when = "when: [{ min-width: 500, sample: 3 }, { min-width: 900, cell: card }, { max-width: 90, cell: none }]"
    #expect(try cases("cell: row, \(when)") == ["0.0 row", "900.0 card", "0.0 -"])
    #expect(try cases(when) == ["0.0 -", "900.0 card", "0.0 -"])
    for same in ["cell: row", "cell: row, when: [{ min-width: 9, sample: 3 }]"] { #expect(try cases(same).isEmpty) }
    func rules(_ own: String, _ other: String) -> String {
      "cells: [{ when: { has: badge }, cell: \(own) }, { cell: \(other) }]"
    }
    let ruled = try screen(
      "sections: [{ id: s, kind: list, \(rules("card", "row")), when: [{ min-width: 500, \(rules("row", "card")) }] }]",
      data: "sections: [{ id: s, items: [{ id: a, badge: New }, { id: b }] }]")
    for (item, names) in [["card", "row"], ["row", "card"]].enumerated() {
      let found = ruled.cellCases(at: LayoutIndexPath(section: 0, item: item))
      #expect(found.map { $0.style?.name } == names && found.map(\.conditions.width.lowerBound) == [0, 500])
    }
  }

  @Test("A stack in a style has a plate")
  func plates() throws {
    func styles(_ plate: String) -> String {
      "styles: { bar: { parts: [{ stack: horizontal, \(plate), insets: [8, 10], parts: [{ text: title }] }] } }"
    }
    for (text, plate) in [
      ("background: surface, corner-radius: 10", CellPlate(.surface, cornerRadius: 10)),
      ("corner-radius: 10, background: tint", CellPlate(.tint, cornerRadius: 10)),
      ("background: shade", CellPlate(.shade)),
      ("background: '#2f6f8f'", CellPlate(.custom("#2f6f8f"))),
      ("background: steelblue", CellPlate(.custom("steelblue"))),
    ] {
      let screen = try screen(
        rows("cell: bar", styles: styles(text)), data: "sections: [{ id: rows, items: [{ id: a, title: One }] }]")
      let content = try #require(screen.style(at: LayoutIndexPath(section: 0, item: 0))).content
      guard case .stack(let stack) = content.parts.first else {
        Issue.record("no stack")
        continue
      }
      #expect(stack.plate == plate, "\(text)")
    }
  }

  private func height(_ text: String, _ layout: String, in environment: LayoutEnvironment = phone) throws -> Double? {
    try screen(layout, data: "sections: [{ id: rows, items: [{ id: a, title: \"\(text)\" }] }]", in: environment)
      .layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 0))?.frame.height
  }

  @Test("A cell is as high as its text, and follows it")
  func measured() throws {
    let plain = rows("cell: plain")
    let font = TextStyle.body.font(at: .large)
    for text in ["One", "A text that goes on for more than one line of four hundred points, and then some more"] {
      let lines = InterMeasurer().measure(text, font: font, width: 400).lines.count
      #expect(try height(text, plain) == 16 + 22 * Double(lines))
    }
    // Fixed dimensions stay.
    #expect(try height("One", rows("cell: plain", height: "50pt")) == 50)
    // Without a style the estimate applies.
    #expect(try height("One", rows("sample: 1")) == 50)
  }

  @Test("A size in the data comes first, and so does one of a measurement")
  func given() throws {
    let screen = try screen(
      rows("cell: plain"),
      data: """
        sections: [{ id: rows, items: [{ id: a, title: One, size: [400, 70] }, { id: b, title: Two }, c] }]
        measurements: [{ section: rows, item: b, size: [400, 80] }]
        """)
    let heights = (0..<3).map {
      screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: $0))?.frame.height
    }
    // An item that is only an identifier keeps the estimate.
    #expect(heights == [70, 80, 50])
  }

  @Test("A style of one's own has the parts that it says")
  func own() throws {
    let screen = try screen(
      rows("cell: ticket", styles: Self.ticket),
      data: "sections: [{ id: rows, items: [{ id: a, title: Vienna, fields: { gate: 12 }, badge: 2, image: ✈️ }] }]")
    let path = LayoutIndexPath(section: 0, item: 0)
    let (style, content) = (try #require(screen.style(at: path)), try #require(screen.content(at: path)))
    #expect(style.background == .surface)
    #expect(style.cornerRadius == 12)
    #expect(style.content.insets == DirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16))
    #expect(style.content.parts.count == 5)
    #expect(style.content.parts.first == .image(side: 40))
    #expect(content.texts == ["title": "Vienna", "gate": "12"])
    #expect(content.badge == "2")
    #expect(content.hasImage)
    // A headline of 22, a text of 22, and insets.
    #expect(screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 0))?.frame.height == 68)
    // Fields that a style shows are no mistakes of typing.
    #expect(screen.warnings.isEmpty)
  }

  @Test(
    "A field of one's own is shown as it is written",
    arguments: ["012", "0x1F", "+5", "-0", "1.10", "1e3", ".5", "00", "1.5", "12", "true", "True", "Ada"])
  func notation(gate: String) throws {
    let styles = "styles: { k: { parts: [{ text: gate }] } }"
    for item in ["{ id: a, gate: \(gate) }", "{ id: a, fields: { gate: \(gate) } }"] {
      let screen = try screen(rows("cell: k", styles: styles), data: "sections: [{ id: rows, items: [\(item)] }]")
      #expect(screen.content(at: LayoutIndexPath(section: 0, item: 0))?.texts == ["gate": gate])
    }
  }

  @Test("A number in a JSON record is shown as it is written", arguments: ["1.10", "-0", "1e3", "1.0", "12"])
  func notationInRecords(gate: String) throws {
    try withFiles([
      "r.json": "[{\"id\": \"a\", \"gate\": \(gate)}]",
      "l.yaml": rows("cell: k\n    from: r.json", styles: "styles: { k: { parts: [{ text: gate }] } }"),
    ]) { folder in
      let screen = try DocumentLoader(linked: linked).screen(layout: "\(folder)/l.yaml", data: nil, in: phone)
      #expect(screen.content(at: LayoutIndexPath(section: 0, item: 0))?.texts == ["gate": gate])
    }
  }

  @Test("A style within a style, and one that `when` names")
  func composed() throws {
    let styles = """
      styles:
        pair: { stack: horizontal, parts: [{ style: label }, { style: label }] }
        label: { parts: [{ text: title }] }
      """
    let wide = rows("when: [{ min-width: 300, cell: plain }]\n    cell: pair", styles: styles)
    #expect(try height("One", wide) == 38)
    #expect(try height("One", wide, in: LayoutEnvironment(size: Size2D(width: 200, height: 400))) == 22)
  }

  @Test("Larger text makes cells higher")
  func textSize() throws {
    let data = "sections: [{ id: rows, items: [{ id: a, title: One }] }]"
    let screen = try screen(rows("cell: plain"), data: data, textSize: .accessibility5)
    #expect(screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 0))?.frame.height == 78)
  }

  @Test("Texts that their cell or header cuts are told at its place, at the text size that cuts them")
  func cut() throws {
    func warnings(_ layout: String, _ size: TextSize) throws -> String {
      let title = layout.contains("header") ? "title: Rows, " : ""
      let data = "sections: [{ id: rows, \(title)items: [{ id: a, title: One, subtitle: Two }] }]"
      return Diagnostics(try screen(layout, data: data, textSize: size).warnings).text()
    }
    let styled = rows("cell: plain", height: "44pt")
    #expect(try warnings(styled, .large) == "")
    #expect(
      try warnings(styled, .accessibility5).hasPrefix(
        "l.yaml:4:11: warning: the texts of the cell 'a' of section 'rows' need 122 points at text size ax5, and it is 44"
      ))
    #expect(try warnings(rows("cell: plain"), .accessibility5) == "")
    let plain = rows("header: { size: { width: 100%, height: 40pt } }", height: "64pt")
    #expect(try warnings(plain, .large) == "")
    let found = try warnings(plain, .accessibility5)
    #expect(found.contains("need 127 points") && found.contains("let the height be estimated: ~64pt"), "\(found)")
    #expect(found.contains("l.yaml:4:5: warning: the texts of 'header' of section 'rows'"), "\(found)")
    let nested = """
      sections:
        - id: box
          header: { size: { width: 100%, height: 12pt } }
          sections: [{ id: rows, kind: list }]
      """
    let data = "spans: [{ id: box, title: Box }]\nsections: [{ id: rows, items: [a] }]"
    let words = Diagnostics(try screen(nested, data: data, textSize: .accessibility5).warnings).text()
    #expect(words.contains("l.yaml:3:5: warning: the texts of 'header' of span 'box' need"), "\(words)")
  }

  @Test("A header whose text a kind writes is told without data, and with data at the text size of the reader")
  func cutLabels() throws {
    let layout =
      "supplementary-cells: { month: row }\n"
      + rows("boundary: [{ kind: month, size: { width: 100%, height: 12pt }, alignment: top, label: May }]")
    let data = "sections: [{ id: rows, items: [{ id: a }] }]"
    try withFiles(["l.yaml": layout, "d.yaml": data]) { (folder) throws in
      let loader = DocumentLoader(linked: linked)
      var large = phone
      large.traits.textSize = 9
      for documents in [["l.yaml"], ["l.yaml", "d.yaml"]] {
        let found = loader.validate(documents.map { "\(folder)/\($0)" }, in: large)[0].diagnostics.text()
        #expect(
          found.contains("warning: the texts of 'month' of section 'rows' need 48 points at text size ax3"), "\(found)")
        #expect(!found.contains("text size l"), "\(found)")
      }
    }
  }

  @Test("A colour of a text that its plate overrides is told")
  func inks() throws {
    func warnings(_ style: String) throws -> String {
      let layout = rows("cell: own", styles: "styles: { own: { \(style) } }")
      return Diagnostics(try screen(layout).warnings).text()
    }
    let told = "'color: secondary' has no effect on 'background:"
    let text = "{ text: title, color: secondary }"
    #expect(
      try warnings("background: shade, parts: [\(text)]").contains("\(told) shade', whose texts are black or white"))
    #expect(try warnings("background: shade, parts: [{ parts: [\(text)] }]").contains(told))
    #expect(try warnings("parts: [{ background: '#123456', parts: [\(text)] }]").contains("\(told) #123456'"))
    // On other plates, also on those that lie on a shade, the colour counts.
    for style in [
      "background: surface, parts: [\(text)]", "background: shade, parts: [{ background: tint, parts: [\(text)] }]",
      "background: shade, parts: [{ text: title, color: '#ffffff' }, { text: subtitle, color: label }]",
      "parts: [{ background: shade, parts: [badge] }, \(text)]",
    ] {
      #expect(try !warnings(style).contains("has no effect"), "\(style)")
    }
  }

  @Test("Texts that a cell elides at a larger text size are told, whatever sizes itself")
  func cutAcross() throws {
    // The longest tenth of many texts is elided; fewer texts are set smaller.
    func warnings(_ parts: String, _ size: TextSize, title: String = "Friedrichshafen") throws -> String {
      let styles = "styles: { own: { stack: horizontal, parts: [\(parts)] } }"
      let badge = parts.contains("badge") ? ", badge: Late" : ""
      let more = (0..<11).map { ", { id: b\($0), title: Bern }" }.joined()
      let data = "sections: [{ id: rows, items: [{ id: a, title: \(title)\(badge) }\(more)] }]"
      return Diagnostics(try screen(rows("cell: own", styles: styles), data: data, textSize: size).warnings).text()
    }
    let head = ": warning: the cell 'a' of section 'rows'"
    #expect(try warnings("{ text: title }, badge", .large) == "")
    // Words stay whole.
    #expect(try warnings("{ text: title, text-style: large-title }, badge", .accessibility5) == "")
    let wide = "Friedrichshafen am Bodensee"
    let elided = try warnings("{ text: title, lines: 1 }, badge", .accessibility5, title: wide)
    #expect(elided.contains("\(head) cuts '\(wide)' at text size ax5"), "\(elided)")
    #expect(elided.contains("help: give it more 'lines', more width or a smaller 'text-style'"), "\(elided)")
    // What is cut at every text size is what the document wants.
    let long = "Friedrichshafen, Romanshorn, Kreuzlingen, Konstanz, Meersburg and back again"
    #expect(try warnings("{ text: title, lines: 1 }", .large, title: "'\(long)'") == "")
    #expect(try warnings("{ text: title, lines: 1 }", .accessibility5, title: "'\(long)'") == "")
  }

  @Test(
    "Mistakes are told at their places",
    arguments: [
      ("cell: rwo", "", "4:11: error: unknown cell style 'rwo'", "did you mean 'row'?"),
      ("cell: 5", "", "4:11: error: expected the name of a cell style", ""),
      (
        "cell: a", "styles: { a: { parts: [{ style: b }] }, b: { parts: [{ style: a }] } }",
        "1:63: error: the cell style 'a' contains itself: a → b → a", ""
      ),
      (
        "cell: a", "styles: { a: { parts: [{ text: title, lines: 0 }] } }", "1:46: error: 'lines' must be 1 or more", ""
      ),
      (
        "cell: a", "styles: { a: { parts: [{ text: title, width: 60, min-width: 20 }] } }",
        "1:61: error: 'min-width' has no effect beside 'width'", "remove one of the two"
      ),
      (
        "cell: a", "styles: { a: { insets: [8, -2], parts: [badge] } }",
        "1:28: error: 'insets' must be 0 or more, not -2",
        ""
      ),
      (
        "cell: a", "styles: { a: { parts: [{ image: 500 }] } }",
        "1:11: error: the cell style 'a' needs 500 points across, and the cells of section 'rows' have 400", ""
      ),
      (
        "cell: a", "styles: { a: { parts: [{ background: surfce, parts: [badge] }] } }",
        "1:38: error: 'surfce' is not a color; write surface, tint, shade, #rgb", "did you mean 'surface'?"
      ),
      (
        "cell: a", "styles: { a: { parts: [{ corner-radius: 9, parts: [badge] }] } }",
        "1:41: error: 'corner-radius' rounds a plate; add 'background', such as surface", ""
      ),
      ("cell: row", "styles: { row: { parts: [badge] } }", "1:11: error: 'row' is a cell style of every document", ""),
      ("cell: a", "styles: { a: { parts: [bagde] } }", "1:24: error: unknown part 'bagde'", "did you mean 'badge'?"),
      (
        "cell: a", "styles: { a: { parts: [{ text: title, text-style: headlin }] } }",
        "1:51: error: 'text-style' is one of",
        "did you mean 'headline'?"
      ),
      ("cell: a", "styles: { a: { parts: [{ text: title, color: 12 }] } }", "1:46: error: expected a text", ""),
      (
        "cell: a", "styles: { a: { parts: [{ text: title, color: secundary }] } }",
        "1:46: error: 'secundary' is not a color",
        "did you mean 'secondary'?"
      ),
      ("cell: a", "styles: { a: { insets: 4 } }", "error: 'parts' is missing", ""),
      ("cell: a", "styles: { a: { parts: [{ lines: 2 }] } }", "error: a part of a cell has one of: text", ""),
    ])
  func mistakes(cell: String, styles: String, message: String, help: String) throws {
    let complaint = try screenComplaint(
      rows(cell, styles: styles), data: "sections: [{ id: rows, items: [{ id: a, title: One }] }]")
    #expect(complaint.contains(message), "\(complaint)")
    #expect(complaint.contains(help), "\(complaint)")
    // A style with a fault is not unknown as well.
    #expect(!complaint.contains("unknown cell style 'a'"), "\(complaint)")
  }

  @Test("Styles that double their parts are refused before they grow")
  func doubling() throws {
    let styles = (1..<40).map { "s\($0): { parts: [{ style: s\($0 - 1) }, { style: s\($0 - 1) }] }" }
    let complaint = try screenComplaint(
      rows("cell: plain", styles: "styles: { s0: { parts: [badge] }, \(styles.joined(separator: ", ")) }"))
    #expect(complaint.contains("a cell style has at most 200 parts"))
  }

  @Test("Sides and accessories are a few names")
  func names() throws {
    #expect(
      try dataComplaint("sections: [{ id: a, items: [{ id: x, side: left }] }]").contains(
        "the side of an item is one of: leading, trailing; found 'left'"))
    let names = try dataComplaint("sections: [{ id: a, items: [{ id: x, accessory: zz }] }]")
    #expect(names.contains("switch-off, info; found 'zz'") && !names.contains("help:"), "\(names)")
    #expect(
      try dataComplaint("sections: [{ id: a, items: [{ id: x, accessory: chevrn }] }]").contains(
        "did you mean 'chevron'?"))
    #expect(
      try dataComplaint("sections: [{ id: a, items: [{ id: x, value: [On] }] }]").contains(
        "the value of an item is a text, not a list"))
    #expect(throws: Never.self) {
      try data("sections: [{ id: a, items: [{ id: x, value: On, accessory: switch-off }] }]")
    }
  }

  @Test("A kind names the style of its self-sizing cells")
  func kinds() throws {
    struct Talks: SectionProvider {
      static let kind: SectionKind = "talks"
      static let summary = "Rows."
      static let cellStyle: String? = "row"
      @SectionOption(help: "Height.", along: .vertical) var height = LayoutDimension.estimated(50)

      func section(in context: SectionContext) throws -> LayoutSection {
        let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: height)
        return LayoutSection(group: .horizontal(layoutSize: size, subitems: [.item(LayoutItem(layoutSize: size))]))
      }
    }
    let registry = try LinkedKinds(["Talks": Talks.self]).registry()
    let layout = "sections: [{ id: rows, kind: talks }, { id: fixed, kind: talks, options: { height: 50pt } }]"
    let items = "items: [{ id: %, title: One, subtitle: Two }]"
    let data =
      "sections: [{ id: rows, \(items.replacing("%", with: "a")) }, { id: fixed, \(items.replacing("%", with: "b")) }]"
    let screen = try Screen(
      layout: SourceDocument(SourceText(name: "l.yaml", text: layout)),
      data: SourceDocument(SourceText(name: "d.yaml", text: data), limits: .data), registry: registry, in: phone)
    #expect(screen.layout.attributesForItem(at: LayoutIndexPath(section: 0, item: 0))?.frame.height == 60)
    #expect(screen.style(at: LayoutIndexPath(section: 0, item: 0))?.name == "row")
    // A fixed cell is drawn by its shape, unless the document names a style.
    #expect(screen.layout.attributesForItem(at: LayoutIndexPath(section: 1, item: 0))?.frame.height == 50)
    #expect(screen.style(at: LayoutIndexPath(section: 1, item: 0)) == nil)
    let descriptor = SectionDescriptor(of: Talks.self)
    #expect(try SectionDescriptor(from: PlainValueDecoder(PlainValue(encoding: descriptor))).cellStyle == "row")
  }
}
