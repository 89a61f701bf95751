@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Pixel rounding")
struct PixelRoundingTests {
  @Test(
    "At 3 pixels per point, sizes are rounded down to thirds",
    arguments: [
      (393.0 / 4, 98), (393.0 / 5, 235.0 / 3), (375.0 / 3, 125), (393 * 0.2, 235.0 / 3), (375 * (1.0 / 3), 125),
      (0.9, 2.0 / 3), (44, 44),
    ] as [(Double, Double)])
  func thirds(points: Double, expected: Double) {
    #expect(PixelRounding.floorSizes(scale: 3).size(points) == expected)
  }

  @Test("A whole pixel with an inexact last bit stays whole")
  func lostBits() {
    #expect(PixelRounding.floorSizes(scale: 3).size(0.1 * 3 * 10 - 1e-12) == 3)
    #expect(PixelRounding.floorSizes(scale: 2).size(10.499) == 10)
  }

  @Test("No rounding keeps all bits", arguments: [393.0 / 4, 393 * 0.2, 1.0 / 3])
  func exact(points: Double) {
    #expect(PixelRounding.none.size(points) == points)
  }

  @Test("An invalid scale does not round", arguments: [0, -1, .nan, .infinity] as [Double])
  func meaninglessScale(scale: Double) {
    #expect(PixelRounding.floorSizes(scale: scale).size(98.25) == 98.25)
  }
}
