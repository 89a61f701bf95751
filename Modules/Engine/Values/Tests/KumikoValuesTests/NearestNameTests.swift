import Testing

@_spi(Kumiko) @testable import KumikoValues

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

  @Test(arguments: ["", "g", "carousel", "xyz", "abcd", String(repeating: "grid", count: 50)])
  func otherWordsHaveNoNeighbour(written: String) {
    #expect(NearestName.find(written, among: names) == nil)
  }

  @Test func theFirstOfEquallyNearNamesIsTaken() {
    #expect(NearestName.find("bat", among: ["cat", "hat"]) == "cat")
    #expect(NearestName.find("hat", among: ["cat", "hat"]) == "hat")
  }

  @Test func aNameOfTheSameStemIsNear() {
    #expect(NearestName.find("page", among: ["none", "paging"]) == "paging")
    #expect(NearestName.find("colors", among: ["columns"]) == nil)
    #expect(NearestName.find("abcdef", among: ["axbcydezf"]) == "axbcydezf")
    #expect(NearestName.find("abcdef", among: ["axbcydezwf"]) == nil)
  }

  @Test func namesOfOtherLettersThanASCIIAreCompared() {
    #expect(NearestName.find("größe", among: ["grosse", "größer", "größe"]) == "größe")
    #expect(NearestName.find("grösse", among: ["größe"]) == "größe")
    #expect(NearestName.find("hohe", among: ["höhe"]) == "höhe")
    #expect(NearestName.find("ÜBER", among: ["über"]) == "über")
    #expect(NearestName.find("a\r\nb", among: ["a\nb"]) == "a\nb")
    #expect(NearestName.find("größ", among: ["größenordnungen"]) == "größenordnungen")
  }

  /// The distance by its definition, without a limit.
  private func distance(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Int {
    guard let lastOfA = a.last, let lastOfB = b.last else { return max(a.count, b.count) }
    let without: Int = min(distance(a.dropLast(), b), distance(a, b.dropLast())) + 1
    let exchanged: Int = distance(a.dropLast(), b.dropLast()) + (lastOfA == lastOfB ? 0 : 1)
    var least = min(without, exchanged)
    if a.count > 1, b.count > 1, lastOfA == b[b.endIndex - 2], a[a.endIndex - 2] == lastOfB {
      least = min(least, distance(a.dropLast(2), b.dropLast(2)) + 1)
    }
    return least
  }

  @Test func distancesAreThoseOfTheDefinition() {
    let letters: [UInt8] = [0, 1]
    var words: [[UInt8]] = [[]]
    var longest: [[UInt8]] = [[]]
    for _ in 0..<4 {
      longest = longest.flatMap { (word: [UInt8]) -> [[UInt8]] in letters.map { word + [$0] } }
      words += longest
    }
    var table = DistanceTable()
    for a in words {
      for b in words {
        let expected = distance(a[...], b[...])
        for limit in 0...4 {
          #expect(table.distance(a, b, upTo: limit) == (expected <= limit ? expected : nil), "\(a) \(b) \(limit)")
        }
      }
    }
  }

  @Test func mostNamesAreNotCompared() throws {
    let names = (0..<20_000).map { "kind-\($0)" }
    // As long as 10,000 of them, and like each up to its end.
    var search = try #require(NameSearch("kind-x9999"))
    for name in names { search.look(at: name) }
    #expect(search.found == "kind-9999")
    // Seven letters of each row at most; all rows of all names are 20,000 × 100.
    #expect(search.comparisons < 20_000 * 50)

    var other = try #require(NameSearch("a-name-of-another-length"))
    for name in names { other.look(at: name) }
    #expect(other.comparisons == 0)

    var different = try #require(NameSearch("zzzzzzzzzz"))
    for name in names { different.look(at: name) }
    // Each ends as soon as its first letters are too far apart.
    #expect(different.comparisons < 20_000 * 25)
  }

  @Test func theSearchEndsAtTheSameName() {
    var asked = 0
    let names = (0..<1_000).lazy.map { number in
      asked += 1
      return "name\(number)"
    }
    #expect(NearestName.find("NAME7", among: names) == "name7")
    #expect(asked == 8)
  }
}
