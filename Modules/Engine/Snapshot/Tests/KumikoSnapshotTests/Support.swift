@_spi(Kumiko) import KumikoSnapshot
@_exported public import KumikoTestSupport
import Testing

typealias Numbers = Snapshot<Int, Int>
typealias NumbersError = SnapshotError<Int, Int>

extension Snapshot where SectionID == Int {
  /// Creates a snapshot with the sections 0, 1, 2 … and their items.
  init(_ items: [[ItemID]]) throws(Failure) {
    try self.init(sections: items.enumerated().map { (id: $0.offset, items: $0.element) })
  }

  /// The items of each section.
  var lists: [[ItemID]] {
    get throws(Failure) {
      var lists: [[ItemID]] = []
      for section in sectionIdentifiers { lists.append(try itemIdentifiers(inSection: section)) }
      return lists
    }
  }
}

extension Snapshot<Int, Int> {
  /// The same snapshot without shared storage, with its content versions.
  func rebuilt() throws(Failure) -> Self {
    var copy = Self()
    for (section, items) in zip(sectionIdentifiers, try lists) {
      try copy.appendSections([section])
      try copy.appendItems(items)
    }
    copy.setContentVersions { contentVersion(ofItem: $0) }
    return copy
  }
}
