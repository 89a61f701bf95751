import Testing

@testable import KumikoDiffing

@Suite("Sets of indices")
struct IndexSetTests {
  @Test("Their intervals are those of a scan", arguments: [0, 1, 2, 63, 64, 65, 128, 200])
  func scan(end: Int) {
    var random = SeededGenerator(seed: end)
    for _ in 0..<60 {
      let intervals = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        let start = Int.random(in: 0...end, using: &random)
        return Interval(start: start, count: Int.random(in: 0...end - start, using: &random))
      }
      let indices = (0..<end).filter { index in intervals.contains { index >= $0.start && index < $0.end } }
      var expected: [Interval] = []
      for index in indices {
        if let last = expected.last, last.end == index {
          expected[expected.count - 1].count += 1
        } else {
          expected.append(Interval(start: index, count: 1))
        }
      }
      #expect(Array(IndexSet(ContiguousArray(intervals), below: end).intervals) == expected, "\(intervals)")
    }
  }
}
