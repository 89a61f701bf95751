@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import KumikoTestSupport
import Testing

@Suite("Many items")
struct ManyItemsTests {
  @Test("Ten million items of a count are prepared and asked for at once")
  func tenMillion() throws {
    let count = 10_000_000
    let contents = try Contents(sections: [
      (id: "head", contents: .items(["a", "b"])), (id: "log", contents: .count(count)),
      (id: "tail", contents: .items(["z"])),
    ])
    let described = Count()
    var collection = try NamedCollection(Contents(), in: .small) { (_, _) throws(LayoutError) in
      described.value += 1
      return rows(10)
    }
    try collection.apply(contents)
    // Preparing asks for each section once. To make something of each item would take hundreds of megabytes.
    #expect(described.value == 3)
    #expect(collection.contentSize.height == Double(count + 3) * 10)
    #expect(collection.frame(ofItem: "z")?.minY == Double(count + 2) * 10)
    #expect(collection.frame(ofSection: "log")?.height == Double(count) * 10)
    let middle = collection.elements(in: Rect2D(x: 0, y: 50_000_020, width: 100, height: 20))
    #expect(middle.map(\.attributes.indexPath.item) == [5_000_000, 5_000_001])
    #expect(middle.allSatisfy { $0.sectionIdentifier == "log" && $0.itemIdentifier == nil })
    let last = collection.elements(in: Rect2D(x: 0, y: Double(count + 1) * 10, width: 100, height: 200))
    #expect(last.map(\.itemIdentifier) == [nil, "z"])
    #expect(described.value == 3)
  }

  @Test("Counts that no memory could hold are numbers like others")
  func hugeCounts() throws {
    let contents = try Contents(sections: [(id: "a", contents: .count(.max)), (id: "b", contents: .count(.max))])
    let collection = try NamedCollection(contents, layout: CompositionalLayout(section: rows(10)), in: .small)
    #expect(collection.contentSize.height.isFinite)
    #expect(collection.elements(in: Rect2D(x: 0, y: 0, width: 100, height: 25)).count == 3)
  }

  @Test("Many sections are found by identifier")
  func manySections() throws {
    let names = (0..<10_000).map { "section \($0)" }
    let contents = try Contents(sections: names.map { (id: $0, contents: .count(3)) })
    let collection = try NamedCollection(contents, layout: CompositionalLayout(section: rows(10)), in: .small)
    for index in stride(from: 0, to: names.count, by: 97) {
      #expect(collection.frame(ofSection: names[index])?.minY == Double(index * 30))
    }
    let found = collection.elements(in: Rect2D(x: 0, y: 150_000, width: 100, height: 30))
    #expect(found.map(\.sectionIdentifier) == ["section 5000", "section 5000", "section 5000"])
  }
}
