@_spi(Kumiko) import KumikoDimension
import Testing

/// Every number that a caller can pass: geometry and lengths answer within their documentation, and coding throws.
@Suite("Any number")
struct AnyNumberTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, -0.0, 1e308, -1e308, Double(Int.min), Double(Int.max), 150,
  ]
  private static let pairs = numbers.flatMap { first in numbers.map { Point2D(x: first, y: $0) } }
  private static let dimensions = numbers.flatMap { number -> [LayoutDimension] in
    [
      .fractionalWidth(number), .fractionalHeight(number), .absolute(number), .estimated(number),
      .uniformAcrossSiblings(estimate: number),
    ]
  }

  @Test("A rounded size is a whole number of pixels, at most as long, or the size itself")
  func rounding() {
    for pair in Self.pairs {
      let (points, scale) = (pair.x, pair.y)
      let rounded = PixelRounding.floorSizes(scale: scale).size(points)
      if scale > 0, (points * scale).isFinite {
        #expect(rounded <= points + LayoutLimits.fitTolerance / scale, "\(pair)")
        #expect(rounded * scale == (rounded * scale).rounded(), "\(pair)")
      } else {
        #expect(rounded.bitPattern == points.bitPattern, "\(pair)")
      }
    }
  }

  @Test("A dimension resolves to its points or to its share of the container")
  func resolution() {
    for dimension in Self.dimensions {
      for pair in Self.pairs {
        let resolved = dimension.resolved(in: Size2D(width: pair.x, height: pair.y))
        let container = dimension.isFractionalWidth ? pair.x : dimension.isFractionalHeight ? pair.y : 1
        let expected = dimension.dimension * container
        #expect(resolved == expected || resolved.isNaN && expected.isNaN, "\(dimension) in \(pair)")
      }
    }
  }

  @Test("Rectangles intersect both ways, only if they share an area that is above 0")
  func intersection() {
    let rects = Self.pairs.map { Rect2D(x: $0.x, y: 0, width: $0.y, height: 10) }
    for rect in rects {
      for other in rects {
        let shared = min(rect.maxX, other.maxX) - max(rect.minX, other.minX)
        #expect(rect.intersects(other) == other.intersects(rect), "\(rect), \(other)")
        if rect.intersects(other) { #expect(!(shared < 0), "\(rect), \(other)") }
        if rect.width.isNaN || rect.minX.isNaN { #expect(!rect.intersects(other), "\(rect), \(other)") }
      }
    }
  }

  @Test("Insets leave no extent below 0")
  func insets() {
    for pair in Self.pairs {
      let rect = Rect2D(x: 0, y: 0, width: pair.x, height: pair.x).inset(by: DirectionalEdgeInsets(pair.y))
      #expect(!(rect.width < 0) && !(rect.height < 0), "\(pair)")
    }
  }

  @Test("A coded value is the value, or coding throws")
  func coding() {
    for dimension in Self.dimensions {
      let decoded = try? roundTrip(dimension)
      #expect(decoded == nil || decoded == dimension)
      #expect(decoded == nil || dimension.isValid, "\(dimension)")
    }
    for pair in Self.pairs {
      let insets = DirectionalEdgeInsets(top: pair.x, leading: pair.y, bottom: 0, trailing: 0)
      if let decoded = try? roundTrip(insets) { #expect(decoded == insets) }
      let isWithinLimits = abs(pair.x) <= LayoutLimits.maximumLength && abs(pair.y) <= LayoutLimits.maximumLength
      #expect((try? roundTrip(pair)) == (isWithinLimits ? pair : nil), "\(pair)")
      #expect(!"\(pair)\(insets)".isEmpty)
    }
  }
}
