/// The cost of snapshots and diffs, by their number of identifiers.
enum SnapshotRows {
  static func print() throws {
    let identifierCounts = [100, 1_000, 10_000, 100_000, 1_000_000]
    try DiffMeasure(kind: .integers, counts: identifierCounts).rows([
      "identical": .init(unit: .equality, snapshots: 1.5, lists: 1.5),
      // Two lists that are shifted by one are not at the same places in the lines of the processor's caches.
      "prepend one": .init(unit: .equality, snapshots: 2.5, lists: 2.5),
      "append 1 %": .init(unit: .equality, snapshots: 1.5, lists: 2.5),
      "replace 1 %": .init(unit: .dictionary, snapshots: 2, lists: 2),
      "shuffle": .init(unit: .dictionary, snapshots: 4, lists: 4),
      "replace all": .init(unit: .dictionary, snapshots: 2, lists: 2),
      "100 sections, 1 % moved": .init(unit: .dictionary, snapshots: 2),
    ])
    try DiffMeasure(kind: .uuids, counts: identifierCounts).rows([
      "identical": .init(unit: .equality, snapshots: 1.5, lists: 1.5),
      "prepend one": .init(unit: .equality, snapshots: 1.5, lists: 1.5),
      "append 1 %": .init(unit: .equality, snapshots: 1.5, lists: 1.5),
      "replace 1 %": .init(unit: .dictionary, snapshots: 0.6, lists: 0.6),
      "shuffle": .init(unit: .dictionary, snapshots: 0.6, lists: 1),
      "replace all": .init(unit: .dictionary, snapshots: 0.6, lists: 0.8),
      "100 sections, 1 % moved": .init(unit: .dictionary, snapshots: 0.8),
    ])
    try RefreshMeasure(
      kind: .integers, counts: identifierCounts, limits: ["identical": 3, "prepend one": 3, "append 1 %": 10]
    ).rows()
    try RefreshMeasure(
      kind: .uuids, counts: identifierCounts,
      limits: ["identical": 3, "prepend one": 3, "append 1 %": 3, "replace 1 %": 3]
    ).rows()
    try SnapshotMeasure(kind: .integers, counts: identifierCounts).rows()
    try SnapshotMeasure(kind: .uuids, counts: identifierCounts).rows()
  }
}
