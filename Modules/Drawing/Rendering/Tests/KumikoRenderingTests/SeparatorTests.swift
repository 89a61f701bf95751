import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoRendering

struct SeparatorTests {
  /// Rows of 44 points from edge to edge, each with these lines; their frames are relative to the row.
  private func list(
    _ separators: [Box.Separator]?, rows: Int = 2, inset: Double = 0, height: Double = 44, rightToLeft: Bool = false
  ) -> Scene {
    var scene = scene(
      (0..<rows).map { index in
        let y = Double(index) * height
        var box = cell(
          inset, y, 400 - 2 * inset, height, item: "r\(index)", index: index, CellContent(title: "Row", image: "R"))
        box.separators = separators?.map { separator in
          var separator = separator
          separator.frame = separator.frame.offsetBy(dx: inset, dy: y)
          return separator
        }
        return box
      }, height: Double(rows) * height)
    scene.isRightToLeft = rightToLeft
    return scene
  }

  private func line(
    _ x: Double = 0, _ y: Double, _ width: Double = 400, _ edge: Box.Separator.Edge = .bottom, aligned: Bool = false
  ) -> Box.Separator {
    Box.Separator(edge: edge, frame: Rect2D(x: x, y: y, width: width, height: 1), alignsWithText: aligned)
  }

  private let grey = #"fill="\#(Theme.light.separator.hexText)"/>"#

  // MARK: - Pictures

  @Test func aLineIsDrawnWhereItIs() {
    let svg = SVGRenderer().render(list([line(16, 43, 380)]))
    #expect(svg.contains(#"<rect x="16" y="43" width="380" height="1" \#(grey)"#))
    #expect(svg.contains(#"<rect x="16" y="87" width="380" height="1" \#(grey)"#))
  }

  @Test func rowsThatKnowOfTheirLinesHaveNoOthers() {
    #expect(occurrences(of: grey, in: SVGRenderer().render(list(nil))) == 1, "a hairline between the two")
    #expect(occurrences(of: grey, in: SVGRenderer().render(list([]))) == 0)
    #expect(occurrences(of: grey, in: SVGRenderer().render(list([line(0, 43)]))) == 2)
    #expect(occurrences(of: grey, in: SVGRenderer().render(list([line(0, 0, 400, .top), line(0, 43)]))) == 4)
  }

  @Test func aLineThatAlignsWithTheTextBeginsThere() {
    // A margin of 16, a sign of 33 and 11 points to the text.
    let svg = SVGRenderer().render(list([line(0, 43, aligned: true)]))
    #expect(svg.contains(#"<rect x="60" y="43" width="340" height="1" \#(grey)"#))
    #expect(svg.contains(#"<text x="60""#))
    let mirrored = SVGRenderer().render(list([line(0, 43, aligned: true)], rightToLeft: true))
    #expect(mirrored.contains(#"<rect x="0" y="43" width="340" height="1" \#(grey)"#))
  }

  @Test(arguments: [CellStyle.Background.row, .none])
  func aLineAlignsWithTheTextOfAStyle(background: CellStyle.Background) throws {
    var subject = list([line(0, 43, aligned: true)], rows: 1)
    var style = try #require(CellStyle.standard("row"))
    style.background = background
    subject.boxes[0].content.image = nil
    subject.boxes[0].style = style
    let svg = SVGRenderer().render(subject)
    #expect(svg.contains(#"<rect x="16" y="43" width="384" height="1" \#(grey)"#), "\(svg)")
  }

  @Test func aLineWithInsetsIsNotMirroredOnceMore() {
    let svg = SVGRenderer().render(list([line(5, 43, 335)], rightToLeft: true))
    #expect(svg.contains(#"<rect x="5" y="43" width="335" height="1" \#(grey)"#))
  }

  @Test func boxesThatAreNoRowsHaveLinesToo() {
    var card = cell(10, 20, 300, 200, item: "c")
    card.separators = [Box.Separator(frame: Rect2D(x: 10, y: 219, width: 300, height: 1), alignsWithText: true)]
    let svg = SVGRenderer().render(scene([card]))
    #expect(svg.contains(#"<rect x="10" y="219" width="300" height="1" \#(grey)"#))
  }

  @Test func aLineIsDrawnOverWhatTheRowShows() {
    let svg = SVGRenderer().render(list([line(0, 43)], rows: 1))
    #expect(svg.contains(">Row</text>" + #"<rect x="0" y="43" width="400" height="1" \#(grey)</g>"#))
  }

  @Test func inAPageALineIsPlacedInItsBox() {
    let html = HTMLRenderer().render(list([line(16, 43, 380)]))
    #expect(occurrences(of: #"<i class="p2" style="left:16px;top:43px;width:380px;height:1px;"></i>"#, in: html) == 2)
  }

  @Test func linesThatAreNoNumbersAreLeftOut() {
    let subject = list([line(.nan, 43), line(0, .infinity), line(0, 43, -5)])
    #expect(occurrences(of: grey, in: SVGRenderer().render(subject)) == 0)
    #expect(!HTMLRenderer().render(subject).contains("nan"))
    #expect(TextRenderer().render(subject).hasSuffix("╯\n"))
  }

  // MARK: - Text

  private func text(_ scene: Scene) -> String {
    TextRenderer(columns: 42).render(scene)
  }

