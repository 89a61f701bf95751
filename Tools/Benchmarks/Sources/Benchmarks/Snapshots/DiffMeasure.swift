@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot

/// The cost of diffs of one type of identifiers, against implementations that are available everywhere.
struct DiffMeasure<ID: Hashable & Sendable> {
  var kind: IdentifierKind<ID>
  /// How many identifiers there are, for each column.
  var counts: [Int]

  struct Limit {
    enum Unit: String {
      case equality = "× =="
      case dictionary = "× Dict"

      /// A workload that only compares is too short to be timed once.
      func repetitions(_ count: Int) -> Int {
        switch self {
        case .equality: max(5, 1_000_000 / count)
        case .dictionary: max(1, 20_000 / count)
        }
      }
    }

    var unit: Unit
    /// For snapshots, which keep the hashes of their identifiers.
    var snapshots: Double
    /// For lists, of which every identifier has to be hashed; nil where there is none.
    var lists: Double?
  }

  /// Prints a row for every workload.
  ///
  /// - Parameter limits: what a workload may cost, by its name.
  func rows(_ limits: [String: Limit]) throws {
    Table.heads("\(kind.name) identifiers (ns for each)", counts)
    let workloads = counts.map { Workload.all(kind, $0) }
    printBaselines()
    for number in workloads[0].indices {
      let name = workloads[0][number].name
      guard let limit = limits[name] else { continue }
      try row(name, workloads.map { $0[number].workload }, limit)
    }
  }

  private func row(_ name: String, _ workloads: [Workload<ID>], _ limit: Limit) throws {
    let unit = limit.unit.rawValue
    var snapshots: [Double] = []
    var lists: [Double] = []
    var baselines: [Double] = []
    for (count, workload) in zip(counts, workloads) {
      let old = try Workload.snapshot(workload.old)
      let new = try Workload.snapshot(workload.new)
      let (oldList, newList) = (workload.old.flatMap { $0 }, workload.new.flatMap { $0 })
      let same = (0..<count).map(kind.make)
      let again = (0..<count).map(kind.make)
      let figures = try Stopwatch.nanoseconds(
        repetitions: limit.unit.repetitions(count), runs: Self.runs(count),
        of: [
          { Sink.take(Changeset(from: old, to: new).counts.total) },
          { Sink.take(try ListChanges(from: oldList, to: newList).moveCount) },
          {
            switch limit.unit {
            case .equality: Sink.take(Baseline.equality(same, again))
            case .dictionary: Sink.take(Baseline.dictionary(oldList, newList))
            }
          },
        ]
      ).map { $0 / Double(count) }
      snapshots.append(figures[0])
      lists.append(figures[1])
      baselines.append(figures[2])
    }
    // A table of a million outgrows the processor's caches, and so does the baseline's: what it costs is no growth of its own.
    func row(_ name: String, _ figures: [Double], atMost limit: Double?) {
      let worst = zip(figures, baselines).suffix(2).map { $0 / $1 }.max() ?? 0
      Table.row(name, figures, [Table.Check(figure: worst, unit: unit, limit: limit)])
    }
    row(name, snapshots, atMost: limit.snapshots)
    if workloads[0].old.count == 1 { row("  as lists", lists, atMost: limit.lists) }
  }

  private func printBaselines() {
    var figures: [[Double]] = []
    for count in counts {
      let list = (0..<count).map(kind.make)
      let same = (0..<count).map(kind.make)
      let works: [() throws -> Void] = [
        { Sink.take(Baseline.equality(list, same)) }, { Sink.take(Baseline.hashes(list)) },
        { Sink.take(Baseline.dictionary(list, same)) },
      ]
      let found = try? Stopwatch.nanoseconds(
        repetitions: max(1, 20_000 / count), runs: Self.runs(count), of: works)
      figures.append((found ?? []).map { $0 / Double(count) })
    }
    for (number, name) in ["==", "a hash of each", "Dict: build and look up"].enumerated() {
      Table.row(name, figures.map { $0[number] }, [])
    }
  }

  /// Fewer for more identifiers, so that all take as long.
  static func runs(_ count: Int) -> Int { count >= 1_000_000 ? 3 : count >= 100_000 ? 7 : 15 }
}

/// Takes results, so that no work is left out for want of a use.
enum Sink {
  nonisolated(unsafe) private static var sum = 0

  @inline(never)
  static func take(_ result: Int) { sum &+= result }
}
