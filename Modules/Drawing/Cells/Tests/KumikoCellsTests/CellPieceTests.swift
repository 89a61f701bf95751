import KumikoDimension
import Testing

@testable @_spi(Kumiko) import KumikoCells

@Suite("Rows of views that somebody else has measured")
struct CellPieceTests {
  /// Returns the frame of a view of 30 × 21 points in a row with insets of 11 points above and below.
  private func frame(height: Double, scale: Double) -> Rect2D {
    var frame = Rect2D.zero
    let insets = DirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
    let row = CellPiece(
      CellStack(.horizontal, alignment: .center, insets: insets, parts: []),
      [CellPiece(.view { frame = $0 }, Size2D(width: 30, height: 21)), CellPiece(.spacer, .zero)])
    #expect(row.size == Size2D(width: 62, height: 43))
    var figures: [CellFigure] = []
    row.place(in: Rect2D(x: 0, y: 0, width: 100, height: height), scale: scale, into: &figures)
    #expect(figures.isEmpty)
    return frame
  }

  @Test("A view begins at a pixel") func pixels() {
    #expect(frame(height: 44.5, scale: 1) == Rect2D(x: 16, y: 12, width: 30, height: 21))
    #expect(frame(height: 44.25, scale: 2).minY == 11.5)
    #expect(frame(height: 44.25, scale: 4).minY == 11.75)
  }

  @Test("A view that does not fit stands out above and below, also where the insets take more than there is")
  func overflow() {
    #expect(frame(height: 30, scale: 1).minY == 4)
    #expect(frame(height: 20, scale: 1).minY == -1)
  }

  @Test("In the middle of a column a view keeps its width, and stands out at both sides") func column() {
    var frame = Rect2D.zero
    var field = CellPiece(
      CellStack(.vertical, alignment: .center, parts: []),
      [CellPiece(.view { frame = $0 }, Size2D(width: 31, height: 10))])
    field.size.width = 20
    var figures: [CellFigure] = []
    field.place(in: Rect2D(origin: .zero, size: field.size), scale: 1, into: &figures)
    #expect(frame == Rect2D(x: -5.5, y: 0, width: 31, height: 10))
  }
}
