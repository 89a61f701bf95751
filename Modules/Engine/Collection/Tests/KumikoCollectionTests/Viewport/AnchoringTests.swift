@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("What the reader looks at stays where it is")
struct AnchoringTests {
  /// Rows d to h are visible, whole.
  private func scrolled(_ anchoring: ScrollAnchoring = .reading) throws -> NamedViewport {
    var viewport = try NamedViewport.rows(letters("a"..."z"), anchoring: anchoring)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 30))
    return viewport
  }

  @Test("Inserts and deletes above move nothing in sight")
  func above() throws {
    var viewport = try scrolled()
    let before = viewport.sight
    let update = try viewport.show(["x1", "x2"] + letters("b"..."z"))
    #expect(viewport.sight == before && update.correction == Point2D(x: 0, y: 10))
    // All of them have moved in the content, and none of them on the screen.
    #expect(update.brief == letters("d"..."h").map { "move \($0) \(place($0) + 10) to \(place($0) + 10)" })
    #expect(try viewport.show(letters("d"..."z")).visibleRect.minY == 0)
    #expect(viewport.sight == before)
  }

  private func place(_ letter: String) -> Int {
    (letters("a"..."z").firstIndex(of: letter) ?? 0) * 10
  }

  @Test("At the top the reader sees what is new there, unless the policy keeps it out of sight")
  func atTop() throws {
    for (anchoring, first) in [(ScrollAnchoring.reading, "new"), (.conversation, "a")] {
      var viewport = try NamedViewport.rows(letters("a"..."z"), anchoring: anchoring)
      _ = try viewport.start()
      _ = try viewport.show(["new"] + letters("a"..."z"))
      #expect(viewport.sight[first] == 0)
    }
  }

  @Test("A conversation stays at its last line, and not if the reader has scrolled back")
  func atEnd() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"), anchoring: .conversation)
    _ = try viewport.start()
    _ = try viewport.scroll(toItem: "z")
    _ = try viewport.show(letters("a"..."z") + ["new"])
    #expect(viewport.sight["new"] == 40)
    _ = try viewport.scroll(by: Point2D(x: 0, y: -10))
    _ = try viewport.show(letters("a"..."z") + ["new", "newer"])
    #expect(viewport.sight["z"] == 40 && viewport.sight["newer"] == nil)
  }

  @Test("Measuring what is above moves nothing in sight")
  func measuring() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: openRows())
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 30))
    let before = viewport.sight
    let update = try viewport.setPreferredSizes([.cell("a"): Size2D(width: 1, height: 25)])
    #expect(viewport.sight == before && update.correction == Point2D(x: 0, y: 15))
  }

  @Test("Another environment has all visible views asked again, also those that are offered the same size")
  func otherEnvironment() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: openRows())
    var height = 10.0
    let sizes: NamedViewport.SizeProvider = { _ in Size2D(width: 100, height: height) }
    _ = try viewport.start(measuring: sizes)
    height = 25
    var environment = viewport.layout.environment
    environment.traits.displayScale = 3
    _ = try viewport.setEnvironment(environment, measuring: sizes)
    #expect(viewport.sight == ["a": 0, "b": 25])
  }

  @Test("Where the last line grows, those above it rise on the screen from where they were")
  func growingEnd() throws {
    var viewport = try NamedViewport.rows(letters("a"..."e"), anchoring: .conversation, section: openRows())
    _ = try viewport.start()
    let update = try viewport.setPreferredSizes([.cell("e"): Size2D(width: 1, height: 25)], animated: true)
    #expect(update.correction == Point2D(x: 0, y: 15) && update.isAnimated)
    // a has left; the others stand in the content where they stood, and start 15 points below.
    #expect(update.brief == ["< a", "move b 25 to 10", "move c 35 to 20", "move d 45 to 30", "resize e 10 to 25"])
  }

  @Test("Turning the window keeps the first visible row at the top")
  func rotation() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 30))
    let update = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 50, height: 100)))
    #expect(viewport.sight["d"] == 0 && update.visibleRect == Rect2D(x: 0, y: 30, width: 50, height: 100))
    #expect(update.isAnimated)
    #expect(
      update.brief.prefix(5) == [
        "resize d 10 to 10", "resize e 10 to 10", "resize f 10 to 10", "resize g 10 to 10", "resize h 10 to 10",
      ])
    // Higher than all content from there on: it scrolls back as far as it has to.
    #expect(try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 50, height: 250))).visibleRect.minY == 10)
  }

  @Test("A row under a bar is not held before the one that reaches into what the bars leave free")
  func underBars() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: openRows())
    var environment = viewport.layout.environment
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 25, trailing: 0)
    _ = try viewport.setEnvironment(environment)
    // 5 points of d are free of bars; e to f are visible below the bar.
    _ = try viewport.setPreferredSizes([.cell("d"): Size2D(width: 100, height: 40)])
    _ = try viewport.scroll(to: Point2D(x: 0, y: 30))
    let before = viewport.sight["d"]
    #expect(before == 0)
    let update = try viewport.setEnvironment(
      environment, measuring: { $0.itemIdentifier == "d" ? Size2D(width: 100, height: 70) : nil })
    #expect(viewport.sight["d"] == before && update.correction == .zero)
  }

  @Test("Rows under a bar are not held where the bars leave none free")
  func onlyUnderBars() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: openRows())
    var environment = viewport.layout.environment
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)
    _ = try viewport.setEnvironment(environment)
    // Pulled past its end: y and z are under the bar, and nothing is below it.
    _ = try viewport.scroll(to: Point2D(x: 0, y: 245))
    let update = try viewport.setEnvironment(
      environment, measuring: { $0.itemIdentifier == "y" ? Size2D(width: 100, height: 30) : nil })
    #expect(update.visibleRect.minY == 245 && update.correction == .zero)
    #expect(viewport.restoration().anchors.map(\.element) == [.cell("z"), .cell("y")])
  }

  @Test("Bars cover a part of what is visible, and content rests clear of them")
  func bars() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    var environment = viewport.layout.environment
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 10, leading: 0, bottom: 5, trailing: 0)
    _ = try viewport.setEnvironment(environment)
    #expect(viewport.visibleRect == Rect2D(x: 0, y: -10, width: 100, height: 50))
    let end = try #require(try viewport.scroll(toItem: "z"))
    #expect(end.visibleRect.maxY == 260 + 5)
    #expect(viewport.sight["z"] == 35)
  }

  @Test(
    "The correction is a function of where the reader was, what there is now, and how far the anchor moved",
    arguments: [
      // offset, range before, range after, shift; reading, conversation
      (50.0, 100.0, 130.0, 30.0, 80.0, 80.0), (0, 100, 130, 30, 0, 30), (100, 100, 130, 0, 100, 130),
      (50, 100, 20, -70, 0, 0), (50, 100, 20, 0, 20, 20), (-15, 100, 130, 30, -15, 15), (110, 100, 130, 30, 140, 140),
      (0, 0, 40, 0, 0, 40), (60, 100, 100, 70, 100, 100),
    ])
  func correction(offset: Double, before: Double, after: Double, shift: Double, reading: Double, conversation: Double) {
    let position = ScrollAnchoring.Position(offset: offset, range: 0...before)
    #expect(ScrollAnchoring.reading.offset(from: position, to: 0...after, shift: shift) == reading)
    #expect(ScrollAnchoring.conversation.offset(from: position, to: 0...after, shift: shift) == conversation)
  }
}
