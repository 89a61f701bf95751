@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

/// Cells of 100 points in an orthogonal section 300 points wide. In the middle they are as large as they were laid out, and
/// further out by a fifth of their distance in percent smaller; at 200 points they would be invisible.
@Suite("A carousel")
struct CarouselTests {
  private func carousel(_ direction: LayoutDirection, offset: Double) throws -> NamedCollection {
    var carousel = try NamedCollection.counted(["news": 10], .orthogonal(100, 80), direction)
    carousel.visibleItemsHandlers["news"] = { items, contentOffset, environment in
      let middle = environment.container.contentSize.width / 2
      for index in items.indices {
        let distance = abs(items[index].frame.midX - contentOffset.x - middle)
        let scale = 1 - distance / 500
        items[index].transform = LayoutTransform(scaleX: scale, y: scale)
        items[index].alpha = 1 - distance / 200
        items[index].zIndex = 100 - Int(distance)
      }
    }
    carousel.orthogonalOffsets["news"] = offset
    return carousel
  }

  @Test("Half a cell further, two cells share the middle")
  func leftToRight() throws {
    let items = try carousel(.leftToRight, offset: 50).visibleItems()
    #expect(items.map(\.indexPath.item) == [0, 1, 2, 3])
    // Their middles are at 0, 100, 200 and 300; the orthogonal section's is at 150.
    #expect(items.map(\.center.x) == [0, 100, 200, 300])
    #expect(items.map(\.alpha) == [0.25, 0.75, 0.75, 0.25])
    #expect(items.map(\.transform.a) == [0.7, 0.9, 0.9, 0.7])
    #expect(items.map(\.zIndex) == [-50, 50, 50, -50])
    // The frames are where the offset leaves them, and the second cell is shown 90 by 72 points large about (100, 40).
    #expect(items.map(\.frame.minX) == [-50, 50, 150, 250])
    #expect(items[1].displayedFrame == Rect2D(x: 55, y: 4, width: 90, height: 72))
  }

  @Test("Right to left it is the same, seen in a mirror")
  func rightToLeft() throws {
    let items = try carousel(.rightToLeft, offset: 50).visibleItems()
    #expect(items.map(\.indexPath.item) == [0, 1, 2, 3])
    #expect(items.map(\.center.x) == [300, 200, 100, 0])
    #expect(items.map(\.alpha) == [0.25, 0.75, 0.75, 0.25])
    #expect(items.map(\.transform.a) == [0.7, 0.9, 0.9, 0.7])
    #expect(items[1].displayedFrame == Rect2D(x: 155, y: 4, width: 90, height: 72))
  }
}

extension Rect2D {
  var midX: Double { minX + width / 2 }
}
