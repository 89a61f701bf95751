@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Resolution of dimensions")
struct ResolutionTests {
  private let container = Size2D(width: 400, height: 900)

  @Test(
    "A fraction resolves against its axis of the container",
    arguments: [
      (.fractionalWidth(0.5), 200), (.fractionalHeight(0.5), 450), (.fractionalWidth(1.5), 600), (.absolute(44), 44),
      (.estimated(44), 44), (.uniformAcrossSiblings(estimate: 44), 44),
    ] as [(LayoutDimension, Double)])
  func resolution(dimension: LayoutDimension, points: Double) {
    #expect(dimension.resolved(in: container) == points)
  }

  @Test("Both fractions can be used for a width and for a height")
  func crossedAxes() {
    let size = LayoutSize(widthDimension: .fractionalHeight(0.1), heightDimension: .fractionalWidth(0.5))
    #expect(size.resolved(in: container) == Size2D(width: 90, height: 200))
  }

  @Test("Only fractions are rounded")
  func whatIsRounded() {
    let rounding = PixelRounding.floorSizes(scale: 1)
    #expect(LayoutDimension.absolute(44.5).resolved(in: container, rounding: rounding) == 44.5)
    #expect(LayoutDimension.estimated(44.5).resolved(in: container, rounding: rounding) == 44.5)
    #expect(LayoutDimension.fractionalWidth(0.33).resolved(in: container, rounding: rounding) == 132)
    #expect(LayoutDimension.fractionalHeight(0.3339).resolved(in: container, rounding: rounding) == 300)
  }

  @Test("A dimension reports its kind")
  func kinds() {
    let all: [LayoutDimension] = [
      .fractionalWidth(1), .fractionalHeight(1), .absolute(1), .estimated(1), .uniformAcrossSiblings(estimate: 1),
    ]
    #expect(all.map(\.isFractionalWidth) == [true, false, false, false, false])
    #expect(all.map(\.isFractionalHeight) == [false, true, false, false, false])
    #expect(all.map(\.isAbsolute) == [false, false, true, false, false])
    #expect(all.map(\.isEstimated) == [false, false, false, true, true])
    #expect(all.map(\.isUniformAcrossSiblings) == [false, false, false, false, true])
    #expect(Set(all).count == 5)
  }

  @Test(
    "A valid dimension is finite, greater than 0 and within the limit",
    arguments: [
      (1e-9, true), (1e9, true), (0, false), (-5, false), (1.1e9, false), (.nan, false), (.infinity, false),
    ] as [(Double, Bool)])
  func validity(value: Double, isValid: Bool) {
    #expect(LayoutDimension.absolute(value).isValid == isValid)
    #expect(LayoutDimension.fractionalWidth(value).isValid == isValid)
  }

  @Test("A size reads and writes its dimension along an axis")
  func axes() {
    var size = LayoutSize(widthDimension: .absolute(1), heightDimension: .estimated(2))
    #expect(size[.horizontal] == .absolute(1))
    #expect(size[.vertical] == .estimated(2))
    #expect(size.isEstimated)
    size[.vertical] = .absolute(3)
    size[.horizontal] = .absolute(4)
    #expect(size == LayoutSize(widthDimension: .absolute(4), heightDimension: .absolute(3)))
    #expect(!size.isEstimated)
  }
}
