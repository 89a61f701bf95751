@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("A viewport and bad input")
struct ViewportFaultTests {
  @Test("A container of no size shows nothing; one of a negative or infinite size is refused, and all is as it was")
  func sizes() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 30))
    let (sight, rect) = (viewport.sight, viewport.visibleRect)
    for size in [
      Size2D(width: -1, height: 50), Size2D(width: 100, height: -50), Size2D(width: .infinity, height: 50),
      Size2D(width: 100, height: .infinity), Size2D(width: .nan, height: 50),
    ] {
      #expect(throws: LayoutError.self, "\(size)") { try viewport.setEnvironment(LayoutEnvironment(size: size)) }
      #expect(viewport.sight == sight && viewport.visibleRect == rect)
    }
    #expect(try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 100, height: 0))).brief.count == 5)
    #expect(viewport.visibleItems.isEmpty)
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 100, height: 50)))
    #expect(viewport.sight == sight)
  }

  @Test("A place that is no place is passed over; one beyond the content shows nothing, until there is content again")
  func places() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"))
    _ = try viewport.start()
    let before = viewport.visibleRect
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(try viewport.scroll(to: Point2D(x: number, y: number)).steps.isEmpty)
      #expect(try viewport.scroll(by: Point2D(x: number, y: 0)).steps.isEmpty)
      #expect(try viewport.scrollOrthogonally("main", to: number).steps.isEmpty)
      #expect(viewport.visibleRect == before)
    }
    _ = try viewport.scroll(to: Point2D(x: 0, y: 1e300))
    #expect(viewport.visibleItems.isEmpty)
    _ = try viewport.scroll(to: Point2D(x: 0, y: 0))
    #expect(viewport.sight["a"] == 0)
  }

  @Test("Scrolling to what is not there does nothing, and says so")
  func absent() throws {
    var viewport = try NamedViewport.rows(["a", "b"])
    _ = try viewport.start()
    #expect(try viewport.scroll(toItem: "x") == nil)
    #expect(try viewport.scroll(toSection: "x") == nil)
    #expect(try viewport.scrollOrthogonally("x", to: 4).steps.isEmpty)
    #expect(try viewport.setPreferredSizes([.cell("x"): Size2D(width: 1, height: 1)]).steps.isEmpty)
  }

  @Test("Contents that cannot be laid out are refused, and all is as it was")
  func refused() throws {
    let layout = try NamedCollection(
      .listing(["good": letters("a"..."z")]), in: LayoutEnvironment(size: Size2D(width: 100, height: 50))
    ) { (name, _) throws(LayoutError) in
      if name == "bad" { throw LayoutError(.noSectionDescription) }
      return rows(10)
    }
    var viewport = NamedViewport(layout)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 30))
    viewport.selection = ["a"]
    let before = viewport
    #expect(throws: LayoutError.self) { try viewport.apply(.listing(["good": ["a"], "bad": ["b"]])) }
    #expect(viewport.contents == before.contents && viewport.sight == before.sight && viewport.pool == before.pool)
    #expect(viewport.selection == ["a"] && viewport.visibleRect == before.visibleRect)
  }

  @Test("A view that never makes up its mind is refused, and the place is as it was")
  func neverSettles() throws {
    var viewport = try NamedViewport.rows(letters("a"..."z"), section: openRows())
    _ = try viewport.start()
    let before = viewport
    var height = 10.0
    let sizes: NamedViewport.SizeProvider = { _ in
      height += 1
      return Size2D(width: 100, height: height)
    }
    #expect(throws: LayoutError.self) { try viewport.scroll(by: Point2D(x: 0, y: 20), measuring: sizes) }
    #expect(viewport.visibleRect == before.visibleRect)
    #expect(throws: LayoutError.self) { try viewport.apply(.listing(["main": ["x", "y"]]), measuring: sizes) }
    #expect(viewport.contents == before.contents)
    let wrong: NamedViewport.SizeProvider = { _ in Size2D(width: -1, height: .nan) }
    #expect(throws: LayoutError.self) { try viewport.apply(.listing(["main": ["x", "y"]]), measuring: wrong) }
    #expect(viewport.contents == before.contents && viewport.sight == before.sight)
  }

  @Test("An anchor with a tolerance that is no number holds no place, and does no harm")
  func tolerance() throws {
    for tolerance in [Double.nan, .infinity, -.infinity, -1] {
      var viewport = try NamedViewport.rows(
        letters("a"..."z"), anchoring: ScrollAnchoring(atEnd: .sticks, tolerance: tolerance))
      _ = try viewport.start()
      _ = try viewport.show(["new"] + letters("a"..."z"))
      #expect(viewport.visibleRect.isFinite && !viewport.visibleItems.isEmpty)
    }
  }

  @Test("Prefetching reaches as far as is sensible")
  func window() {
    #expect(PrefetchWindow(ahead: .infinity, behind: .nan) == PrefetchWindow(ahead: 10, behind: 0))
    #expect(PrefetchWindow(ahead: -3, behind: -.infinity) == .none)
  }
}
