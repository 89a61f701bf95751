@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoDimension
import KumikoLayout
import Testing

@testable import KumikoRendering

/// What a designer looks at: backgrounds, placeholders, bars and devices.
@Suite struct LookTests {
  private func rows(x: Double, width: Double) -> [Box] {
    (0..<3).map { cell(x, 40 + Double($0) * 44, width, 44, item: "r\($0)", index: $0, CellContent(title: "Row \($0)")) }
  }

  @Test func `an inset-grouped list is white on grey, other lists lie on white`() {
    let grouped = SVGRenderer().render(scene(rows(x: 16, width: 368)))
    #expect(grouped.contains(##"<rect width="400" height="800" fill="#f2f2f7"/>"##))
    #expect(grouped.contains(##"fill="#ffffff""##))
    let flat = SVGRenderer().render(scene(rows(x: 0, width: 400)))
    #expect(flat.contains(##"<rect width="400" height="800" fill="#ffffff"/>"##) && !flat.contains("#f2f2f7"))
    // A row alone is a group, too, if it is as wide.
    let single = cell(16, 300, 368, 44, section: "t", item: "t", CellContent(title: "Alone"))
    #expect(SVGRenderer().render(scene(rows(x: 16, width: 368) + [single])).contains("#f2f2f7"))
    let narrow = cell(30, 300, 340, 44, section: "t", item: "t", CellContent(title: "Alone"))
    #expect(
      !SVGRenderer().render(scene(rows(x: 16, width: 368) + [narrow])).contains(##"height="800" fill="#f2f2f7""##))
    let mixed = SVGRenderer().render(scene(rows(x: 16, width: 368), scrollers: [scroller(.groupPaging, stride: 110)]))
    #expect(!mixed.contains("#f2f2f7"))
    #expect(HTMLRenderer().render(scene(rows(x: 16, width: 368))).contains("--page:#f2f2f7"))
    #expect(SVGRenderer(theme: .dark).render(scene(rows(x: 16, width: 368))).contains("#000000"))
  }

  @Test func `rows of a scroller have no common plate`() {
    var scroller = scroller(.groupPaging, stride: 360)
    scroller.boxes = rows(x: 16, width: 340)
    #expect(RowRuns(scroller.boxes, containerWidth: 400)[0].style == .grouped)
    #expect(RowRuns(scroller.boxes, containerWidth: 400, isInScroller: true)[0].style == .flat)
    // Narrow ones have none either.
    #expect(RowRuns(rows(x: 16, width: 180), containerWidth: 400, isInScroller: true)[0].style == .flat)
    #expect(RowRuns(rows(x: 16, width: 180), containerWidth: 400)[0].style == .plate)
    // A list of a readable width on a wide screen is one card.
    #expect(RowRuns(rows(x: 320, width: 640), containerWidth: 1_400)[1].style == .grouped)
    #expect(
      !SVGRenderer().render(scene([], scrollers: [scroller])).contains(Theme.light.surface(isGrouped: false).hexText))
  }

  @Test func `a badge without text is not drawn, unless nothing is known of its item`() {
    var badge = supplementary(.badge, 0, 0, 20, 20)
    #expect(SVGRenderer().render(scene([badge])).contains(Theme.light.separator.hexText))
    #expect(!SVGRenderer().render(scene([badge])).contains(Theme.badge.hexText))
    badge.content.id = "a"
    #expect(occurrences(of: "<rect", in: SVGRenderer().render(scene([badge]))) == 2)
  }

  @Test func `a header or a footer without text shows a bar, not its kind`() {
    for role in [Box.Role.header, .footer] {
      let svg = SVGRenderer().render(scene([supplementary(role, 0, 0, 400, 40, section: "")]))
      #expect(!svg.contains("<text"))
      #expect(svg.contains(Theme.light.separator.hexText))
    }
  }

