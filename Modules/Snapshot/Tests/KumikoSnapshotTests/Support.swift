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

/// An identifier that is compared by `id` only. The tag distinguishes equal identifiers.
struct Tagged: Hashable, Sendable {
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
