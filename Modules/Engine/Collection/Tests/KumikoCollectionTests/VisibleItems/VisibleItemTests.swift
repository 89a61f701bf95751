@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("A visible item")
struct VisibleItemTests {
  private typealias Item = VisibleItem<String, String>

  private let item = Item(
    CollectionElement(
      attributes: LayoutAttributes(
        category: .supplementary, elementKind: "badge", indexPath: LayoutIndexPath(section: 1, item: 2),
        frame: Rect2D(x: 10, y: 20, width: 30, height: 40), zIndex: 5),
      sectionIdentifier: "red", itemIdentifier: "apple"))

  @Test("It is shown as it was laid out until something is set")
  func laidOut() {
    #expect(item.indexPath == LayoutIndexPath(section: 1, item: 2))
    #expect(item.sectionIdentifier == "red" && item.itemIdentifier == "apple")
    #expect(item.category == .supplementary && item.elementKind == "badge")
    #expect(item.frame == Rect2D(x: 10, y: 20, width: 30, height: 40) && item.displayedFrame == item.frame)
    #expect(item.bounds == Rect2D(x: 0, y: 0, width: 30, height: 40))
    #expect(item.center == Point2D(x: 25, y: 40))
    #expect(item.alpha == 1 && item.zIndex == 5 && !item.isHidden && item.rejected.isEmpty)
    #expect(item.transform == .identity && item.transform3D == .identity)
  }

  @Test("It is shown smaller about its centre, and its frame stays")
  func displayedFrame() {
    var item = item
    item.transform = LayoutTransform(scaleX: 0.5, y: 0.5)
    #expect(item.displayedFrame == Rect2D(x: 17.5, y: 30, width: 15, height: 20))
    item.center.x += 100
    #expect(item.displayedFrame == Rect2D(x: 117.5, y: 30, width: 15, height: 20))
    #expect(item.frame.minX == 10)
  }

  @Test("Opacity is kept between 0 and 1")
  func alpha() {
    var item = item
    item.alpha = 1.5
    #expect(item.alpha == 1)
    item.alpha = -0.5
    #expect(item.alpha == 0 && item.rejected.isEmpty)
    item.alpha = 0.25
    #expect(item.alpha == 0.25)
  }

  @Test("What no screen could show is put back and reported, until something better is set")
  func rejected() {
    var item = item
    item.alpha = 0.5
    item.alpha = .nan
    #expect(item.alpha == 1 && item.rejected == .alpha)
    item.center = Point2D(x: 1, y: .infinity)
    #expect(item.center == Point2D(x: 25, y: 40) && item.rejected == [.alpha, .center])
    item.transform = LayoutTransform(scaleX: .nan, y: 1)
    #expect(item.transform == .identity && item.rejected == [.alpha, .center, .transform])
    item.transform3D = LayoutTransform3D(perspectiveDistance: 0)
    #expect(item.transform3D == .identity && item.rejected.contains(.transform))
    item.alpha = .infinity
    #expect(item.alpha == 1 && item.rejected.contains(.alpha))
    item.alpha = 0.5
    item.center.x = 3
    item.transform = LayoutTransform(scaleX: 2, y: 2)
    #expect(item.rejected.isEmpty && item.center.x == 3)
  }

  @Test("Its transforms in the plane and in space are one")
  func transforms() {
    var item = item
    item.transform3D = LayoutTransform3D(rotationAngle: 1, x: 0, y: 0, z: 1)
    #expect(item.transform == LayoutTransform(rotationAngle: 1))
    item.transform = LayoutTransform(scaleX: 2, y: 2)
    #expect(item.transform3D == LayoutTransform3D(scaleX: 2, y: 2, z: 1))
  }
}
