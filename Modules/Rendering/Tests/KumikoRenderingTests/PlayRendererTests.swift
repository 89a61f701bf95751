@_spi(Kumiko) import KumikoDimension
import Testing

@testable import KumikoRendering

@Suite("Pages of states")
struct PlayRendererTests {
  /// Rows of 44 points in one section.
  private func state(_ name: String, _ items: [(id: String, title: String)]) -> Playback.State {
    let boxes = items.enumerated().map { index, item in
      cell(0, Double(index) * 44, 400, 44, item: item.id, index: index, BoxContent(title: item.title))
    }
    return Playback.State(name: name, scene: scene(boxes, height: Double(items.count) * 44))
  }

  private var playback: Playback {
    Playback(
      title: "Fruit",
      states: [
        state("monday.yaml", [("a", "Apple"), ("b", "Pear"), ("c", "Plum")]),
        state("tuesday.yaml", [("c", "Plum"), ("a", "Apple, red"), ("d", "Fig")]),
      ],
      transitions: [
        Playback.Transition(
          from: 0, to: 1, offset: Point2D(x: 0, y: 12.5),
          steps: [
            step(.deleted, "b", 44, 44), step(.changed, "a", 0, 44), step(.moved, "c", 88, 0),
            step(.moved, "a", 0, 44), step(.inserted, "d", 88, 88),
          ])
      ])
  }

  private func step(_ action: Playback.Action, _ item: String, _ from: Double, _ to: Double) -> Playback.Step {
    Playback.Step(
      action, Playback.Element(item: item), initial: Rect2D(x: 0, y: from, width: 400, height: 44),
      final: Rect2D(x: 0, y: to, width: 400, height: 44))
  }

  /// The value of an attribute of the element of an item, in each state where it is.
  private func values(of name: String, ofItem item: String, in html: String) -> [String] {
    html.split(separator: "<div class=\"b\"").filter { $0.contains("data-item=\"\(item)\"") }.compactMap { element in
      element.split(separator: " \(name)=\"", maxSplits: 1).last?.split(separator: "\"").first.map(String.init)
    }
  }

  @Test("Every state is in the page, and the first one is shown")
  func states() {
    let html = PlayRenderer().render(playback)
    #expect(html.contains(#"<div class="canvas" data-state="0" style="width:400px;height:132px">"#))
    #expect(html.contains(#"<div class="canvas" data-state="1" style="width:400px;height:132px" hidden>"#))
    #expect(html.contains(#"data-go="0" aria-current="step"><b>monday.yaml</b> <small>400 × 132</small>"#))
    #expect(html.contains(#"data-go="1"><b>tuesday.yaml</b>"#))
    #expect(values(of: "data-frame", ofItem: "c", in: html) == ["0,88,400,44", "0,0,400,44"])
  }

  @Test("An element has one key in all states, by its identifier and not by its number")
  func keys() {
    let html = PlayRenderer().render(playback)
    let keys = ["a", "b", "c", "d"].map { values(of: "data-key", ofItem: $0, in: html) }
    #expect(keys.map(\.count) == [2, 1, 2, 1])
    #expect(keys.allSatisfy { Set($0).count == 1 })
    #expect(Set(keys.compactMap(\.first)).count == 4)
  }

  @Test("An element has another version where it shows something else, and only there")
  func versions() {
    let html = PlayRenderer().render(playback)
    #expect(values(of: "data-version", ofItem: "a", in: html) == ["0", "1"])
    #expect(values(of: "data-version", ofItem: "c", in: html) == ["0", "0"])
  }

  @Test("What is attached to an item changes with it; counted items go by their numbers, copies by their order")
  func identities() {
    func scene(_ title: String) -> Scene {
      var badge = cell(380, 0, 20, 20, item: "a", BoxContent(badge: "1"))
      (badge.category, badge.role, badge.kind) = (.supplementary, .badge, "badge")
      return KumikoRenderingTests.scene([
        cell(0, 0, 400, 44, item: "a", BoxContent(title: title)), badge, badge, cell(0, 44, 400, 44, index: 1),
        supplementary(.header, 0, 100, 400, 20),
      ])
    }
    var marks = PlayMarks()
    let (first, second) = (marks.marks(of: scene("Apple")).boxes, marks.marks(of: scene("Pear")).boxes)
    #expect(first.map(\.key) == [0, 1, 2, 3, 4])
    #expect(second.map(\.key) == first.map(\.key))
    #expect(first.map(\.version) == [0, 0, 0, 0, 0])
    #expect(second.map(\.version) == [1, 1, 1, 0, 0])
    #expect(first.map(\.name) == ["Apple", "badge of Apple", "badge of Apple", "item 2 of s", "header s"])
  }

