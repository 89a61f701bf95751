@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

#if canImport(Yoga)
  import Yoga
#endif

/// Diffs and self-sizing lists beside those of other projects: see `Tools/Benchmarks/peers`.
enum PeerRows {
  static func print() throws {
    let counts = [100, 1_000, 10_000, 100_000, 1_000_000]
    guard !Peer<Int>.others.isEmpty || hasYoga else {
      return Swift.print("\nNo peers: Tools/Benchmarks/peers --help says how they are built.")
    }
    try diffs(.integers, Peer<Int>.others, counts)
    try diffs(.uuids, Peer<String>.others, counts)
    try selfSizing(counts.filter { $0 < 1_000_000 })
  }

  private static func diffs<ID>(_ kind: IdentifierKind<ID>, _ others: [Peer<ID>], _ counts: [Int]) throws {
    guard !others.isEmpty else { return }
    Table.heads("\(kind.name) beside peers (ns for each)", counts)
    let peers = [Peer<ID>.kumiko] + others
    let workloads = counts.map { Workload.all(kind, $0) }
    for number in workloads[0].indices {
      let name = workloads[0][number].name
      try rows(name, kind, peers.map { ($0.name, $0.prepared) }, counts, workloads.map { $0[number].workload })
      let builders = peers.compactMap { peer in peer.built.map { (peer.name, $0) } }
      try rows("build, \(name)", kind, builders, counts, workloads.map { $0[number].workload })
    }
  }

  private typealias Maker<ID: Hashable & Sendable> = (Workload<ID>.Sections, Workload<ID>.Sections) throws -> () throws
    -> Void

  /// The rows of one workload, the first that of Kumiko. Equal data is compared with `==`: no peer is cheaper.
  private static func rows<ID>(
    _ name: String, _ kind: IdentifierKind<ID>, _ peers: [(name: String, make: Maker<ID>)], _ counts: [Int],
    _ workloads: [Workload<ID>]
  ) throws {
    let isEqual = name.hasSuffix("identical")
    var figures: [[Double]] = []
    for (count, workload) in zip(counts, workloads) {
      var works = try peers.map { try $0.make(workload.old, workload.new) }
      if isEqual { works.append { Sink.take(Baseline.equality(workload.old[0], workload.new[0])) } }
      figures.append(
        try Stopwatch.nanoseconds(
          repetitions: max(1, 20_000 / count), runs: DiffMeasure<ID>.runs(count), of: works
        ).map { $0 / Double(count) })
    }
    // The dearest column counts: a list of any length is somebody's.
    let worst =
      figures.map { row in row[0] / (isEqual ? row[row.count - 1] : row.dropFirst().min() ?? row[0]) }.max() ?? 0
    let check = Table.Check(figure: worst, unit: isEqual ? "× ==" : "× best peer", limit: isEqual ? 3 : 1)
    Table.row(name, figures.map { $0[0] }, peers.count > 1 || isEqual ? [check] : [])
    for (place, peer) in peers.enumerated().dropFirst() { Table.row("  \(peer.name)", figures.map { $0[place] }, []) }
  }

  private static func selfSizing(_ counts: [Int]) throws {
    guard hasYoga else { return }
    Table.heads("a list, all measured, beside peers (ns for each)", counts)
    var ours: [Double] = []
    var theirs: [Double] = []
    for count in counts {
      var works: [() throws -> Void] = [
        {
          var layout = CompositionalLayout(section: ElasticMeasure.list.section)
          try layout.prepare(itemCounts: [count], in: Measure.environment)
          try layout.measure(in: Rect2D(origin: .zero, size: layout.contentSize)) {
            ElasticMeasure.list.answer($0.indexPath.item)
          }
          var frames: [Rect2D] = []
          layout.frames(in: Rect2D(origin: .zero, size: layout.contentSize), into: &frames)
          Sink.take(frames.count)
        }
      ]
      #if canImport(Yoga)
        works.append { Sink.take(Int(yoga_list(count, 400))) }
      #endif
      let times = try Stopwatch.nanoseconds(repetitions: max(1, 10_000 / count), runs: 7, of: works)
      ours.append(times[0] / Double(count))
      theirs.append((times.last ?? 0) / Double(count))
    }
    let worst = zip(ours, theirs).map { $0 / $1 }.max() ?? 0
    Table.row("Kumiko", ours, [Table.Check(figure: worst, unit: "× Yoga", limit: 0.5)])
    Table.row("  Yoga", theirs, [])
  }

  private static var hasYoga: Bool {
    #if canImport(Yoga)
      true
    #else
      false
    #endif
  }
}
