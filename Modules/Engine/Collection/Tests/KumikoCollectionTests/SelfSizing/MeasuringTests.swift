@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("Asking views for their sizes")
struct MeasuringTests {
  private func list() throws -> NamedCollection {
    try NamedCollection(.fruit, layout: CompositionalLayout(section: openRows(header: true)), in: .small)
  }

  @Test("Each view in sight is asked by its identifier, with what it is offered")
  func asked() throws {
    var list = try list()
    var asked: [NamedCollection.ElementID: Size2D] = [:]
    let change = try list.measure { element in
      if let id = element.id { asked[id] = element.attributes.frame.size }
      return element.itemIdentifier == "apple" && element.attributes.category == .cell
        ? Size2D(width: 0, height: 44) : nil
    }
    #expect(
      Set(asked.keys) == [
        .cell("apple"), .cell("cherry"), .cell("lemon"), .sectionSupplementary("header", "red"),
        .sectionSupplementary("header", "yellow"), .itemSupplementary("badge", "apple"),
        .itemSupplementary("badge", "cherry"), .itemSupplementary("badge", "lemon"),
      ])
    #expect(asked[.cell("cherry")] == Size2D(width: 100, height: 10))
    #expect(change.contentSize.height == 34)
    #expect(list.frame(ofItem: "lemon")?.minY == 64)
    #expect(list.preferredSizes == [.cell("apple"): Size2D(width: 0, height: 44)])
  }

  @Test("Without a rectangle those that are visible are asked, and only those")
  func inSight() throws {
    var list = try NamedCollection.counted(["log": 1_000_000], openRows())
    var asked = 0
    let ask: (NamedCollection.Element) -> Size2D? = { _ in
      asked += 1
      return Size2D(width: 300, height: 40)
    }
    try list.measure(ask)
    // 40 rows were visible by their estimates, and each was offered a new size once.
    #expect(asked >= 40 && asked < 100)
    asked = 0
    list.visibleBounds = Rect2D(x: 0, y: 5_000_000, width: 300, height: 400)
    try list.measure(in: Rect2D(x: 0, y: 0, width: 300, height: 80), ask)
    #expect(asked == 2)
    #expect(list.preferredSizes.keys.contains(.countedCell("log", 0)))
  }

  @Test("What the reader sees stays in place while what is above is measured")
  func place() throws {
    var list = try NamedCollection.counted(["log": 100], openRows())
    list.visibleBounds = Rect2D(x: 0, y: 500, width: 300, height: 100)
    let change = try list.measure(in: Rect2D(x: 0, y: 450, width: 300, height: 50)) { _ in
      Size2D(width: 300, height: 40)
    }
    // Its anchor is the first one in the rectangle, which does not move itself.
    #expect(change.scrollOffset == .zero)
    #expect(change.contentSize.height == 5 * 30)
    let told = try list.setPreferredSizes([.countedCell("log", 0): Size2D(width: 300, height: 40)])
    #expect(told.scrollOffset == Point2D(x: 0, y: 30))
  }

  @Test("A view that never makes up its mind is named, and so is one that answers no size")
  func errors() throws {
    var list = try list()
    var height = 10.0
    let restless = #expect(throws: LayoutError.self) {
      try list.measure { element in
        guard element.id == .cell("lemon") else { return nil }
        height += 1
        return Size2D(width: 100, height: height)
      }
    }
    guard case .neverSettles(.cell(let path)) = restless?.reason else {
      Issue.record("\(String(describing: restless))")
      return
    }
    #expect(list.contents.itemIdentifier(at: path) == "lemon")
    #expect(throws: LayoutError.self) { try list.measure { _ in Size2D(width: -1, height: 0) } }
  }

  @Test("Where much has been measured, measuring asks what is visible, and no more")
  func manyMeasured() throws {
    var list = try NamedCollection.counted(["log": 20_000], openRows())
    var sizes: [NamedCollection.ElementID: Size2D] = [:]
    for number in 0..<20_000 { sizes[.countedCell("log", number)] = Size2D(width: 300, height: 20) }
    try list.setPreferredSizes(sizes)
    for step in 0..<100 {
      var asked: [NamedCollection.ElementID?: Int] = [:]
      list.visibleBounds = Rect2D(x: 0, y: Double(step) * 3_000, width: 300, height: 400)
      try list.measure { element in
        asked[element.id, default: 0] += 1
        return Size2D(width: 300, height: 21)
      }
      // 20 rows of 20 points are visible, one more where they do not begin at the edge; each is offered two sizes.
      #expect((20...21).contains(asked.count) && asked.values.allSatisfy { $0 <= 2 }, "step \(step): \(asked.count)")
    }
  }
}
