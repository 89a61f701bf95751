import Testing

@Suite("Many items")
struct ManyItemsTests {
  private static let layout = "sections: [{ id: apps, kind: grid, options: { columns: 4, row-height: 50pt } }]"

  @Test("Ten million counted items are placed exactly")
  func tenMillion() throws {
    let folder = try Folder(["layout.yaml": Self.layout, "data.yaml": "sections: [{ id: apps, count: 10000000 }]"])
    // The last of 2,500,000 rows begins 50 points above the end.
    let outcome = kumiko([
      "frames", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "--viewport", "400x800", "--rect",
      "0,124999960,400,800",
    ])
    let report = try #require(outcome.json)
    #expect(report["contentSize"] as? [Double] == [400, 125_000_000])
    let elements = try #require(report["elements"] as? [[String: Any]])
    #expect(elements.map { $0["indexPath"] as? [Int] } == (9_999_996..<10_000_000).map { [0, $0] })
    #expect(elements.last?["frame"] as? [Double] == [300, 124_999_950, 100, 50])
  }
}
