import KumikoCells
import KumikoDimension
import KumikoTextMeasuring
import Testing

@testable @_spi(Kumiko) import KumikoRendering

@Suite struct BandTests {
  /// Counts the lines of text that are drawn.
  private struct Counter: DrawingCanvas {
    var lines = 0

    mutating func save(clip area: Rect2D, radius: Double, shift: Point2D) {}
    mutating func restore() {}
    mutating func fill(_ area: Rect2D, corners: DrawnCorners, with fill: DrawnFill) {}
    mutating func outline(_ area: Rect2D, radius: Double, _ color: RGBColor, opacity: Double) {}
    mutating func picture(_ picture: CellPicture, in area: Rect2D, radius: Double) {}
    mutating func text(_ line: DrawnText) { lines += 1 }
    mutating func symbol(_ symbol: CellSymbol, in area: Rect2D, _ color: RGBColor, opacity: Double) {}
    mutating func begin(_ group: DrawnGroup) {}
    mutating func end(_ group: DrawnGroup) {}
    mutating func path(_ path: DrawnPath) {}
    mutating func picture(_ picture: CellPicture, filling area: Rect2D, tint: DrawnPath.Ink?) {}
    mutating func runs(_ runs: [DrawnRun], isRightToLeft: Bool) {}
  }

  @Test func `a band of a long text costs the lines that it shows`() throws {
    let style = try #require(CellStyle.standard("plain"))
    let words = (0..<1_000).map { "line \($0)" }.joined(separator: "\n")
    let content = CellContent(title: words)
    let size = CellLayout(TextMeasuringCache()).size(of: style, content, width: 400)
    var box = cell(0, 0, 400, size.height, item: "a", content)
    box.style = style
    let drawing = SceneDrawing(scene([box], height: size.height), theme: .light, extent: .content, showsDevice: false)
    func lines(_ area: Rect2D) -> Int {
      var counter = Counter()
      drawing.draw(in: area, on: &counter)
      return counter.lines
    }
    #expect(lines(Rect2D(x: 0, y: 0, width: 400, height: size.height)) == 1_000)
    // Ten lines of 22 points, and those whose letters could reach into the band.
    #expect((10...16).contains(lines(Rect2D(x: 0, y: 11_000, width: 400, height: 220))))
    #expect(lines(Rect2D(x: 0, y: 0, width: 400, height: 22)) < 8)
  }
}
