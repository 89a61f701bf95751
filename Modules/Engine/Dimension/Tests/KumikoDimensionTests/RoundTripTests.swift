@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Round trips")
struct RoundTripTests {
  @Test(
    "A decoded dimension is equal to the encoded one",
    arguments: [
      .absolute(44), .absolute(0.1), .fractionalWidth(1.0 / 3), .fractionalHeight(0.1 + 0.2), .estimated(1e-9),
      .uniformAcrossSiblings(estimate: 44.5), .absolute(1e9),
    ] as [LayoutDimension])
  func dimensions(dimension: LayoutDimension) throws {
    #expect(try roundTrip(dimension) == dimension)
    let size = LayoutSize(widthDimension: dimension, heightDimension: dimension)
    #expect(try roundTrip(size) == size)
  }

  @Test(
    "A decoded spacing is equal to the encoded one",
    arguments: [.fixed(-1.5), .fixed(0), .flexible(0.1)] as [LayoutSpacing])
  func spacings(spacing: LayoutSpacing) throws {
    #expect(try roundTrip(spacing) == spacing)
    let around = LayoutEdgeSpacing(leading: spacing, bottom: spacing)
    #expect(try roundTrip(around) == around)
  }

  @Test("Decoded geometry is equal to the encoded geometry")
  func geometry() throws {
    let rect = Rect2D(x: -0.1, y: 2, width: 1.0 / 3, height: 4)
    #expect(try roundTrip(rect) == rect)
    #expect(try roundTrip(rect.origin) == rect.origin)
    #expect(try roundTrip(rect.size) == rect.size)
    let insets = DirectionalEdgeInsets(top: 1, leading: -2, bottom: 0.1, trailing: 4)
    #expect(try roundTrip(insets) == insets)
    #expect(try roundTrip(PointsLength(1.25)) == PointsLength(1.25))
  }

  @Test("The encoded form is the documented form")
  func form() throws {
    let size = LayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(44))
    #expect(try written(size) == #"{"height":44,"width":{"fractional-width":0.5}}"#)
    #expect(try written(LayoutSpacing.fixed(8)) == "8")
    #expect(try written(LayoutSpacing.flexible(8)) == #"{"flexible":8}"#)
    #expect(try written(LayoutEdgeSpacing(top: .fixed(8))) == #"{"top":8}"#)
    #expect(try written(DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)) == "[1,2,3,4]")
    #expect(try written(Rect2D(x: 1, y: 2, width: 3, height: 4)) == "[1,2,3,4]")
  }
}
