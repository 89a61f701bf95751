@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot

/// The cost of making, changing and querying snapshots, by their size.
struct SnapshotMeasure<ID: Hashable & Sendable> {
  var kind: IdentifierKind<ID>
  var counts: [Int]

  func rows() throws {
    Table.heads("snapshots of \(kind.name) (ns)", counts)
    try build()
    try sections()
    try emptyLists()
    try questions()
    try changes()
    try sameStorage()
    try derived()
  }

  /// All identifiers in one append, against building a dictionary of them and looking them up.
  private func build() throws {
    var figures: [Double] = []
    var ratio = 0.0
    for count in counts {
      let list = (0..<count).map(kind.make)
      let same = (0..<count).map(kind.make)
      let times = try Stopwatch.nanoseconds(
        repetitions: max(1, 20_000 / count), runs: DiffMeasure<ID>.runs(count),
        of: [
          {
            var snapshot = Snapshot<Int, ID>()
            try snapshot.appendSections([0])
            try snapshot.appendItems(list)
            Sink.take(snapshot.numberOfItems)
          },
          { Sink.take(Baseline.dictionary(list, same)) },
        ])
      figures.append(times[0] / Double(count))
      ratio = times[0] / times[1]
    }
    Table.row(
      "build in one append, for each", figures, [Table.Check(figure: ratio, unit: "× Dict", limit: 1.3)])
  }

  /// A hundred sections, appended one by one, and their changes, against building a dictionary of the items and looking them up.
  private func sections() throws {
    var figures: [Double] = []
    var ratio = 0.0
    for count in counts {
      let lists = (0..<100).map { section in (0..<count / 100).map { kind.make(section * (count / 100) + $0) } }
      let all = Array(lists.joined())
      let old = try Workload.snapshot(lists)
      let times = try Stopwatch.nanoseconds(
        repetitions: max(1, 20_000 / count), runs: DiffMeasure<ID>.runs(count),
        of: [
          {
            var snapshot = Snapshot<Int, ID>()
            for (section, items) in lists.enumerated() {
              try snapshot.appendSections([section])
              try snapshot.appendItems(items, toSection: section)
            }
            Sink.take(Changeset(from: old, to: snapshot).counts.total)
          },
          { Sink.take(Baseline.dictionary(all, all)) },
        ])
      figures.append(times[0] / Double(count))
      ratio = times[0] / times[1]
    }
    Table.row("100 sections one by one, for each", figures, [Table.Check(figure: ratio, unit: "× Dict", limit: 1.3)])
  }

  /// The lists of changes between two equal snapshots that were built apart, against finding that there are none.
  private func emptyLists() throws {
    var figures: [Double] = []
    var ratio = 0.0
    for count in counts {
      let changes = Changeset(
        from: try Workload.snapshot([(0..<count).map(kind.make)]),
        to: try Workload.snapshot([(0..<count).map(kind.make)]))
      let other = try Workload.snapshot([(0..<100).map(kind.make)])
      let same = try Workload.snapshot([(0..<100).map(kind.make)])
      let times = try Stopwatch.nanoseconds(
        repetitions: 1_000,
        of: [
          { Sink.take(changes.itemMoves.count + changes.itemDeletes.count + changes.itemInserts.count) },
          { Sink.take(Changeset(from: other, to: same).isEmpty ? 1 : 0) },
        ])
      figures.append(times[0])
      ratio = max(ratio, times[0] / times[1])
    }
    Table.row("the lists of no changes", figures, [Table.Check(figure: ratio, unit: "× diff of 100", limit: 1)])
  }

  /// One question to a snapshot, by identifiers of its own and in no order.
  private func questions() throws {
    let figures = try counts.map { count in
      let snapshot = try Workload.snapshot([(0..<count).map(kind.make)])
      let asked = (0..<count).map(kind.make)
      var turn = 0
      return try Stopwatch.nanoseconds(
        repetitions: 1_000,
        of: [
          {
            turn += 1
            Sink.take(snapshot.indexOfItem(asked[turn &* 7_919 % count]) ?? 0)
          }
        ])[0]
    }
    Table.timed("index of an item", figures, atMost: 200)
  }

  /// One change of a snapshot that nothing else holds.
  private func changes() throws {
    var figures: [[Double]] = []
    for count in counts {
      var snapshot = try Workload.snapshot([(0..<count).map(kind.make)])
      let kept = (0..<count).map(kind.make)
      var turn = 0
      // A prime step visits the items in no order.
      func item(_ step: Int) -> ID { kept[(turn &* 7_919 &+ step) % count] }
      figures.append(
        try Stopwatch.nanoseconds(
          repetitions: 200, runs: 7,
          of: [
            {
              turn += 1
              let (moved, anchor) = (item(0), item(count / 2 + 1))
              if moved != anchor { try snapshot.moveItem(moved, afterItem: anchor) }
            },
            {
              turn += 1
              let (gone, anchor) = (item(0), item(count / 2 + 1))
              guard gone != anchor else { return }
              snapshot.deleteItems([gone])
              try snapshot.insertItems([gone], beforeItem: anchor)
            },
          ]))
    }
    Table.row("move one", figures.map { $0[0] }, from: 0)
    Table.row("delete and insert one", figures.map { $0[1] }, from: 0)
  }

  /// The changes between two names of one snapshot.
  private func sameStorage() throws {
    let figures = try counts.map { count in
      let old = try Workload.snapshot([(0..<count).map(kind.make)])
      let new = old
      return try Stopwatch.nanoseconds(
        repetitions: 2_000, of: [{ Sink.take(Changeset(from: old, to: new).isEmpty ? 1 : 0) }])[0]
    }
    Table.timed("diff of the same storage", figures, atMost: 100)
  }

  /// Ten edits of a copy, against the same two states without common storage.
  private func derived() throws {
    var figures: [Double] = []
    var ratio = 0.0
    for count in counts {
      let list = (0..<count).map(kind.make)
      let old = try Workload.snapshot([list])
      var new = old
      for edit in 0..<10 {
        let place = (edit &* 7_919 &+ 13) % count
        switch edit % 3 {
        case 0: new.deleteItems([list[place]])
        case 1: try new.moveItem(list[place], afterItem: list[(place + count / 3) % count])
        default: try new.insertItems([kind.make(count + edit)], afterItem: list[place])
        }
      }
      let apart = try Workload.snapshot([new.itemIdentifiers])
      let edited = new
      let times = try Stopwatch.nanoseconds(
        repetitions: 10, runs: DiffMeasure<ID>.runs(count),
        of: [
          { Sink.take(Changeset(from: old, to: edited).counts.total) },
          { Sink.take(Changeset(from: old, to: apart).counts.total) },
        ])
      figures.append(times[0])
      ratio = times[0] / times[1]
    }
    Table.row(
      "diff after ten edits of a copy", figures, [Table.Check(figure: ratio, unit: "× in full", limit: 0.01)])
  }
}
