import Foundation
@_spi(Kumiko) import KumikoDimension
import Testing

@testable import KumikoRendering

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SVGRendererTests {
  @Test func everyBoxIsAGroupWithItsExactFrame() {
    let svg = SVGRenderer().render(
      scene([cell(16, 20.5, 175, 100.0 / 3, section: "a&b", item: "i<1>"), supplementary(.header, 0, 0, 400, 44)]))
    #expect(svg.contains(#"<g data-section="a&amp;b" data-item="i&lt;1&gt;" data-frame="16 20.5 175 33.333">"#))
    #expect(svg.contains(#"<g data-section="s" data-kind="header" data-frame="0 0 400 44">"#))
    #expect(svg.contains(#"width="400" height="800" viewBox="0 0 400 800""#))
  }

  @Test func thePlateOfACardIsItsFrame() {
    let svg = SVGRenderer().render(scene([cell(16, 20, 340, 200, item: "x", CellContent(color: "#123456"))]))
    #expect(svg.contains(##"<rect x="16" y="20" width="340" height="200" rx="18" fill="#123456"/>"##))
  }

  @Test func orthogonalSectionsAreClippedAndShowWhatPeeksIn() {
    let svg = SVGRenderer().render(scene([], scrollers: [scroller(.continuous)]))
    #expect(svg.contains(#"<clipPath id="orthogonal-0"><rect x="0" y="50" width="400" height="120"/></clipPath>"#))
    #expect(svg.contains(#"<g data-orthogonal="news" clip-path="url(#orthogonal-0)">"#))
    #expect(svg.contains(#"data-item="r3" data-frame="340 50 100 120""#))
    #expect(!svg.contains(#"data-item="r4""#), "it lies outside of the viewport")
  }

  @Test func scrolledOrthogonalSectionsAreMovedAndKeepTheirFrames() {
    let svg = SVGRenderer().render(scene([], scrollers: [scroller(.continuous, offset: 160)]))
    #expect(svg.contains(#"<g transform="translate(-160 0)">"#))
    #expect(!svg.contains(#"data-item="r0""#))
    #expect(svg.contains(#"data-item="r4" data-frame="450 50 100 120""#))
    var mirrored = scene([], scrollers: [scroller(.continuous, offset: 160)])
    mirrored.isRightToLeft = true
    #expect(SVGRenderer().render(mirrored).contains(#"translate(160 0)"#))
  }

  @Test func theViewportLeavesOutWhatIsBelowIt() {
    let boxes = [cell(0, 0, 100, 100, item: "in"), cell(0, 900, 100, 100, item: "out")]
    let svg = SVGRenderer(extent: .viewport).render(scene(boxes, height: 1000))
    #expect(svg.contains(#"data-item="in""#) && !svg.contains(#"data-item="out""#))
    #expect(svg.contains(#"height="800""#))
    #expect(SVGRenderer().render(scene(boxes, height: 1000)).contains(#"data-item="out""#))
  }

  @Test func longTitlesEndInAnEllipsis() {
    let title = "A title that is much too long for a row of this width"
    let svg = SVGRenderer().render(scene([cell(0, 0, 200, 56, item: "x", CellContent(title: title))]))
    #expect(!svg.contains(title))
    #expect(svg.contains("…</text>"))
  }

  @Test func rightToLeftPutsTheArtworkAtTheRight() {
    var scene = scene([cell(0, 0, 190, 56, item: "x", CellContent(title: "Title", image: "T"))])
    #expect(SVGRenderer().render(scene).contains(#"<rect x="8.4" y="7" width="42" height="42""#))
    scene.isRightToLeft = true
    let svg = SVGRenderer().render(scene)
    #expect(svg.contains(#"<rect x="139.6" y="7" width="42" height="42""#))
    #expect(svg.contains(#"text-anchor="end""#))
  }

  @Test func pinnedBoxesGetABarOnceTheyLeaveTheirPlace() {
    var header = supplementary(.header, 0, 100, 400, 44)
    header.pinning = Pinning(edge: .start, lowerBound: 100, upperBound: 500)
    let bar = ##"width="400" height="44" fill="#ffffff"/>"##
    #expect(!SVGRenderer().render(scene([header])).contains(bar))
    header.frame.origin.y = 200
    #expect(SVGRenderer().render(scene([header])).contains(bar))
  }

  @Test func hostileTextsLeaveTheDocumentWellFormed() {
    for text in hostile {
      let content = CellContent(title: text, subtitle: text, badge: text, image: text)
      var boxes = [cell(0, 0, 390, 44, section: text, item: text, content), cell(0, 50, 300, 200, item: text, content)]
      for role in Box.Role.allCases {
        var box = supplementary(role, 0, 300, 300, 60, section: text, content)
        box.kind = text
        boxes.append(box)
      }
      var subject = scene(boxes, scrollers: [scroller(.groupPaging, stride: 110)])
      subject.title = text
      subject.scrollers[0].sectionID = text
      for showsDevice in [false, true] {
        let svg = SVGRenderer(showsDevice: showsDevice).render(subject)
        let parser = XMLParser(data: Data(svg.utf8))
        #expect(parser.parse(), "\(text.prefix(40)): \(String(describing: parser.parserError))")
        #expect(!svg.contains("<script") && !svg.contains("<img") && !svg.contains("\u{202E}"))
      }
    }
  }

  @Test func onlyEqualScenesGiveEqualPictures() {
    func picture(width: Double = 300, scrollers: [OrthogonalScroller] = [scroller(.paging)]) -> String {
      SVGRenderer().render(scene([cell(0, 0, width, 200, item: "x"), cell(0, 210, 300, 200)], scrollers: scrollers))
    }
    #expect(picture() == picture())
    #expect(Set([picture(), picture(width: 299), picture(scrollers: [])]).count == 3)
  }

  @Test func sizesThatAreNoNumbersAreDrawnAllTheSame() {
    var subject = scene([cell(0, 0, 1e300, 1e300), cell(-1e300, .nan, 1, 1), cell(0, 0, -5, -5)])
    subject.content = Size2D(width: .nan, height: .infinity)
    subject.viewport = Size2D(width: -1, height: 0)
    subject.scrollers = [scroller(.paging, stride: .nan, offset: .nan, extent: .infinity)]
    for renderer in [SVGRenderer(), SVGRenderer(extent: .viewport, showsDevice: true)] {
      let parser = XMLParser(data: Data(renderer.render(subject).utf8))
      #expect(parser.parse())
    }
    #expect(HTMLRenderer().render(subject).hasSuffix("</html>\n"))
    #expect(TextRenderer().render(subject).hasSuffix("╯\n"))
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(JSONRenderer().render(subject).utf8)) }
  }
}
