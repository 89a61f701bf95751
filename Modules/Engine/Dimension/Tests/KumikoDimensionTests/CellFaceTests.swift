@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("The face of a cell without a style") struct CellFaceTests {
  @Test(
    "It follows from the size of the cell and the width of the screen",
    arguments: [
      (300, 15, .stripe), (15, 300, .stripe), (320, 24, .row), (319, 24, .chip), (400, 23, .chip), (120, 38, .row),
      (119, 38, .chip), (331, 110, .row), (330, 110, .card), (400, 111, .card), (38, 30, .icon), (39, 30, .chip),
      (55, 200, .icon), (56, 59, .chip), (56, 60, .tile), (109, 400, .tile), (110, 110, .card),
    ] as [(Double, Double, CellFace)])
  func choice(_ width: Double, _ height: Double, _ face: CellFace) {
    #expect(CellFace(Size2D(width: width, height: height), containerWidth: 400) == face)
  }
}
