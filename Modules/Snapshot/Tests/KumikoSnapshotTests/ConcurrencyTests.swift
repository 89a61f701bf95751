import KumikoSnapshot
import Testing

@Suite("Several tasks")
struct ConcurrencyTests {
  @Test("Copies may be changed, compared and asked by several tasks at once", arguments: [false, true])
  func copies(originalIsKept: Bool) async throws {
    var start = try Numbers([Array(0..<300), Array(300..<600)])
    let kept = originalIsKept ? start : try Numbers([Array(0..<300), Array(300..<600)])
    let results = try await withThrowingTaskGroup(of: Numbers.self) { group in
      for task in 0..<8 {
        group.addTask { [start] in
          var snapshot = start
          for step in 0..<40 {
            let item = (task * 71 + step * 13) % 600
            try snapshot.appendItems([1000 + task * 100 + step], toSection: step % 2)
            try snapshot.moveItem(item, beforeItem: (item + 1) % 600)
            snapshot.deleteItems([1000 + task * 100 + step - 3])
            if snapshot.match(with: kept).itemRuns.isEmpty { throw NumbersError.noSections }
          }
          return snapshot
        }
      }
      // The last one that has it may change it in place.
      start = Numbers()
      var results: [Numbers] = []
      for try await result in group { results.append(result) }
      return results
    }
    #expect(kept.itemIdentifiers == Array(0..<600))
    for result in results {
      #expect(result.numberOfItems == 603)
      #expect(result.match(with: kept).itemRuns.reduce(0) { $0 + $1.count } == 600)
    }
  }
}
