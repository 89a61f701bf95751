@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoValues
import Testing

@Suite("Coded form of insets, spacings and geometry")
struct DistanceFormTests {
  @Test(
    "Insets are decoded from one, two or four lengths or from a mapping",
    arguments: [
      ("10", DirectionalEdgeInsets(10)), (quoted("10pt"), DirectionalEdgeInsets(10)), ("-4", DirectionalEdgeInsets(-4)),
      ("[1, 2]", DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)),
      (#"[1, "2pt", 3, 4]"#, DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)),
      (#"{"leading": 2, "bottom": "3pt"}"#, DirectionalEdgeInsets(top: 0, leading: 2, bottom: 3, trailing: 0)),
      ("{}", .zero),
    ])
  func insets(json: String, insets: DirectionalEdgeInsets) throws {
    #expect(try read(json) == insets)
  }

  @Test("Insets of another number of lengths are rejected", arguments: ["[]", "[1]", "[1, 2, 3]", "[1, 2, 3, 4, 5]"])
  func numberOfInsets(json: String) {
    #expect(
      firstFault(reading: DirectionalEdgeInsets.self, json)?.message
        == "insets are one length, [vertical, horizontal] or [top, leading, bottom, trailing]")
  }

  @Test("An unknown edge is reported with the valid names")
  func misspeltEdge() throws {
    let fault = try #require(firstFault(reading: DirectionalEdgeInsets.self, #"{"left": 2}"#))
    #expect(fault.isKey)
    #expect(fault.path == [.key("left")])
    #expect(fault.unknownName == "left")
    #expect(fault.knownNames == ["top", "leading", "bottom", "trailing"])
  }

  @Test(
    "A spacing is fixed by default",
    arguments: [
      ("10", .fixed(10)), (quoted("10pt"), .fixed(10)), (quoted("-10pt"), .fixed(-10)), ("0", .fixed(0)),
      (#"{"fixed": "10pt"}"#, .fixed(10)), (#"{"flexible": 0}"#, .flexible(0)),
    ] as [(String, LayoutSpacing)])
  func spacings(json: String, spacing: LayoutSpacing) throws {
    #expect(try read(json) == spacing)
  }

  @Test(
    "Invalid spacings are rejected",
    arguments: [
      (quoted("50%"), "'50%' is not a number of points; write 10 or 10pt"),
      (quoted("~10pt"), "'~10pt' is not a number of points; write 10 or 10pt"),
      (quoted("1e400"), "a distance must be finite and at most 1000000000 points"),
      ("2e9", "a distance must be finite and at most 1000000000 points"),
      ("true", "expected a number of points, such as 10pt"),
      ("{}", "a spacing is either fixed or flexible"),
      (#"{"fixed": 1, "flexible": 1}"#, "a spacing is either fixed or flexible"),
      (#"{"fixed": null}"#, "the spacing has no value"),
      (#"{"loose": 1}"#, "unknown key 'loose'"),
    ])
  func badSpacings(json: String, message: String) {
    #expect(firstFault(reading: LayoutSpacing.self, json)?.message == message)
  }

  @Test("An edge that is left out has no spacing")
  func edgeSpacing() throws {
    let spacing = LayoutEdgeSpacing(leading: .flexible(0), top: .fixed(4))
    #expect(try read(#"{"top": "4pt", "leading": {"flexible": 0}}"#) == spacing)
    #expect(try read("{}") == LayoutEdgeSpacing())
  }

  @Test("Points, sizes and rectangles are lists of exactly 2 or 4 numbers")
  func lists() throws {
    #expect(try read("[1, -2]") == Point2D(x: 1, y: -2))
    #expect(try read("[1, 2]") == Size2D(width: 1, height: 2))
    #expect(try read("[1, 2, 3, 4]") == Rect2D(x: 1, y: 2, width: 3, height: 4))
    for json in ["[1]", "[1, 2, 3]", "[]", "1", "{}"] {
      #expect(firstFault(reading: Point2D.self, json)?.message == "expected [x, y]")
    }
    #expect(firstFault(reading: Size2D.self, "[1]")?.message == "expected [width, height]")
    #expect(firstFault(reading: Rect2D.self, "[1, 2]")?.message == "expected [x, y, width, height]")
    #expect(firstFault(reading: Point2D.self, "[1, true]")?.path == [.index(1)])
  }
}
