import Allocations
@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot

/// The cost of building a snapshot of new data beside an older one, of listing its changes, and of its memory.
struct RefreshMeasure<ID: Hashable & Sendable> {
  var kind: IdentifierKind<ID>
  var counts: [Int]

  /// The refreshes of which the data is identical or nearly so, and what they may cost, in comparisons of two arrays.
  var limits: [String: Double]

  private let middle = 3

  func rows() throws {
    Table.heads("refreshed snapshots of \(kind.name) (ns for each)", counts)
    try refreshes()
    try lists()
    try memory()
  }

  /// Builds the new snapshot, shares what it can, and makes the changes.
  private func refreshes() throws {
    let workloads = counts.map { Workload.all(kind, $0) }
    for number in workloads[0].indices where workloads[0][number].workload.old.count == 1 {
      let name = workloads[0][number].name
      var figures: [Double] = []
      var equality: [Double] = []
      var set: [Double] = []
      for (count, workload) in zip(counts, workloads.map { $0[number].workload }) {
        let old = try Workload.snapshot(workload.old)
        let (oldList, newList) = (workload.old.flatMap { $0 }, workload.new.flatMap { $0 })
        let same = (0..<count).map(kind.make)
        let times = try Stopwatch.nanoseconds(
          repetitions: max(1, 50_000 / count), runs: DiffMeasure<ID>.runs(count),
          of: [
            {
              let new = try Snapshot(sections: [(id: 0, items: newList)], sharing: old)
              Sink.take(Changeset(from: old, to: new).counts.total)
            },
            { Sink.take(Baseline.equality(oldList, same)) },
            { Sink.take(Set(newList).count) },
          ])
        figures.append(times[0] / Double(count))
        equality.append(times[1] / Double(count))
        set.append(times[2] / Double(count))
      }
      var checks = [
        Table.Check(figure: figures[middle] / set[middle], unit: "× Set", limit: limits[name] == nil ? nil : 0.5)
      ]
      if let limit = limits[name] {
        checks.append(Table.Check(figure: figures[middle] / equality[middle], unit: "× ==", limit: limit))
      }
      Table.row("build and diff, \(name)", figures, checks)
    }
  }

  /// All changes with their identifiers and positions, against the changes as indices.
  private func lists() throws {
    for name in ["shuffle", "reverse"] {
      var figures: [Double] = []
      var ratio = 0.0
      for count in counts {
        var generator = RepeatedGenerator(state: 7)
        let list = (0..<count).map(kind.make)
        let new = name == "reverse" ? list.reversed() : list.shuffled(using: &generator)
        let changes = Changeset(from: try Workload.snapshot([list]), to: try Workload.snapshot([new]))
        let times = try Stopwatch.nanoseconds(
          repetitions: max(1, 20_000 / count), runs: DiffMeasure<ID>.runs(count),
          of: [
            { Sink.take(changes.itemMoves.count + changes.itemDeletes.count + changes.itemInserts.count) },
            { Sink.take(Baseline.dictionary(list, new)) },
          ])
        figures.append(times[0] / Double(count))
        ratio = max(ratio, times[0] / times[1])
      }
      Table.row("list the changes, \(name)", figures, [Table.Check(figure: ratio, unit: "× Dict", limit: 1.5)])
    }
  }

  /// The bytes that a snapshot takes beside its identifiers.
  private func memory() throws {
    let figures = try counts.map { count in
      let list = (0..<count).map(kind.make)
      let before = allocated_bytes()
      let snapshot = try Workload.snapshot([list])
      let after = allocated_bytes()
      // The snapshot must live until here.
      return snapshot.numberOfItems == count ? Double(after - before) / Double(count) : 0
    }
    // Small snapshots have as many bytes for their order.
    Table.row(
      "bytes beside an identifier", figures, [Table.Check(figure: figures.last ?? 0, unit: "at most", limit: 12)])
  }
}
