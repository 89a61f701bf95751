@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot
import Testing

/// Concurrent uses of one value, for the Thread Sanitizer.
@Suite("Concurrency")
struct ConcurrencyTests {
  @Test("Tasks change, compare and restore copies of a snapshot concurrently")
  func copies() async throws {
    let shared = try Numbers([Array(0..<200), Array(200..<300)])
    let results = try await withThrowingTaskGroup(of: Numbers.self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = shared
          for step in 0..<25 {
            let before = copy
            let item = (task * 37 + step * 11) % 300
            try copy.moveItem(item, beforeItem: (item + 7) % 300)
            try copy.appendItems([1_000 + task * 100 + step], toSection: step % 2)
            try copy.reconfigureItems([item])
            for old in [before, shared] {
              let changes = Changes(from: old, to: copy)
              if try changes.applying(to: old) != copy || changes.inverted.applying(to: copy) != old {
                throw SnapshotError<Int, Int>.unknownItem(item)
              }
            }
          }
          return copy
        }
      }
      var results: [Numbers] = []
      for try await result in group { results.append(result) }
      return results
    }
    #expect(shared.itemIdentifiers == Array(0..<300))
    for (one, other) in zip(results, results.dropFirst()) {
      #expect(try Changes(from: one, to: other).applying(to: one) == other)
    }
  }

  @Test("Tasks read, stage, invert and apply one changeset concurrently")
  func readers() async throws {
    let old = try Numbers([Array(0..<100), Array(100..<200), Array(200..<300)])
    var new = old
    try new.moveSection(0, afterSection: 2)
    new.deleteItems(Array(40..<60))
    try new.insertItems(Array(400..<420).reversed(), beforeItem: 250)
    try new.moveItem(5, afterItem: 150)
    try new.reloadItems([7])
    let (target, changes) = (new, Changes(from: old, to: new))
    let list = try ListChanges(from: old.itemIdentifiers, to: new.itemIdentifiers)
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var state = old
          for stage in changes.stages { state = try stage.applying(to: state) }
          var ids = old.itemIdentifiers
          try list.apply(to: &ids) { target.itemIdentifiers[$0] }
          guard state == target, ids == target.itemIdentifiers, try changes.inverted.applying(to: target) == old else {
            return "another state"
          }
          return "\(changes)\n\(changes.itemMoves)\(changes.itemInserts)\(changes.hashValue)"
        }
      }
      return try await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(texts.count == 1 && texts != ["another state"])
  }
}
