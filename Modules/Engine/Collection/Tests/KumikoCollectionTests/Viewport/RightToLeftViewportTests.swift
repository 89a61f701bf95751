@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("A horizontal layout from right to left")
struct RightToLeftViewportTests {
  /// Columns of 50 points in a window of 300.
  private func columns(_ count: Int, _ direction: LayoutDirection = .rightToLeft) throws -> NamedViewport {
    let size = LayoutSize(widthDimension: .absolute(50), heightDimension: .fractionalHeight(1))
    let section = LayoutSection(group: .vertical(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
    return try NamedViewport(
      NamedCollection(
        items(count),
        layout: CompositionalLayout(
          section: section, configuration: CompositionalLayoutConfiguration(scrollDirection: .horizontal)),
        in: LayoutEnvironment(size: Size2D(width: 300, height: 100), layoutDirection: direction)),
      prefetchWindow: .none)
  }

  private func items(_ count: Int) throws -> Contents { .listing(["main": (0..<count).map { "c\($0)" }]) }

  private func shown(_ viewport: NamedViewport) -> [String] { viewport.visibleItems.compactMap(\.itemIdentifier) }

  @Test("Content that starts empty shows its start once there is some")
  func startsEmpty() throws {
    var viewport = try columns(0)
    _ = try viewport.start()
    let update = try viewport.apply(items(20))
    #expect(update.contentSize.width == 1_000 && update.visibleRect == Rect2D(x: 700, y: 0, width: 300, height: 100))
    #expect(shown(viewport) == ["c0", "c1", "c2", "c3", "c4", "c5"])
    #expect(viewport.scrollRange == 0...700)
  }

  @Test("Content that is shorter than the window begins at the window's right end")
  func short() throws {
    var viewport = try columns(2)
    _ = try viewport.start()
    let update = try viewport.apply(items(3))
    #expect(update.visibleRect.minX == 0 && shown(viewport) == ["c0", "c1", "c2"])
    #expect(viewport.visibleItems.map(\.frame.minX) == [250, 200, 150])
    #expect(viewport.scrollRange == 0...0)
    // The content reaches as far as its frames.
    #expect(update.contentSize.width == 300)
  }

  @Test(
    "Content that fits stays visible, whatever it is scrolled by",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func fits(direction: LayoutDirection) throws {
    var viewport = try columns(2, direction)
    _ = try viewport.start()
    for amount in [-1_000.0, -200, -10, 10, 200, 1_000, 0.5] {
      let update = try viewport.scroll(by: Point2D(x: amount, y: 0))
      #expect(shown(viewport) == ["c0", "c1"], "by \(amount)")
      let rect = update.visibleRect
      #expect(viewport.visibleItems.allSatisfy { rect.minX <= $0.frame.minX && $0.frame.maxX <= rect.maxX })
      // Content that is pulled away from its start can be, as by a finger.
      let isPulled = (direction == .leftToRight) == (amount < 0)
      #expect(viewport.scrollRange.contains(rect.minX) != isPulled, "by \(amount)")
      _ = try viewport.scroll(to: Point2D(x: viewport.scrollRange.lowerBound, y: 0))
    }
  }

  @Test("Content that was pulled rests in another window", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func pulled(direction: LayoutDirection) throws {
    for pull in [-325.0, -5, 5, 325] {
      for width in [320.0, 350, 400, 700] {
        for turned in [LayoutDirection.leftToRight, .rightToLeft] {
          var viewport = try columns(7, direction)
          _ = try viewport.start()
          let range = viewport.scrollRange
          _ = try viewport.scroll(to: Point2D(x: (pull < 0 ? range.lowerBound : range.upperBound) + pull, y: 0))
          var environment = LayoutEnvironment(size: Size2D(width: width, height: 100), layoutDirection: turned)
          environment.safeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 9)
          _ = try viewport.setEnvironment(environment)
          #expect(viewport.scrollRange.contains(viewport.visibleRect.minX), "\(pull), \(width), \(turned)")
        }
      }
    }
  }

  @Test("Content that is pulled stays so in the same window")
  func sameWindow() throws {
    var viewport = try columns(7)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: -40, y: 0))
    _ = try viewport.setEnvironment(viewport.layout.environment)
    #expect(viewport.visibleRect.minX == -40)
  }

  @Test("Editing, minimising and restoring leave the offset within the content")
  func range() throws {
    var viewport = try columns(20)
    _ = try viewport.start()
    _ = try viewport.scroll(to: Point2D(x: 0, y: 0))
    let restoration = viewport.restoration()
    for count in [7, 2, 20, 6, 1, 0, 9] {
      _ = try viewport.apply(items(count))
      #expect(viewport.scrollRange.contains(viewport.visibleRect.minX), "\(count) columns")
      #expect(shown(viewport).count == min(count, 6), "\(count) columns")
    }
    let environment = viewport.layout.environment
    _ = try viewport.setEnvironment(LayoutEnvironment(size: .zero, layoutDirection: .rightToLeft))
    #expect(viewport.scrollRange == 0...0 && viewport.visibleRect.minX == 0)
    #expect(viewport.layout.layout.isRightToLeft)
    _ = try viewport.setEnvironment(environment)
    #expect(viewport.scrollRange.contains(viewport.visibleRect.minX) && shown(viewport).count == 6)
    _ = try viewport.restore(restoration)
    #expect(viewport.scrollRange.contains(viewport.visibleRect.minX))
  }

  @Test("An item is scrolled to within the content, also under bars and where content is short")
  func target() throws {
    var viewport = try columns(2)
    var environment = viewport.layout.environment
    environment.safeAreaInsets = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
    _ = try viewport.setEnvironment(environment)
    // The bar is at the right, where the content starts.
    #expect(viewport.visibleRect.minX == 20 && viewport.scrollRange == 20...20)
    _ = try viewport.scroll(toItem: "c1", at: .left)
    #expect(viewport.visibleRect.minX == 20)
  }

  @Test("The held column stays visible when the direction turns and when the content grows")
  func turned() throws {
    var viewport = try columns(20)
    _ = try viewport.start()
    _ = try viewport.scroll(by: Point2D(x: -110, y: 0))
    #expect(shown(viewport).first == "c2")
    let distance = viewport.visibleRect.maxX - (viewport.layout.frame(ofItem: "c3")?.maxX ?? 0)
    _ = try viewport.setEnvironment(LayoutEnvironment(size: Size2D(width: 300, height: 100)))
    #expect((viewport.layout.frame(ofItem: "c3")?.minX ?? 0) - viewport.visibleRect.minX == distance)
  }
}
