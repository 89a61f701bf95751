@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Geometry in words")
struct GeometryDescriptionTests {
  @Test("Whole numbers have no decimals, others at most three")
  func short() {
    #expect("\(Rect2D(x: 0, y: 44, width: 390, height: 44))" == "(0, 44, 390, 44)")
    #expect("\(Point2D(x: -0.0, y: -2.5))" == "(0, -2.5)")
    #expect("\(Size2D(width: 1 / 3, height: 0.1 + 0.2))" == "(0.333, 0.3)")
    #expect("\(Point2D(x: 6.1, y: 1e9 + 0.0004))" == "(6.1, 1000000000)")
  }

  @Test("Numbers that are no coordinates are said as they are")
  func extremes() {
    #expect("\(Point2D(x: .infinity, y: -.infinity))" == "(inf, -inf)")
    #expect("\(Size2D(width: .nan, height: 1e300))" == "(nan, 1e+300)")
  }
}
