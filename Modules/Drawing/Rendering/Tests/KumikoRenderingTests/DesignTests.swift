@_spi(Kumiko) import KumikoCells
@_spi(Kumiko) import KumikoComposition
import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@testable import KumikoRendering

/// Rules of how screens look.
@Suite struct DesignTests {
  func scene(_ boxes: [Box], isRightToLeft: Bool = false, safeArea: DirectionalEdgeInsets = .zero) -> Scene {
    Scene(
      title: "", viewport: Size2D(width: 390, height: 844), content: Size2D(width: 390, height: 844),
      isRightToLeft: isRightToLeft, safeArea: safeArea, boxes: boxes)
  }

  @Test("The field of a chat lies on a bar from edge to edge, which goes on to the end of the screen")
  func composer() throws {
    let style = CellStyle(
      name: "composer", content: CellStack(.vertical, parts: [.text(CellText("title"))]), background: .surface)
    for section in [-1, 0] {
      let box = Box(
        frame: Rect2D(x: 12, y: 772, width: 366, height: 38), category: .supplementary, role: .footer, kind: "composer",
        sectionID: "s", indexPath: LayoutIndexPath(section: section, item: 0),
        content: CellContent(title: "Message"), style: style,
        pinning: Pinning(edge: .end, lowerBound: 0, upperBound: 2_000, distance: -40, inset: 34))
      for isRightToLeft in [false, true] {
        let svg = SVGRenderer().render(scene([box], isRightToLeft: isRightToLeft))
        let bar = #"<rect x="0" y="764" width="390" height="80""#
        #expect(svg.contains(bar) == (section < 0), "the footer of a section lies among its cells")
      }
    }
  }

  @Test("A stuck header covers what scrolls below it, from side to side of its own card or of the screen")
  func stuckHeader() {
    func box(_ role: Box.Role, _ frame: Rect2D, section: Int, pinning: Pinning? = nil) -> Box {
      Box(
        frame: frame, category: .supplementary, role: role, kind: "k", sectionID: "s",
        indexPath: LayoutIndexPath(section: section, item: 0), content: CellContent(title: "Today"), pinning: pinning)
    }
    let outer = box(.background, Rect2D(x: 12, y: 0, width: 366, height: 900), section: -2)
    let inner = box(.background, Rect2D(x: 28, y: 60, width: 334, height: 800), section: -3)
    for section in [-2, 0] {
      let header = box(
        .header, Rect2D(x: 28, y: 300, width: 334, height: 44), section: section,
        pinning: Pinning(edge: .start, lowerBound: 0, upperBound: 900, distance: 300))
      for isRightToLeft in [false, true] {
        let svg = SVGRenderer().render(
          scene(section < 0 ? [outer, inner, header] : [header], isRightToLeft: isRightToLeft))
        let (sides, tints) = section < 0 ? (#"x="12" y="300" width="366""#, 1) : (#"x="0" y="300" width="390""#, 0)
        let color = Theme.light.bar(Array(repeating: outer.color, count: tints), isGrouped: false)
        #expect(svg.contains(#"<rect \#(sides) height="44" fill="\#(color.hexText)""#), "\(svg)")
      }
    }
    let column = box(
      .header, Rect2D(x: 28, y: 300, width: 150, height: 44), section: 0,
      pinning: Pinning(edge: .start, lowerBound: 0, upperBound: 900, distance: 300))
    #expect(SVGRenderer().render(scene([column])).contains(#"<rect x="28" y="300" width="150" height="44""#))
  }

  @Test("The status bar is mirrored in right-to-left screens")
  func statusBar() throws {
    let area = DirectionalEdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)
    func time(_ isRightToLeft: Bool) throws -> Double {
      let svg = SVGRenderer(extent: .viewport, showsDevice: true).render(
        scene([], isRightToLeft: isRightToLeft, safeArea: area))
      let place = try #require(svg.firstMatch(of: #/<text x="([0-9.]+)"[^>]*>9:41/#))
      return try #require(Double(place.1))
    }
    let (left, right) = (try time(false), try time(true))
    #expect(left == 32)
    #expect(right > 300 && right < 390 - left)
  }

  @Test("A high card shows two lines of its subtitle, and a small one sets a long title smaller")
  func cards() {
    let words = "A lighthouse keeper counts the ships that pass"
    func svg(_ size: Size2D, title: String) -> String {
      SVGRenderer().render(
        scene([
          Box(
            frame: Rect2D(origin: Point2D(x: 16, y: 100), size: size), sectionID: "s",
            content: CellContent(id: "i", title: title, subtitle: words, color: "teal"))
        ]))
    }
    #expect(svg(Size2D(width: 340, height: 400), title: "Undertow").contains("pass</text>"))
    #expect(svg(Size2D(width: 340, height: 160), title: "Undertow").contains("…</text>"))
    #expect(svg(Size2D(width: 112, height: 112), title: "Madagascar").contains(">Madagascar<"))
  }
}
