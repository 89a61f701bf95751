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
    #expect(LayoutAnchor(edges: .top).offset(for: size) == .zero)
    #expect(LayoutAnchor(edges: .top, absoluteOffset: point).offset(for: size) == point)
    #expect(LayoutAnchor(edges: .top, fractionalOffset: point).offset(for: size) == Point2D(x: 10, y: -5))
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
