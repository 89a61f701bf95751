@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Rectangles")
struct RectangleTests {
  private let rect = Rect2D(x: 10, y: 20, width: 30, height: 40)

  @Test("The bounds follow from origin and size")
  func bounds() {
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY, rect.width, rect.height] == [10, 20, 40, 60, 30, 40])
    #expect(rect.lowerBound(along: .horizontal) == 10)
    #expect(rect.upperBound(along: .horizontal) == 40)
    #expect(rect.lowerBound(along: .vertical) == 20)
    #expect(rect.upperBound(along: .vertical) == 60)
  }

  @Test(
    "Rectangles intersect only if they share an area",
    arguments: [
      (Rect2D(x: 39, y: 59, width: 5, height: 5), true),
      (Rect2D(x: 15, y: 25, width: 1, height: 1), true),
      (Rect2D(x: 0, y: 0, width: 100, height: 100), true),
      (Rect2D(x: 40, y: 20, width: 5, height: 5), false),
      (Rect2D(x: 5, y: 20, width: 5, height: 5), false),
      (Rect2D(x: 10, y: 60, width: 30, height: 5), false),
      (Rect2D(x: 10, y: 15, width: 30, height: 5), false),
      (Rect2D(x: 20, y: 30, width: 0, height: 10), false),
      (Rect2D(x: 20, y: 30, width: 10, height: 0), false),
      (Rect2D(x: 100, y: 100, width: 5, height: 5), false),
    ])
  func intersection(other: Rect2D, intersects: Bool) {
    #expect(rect.intersects(other) == intersects)
    #expect(other.intersects(rect) == intersects)
  }

  @Test("A rectangle without area does not intersect itself")
  func nothing() {
    #expect(!Rect2D.zero.intersects(.zero))
  }

  @Test("The union is the smallest rectangle that contains both")
  func union() {
    let other = Rect2D(x: -5, y: 30, width: 10, height: 100)
    #expect(rect.union(other) == Rect2D(x: -5, y: 20, width: 45, height: 110))
    #expect(other.union(rect) == rect.union(other))
    #expect(rect.union(rect) == rect)
  }

  @Test("Mirroring twice returns the rectangle")
  func mirror() {
    #expect(rect.mirrored(in: 100) == Rect2D(x: 60, y: 20, width: 30, height: 40))
    #expect(rect.mirrored(in: 100).mirrored(in: 100) == rect)
    let outside = Rect2D(x: -10.5, y: 0, width: 200.25, height: 1)
    #expect(outside.mirrored(in: 100).mirrored(in: 100) == outside)
  }

  @Test("Insets move the origin and shrink the size, never below 0")
  func insets() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(rect.inset(by: insets) == Rect2D(x: 12, y: 21, width: 24, height: 36))
    #expect(rect.inset(by: DirectionalEdgeInsets(100)) == Rect2D(x: 110, y: 120, width: 0, height: 0))
    #expect(rect.inset(by: DirectionalEdgeInsets(-1)) == Rect2D(x: 9, y: 19, width: 32, height: 42))
  }

  @Test("An offset changes only the origin")
  func moving() {
    #expect(rect.offsetBy(dx: -10, dy: 5) == Rect2D(x: 0, y: 25, width: 30, height: 40))
  }

  @Test("A finite rectangle has four finite numbers")
  func finite() {
    #expect(rect.isFinite)
    #expect(!Rect2D(x: .nan, y: 0, width: 0, height: 0).isFinite)
    #expect(!Rect2D(x: 0, y: 0, width: 0, height: .infinity).isFinite)
  }
}

@Suite("Points, sizes, insets along an axis")
struct AxisTests {
  @Test("The crossed axis of the crossed axis is the axis")
  func crossing() {
    #expect(LayoutAxis.horizontal.crossed == .vertical)
    #expect(LayoutAxis.vertical.crossed == .horizontal)
  }

  @Test("A coordinate is read and written by axis")
  func points() {
    var point = Point2D(x: 1, y: 2)
    #expect([point[.horizontal], point[.vertical]] == [1, 2])
    point[.horizontal] = 3
    point[.vertical] = 4
    #expect(point + Point2D(x: 1, y: 1) == Point2D(x: 4, y: 5))
  }

  @Test("A size is created from its extents along and across an axis")
  func sizes() {
    #expect(Size2D(along: .horizontal, 1, across: 2) == Size2D(width: 1, height: 2))
    var size = Size2D(along: .vertical, 1, across: 2)
    #expect(size == Size2D(width: 2, height: 1))
    size[.horizontal] = 5
    size[.vertical] = 6
    #expect([size[.horizontal], size[.vertical]] == [5, 6])
  }

  @Test("Insets start at leading or top and end at trailing or bottom")
  func insets() {
    let insets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
    #expect([insets.start(along: .horizontal), insets.end(along: .horizontal)] == [2, 5])
    #expect([insets.start(along: .vertical), insets.end(along: .vertical)] == [1, 3])
    #expect([insets.total(along: .horizontal), insets.total(along: .vertical)] == [7, 4])
    #expect(insets.only(along: .horizontal) + insets.only(along: .vertical) == insets)
    #expect(insets.only(along: .vertical) == DirectionalEdgeInsets(top: 1, leading: 0, bottom: 3, trailing: 0))
  }

  @Test("The minimum edge spacing is the sum of both edges")
  func edgeSpacing() {
    let spacing = LayoutEdgeSpacing(leading: .fixed(3), top: .flexible(4), bottom: .fixed(-1))
    #expect(spacing.minimum(along: .horizontal) == 3)
    #expect(spacing.minimum(along: .vertical) == 3)
    #expect(spacing.start(along: .vertical) == .flexible(4))
    #expect(spacing.end(along: .horizontal) == nil)
  }

  @Test("A spacing is fixed or flexible")
  func spacing() {
    #expect(LayoutSpacing.fixed(-3).isFixed && !LayoutSpacing.fixed(-3).isFlexible)
    #expect(LayoutSpacing.flexible(3).isFlexible && !LayoutSpacing.flexible(3).isFixed)
    #expect(LayoutSpacing.flexible(3).spacing == 3)
  }
}
