import Foundation

/// What the benchmarks call, compiled in the module of the algorithms, so that these are specialized as in an application.
public enum ListKitPeer {
  /// Returns the number of changes of items.
  public static func changes(
    from old: DiffableDataSourceSnapshot<Int, Int>, to new: DiffableDataSourceSnapshot<Int, Int>
  ) -> Int { count(old, new) }

  /// Returns the number of changes of items.
  public static func changes(
    from old: DiffableDataSourceSnapshot<Int, String>, to new: DiffableDataSourceSnapshot<Int, String>
  ) -> Int { count(old, new) }

  /// Returns a snapshot whose sections are numbers.
  public static func snapshot(_ sections: [[Int]]) -> DiffableDataSourceSnapshot<Int, Int> {
    DiffableDataSourceSnapshot(sections: sections.enumerated().map { ($0.offset, $0.element) })
  }

  /// Returns a snapshot whose sections are numbers.
  public static func snapshot(_ sections: [[String]]) -> DiffableDataSourceSnapshot<Int, String> {
    DiffableDataSourceSnapshot(sections: sections.enumerated().map { ($0.offset, $0.element) })
  }

  @inline(__always)
  private static func count<ID: Hashable & Sendable>(
    _ old: DiffableDataSourceSnapshot<Int, ID>, _ new: DiffableDataSourceSnapshot<Int, ID>
  ) -> Int {
    let changes = SectionedDiff.diff(old: old, new: new)
    return changes.itemDeletes.count + changes.itemInserts.count + changes.itemMoves.count
  }
}

/// As UIKit names the places of an index path; Foundation alone does not.
extension IndexPath {
  init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  var item: Int { self[1] }
  var section: Int { self[0] }
}
