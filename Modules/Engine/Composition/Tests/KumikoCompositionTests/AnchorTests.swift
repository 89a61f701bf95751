@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Anchors")
struct AnchorTests {
  @Test(
    "The unit point of an anchor follows from its edges",
    arguments: [
      ([], 0.5, 0.5), (.top, 0.5, 0), (.bottom, 0.5, 1), (.leading, 0, 0.5), (.trailing, 1, 0.5),
      ([.top, .leading], 0, 0), ([.top, .trailing], 1, 0), ([.bottom, .leading], 0, 1), ([.bottom, .trailing], 1, 1),
      (.all, 0.5, 0.5), ([.top, .bottom], 0.5, 0.5), ([.leading, .trailing, .top], 0.5, 0),
    ] as [(DirectionalRectEdge, Double, Double)])
  func unitPoints(edges: DirectionalRectEdge, x: Double, y: Double) {
    #expect(LayoutAnchor(edges: edges).unitPoint == Point2D(x: x, y: y))
  }

  @Test("An offset is in points or in multiples of the item's size")
  func offsets() {
    let size = Size2D(width: 20, height: 10)
    let point = Point2D(x: 0.5, y: -0.5)
    let host = Size2D(width: 100, height: 40)
    #expect(LayoutAnchor(edges: .top).offset(for: size, on: host) == .zero)
    #expect(LayoutAnchor(edges: .top, fractionalOffset: point).offset(for: size, on: host) == Point2D(x: 10, y: -5))
    var anchor = LayoutAnchor(edges: .top, absoluteOffset: point)
    #expect(anchor.offset(for: size, on: host) == point)
    anchor.containerOffset = Point2D(x: 0.25, y: -1)
    #expect(anchor.offset(for: size, on: host) == Point2D(x: 25.5, y: -40.5))
  }

  @Test("An offset is coded in points and in shares of the container")
  func shares() throws {
    func read(_ offset: String) throws -> LayoutAnchor {
      try KumikoCompositionTests.read(#"{"edges": [], "offset": \#(offset)}"#)
    }
    var anchor = try read(#"["25%", -48]"#)
    #expect(anchor.offset == .absolute(Point2D(x: 0, y: -48)) && anchor.containerOffset == Point2D(x: 0.25, y: 0))
    #expect(try written(anchor) == #"{"edges":[],"offset":[{"share":0.25},-48]}"#)
    anchor = try read(#"[{"share": -0.5, "points": 4}, "8pt"]"#)
    #expect(anchor.offset == .absolute(Point2D(x: 4, y: 8)) && anchor.containerOffset == Point2D(x: -0.5, y: 0))
    #expect(
      faults(reading: LayoutAnchor.self, #"{"offset": ["a%", 1]}"#)
        == [".offset[0]: 'a%' is not a share of the container; write 25% or -50%"])
    #expect(faults(reading: LayoutAnchor.self, #"{"offset": [{"shre": 1}, 1]}"#).count == 1)
    #expect(faults(reading: LayoutAnchor.self, #"{"offset": [{"share": 1e300}, 1]}"#).count == 1)
  }

  @Test("Each alignment has different edges")
  func alignments() {
    #expect(Set(RectAlignment.allCases.map { $0.edges.rawValue }).count == RectAlignment.allCases.count)
    #expect(RectAlignment.top.edges == .top)
    #expect(RectAlignment.topTrailing.edges == [.top, .trailing])
    #expect(RectAlignment.bottomLeading.edges == [.bottom, .leading])
  }

  @Test("Edges are coded by name, and an unknown edge is rejected")
  func edges() throws {
    #expect(try read(#"["trailing", "top", "top"]"#) == [.top, .trailing] as DirectionalRectEdge)
    #expect(try written([.trailing, .top] as DirectionalRectEdge) == #"["top","trailing"]"#)
    #expect(
      faults(reading: LayoutAnchor.self, #"{"edges": ["top", "right"]}"#)
        == [".edges[1]: unknown edge 'right'; valid edges: top, leading, bottom, trailing"])
  }

  @Test("An anchor with two offsets is rejected")
  func twoOffsets() {
    #expect(
      faults(reading: LayoutAnchor.self, #"{"offset": [1, 2], "fractional-offset": [1, 2]}"#)
        == [".fractional-offset: use either 'offset' or 'fractional-offset', not both"])
  }
}