  @Test func inATerminalRowsFromEdgeToEdgeHaveTheirLines() {
    let aligned = """
      ╭─ Test ───────────────────── 400 × 120 ─╮
      │ ▐R▌ Row                                │
      │                                        │
      │     ───────────────────────────────────│
      │ ▐R▌ Row                                │
      │                                        │
      │     ───────────────────────────────────│
      ╰────────────────────────────────────────╯

      """
    #expect(text(narrow([line(0, 59, aligned: true)])) == aligned)
    let upper = """
      ╭─ Test ───────────────────── 400 × 120 ─╮
      │────────────────────────────────────────│
      │ ▐R▌ Row                                │
      │────────────────────────────────────────│
      │ ▐R▌ Row                                │
      │                                        │
      │                                        │
      ╰────────────────────────────────────────╯

      """
    #expect(text(narrow([line(0, 0, 400, .top)])) == upper)
    #expect(!text(narrow([])).split(separator: "\n").dropFirst().dropLast().contains { $0.contains("─") })
  }

  @Test func inATerminalRowsOnAPlateHaveTheirLines() {
    let lined = """
      ╭─ Test ───────────────────── 400 × 120 ─╮
      │    ╭──────────────────────────────╮    │
      │    │ ▐R▌ Row                      │    │
      │    │       ───────────────────────│    │
      │    │ ▐R▌ Row                      │    │
      │    │                              │    │
      │    ╰──────────────────────────────╯    │
      ╰────────────────────────────────────────╯

      """
    var scene = narrow([line(80, 59, 240)], inset: 40)
    scene.boxes[1].separators = []
    #expect(text(scene) == lined)
    scene.boxes[0].separators = []
    let gap = "│                              │"
    #expect(text(scene) == lined.replacing("│       ───────────────────────│", with: gap))
  }

  private func narrow(_ separators: [Box.Separator], inset: Double = 0) -> Scene {
    var scene = list(separators, inset: inset, height: 60)
    scene.viewport.height = 120
    return scene
  }

  // MARK: - JSON

  @Test func jsonTellsTheLinesOfABox() {
    let json = JSONRenderer().render(list([line(0, 0, 400, .top), line(16, 43, 384, aligned: true)], rows: 1))
    #expect(
      json.contains(
        #""separators":[{"edge":"top","frame":[0,0,400,1]},"#
          + #"{"edge":"bottom","frame":[16,43,384,1],"alignsWithText":true}]}"#))
    for none in [nil, []] as [[Box.Separator]?] {
      #expect(!JSONRenderer().render(list(none)).contains("separators"))
    }
  }
}

@Suite("Separators of layouts")
struct LayoutSeparatorsTests {
  private func scene(
    _ separators: SeparatorConfiguration?, scrolling axis: LayoutAxis = .vertical,
    orthogonal behavior: OrthogonalScrollingBehavior = .none
  ) throws -> Scene {
    let item = LayoutItem(
      layoutSize: LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let size = LayoutSize(
      widthDimension: behavior == .none && axis == .vertical ? .fractionalWidth(1) : .absolute(44),
      heightDimension: axis == .vertical ? .absolute(44) : .fractionalHeight(1))
    var layout = CompositionalLayout(
      section: LayoutSection(
        group: .horizontal(layoutSize: size, subitems: [item]), orthogonalScrollingBehavior: behavior,
        boundarySupplementaryItems: [
          LayoutBoundarySupplementaryItem(layoutSize: size, elementKind: "header", alignment: .top)
        ], separators: separators),
      configuration: CompositionalLayoutConfiguration(scrollDirection: axis))
    try layout.prepare(itemCounts: [2], in: LayoutEnvironment(size: Size2D(width: 400, height: 800)))
    return Scene(layout, title: "", viewport: Size2D(width: 400, height: 800)) { _ in
      Scene.Description(sectionID: "s")
    }
  }

  private func lines(_ boxes: [Box]) -> [[Box.Separator]?] {
    boxes.filter { $0.role == .cell }.map(\.separators)
  }

  @Test("Cells have the lines of their layout; the last one none")
  func lines() throws {
    let scene = try scene(SeparatorConfiguration(bottomInsets: DirectionalEdgeInsets(16)))
    let line = Box.Separator(frame: Rect2D(x: 16, y: 87, width: 368, height: 1))
    #expect(lines(scene.boxes) == [[line], []])
    #expect(scene.boxes.first { $0.role == .header }?.separators == nil)
  }

  @Test("Lines whose insets are not given begin with the text")
  func aligned() throws {
    let scene = try scene(SeparatorConfiguration(topVisibility: .visible, topInsets: .zero))
    let top = Box.Separator(edge: .top, frame: Rect2D(x: 0, y: 44, width: 400, height: 1))
    let bottom = Box.Separator(frame: Rect2D(x: 0, y: 87, width: 400, height: 1), alignsWithText: true)
    #expect(lines(scene.boxes).first == [top, bottom])
  }

  @Test("Hidden lines are none; where the section says nothing, nothing is known")
  func hidden() throws {
    #expect(try lines(scene(SeparatorConfiguration(bottomVisibility: .hidden)).boxes) == [[], []])
    #expect(try lines(scene(nil).boxes) == [nil, nil])
  }

  @Test("Where the screen scrolls horizontally lines stand upright, and align with no text")
  func horizontal() throws {
    let line = Box.Separator(frame: Rect2D(x: 43, y: 0, width: 1, height: 800))
    let found = try lines(scene(SeparatorConfiguration(), scrolling: .horizontal).boxes)
    #expect(found.first??.first?.alignsWithText == false)
    #expect(found.first??.first?.frame.size == line.frame.size)
  }

  @Test("In an orthogonal section they belong to its boxes")
  func scrollers() throws {
    let scene = try scene(SeparatorConfiguration(), orthogonal: .continuous)
    #expect(lines(scene.scrollers[0].boxes).map { $0?.count } == [1, 0])
  }
}
