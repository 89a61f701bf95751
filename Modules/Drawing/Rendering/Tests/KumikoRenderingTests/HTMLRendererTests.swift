@_spi(Kumiko) import KumikoDimension
import Testing

@testable import KumikoRendering

struct HTMLRendererTests {
  @Test func everyBoxIsAnElementAtItsExactFrame() {
    let html = HTMLRenderer().render(scene([cell(16, 20.5, 175, 100.0 / 3, section: "a", item: "i", index: 4)]))
    #expect(
      html.contains(
        #"data-section="a" data-item="i" data-category="cell" data-index="0,4" data-frame="16,20.5,175,33.333" "#
          + #"style="left:16px;top:20.5px;width:175px;height:33.333px;">"#))
    #expect(html.contains(#"style="width:400px;height:800px">"#))
  }

  @Test func cellsAreListedAndNamed() {
    let html = HTMLRenderer().render(
      scene([
        cell(0, 0, 400, 44, item: "a", CellContent(title: "One", subtitle: "Two", badge: "3")),
        cell(0, 44, 400, 44, item: "b"), cell(0, 88, 400, 44, section: "t", item: "c"),
        supplementary(.header, 0, 200, 400, 44, section: "t", CellContent(title: "Head")),
      ]))
    #expect(occurrences(of: #"<div role="list""#, in: html) == 2)
    #expect(html.contains(#"role="listitem" aria-label="One, Two, 3""#))
    #expect(html.contains(#"role="heading" aria-level="2" data-section="t" data-kind="header""#))
    #expect(occurrences(of: "<div", in: html) == occurrences(of: "</div>", in: html))
  }

  @Test func textIsElidedByTheMeasurerAndSpokenWhole() {
    let title = "A title that is much too long for a row of this width"
    let html = HTMLRenderer().render(scene([cell(0, 0, 200, 56, item: "x", CellContent(title: title))]))
    #expect(!html.contains(">\(title)</span>"))
    #expect(html.contains("…</span>"))
    #expect(html.contains(#"aria-label="\#(title)""#))
  }

  @Test func orthogonalSectionsAreScrollContainersThatRestAtTheirStops() {
    let paging = HTMLRenderer().render(scene([], scrollers: [scroller(.groupPaging, stride: 110)]))
    #expect(
      paging.contains(
        #"<div class="orthogonal x snap paging" data-section="news" data-behavior="group-paging" tabindex="0""#))
    #expect(occurrences(of: #"<div class="stop""#, in: paging) == 3)
    #expect(paging.contains("inset-inline-start:110px"))
    #expect(paging.contains("scroll-snap-stop:always"))
    #expect(!paging.contains("<script"))
    let boundary = HTMLRenderer().render(scene([], scrollers: [scroller(.continuousGroupLeadingBoundary, stride: 110)]))
    #expect(boundary.contains(#"class="orthogonal x snap" "#))
    let continuous = HTMLRenderer().render(scene([], scrollers: [scroller(.continuous, stride: 110)]))
    #expect(continuous.contains(#"class="orthogonal x" "#))
    #expect(!continuous.contains(#"<div class="stop""#))
  }

  @Test func orthogonalSectionsThatDoNotBounceStopAtTheirEnds() {
    var still = scroller(.continuous)
    still.bounces = false
    let html = HTMLRenderer().render(scene([], scrollers: [still]))
    #expect(html.contains(#"<div class="orthogonal x still" "#))
    #expect(html.contains(".x.still{overscroll-behavior-x:none}"))
    #expect(!HTMLRenderer().render(scene([], scrollers: [scroller(.continuous)])).contains("x still"))
  }

  @Test func framesInOrthogonalSectionsAreContentCoordinates() {
    let html = HTMLRenderer().render(scene([], scrollers: [scroller(.continuous)]))
    #expect(html.contains(#"data-frame="450,50,100,120" style="left:450px;top:50px;width:100px;height:120px;">"#))
    #expect(html.contains(#"<div class="origin" style="left:0px;top:-50px">"#))
  }

  @Test func centeredGroupsHaveRoomBeforeTheFirstAndAfterTheLast() {
    let track = HTMLTrack(scroller(.groupPagingCentered, stops: [-140, -30, 300]), isRightToLeft: false)
    #expect(track.stops == [0, 110, 440])
    #expect(track.scroll == 0)
    #expect(track.origin == Point2D(x: 140, y: -50))
    #expect(track.size.width == 140 + 700)
  }

  @Test func rightToLeftOrthogonalSectionsStartAtTheRight() {
    let track = HTMLTrack(scroller(.continuous, offset: 60), isRightToLeft: true)
    #expect(track.origin.x == 160)
    #expect(track.scroll == -60)
  }

  @Test func anOrthogonalSectionThatIsShownScrolledBringsOneScript() {
    let html = HTMLRenderer().render(scene([], scrollers: [scroller(.continuous, offset: 60)]))
    #expect(html.contains(#"data-scroll="60""#))
    #expect(occurrences(of: "<script>", in: html) == 1)
  }

  @Test func pinnedBoxesStickWithinTheirSection() {
    var header = supplementary(.header, 16, 110, 368, 44)
    header.pinning = Pinning(edge: .start, lowerBound: 100, upperBound: 500)
    var footer = supplementary(.footer, 16, 460, 368, 30)
    footer.pinning = Pinning(edge: .end, lowerBound: 100, upperBound: 500)
    let html = HTMLRenderer().render(scene([header, footer]))
    #expect(
      html.contains("left:16px;top:100px;width:368px;height:400px;flex-direction:column;justify-content:flex-start"))
    #expect(html.contains(#"data-frame="16,110,368,44" style="top:0px;margin-top:10px;width:368px;height:44px">"#))
    #expect(html.contains("bottom:0px;margin-bottom:10px;width:368px;height:30px"))
    #expect(occurrences(of: "<div", in: html) == occurrences(of: "</div>", in: html))
  }

  @Test func theThemeFollowsTheReaderUnlessToldOtherwise() {
    #expect(HTMLRenderer().render(scene([])).contains("prefers-color-scheme:dark"))
    #expect(!HTMLRenderer(theme: .dark).render(scene([])).contains("prefers-color-scheme"))
  }

  @Test func thePageNeedsNothingElse() {
    let html = HTMLRenderer().render(scene([cell(0, 0, 300, 200, item: "x", CellContent(image: "http://a/b.png"))]))
    for part in ["http:", "https:", "url(", "<link", "<img", "src=", "@import"] { #expect(!html.contains(part)) }
  }

  @Test func hostileTextsStayText() {
    for text in hostile {
      let content = CellContent(title: text, subtitle: text, badge: text, image: text)
      var subject = scene(
        [
          cell(0, 0, 390, 44, section: text, item: text, content),
          supplementary(.header, 0, 50, 390, 60, section: text, content),
        ],
        scrollers: [scroller(.groupPaging, stride: 110)])
      subject.title = text
      subject.scrollers[0].sectionID = text
      subject.scrollers[0].boxes[0].content = content
      let html = HTMLRenderer().render(subject)
      #expect(
        !html.contains("<script") && !html.contains("<img") && !html.contains("\u{0}") && !html.contains("\u{1B}"))
      #expect(!html.contains("' onload='") && occurrences(of: "</style>", in: html) == 1)
      #expect(occurrences(of: "<div", in: html) == occurrences(of: "</div>", in: html))
    }
  }
}
