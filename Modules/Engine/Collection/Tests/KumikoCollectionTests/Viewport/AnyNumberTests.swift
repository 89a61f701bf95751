@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Every number that a caller can pass: a viewport throws, or stays within its ranges.
@Suite("Any number in a viewport")
struct AnyNumberTests {
  private static let numbers: [Double] = [.nan, .infinity, -.infinity, -0.0, 1e308, -1e308, 150]
  private static let indexes = [Int.min, .min + 1, -3, -2, -1, 0, 1, .max - 1, .max]

  private func viewports() throws -> [NamedViewport] {
    [
      try NamedViewport.rows(letters("a"..."z"), section: openRows(header: true)),
      try NamedViewport.rows(letters("a"..."z"), section: .orthogonal(30, 20, .groupPagingCentered, header: true)),
      try NamedViewport(.counted(["main": 40, "end": 3], rows(30), .rightToLeft, scrolling: .horizontal)),
    ]
  }

  private func check(_ viewport: NamedViewport, _ what: String) {
    #expect(viewport.visibleRect.isFinite, "\(what)")
    #expect(viewport.visibleItems.allSatisfy { $0.frame.isFinite }, "\(what)")
    if let offset = viewport.orthogonalOffset(of: "main"), let range = viewport.orthogonalRange(of: "main") {
      #expect(range.contains(offset), "\(what)")
    }
  }

  @Test("Scrolling, anchoring and prefetching keep the visible rect finite")
  func scrolling() throws {
    for number in Self.numbers {
      for start in try viewports() {
        var viewport = start
        viewport.anchoring.tolerance = number
        viewport.prefetchWindow = PrefetchWindow(ahead: number, behind: number)
        _ = try viewport.start { $0.attributes.frame.size }
        let before = viewport.visibleRect
        _ = try viewport.scroll(to: Point2D(x: number, y: number)) { $0.attributes.frame.size }
        if !number.isFinite { #expect(viewport.visibleRect == before) }
        check(viewport, "scroll(to: \(number))")
        _ = try viewport.scroll(by: Point2D(x: number, y: number))
        check(viewport, "scroll(by: \(number))")
        _ = try viewport.scrollOrthogonally("main", to: number)
        _ = try viewport.scrollOrthogonally(span: "none", to: number)
        check(viewport, "scrollOrthogonally(to: \(number))")
        _ = try viewport.show(letters("m"..."z"))
        check(viewport, "apply after \(number)")
      }
    }
  }

  @Test("Measured sizes and environments are refused, or the visible items stay finite")
  func sizes() throws {
    for number in Self.numbers {
      for size in [Size2D(width: number, height: 20), Size2D(width: 20, height: number)] {
        for start in try viewports() {
          var viewport = start
          if (try? viewport.setPreferredSizes([.cell("b"): size])) == nil {
            #expect(viewport.visibleRect == start.visibleRect)
          }
          if (try? viewport.scroll(by: Point2D(x: 0, y: 30), measuring: { _ in size })) == nil {
            #expect(viewport.visibleRect == start.visibleRect)
          }
          check(viewport, "size \(size)")
          var environment = LayoutEnvironment.small
          environment.container.contentSize = size
          if (try? viewport.setEnvironment(environment)) != nil { check(viewport, "container \(size)") }
        }
      }
    }
  }

  @Test("Contents count no items, or throw, where there is no section")
  func contents() throws {
    for index in Self.indexes {
      #expect(Contents.fruit.numberOfItems(inSectionAt: index) == ([0: 2, 1: 1][index] ?? 0))
      #expect(Contents.fruit.sectionIdentifier(at: index) == [0: "red", 1: "yellow"][index])
      let counted = try? Contents(sections: [
        (id: "main", contents: .count(index)), (id: "end", contents: .count(index)),
      ])
      #expect((counted == nil) == (index < 0))
      #expect((counted?.numberOfItems ?? index) >= index)
      guard let counted else { continue }
      let laidOut = try? NamedCollection(counted, layout: CompositionalLayout(section: rows(10)), in: .small)
      #expect(laidOut?.contentSize.height.isFinite != false)
    }
  }

  @Test("A rotation keeps lengths, by any finite angle")
  func rotations() {
    for angle in Self.numbers where angle.isFinite {
      let turned = LayoutTransform(rotationAngle: angle).applied(to: Point2D(x: 3, y: 4))
      #expect(abs(turned.x * turned.x + turned.y * turned.y - 25) < 1e-6, "\(angle)")
    }
  }
}
