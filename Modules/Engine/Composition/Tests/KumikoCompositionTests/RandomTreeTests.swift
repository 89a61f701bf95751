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
}