  @Test func `a header of 44 points has room for its subtitle`() {
    let content = CellContent(title: "Title", subtitle: "Subtitle")
    let header = supplementary(.header, 0, 0, 400, 44, content)
    #expect(occurrences(of: "<text", in: SVGRenderer().render(scene([header]))) == 2)
    let low = supplementary(.header, 0, 0, 400, 36, content)
    #expect(occurrences(of: "<text", in: SVGRenderer().render(scene([low]))) == 1)
  }

  @Test func `a device shows the status bar and the home indicator where the safe area has room`() {
    var subject = scene(rows(x: 0, width: 400))
    let bare = SVGRenderer(extent: .viewport, showsDevice: true).render(subject)
    #expect(!bare.contains("9:41"))
    #expect(bare.contains(#"<clipPath id="screen"><rect width="400" height="800" rx="10"/>"#))
    subject.safeArea = DirectionalEdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    let phone = SVGRenderer(extent: .viewport, showsDevice: true).render(subject)
    #expect(phone.contains("9:41"))
    #expect(phone.contains(#"<rect x="133" y="787" width="134" height="5""#))
    #expect(phone.contains(#"<clipPath id="screen"><rect width="400" height="800" rx="40"/>"#))
    #expect(!SVGRenderer().render(subject).contains("9:41"))
    // The background of a bar above the home indicator goes on to the edge of the screen.
    var bar = supplementary(.footer, 0, 716, 400, 50)
    bar.pinning = Pinning(edge: .end, lowerBound: 0, upperBound: 1000)
    subject.boxes.append(bar)
    let below = ##"<rect x="0" y="766" width="400" height="34" fill="#ffffff"/>"##
    #expect(!phone.contains(below))
    #expect(SVGRenderer(extent: .viewport, showsDevice: true).render(subject).contains(below))
  }

  @Test func `hairlines are borders in pages, which no browser drops`() {
    let page = HTMLRenderer().render(scene(rows(x: 0, width: 400)))
    #expect(page.contains("border-top-width:0.5px"))
    #expect(!page.contains("height:0.5px"))
  }

  @Test func `a window that is not larger than the screen has no device`() {
    let page = HTMLRenderer().render(scene([], width: 390))
    #expect(page.contains("@media(max-width:460px){figure{margin:0}.device{padding:0;"))
  }

  @Test func `the number of a card stands in its middle`() {
    let svg = SVGRenderer().render(scene([cell(0, 0, 300, 200, index: 4)]))
    #expect(svg.contains(#"text-anchor="middle""#))
    #expect(svg.contains(">5</text>"))
  }

  @Test func `a row without an image shows text only`() {
    let bare = SVGRenderer().render(scene([cell(0, 0, 400, 60, item: "a", CellContent(title: "Quill"))]))
    #expect(occurrences(of: "<text", in: bare) == 1)
    let pictured = SVGRenderer().render(
      scene([cell(0, 0, 400, 60, item: "a", CellContent(title: "Quill", image: "🪶"))]))
    #expect(occurrences(of: "<text", in: pictured) == 2)
    // The number of an item without data stays.
    #expect(SVGRenderer().render(scene([cell(0, 0, 400, 60, index: 4)])).contains(">5</text>"))
    let terminal = TextRenderer(columns: 60).render(
      scene([cell(0, 0, 400, 60, item: "a", CellContent(title: "Quill"))]))
    #expect(!terminal.contains(" Q "))
  }

