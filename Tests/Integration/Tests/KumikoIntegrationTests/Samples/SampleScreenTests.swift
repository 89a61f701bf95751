@_spi(Kumiko) import Kumiko
import Testing

@Suite("Sample screens")
struct SampleScreenTests {
  @Test("All of them are found")
  func found() {
    #expect(Repository.samples.count >= 19)
    #expect(Repository.appleCases.count >= 17)
  }

  @Test("Each is valid on every screen, alone and with its data", arguments: Repository.samples, viewports)
  func valid(_ name: String, _ viewport: Size2D) throws {
    let environment = LayoutEnvironment(size: viewport)
    let (kind, diagnostics) = loader.validate(Repository.layout(name), in: environment)
    #expect(kind == .layout)
    #expect(diagnostics.isEmpty, "\(diagnostics.text())")
    if let data = Repository.data(name) {
      let (kind, diagnostics) = loader.validate(data, in: environment)
      #expect(kind == .data)
      #expect(diagnostics.isEmpty, "\(diagnostics.text())")
      #expect(throws: Never.self) { try sampleScreen(name, in: viewport) }
      let together = loader.validate([Repository.layout(name), data], in: environment)
      #expect(together.allSatisfy { $0.diagnostics.isEmpty }, "no size in it counts for nothing")
    }
  }

  @Test("Every element has a finite frame, and every item one cell", arguments: Repository.samples, viewports)
  func frames(_ name: String, _ viewport: Size2D) throws {
    let screen = try sampleScreen(name, in: viewport)
    var elements: [LayoutAttributes] = []
    screen.layout.allAttributes(into: &elements)
    let lost = elements.filter { !$0.frame.isFinite || $0.frame.width < 0 || $0.frame.height < 0 }
    #expect(lost.isEmpty)
    #expect(elements.filter { $0.category == .cell }.count == screen.itemCounts.reduce(0, +))
    #expect(Set(elements.map(Element.init)).count == elements.count, "no element is there twice")
    let size = screen.layout.contentSize
    let isVertical = screen.layout.configuration.scrollDirection == .vertical
    #expect(isVertical ? size.width == viewport.width : size.height == viewport.height)
    #expect(size.width.isFinite && size.height.isFinite && size.width > 0 && size.height > 0)
  }

  @Test("A rectangle finds what a look at every element finds", arguments: Repository.samples, viewports)
  func query(_ name: String, _ viewport: Size2D) throws {
    var layout = try sampleScreen(name, in: viewport).layout
    for visible in [nil, Rect2D(x: 0, y: 333, width: viewport.width, height: viewport.height)] {
      layout.visibleBounds = visible
      var all: [LayoutAttributes] = []
      layout.allAttributes(into: &all)
      for rect in Self.rectangles(over: layout.contentSize, viewport: viewport) {
        let expected = all.filter { isShown($0, in: rect, of: layout) }
        let found = layout.attributes(in: rect)
        #expect(found.count == expected.count, "\(rect)")
        #expect(Set(found) == Set(expected), "\(rect)")
      }
    }
  }

  /// Whether an element is in a rectangle. An orthogonal section in a column shows its cells in the column only.
  private func isShown(_ element: LayoutAttributes, in rect: Rect2D, of layout: CompositionalLayout) -> Bool {
    let section = element.indexPath.section
    guard element.frame.intersects(rect) else { return false }
    guard element.category == .cell, !layout.orthogonalSpans(around: section).isEmpty,
      let viewport = layout.orthogonalScroll(ofSection: section)?.frame
    else { return true }
    let (left, right) = (max(rect.minX, viewport.minX), min(rect.maxX, viewport.maxX))
    return left < right
      && element.frame.intersects(Rect2D(x: left, y: rect.minY, width: right - left, height: rect.height))
  }

  /// Screens one below another, thin strips, a column far to the right, and rectangles that hold nothing.
  private static func rectangles(over content: Size2D, viewport: Size2D) -> [Rect2D] {
    let screens = stride(from: -viewport.height, through: content.height, by: viewport.height * 0.7).map {
      Rect2D(x: 0, y: $0, width: viewport.width, height: viewport.height)
    }
    let strips = stride(from: 0.25, to: content.height, by: content.height / 17).map {
      Rect2D(x: viewport.width / 3, y: $0, width: 1.5, height: 3)
    }
    return screens + strips + [
      Rect2D(x: viewport.width, y: 0, width: 700, height: content.height),
      Rect2D(x: -50, y: -50, width: viewport.width + 5000, height: content.height + 100),
      Rect2D(x: 10, y: 10, width: 0, height: 0), Rect2D(x: 0, y: content.height + 1, width: 100, height: 100),
    ]
  }

  /// What makes an element itself.
  private struct Element: Hashable {
    var category: LayoutAttributes.Category
    var kind: String?
    var index: LayoutIndexPath

    init(_ attributes: LayoutAttributes) {
      category = attributes.category
      kind = attributes.elementKind
      index = attributes.indexPath
    }
  }
}
