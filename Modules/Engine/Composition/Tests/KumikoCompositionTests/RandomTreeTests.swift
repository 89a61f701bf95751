@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
import Testing

@Suite("Random trees")
struct RandomTreeTests {
  @Test("A decoded tree is equal to the encoded tree", arguments: 0..<200)
  func roundTrips(seed: Int) throws {
    var trees = RandomTrees(seed: seed)
    let section = trees.section()
    #expect(try roundTrip(section) == section)
  }

  @Test("Equal trees have equal coded forms", arguments: 0..<20)
  func sameForm(seed: Int) throws {
    var trees = RandomTrees(seed: seed)
    var again = RandomTrees(seed: seed)
    #expect(try written(trees.section()) == written(again.section()))
    #expect(try written(trees.section()) != written(RandomTrees(seed: seed + 1_000).first))
  }
}

extension RandomTrees {
  /// The first section.
  fileprivate var first: LayoutSection {
    var copy = self
    return copy.section()
  }
}
