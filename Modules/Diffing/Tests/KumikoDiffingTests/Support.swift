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

/// An identifier that is compared by `id` only. The tag distinguishes equal identifiers.
struct Tagged: Hashable, Sendable, Codable {
  var id: Int
  var tag: String

  static func == (left: Tagged, right: Tagged) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An identifier whose hash equals that of all others, and which counts its comparisons.
struct Colliding: Hashable, Sendable {
  var id: Int
  /// The count that comparisons of this identifier add to.
  var comparisons = Count()

  static func == (left: Colliding, right: Colliding) -> Bool {
    left.comparisons.value += 1
    return left.id == right.id
  }

  func hash(into hasher: inout Hasher) { hasher.combine(0) }

  /// The identifiers of some numbers, all of which count together.
  static func identifiers(_ numbers: Range<Int>, counting comparisons: Count) -> [Colliding] {
    numbers.map { Colliding(id: $0, comparisons: comparisons) }
  }
}

/// A number that one test, in one task, adds to.
final class Count: @unchecked Sendable {
  var value = 0
}
