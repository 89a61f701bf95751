import KumikoCells
import KumikoDimension
import KumikoTextMeasuring
import Testing

@testable @_spi(Kumiko) import KumikoRendering

@Suite struct CellTests {
  private func scene(
    _ name: String, _ content: CellContent, width: Double = 300, isRightToLeft: Bool = false
  ) throws -> (scene: Scene, lines: [String]) {
    let style = try #require(KumikoCells.CellStyle.standard(name))
    let layout = CellLayout(TextMeasuringCache())
    let size = layout.size(of: style, content, width: width)
    let box = Box(
      frame: Rect2D(origin: Point2D(x: 20, y: 10), size: size), sectionID: "messages", content: content, style: style)
    let lines = layout.figures(of: style, content, in: size).compactMap { figure in
      if case .line(let text, _, _) = figure.content { text } else { nil }
    }
    return (
      Scene(
        title: "Cell", viewport: Size2D(width: 340, height: 200), content: Size2D(width: 340, height: size.height + 20),
        isRightToLeft: isRightToLeft, boxes: [box]), lines
    )
  }

  private let message = CellContent(
    id: "m1", title: "Jonas", subtitle: "Still to get: matches, salt, and somebody who can row.")

  @Test func everyFormatHasTheLinesOfTheMeasurer() throws {
    let (scene, lines) = try scene("message", message)
    #expect(lines.count >= 3)
    let (svg, html) = (SVGRenderer().render(scene), HTMLRenderer().render(scene))
    let text = TextRenderer(columns: 100).render(scene)
    for line in lines {
      #expect(svg.contains(">\(line)</text>"))
      #expect(html.contains(">\(line)</span>"))
      #expect(text.contains(line))
    }
  }

  @Test(
    arguments: [
      (CellPlate(.surface, cornerRadius: 9), #"rx="9""#, #"<i class="p1" style="#, Ink.secondary),
      (CellPlate(.tint, cornerRadius: 9), #"fill-opacity="#, "rgba(", .secondary),
      (CellPlate(.custom("#1d3557"), cornerRadius: 9), "#1d3557", "background:#1d3557", .onShade(isLight: true)),
    ])
  func aStackHasAPlateInEveryFormat(plate: CellPlate, svg: String, html: String, ink: Ink) throws {
    let field = CellStack(
      .horizontal, insets: DirectionalEdgeInsets(top: 9, leading: 9, bottom: 9, trailing: 9), plate: plate,
      parts: [.text(CellText("title", color: .secondary))])
    let style = KumikoCells.CellStyle(name: "bar", content: CellStack(.horizontal, parts: [.stack(field)]))
    var box = Box(
      frame: Rect2D(x: 0, y: 0, width: 300, height: 80), sectionID: "bar", content: CellContent(id: "a", title: "Find"))
    func drawn(_ style: KumikoCells.CellStyle) -> (svg: String, html: String, text: String) {
      box.style = style
      let scene = Scene(
        title: "Bar", viewport: Size2D(width: 300, height: 80), content: Size2D(width: 300, height: 80), boxes: [box])
      return (SVGRenderer().render(scene), HTMLRenderer().render(scene), TextRenderer(columns: 60).render(scene))
    }
    let found = drawn(style)
    #expect(found.svg.contains(svg) && found.html.contains(html) && found.text.contains("Find"))
    #expect(CellGround(plate, RGBColor(hex: 0x888888)).ink(.secondary) == ink)
    var plain = style
    plain.content = CellStack(.horizontal, parts: [.text(CellText("title", color: .secondary))])
    #expect(!drawn(plain).svg.contains(#"rx="9""#))
  }

  @Test func bubblesStandAtTheirSides() throws {
    var own = message
    own.side = .trailing
    func bubble(_ content: CellContent, isRightToLeft: Bool = false) throws -> Double {
      let svg = SVGRenderer().render(try scene("message", content, isRightToLeft: isRightToLeft).scene)
      let plate = try #require(svg.split(separator: "<rect x=\"").dropFirst().first)
      return try #require(Double(plate.prefix { $0 != "\"" }))
    }
    #expect(try bubble(message) == 20)
    #expect(try bubble(own) > 60)
    // Read from right to left, they change sides.
    #expect(try bubble(own, isRightToLeft: true) == 20)
  }

  @Test func textOnAPlateInTheItemsColourIsReadable() throws {
    for color in ["#ffffff", "#000000", "#2f6f8f", "#ffd60a"] {
      let rgb = try #require(RGBColor(color))
      let style = try #require(KumikoCells.CellStyle.standard("message"))
      let ground = CellGround(style, .trailing, rgb)
      guard case .onShade(let isLight) = ground.ink(.label) else {
        Issue.record("no ink for a shade")
        continue
      }
      #expect((isLight ? PlateInk.light : PlateInk.dark).contrast(to: rgb) >= 4.5)
    }
  }

  @Test func badgesAreAsWideAsTheirTextIfThereIsRoom() throws {
    let box = Box(
      frame: Rect2D(x: 0, y: 0, width: 358, height: 220), sectionID: "today",
      content: CellContent(id: "a", title: "Kitewright", badge: "Event of the week"))
    let scene = Scene(
      title: "Card", viewport: Size2D(width: 390, height: 300), content: Size2D(width: 390, height: 300), boxes: [box])
    #expect(SVGRenderer().render(scene).contains(">Event of the week</text>"))
    #expect(HTMLRenderer().render(scene).contains(">Event of the week</text>"))
  }

  @Test func pagesDoNotCutOrBreakLinesThemselves() throws {
    let html = HTMLRenderer().render(try scene("message", message).scene)
    #expect(!html.contains("text-overflow"))
    #expect(html.contains("white-space:pre"))
    // Browsers take the system font on Apple's platforms, and fonts like it before the often wider one of others.
    #expect(html.contains("--font:-apple-system, BlinkMacSystemFont, Inter,"))
    #expect(SVGRenderer().render(try scene("message", message).scene).contains("Inter, system-ui"))
  }

  @Test func outlinesAreIndented() throws {
    func start(_ level: Int) throws -> Double? {
      let style = try #require(KumikoCells.CellStyle.standard("row"))
      let content = CellContent(texts: ["title": "Letter"], level: level, disclosure: level == 1 ? .expanded : nil)
      let figures = CellLayout(InterMeasurer()).figures(of: style, content, in: Size2D(width: 300, height: 44))
      return figures.compactMap { if case .line = $0.content { $0.frame.minX } else { nil } }.first
    }
    #expect(try start(0) == 16)
    #expect(try start(2) == 48)
    #expect(try start(100) == 166)
  }
}
