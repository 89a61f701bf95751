@_spi(Kumiko) import KumikoDiffing
@_spi(Kumiko) import KumikoSnapshot
@_exported public import KumikoTestSupport

typealias Numbers = Snapshot<Int, Int>
typealias Changes = Changeset<Int, Int>

extension Snapshot where SectionID == Int {
  /// Creates a snapshot with the sections 0, 1, 2 … and their items.
  init(_ items: [[ItemID]]) throws(Failure) {
    try self.init(sections: items.enumerated().map { (id: $0.offset, items: $0.element) })
  }
}

extension Snapshot {
  /// The sections with their items.
  var contents: [(id: SectionID, items: [ItemID])] {
    get throws(Failure) {
      var contents: [(id: SectionID, items: [ItemID])] = []
      for id in sectionIdentifiers { contents.append((id, try itemIdentifiers(inSection: id))) }
      return contents
    }
  }

  /// The items of each section.
  var itemLists: [[ItemID]] {
    get throws(Failure) { try contents.map(\.items) }
  }

  /// The same snapshot without shared storage.
  func rebuilt() throws(Failure) -> Self {
    try Self(sections: try contents)
  }
}