  @Test("Items of one title are told apart by their identifiers")
  func sharedTitles() {
    var marks = PlayMarks()
    let content = BoxContent(title: "You")
    let boxes = [
      cell(0, 0, 9, 9, item: "m1", content), cell(0, 9, 9, 9, item: "m2", content), cell(0, 18, 9, 9, item: "m3"),
    ]
    #expect(marks.marks(of: scene(boxes)).boxes.map(\.name) == ["You (m1)", "You (m2)", "m3"])
  }

  @Test("What happens is said in words, of elements as they are called afterwards")
  func words() {
    let html = PlayRenderer().render(playback)
    #expect(html.contains("<h3>monday.yaml → tuesday.yaml</h3>"))
    #expect(html.contains(#"<ol data-from="0" data-to="1" data-x="0" data-y="12.5">"#))
    #expect(html.contains(#"<li class="deleted"><b>Deleted</b> Pear</li>"#))
    #expect(html.contains(#"<li class="changed"><b>Changed</b> Apple, red</li>"#))
    #expect(html.contains(#"<li class="moved"><b>Moved</b> Plum <small>up 88</small></li>"#))
    #expect(html.contains(#"<li class="inserted"><b>Inserted</b> Fig</li>"#))
    let resized = Playback.Step(
      .resized, Playback.Element(item: "a"), initial: Rect2D(x: 0, y: 0, width: 100, height: 100.0 / 3),
      final: Rect2D(x: -8, y: 2.25, width: 100, height: 50))
    #expect(StepWords.detail(resized) == "100 × 33.3 to 100 × 50, down 2.3, left 8")
  }

  @Test("The page says by which rule the reader keeps looking at the same")
  func anchoring() {
    var subject = playback
    #expect(PlayRenderer().render(subject).contains(#"data-tolerance="0.5" data-sticks-at-start style"#))
    subject.anchoring = Playback.Anchoring(sticksAtStart: false, sticksAtEnd: true, tolerance: 2)
    subject.bars = Playback.Bars(start: 59, end: 34)
    subject.states[0].scene.offset = Point2D(x: 0, y: -59)
    let html = PlayRenderer().render(subject)
    #expect(html.contains(#"data-x="0" data-y="0" data-bars="59,34" data-tolerance="2" data-sticks-at-end style"#))
    #expect(html.contains(#"<div class="content" style="padding-block:59px 34px">"#))
    #expect(html.contains(#"<i class="cover top" style="height:59px">"#))
    subject.states[0].scene.scrollAxis = .horizontal
    subject.states[0].scene.isRightToLeft = true
    #expect(PlayRenderer().render(subject).contains(#" data-backwards "#))
  }

  @Test("A rail says how far it is scrolled, and how far it goes")
  func rails() {
    let state = Playback.State(
      name: "x", scene: scene([], rails: [rail(.groupPagingCentered, stops: [-140, -30, 300], offset: -30)]))
    let html = PlayRenderer().render(Playback(title: "", states: [state, state]))
    #expect(html.contains(#"data-window="0,50,400,120" data-range="-140,300" data-lead="140" data-offset="-30""#))
    #expect(!html.contains("data-scroll="))
  }

  @Test("The page needs nothing else, and may ask for nothing else")
  func selfContained() {
    let html = PlayRenderer().render(playback)
    for part in ["http:", "https:", "url(", "<link", "<img", "src=", "@import", "import("] {
      #expect(!html.contains(part))
    }
    #expect(html.contains("default-src 'none'"))
  }

  @Test("The theme follows the reader unless told otherwise, and so does motion")
  func preferences() {
    #expect(PlayRenderer().render(playback).contains("prefers-color-scheme:dark"))
    #expect(!PlayRenderer(theme: .dark).render(playback).contains("prefers-color-scheme"))
    #expect(PlayRenderer().render(playback).contains("prefers-reduced-motion"))
  }

  @Test("Hostile texts stay text")
  func hostileTexts() {
    for text in hostile {
      var subject = playback
      subject.title = text
      for index in subject.states.indices {
        subject.states[index].name = text
        subject.states[index].scene.boxes[0].content = BoxContent(title: text, subtitle: text, badge: text)
        subject.states[index].scene.boxes[0].sectionID = text
        subject.states[index].scene.boxes[1].itemID = text
      }
      let html = PlayRenderer().render(subject)
      #expect(occurrences(of: "<script", in: html) == 1 && occurrences(of: "</script>", in: html) == 1)
      #expect(occurrences(of: "</style>", in: html) == 1 && !html.contains("<img") && !html.contains("\u{0}"))
      #expect(occurrences(of: "<div", in: html) == occurrences(of: "</div>", in: html))
    }
  }

  @Test("No states, and boxes that cannot be drawn, make a page all the same")
  func oddities() {
    #expect(PlayRenderer().render(Playback(title: "", states: [])).hasSuffix("</html>\n"))
    var subject = playback
    subject.states[0].scene.boxes[0].frame.origin.x = .nan
    subject.transitions[0].to = 9
    let html = PlayRenderer().render(subject)
    #expect(values(of: "data-frame", ofItem: "a", in: html).count == 1)
    #expect(!html.contains("nan"))
  }
}
