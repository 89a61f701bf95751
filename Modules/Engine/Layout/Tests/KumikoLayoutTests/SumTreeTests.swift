import KumikoDimension
import KumikoTestSupport
import Testing

@testable import KumikoLayout

@Suite("Trees of sums")
struct SumTreeTests {
  private struct Sums: PlacedSummary {
    static let empty = Sums()
    var (count, length, onset, reach) = (0, 0.0, Double.infinity, -Double.infinity)

    mutating func append(_ next: Sums) {
      (onset, reach) = (min(onset, length + next.onset), max(reach, length + next.reach))
      (count, length) = (count + next.count, length + next.length)
    }
  }

  private struct Part: Summarized {
    var summary: Sums

    init(_ random: inout SeededGenerator) {
      summary = Sums()
      summary.count = 1
      summary.length = Double(Int.random(in: 0...3, using: &random))
      summary.onset = Double(Int.random(in: -2...1, using: &random))
      summary.reach = Double(Int.random(in: 1...5, using: &random))
    }
  }

  @Test("They find what a scan finds, while parts come and go", arguments: [0, 1, 2, 31, 32, 33, 64, 300, 1_025])
  func scan(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var parts = (0..<count).map { _ in Part(&random) }
    var tree = SumTree(parts)
    for _ in 0..<30 {
      var starts = [0]
      for part in parts { starts.append(starts[starts.count - 1] + Int(part.summary.length)) }
      for _ in 0..<8 {
        let lower = Int.random(in: -3...starts[parts.count] + 3, using: &random)
        let upper = lower + Int.random(in: -1...4, using: &random)
        let expected = parts.indices.filter {
          lower < upper && starts[$0] + Int(parts[$0].summary.onset) < upper
            && starts[$0] + Int(parts[$0].summary.reach) > lower
        }
        var (found, even): ([Int], [Int]) = ([], [])
        tree.forEach(reaching: Double(lower), Double(upper)) { found.append($1.count) }
        tree.forEach(reaching: Double(lower), Double(upper), next: { $0 + $0 % 2 }) { even.append($1.count) }
        #expect(found == expected && even == expected.filter { $0 % 2 == 0 })
        let ends = tree.indices(reaching: Double(lower), Double(upper))
        #expect(ends?.lowerBound == expected.first && ends?.upperBound == expected.last)
        #expect(tree[lower].map { Int($0.before.length) } == (parts.indices.contains(lower) ? starts[lower] : nil))
      }
      let first = Int.random(in: 0...parts.count, using: &random)
      let range = first..<min(parts.count, first + Int.random(in: 0...40, using: &random))
      let new = (0..<Int.random(in: 0...40, using: &random)).map { _ in Part(&random) }
      parts.replaceSubrange(range, with: new)
      tree.replaceSubrange(range, with: new)
      #expect(tree.summary.count == parts.count)
    }
  }
}
