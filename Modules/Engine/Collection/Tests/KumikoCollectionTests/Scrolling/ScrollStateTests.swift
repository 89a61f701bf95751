import Foundation
@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
import Testing

@Suite("How far sections have been scrolled orthogonally, as a value")
struct ScrollStateTests {
  private func collection(_ sections: KeyValuePairs<String, Int> = ["news": 10, "games": 10]) throws -> NamedCollection
  {
    try .counted(sections, .orthogonal(100, 80))
  }

  private func contents(_ sections: KeyValuePairs<String, Int>) throws -> Contents {
    try Contents(sections: sections.map { (id: $0.key, contents: .count($0.value)) })
  }

  private func firstX(_ section: String, in collection: NamedCollection) -> Double? {
    collection.visibleItems().first { $0.sectionIdentifier == section }?.frame.minX
  }

  @Test("It is stored as text and restored into another collection, wherever its sections are there")
  func stored() throws {
    var collection = try collection()
    collection.orthogonalOffsets["games"] = 40
    collection.orthogonalOffsets["news"] = 150
    let text = try JSONEncoder().encode(collection.orthogonalOffsets)

    var fresh = try self.collection(["games": 10, "films": 10, "news": 10])
    fresh.orthogonalOffsets = try JSONDecoder().decode([String: Double].self, from: text)
    #expect(fresh.orthogonalOffsets == collection.orthogonalOffsets)
    #expect(firstX("games", in: fresh) == -40)
    #expect(firstX("news", in: fresh) == -50)
    #expect(firstX("films", in: fresh) == 0)
  }

  @Test("Offsets of sections that are not there wait for nothing: the next contents drop them")
  func unknown() throws {
    var collection = try collection()
    collection.orthogonalOffsets = ["films": 30]
    #expect(collection.visibleItems() == (try self.collection()).visibleItems())
    try collection.apply(contents(["films": 10]))
    #expect(collection.orthogonalOffsets == ["films": 30] && firstX("films", in: collection) == -30)
    collection.orthogonalOffsets = ["news": 30]
    try collection.apply(contents(["films": 10]))
    #expect(collection.orthogonalOffsets.isEmpty)
  }

  @Test("Beyond the end they are kept, until they are brought back")
  func beyond() throws {
    var collection = try collection()
    collection.orthogonalOffsets = ["news": 700, "games": -30]
    try collection.apply(contents(["news": 5, "games": 10]))
    #expect(collection.orthogonalOffsets == ["news": 700, "games": -30])
    #expect(firstX("games", in: collection) == 30)
    collection.clampOrthogonalOffsets()
    // Five cells of 100 points in 300.
    #expect(collection.orthogonalOffsets == ["news": 200, "games": 0])
    #expect(firstX("news", in: collection) == 0)
  }

  @Test("What has nothing to scroll loses its offset when offsets are brought back")
  func nothingToScroll() throws {
    var collection = try collection(["news": 10, "empty": 0, "broken": 10])
    collection.orthogonalOffsets = ["news": 50, "empty": 50, "unknown": 50, "broken": .nan]
    collection.clampOrthogonalOffsets()
    #expect(collection.orthogonalOffsets == ["news": 50])
    var list = try NamedCollection.counted(["list": 10], rows(10))
    list.orthogonalOffsets = ["list": 50]
    list.clampOrthogonalOffsets()
    #expect(list.orthogonalOffsets.isEmpty)
  }
}
