@_spi(Kumiko) import KumikoSnapshot
import Testing

/// Concurrent uses of one value, for the Thread Sanitizer.
@Suite("Concurrency")
struct ConcurrencyTests {
  @Test("Tasks change, compare and query copies concurrently", arguments: [false, true])
  func copies(originalIsKept: Bool) async throws {
    var start = try Numbers([Array(0..<300), Array(300..<600)])
    start.setContentVersions { $0 }
    try start.reloadItems([7, 8])
    let kept = originalIsKept ? start : try start.rebuilt()
    let results = try await withThrowingTaskGroup(of: Numbers.self) { group in
      for task in 0..<8 {
        group.addTask { [start] in
          var snapshot = start
          for step in 0..<40 {
            let item = (task * 71 + step * 13) % 600
            try snapshot.appendItems([1000 + task * 100 + step], toSection: step % 2)
            try snapshot.moveItem(item, beforeItem: (item + 1) % 600)
            try snapshot.setContentVersion(step, forItem: item)
            try snapshot.reconfigureItems([item])
            snapshot.deleteItems([1000 + task * 100 + step - 3])
            if snapshot.match(with: kept).itemRuns.isEmpty { throw NumbersError.noSections }
          }
          return snapshot
        }
      }
      // The last task that has the snapshot may change it in place.
      start = Numbers()
      var results: [Numbers] = []
      for try await result in group { results.append(result) }
      return results
    }
    #expect(kept.itemIdentifiers == Array(0..<600))
    #expect(kept.itemIdentifiers.allSatisfy { kept.contentVersion(ofItem: $0) == $0 })
    for result in results {
      #expect(result.numberOfItems == 603)
      #expect(result.match(with: kept).itemRuns.reduce(0) { $0 + $1.count } == 600)
      #expect(result.reloadedItemIdentifiers == [7, 8])
    }
  }

  @Test("Tasks query a snapshot while other tasks change copies of it")
  func readers() async throws {
    let shared = try Numbers([Array(0..<400), Array(400..<500)])
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var sum = 0
          for step in 0..<60 {
            let item = (task * 53 + step * 7) % 500
            if task % 2 == 0 {
              sum += shared.indexOfItem(item) == item ? 1 : 0
              sum += shared.itemIdentifier(atIndex: item) == item ? 1 : 0
              sum += shared.hashValue == shared.hashValue && shared.numberOfItems == 500 ? 1 : 0
            } else {
              var copy = shared
              copy.deleteItems([item, (item + 250) % 500])
              sum += copy.match(with: shared).itemRuns.reduce(0) { $0 + $1.count } == 498 ? 1 : 0
              sum += shared.match(with: copy).itemRuns.reduce(0) { $0 + $1.count } == 498 ? 1 : 0
              sum += copy != shared ? 1 : 0
            }
          }
          return sum
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 180, count: 8))
  }

  @Test("Tasks change copies of an outline concurrently")
  func outlines() async throws {
    var start = Outline()
    try start.append(Array(0..<50))
    for root in 0..<50 { try start.append([100 + root * 2, 101 + root * 2], to: root) }
    let shared = start
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var outline = shared
          for step in 0..<30 {
            let root = (task * 7 + step) % 50
            try outline.expand([root])
            try outline.append([1_000 + task * 100 + step], to: root)
            if try shared.isExpanded(root) || shared.index(of: root) != root * 3 {
              throw OutlineError.unknownItem(root)
            }
          }
          return outline.visibleItems.count
        }
      }
      var counts: [Int] = []
      for try await count in group { counts.append(count) }
      return counts
    }
    #expect(counts == Array(repeating: 50 + 30 * 3, count: 8))
    #expect(shared.visibleItems == Array(0..<50))
  }
}
