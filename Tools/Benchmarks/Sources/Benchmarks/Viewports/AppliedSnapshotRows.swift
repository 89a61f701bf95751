import Foundation
import KumikoUIKit

/// The cost of applying snapshots by Apple's names to a collection view: rebuilt from data, prebuilt, and edited.
@MainActor
struct AppliedSnapshotRows {
  private static let counts = [100, 1_000, 10_000, 100_000]

  static func print() throws {
    Table.heads("snapshots applied to a collection view (ns)", counts)
    let times = try counts.map { count in
      // Each has a screen of its own: what another one applied would be a change.
      let screens = (0..<5).map { _ in AppliedSnapshotRows(count) }
      let (list, again, replaced) = (screens[0].list, screens[0].again, screens[0].replaced)
      let works = [
        screens[0].rebuilding(list, again), screens[1].rebuilding(list, replaced),
        screens[2].applyingPrebuilt(list, replaced), screens[3].editing(), screens[4].rebuildingOutlines(),
        { Sink.take(Baseline.equality(list, again)) },
      ]
      for work in works { work() }
      return try Stopwatch.nanoseconds(
        repetitions: max(4, 200_000 / count), runs: DiffMeasure<Int>.runs(count), of: works)
    }
    func row(_ name: String, _ place: Int, against other: Int, _ unit: String, atMost limit: Double? = nil) {
      // Fewer items cost as much as one apply does.
      let worst = times.suffix(2).map { $0[place] / $0[other] }.max() ?? 0
      Table.row(name, times.map { $0[place] }, [Table.Check(figure: worst, unit: unit, limit: limit)])
    }
    Table.row("== of the lists", times.map { $0[5] }, [])
    row("rebuilt, identical", 0, against: 5, "× ==", atMost: 3)
    row("outline rebuilt, identical", 4, against: 5, "× ==", atMost: 50)
    Table.row("prebuilt, 1 % replaced", times.map { $0[2] }, [])
    row("rebuilt, 1 % replaced", 1, against: 2, "× prebuilt", atMost: 2)
    Table.row("ten edits of a copy", times.map { $0[3] }, from: 0, atMost: 3)
  }

  let list: [Int]
  let again: [Int]
  let replaced: [Int]
  let view: UICollectionView
  let source: UICollectionViewDiffableDataSource<String, Int>

  init(_ count: Int) {
    let kind = IdentifierKind.integers
    list = (0..<count).map(kind.make)
    again = (0..<count).map(kind.make)
    var replaced = again
    for index in stride(from: 50, to: count, by: 100) { replaced[index] = kind.make(count + index) }
    self.replaced = replaced
    (view, source) = CollectionViewRows.view()
  }

  static func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<String, Int> {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["main"])
    snapshot.appendItems(items)
    return snapshot
  }

  /// Two lists in turn, each made into a snapshot and applied.
  func rebuilding(_ first: [Int], _ second: [Int]) -> () -> Void {
    var isFirst = true
    return {
      source.apply(Self.snapshot(isFirst ? first : second))
      view.layoutIfNeeded()
      isFirst.toggle()
    }
  }

  func rebuildingOutlines() -> () -> Void {
    var isFirst = true
    return {
      var outline = NSDiffableDataSourceSectionSnapshot<Int>()
      outline.append(isFirst ? list : again)
      source.apply(outline, to: "main")
      view.layoutIfNeeded()
      isFirst.toggle()
    }
  }

  func applyingPrebuilt(_ first: [Int], _ second: [Int]) -> () -> Void {
    let snapshots = [Self.snapshot(first), Self.snapshot(second)]
    // The question makes the tables.
    for snapshot in snapshots { Sink.take(snapshot.indexOfItem(first[0]) ?? 0) }
    var turn = 0
    return {
      turn += 1
      source.apply(snapshots[turn % 2])
      view.layoutIfNeeded()
    }
  }

  /// Five items replaced by others, and back.
  func editing() -> () -> Void {
    source.apply(Self.snapshot(list))
    var turn = 0
    let count = list.count
    return {
      var snapshot = source.snapshot()
      let shift = turn % 2
      turn += 1
      for part in 0..<5 {
        let place = part * (count / 5) + 1
        let item = list[place]
        let other = -1 - item
        snapshot.insertItems([shift == 0 ? other : item], afterItem: list[place - 1])
        snapshot.deleteItems([shift == 0 ? item : other])
      }
      source.apply(snapshot)
      view.layoutIfNeeded()
    }
  }
}
