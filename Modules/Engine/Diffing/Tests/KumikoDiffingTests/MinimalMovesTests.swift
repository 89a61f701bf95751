import Testing

@_spi(Kumiko) @testable import KumikoDiffing

@Suite("Fewest moves")
struct MinimalMovesTests {
  @Test("For all orders of up to six elements, the number of moves is minimal")
  func everyOrder() throws {
    for count in 0...6 {
      try forEachOrder(of: Array(0..<count)) { order in
        let fewest = FewestMoves.between(Array(0..<count), order, longest: FewestMoves.longestIncreaseByForce)
        let moves = try ListChanges(from: Array(0..<count), to: order).moveCount
        #expect(moves == fewest, "\(order)")
      }
    }
  }

  private func forEachOrder(of rest: [Int], after start: [Int] = [], _ body: ([Int]) throws -> Void) throws {
    if rest.isEmpty { try body(start) }
    for index in rest.indices {
      var fewer = rest
      let next = fewer.remove(at: index)
      try forEachOrder(of: fewer, after: start + [next], body)
    }
  }

  @Test("In large lists, the elements that stay are a longest increasing subsequence", arguments: [1, 3, 20, 400])
  func large(runLength: Int) throws {
    var generator = SeededGenerator(seed: runLength)
    let count = 6_000
    // Runs of this length in any order. Short and long runs are searched in different ways.
    let starts = stride(from: 0, to: count, by: runLength).shuffled(using: &generator)
    let new = starts.flatMap { $0..<min(count, $0 + runLength) }
    let old = Array(0..<count)
    #expect(try ListChanges(from: old, to: new).moveCount == FewestMoves.between(old, new))
  }

  @Test("The shorter of two runs moves")
  func weight() throws {
    let changes = try ListChanges(from: Array(0..<100), to: Array(60..<100) + Array(0..<60))
    #expect(changes.moves == (0..<40).map { ListChanges.Move(from: 60 + $0, to: $0) })
  }
}
