@_spi(Kumiko) import KumikoCollection
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot
import Testing

@Suite("Data source: one owner, many tasks")
struct OwnersTests {
  @Test("A thousand tasks through one actor: none loses another's change, completions come in order, each once")
  func throughActor() async throws {
    let owner = Owner()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<1_000 { group.addTask { try await owner.add(task) } }
      try await group.waitForAll()
    }
    let items = await owner.items
    #expect(items.sorted() == Array(0..<1_000))
    #expect(await owner.completed == items)
    #expect(await owner.observed == 1_000)
  }

  @Test("A thousand tasks through the main actor")
  @MainActor
  func throughMainActor() async throws {
    let source = try DiffableDataSource<String, Int>(.of(["a": []]))
    var completed: [Int] = []
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<1_000 {
        group.addTask { @MainActor in
          try source.edit(completion: { _ in completed.append(task) }) { try $0.appendItems([task]) }
        }
      }
      try await group.waitForAll()
    }
    #expect(source.snapshot().itemIdentifiers == completed)
    #expect(completed.sorted() == Array(0..<1_000))
  }

  @Test("Snapshots are built, and changes looked at, in other tasks")
  func values() async throws {
    let source = try DiffableDataSource<String, Int>(.of(["a": Array(0..<100)]))
    var changes: [DataSourceChange<String, Int>] = []
    let observation = source.observe { changes.append($0) }
    for round in 1...20 {
      let start = source.snapshot()
      let next = try await Task.detached {
        var snapshot = start
        try snapshot.moveItem(round, afterItem: 99)
        try snapshot.appendItems([1_000 + round])
        return snapshot
      }.value
      try source.apply(next)
    }
    let counts = await withTaskGroup(of: Int.self) { group in
      for change in changes {
        group.addTask { change.changeset.itemMoves.count * 10 + change.changeset.itemInserts.count }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 11, count: 20))
    observation.cancel()
  }
}

private actor Owner {
  private let source = DiffableDataSource<String, Int>()
  private var observation: DataSourceObservation?
  private(set) var completed: [Int] = []
  private(set) var observed = 0

  var items: [Int] { source.snapshot().itemIdentifiers }

  func add(_ item: Int) throws {
    if observation == nil {
      observation = source.observe { [weak self] _ in self?.assumeIsolated { $0.observed += 1 } }
    }
    try source.edit(completion: { _ in self.completed.append(item) }) { snapshot in
      try snapshot.appendSections(["a"])
      try snapshot.appendItems([item])
    }
  }
}
