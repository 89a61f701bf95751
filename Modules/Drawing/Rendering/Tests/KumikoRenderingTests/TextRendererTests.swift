import KumikoCells
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues
import Testing

@testable import KumikoRendering

struct TextRendererTests {
  @Test func aSmallSceneIsDrawnToScale() {
    let subject = Scene(
      title: "Small", viewport: Size2D(width: 380, height: 200), content: Size2D(width: 380, height: 340),
      boxes: [
        supplementary(.header, 20, 0, 340, 40, CellContent(title: "Header")),
        cell(20, 40, 160, 120, item: "a", CellContent(title: "Monument of Paper", subtitle: "Game", image: "star")),
        cell(200, 40, 160, 120, item: "b", CellContent(title: "組子細工の本", subtitle: "Craft", image: "🍎")),
        supplementary(.badge, 150, 30, 40, 20, CellContent(badge: "7")),
        cell(0, 260, 380, 40, item: "c", CellContent(title: "Row", image: "R")),
        cell(0, 300, 380, 40, item: "d", CellContent(title: "Last", badge: "2", image: "L")),
      ],
      scrollers: [
        OrthogonalScroller(
          sectionID: "r", frame: Rect2D(x: 0, y: 180, width: 380, height: 60),
          contentSize: Size2D(width: 500, height: 60),
          boxes: (0..<3).map { cell(20 + Double($0) * 150, 180, 140, 60, section: "r", item: "Tile \($0)") })
      ])
    let expected = """
      ╭─ Small ────────────────── 380 × 340 ─╮
      │                                      │
      │  Header                              │
      │  ╭────────────(7)  ╭──────────────╮  │
      │  │            ★ │  │           🍎 │  │
      │  │              │  │              │  │
      │  │ Monument of… │  │ 組子細工の本 │  │
      │  │ Game         │  │ Craft        │  │
      │  ╰──────────────╯  ╰──────────────╯  │
      │                                      │
      │  ╭────────────╮ ╭────────────╮ ╭─────│
      ├  │   Tile 0   │ │   Tile 1   │ │   Ti›
      │  ╰────────────╯ ╰────────────╯ ╰─────│
      │                                      │
      │ ▐R▌ Row                              │
      │                                      │
      │ ▐L▌ Last                         (2) │
      │                                      │
      ╰──────────────────────────────────────╯

      """
    #expect(TextRenderer(columns: 40).render(subject) == expected)
  }

  @Test func allLinesAreEquallyWide() {
    let titles = ["組子", "🍎 apple", "plain", "한글 mixed", "👩‍👩‍👧‍👦 family", "e\u{301}a"]
    let boxes = titles.indices.map {
      cell(Double($0) * 31, Double($0) * 40, 157, 90, item: "\($0)", CellContent(title: titles[$0]))
    }
    for columns in [20, 33, 60, 80, 121] {
      let text = TextRenderer(columns: columns).render(scene(boxes))
      for line in text.split(separator: "\n") { #expect(TextWidth.columns(of: line) == columns) }
    }
  }

  @Test func withoutColorsThereIsNoEscape() {
    let subject = scene([cell(0, 0, 300, 200, item: "x", CellContent(title: "\u{1B}[31mred\u{9B}0m"))])
    #expect(!TextRenderer().render(subject).unicodeScalars.contains("\u{1B}"))
    #expect(!TextRenderer().render(subject).unicodeScalars.contains("\u{9B}"))
    let colored = TextRenderer(usesColor: true).render(subject)
    #expect(colored.contains("\u{1B}[0;1;38;2;"))
    #expect(!colored.contains("\u{1B}[31m"))
  }

  @Test func colorsAreTakenBackAtTheEndOfEachLine() {
    let colored = TextRenderer(columns: 30, usesColor: true).render(scene([cell(0, 0, 400, 200, item: "x")]))
    for line in colored.split(separator: "\n") where line.contains("\u{1B}") { #expect(line.hasSuffix("\u{1B}[0m")) }
  }

  @Test func arrowsPointToWhereThereIsMore() {
    func text(_ offset: Double) -> String {
      TextRenderer(columns: 42).render(scene([], scrollers: [scroller(.continuous, offset: offset)]))
    }
    #expect(text(0).contains("›") && !text(0).contains("‹"))
    #expect(text(80).contains("›") && text(80).contains("‹"))
    #expect(!text(160).contains("›") && text(160).contains("‹"))
  }

  @Test func endlessScenesEndWithWhatIsMissing() {
    let boxes = (0..<1000).map { cell(0, Double($0) * 1000, 400, 900, item: "\($0)") }
    let text = TextRenderer(columns: 40, maximumRows: 50).render(scene(boxes, height: 1e6))
    #expect(text.split(separator: "\n").count == 50)
    #expect(text.contains("more lines"))
    #expect(
      TextRenderer(columns: 40, maximumRows: 50).render(scene(boxes, height: 1e300)).split(separator: "\n").count == 50)
  }

  @Test func whatStandsBesideATitleIsOnItsRow() throws {
    let style = try #require(CellStyle.standard("row"))
    // At any height of the row and any scale.
    for (columns, y) in [(64, 163.667), (64, 215.667), (50, 7), (72, 40.2), (90, 33.4)] {
      let content = CellContent(title: "Bluetooth", value: "Workshop", image: "B", accessory: .chevron)
      var box = cell(20, y, 350, 52, item: "a", content)
      box.style = style
      let text = TextRenderer(columns: columns).render(scene([box], width: 390, height: 300))
      let row = try #require(text.split(separator: "\n").first { $0.contains("Bluetooth") })
      #expect(row.contains("Workshop") && row.contains("›") && row.contains(" B "), "\(text)")
    }
  }

  @Test func halvesOfWideCharactersAreNotLeftBehind() {
    var canvas = TerminalCanvas(columns: 6, rows: 1)
    canvas.text("組子木", 0, 0, width: 6)
    canvas.put("x", 1, 0)
    canvas.put("y", 2, 0)
    #expect(canvas.text(usesColor: false) == " xy 木\n")
    canvas.clip.right = 5
    canvas.put("本", 4, 0)
    #expect(canvas.text(usesColor: false) == " xy   \n")
    canvas.clip = CellRect(left: 3, top: 0, right: 3, bottom: 1)
    canvas.put("本", 2, 0)
    #expect(canvas.text(usesColor: false) == " xy   \n")
  }

  @Test(arguments: [(5, "Hello"), (4, "Hel…"), (1, "…"), (0, "")])
  func textsAreCutOffByColumns(columns: Int, expected: String) {
    #expect(TerminalCanvas.fitted("Hello", columns: columns) == expected)
  }

  @Test func wideTextsAreCutOffBetweenCharacters() {
    #expect(TerminalCanvas.fitted("組子細工", columns: 6) == "組子…")
    #expect(TerminalCanvas.fitted("組子細工", columns: 8) == "組子細工")
  }
}
