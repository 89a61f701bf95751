@_spi(Kumiko) import KumikoValues
import Testing

@Suite struct NearestNameTests {
  private let names = ["list", "grid", "orthogonal", "nested", "row-height"]

  @Test(arguments: [
    ("gird", "grid"), ("gridd", "grid"), ("Grid", "grid"), ("othogonal", "orthogonal"), ("ortoghonal", "orthogonal"),
    ("rowheight", "row-height"), ("row_height", "row-height"), ("nestde", "nested"),
    ("ortho", "orthogonal"),
  ])
  func mistakesOfTypingAreUnderstood(written: String, meant: String) {
    #expect(NearestName.find(written, among: names) == meant)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("title", "titel", 1), ("Title", "title", 0), ("subtitel", "subtitle", 1),
    ("colour", "color", 1), ("kitten", "sitting", 3), ("szie", "size", 1),
  ])
  func distancesCountMistakes(name: String, other: String, distance: Int) {
    #expect(NearestName.distance(from: name, to: other) == distance)
    #expect(NearestName.distance(from: other, to: name) == distance)
  }

  @Test(arguments: ["", "g", "carousel", "xyz", "abcd", String(repeating: "grid", count: 50)])
  func otherWordsHaveNoNeighbour(written: String) {
    #expect(NearestName.find(written, among: names) == nil)
  }

  @Test func theFirstOfEquallyNearNamesIsTaken() {
    #expect(NearestName.find("bat", among: ["cat", "hat"]) == "cat")
    #expect(NearestName.find("hat", among: ["cat", "hat"]) == "hat")
  }
}