  @Test func `rows show their values and accessories in every form`() {
    for (accessory, sign) in [(CellAccessory.chevron, "›"), (.checkmark, "✓"), (.info, "ⓘ"), (.switch, "( ●)")] {
      let content = CellContent(title: "Bluetooth", value: "On", accessory: accessory)
      let subject = scene([cell(0, 0, 400, 60, item: "a", content)])
      let svg = SVGRenderer().render(subject)
      #expect(svg.contains(">On</text>"))
      #expect(accessory.isSwitch || svg.contains(">\(sign)</text>"))
      #expect(HTMLRenderer().render(subject).contains(">On<"))
      let text = TextRenderer(columns: 60).render(subject)
      #expect(text.contains("Bluetooth") && text.contains("On \(sign)"))
      let json = JSONRenderer().render(subject)
      #expect(json.contains(#""value":"On","accessory":"\#(accessory.rawValue)""#))
    }
    let off = CellContent(title: "Bluetooth", accessory: .switchOff)
    let on = CellContent(title: "Bluetooth", accessory: .switch)
    let switches = [off, on].map { SVGRenderer().render(scene([cell(0, 0, 400, 60, item: "a", $0)])) }
    #expect(switches[0] != switches[1])
  }

  @Test func `the artwork of a card leaves the corner to the badge`() throws {
    let content = CellContent(title: "Kitewright", subtitle: "Fly it", badge: "Event of the week", image: "🪁")
    let box = cell(0, 0, 350, 260, item: "a", content)
    var pen = Pen(sink: Lines(), isMirrored: false)
    Artist(scene([box])).draw(box, .alone, with: &pen)
    let badge = try #require(pen.sink.lines.first { $0.text == "Event of the week" })
    let artwork = try #require(pen.sink.lines.first { $0.isArtwork })
    #expect(badge.area.maxY <= artwork.area.minY)
    #expect(badge.area.maxX <= 350 - 10)
  }

  @Test func `the letter of a person stands in a circle`() throws {
    func radius(_ image: String) throws -> Double {
      let box = cell(0, 0, 400, 60, item: "a", CellContent(title: "Vesna", image: image))
      var pen = Pen(sink: Lines(), isMirrored: false)
      Artist(scene([box])).draw(box, .alone, with: &pen)
      let plate = try #require(pen.sink.plates.last { $0.area.width == $0.area.height })
      return plate.radius / plate.area.width
    }
    #expect(try radius("V") == 0.5)
    #expect(try radius("🪶") == 0.23)
    #expect(try radius("star") == 0.23)
  }

  @Test func `rows on a background have no plate of their own`() {
    let rows = (0..<3).map {
      cell(40, 100 + Double($0) * 60, 320, 60, item: "r\($0)", index: $0, CellContent(title: "R"))
    }
    let card = Box(
      frame: Rect2D(x: 20, y: 80, width: 360, height: 240), category: .decoration, role: .background, sectionID: "s",
      indexPath: LayoutIndexPath(section: 0, item: 0))
    func styles(_ boxes: [Box]) -> [RowPlacement.Style] {
      let runs = RowRuns(boxes, containerWidth: 400)
      return boxes.indices.filter { boxes[$0].role == .cell }.map { runs[$0].style }
    }
    #expect(styles(rows) == [.grouped, .grouped, .grouped])
    #expect(styles([card] + rows) == [.flat, .flat, .flat])
    // A background that the rows leave is not below them.
    var short = card
    short.frame.size.height = 20
    #expect(styles([short] + rows) == [.grouped, .grouped, .grouped])
  }

  @Test func `words in pills are quiet in the terminal too`() {
    func red(_ badge: String) -> Bool {
      let row = cell(0, 0, 400, 60, item: "a", CellContent(title: "A", badge: badge))
      let color = Theme.badge
      let text = TextRenderer(columns: 60, usesColor: true).render(scene([row]))
      return text.contains("48;2;\(Int(color.red));\(Int(color.green));\(Int(color.blue))")
    }
    #expect(red("3") && !red("Get"))
  }
}

/// Keeps the lines of text that are drawn.
private struct Lines: FigureSink {
  var lines: [TextLine] = []
  var plates: [(area: Rect2D, radius: Double)] = []

  mutating func fill(_ area: Rect2D, corners: Corners, paint: Paint) { plates.append((area, corners.top)) }
  mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {}
  mutating func text(_ line: TextLine) { lines.append(line) }
}
