import KumikoSnapshot
import Testing

typealias Numbers = Snapshot<Int, Int>
typealias NumbersError = SnapshotError<Int, Int>

extension Snapshot where SectionID == Int {
  /// A snapshot whose sections are numbered from zero, with these items.
  init(_ items: [[ItemID]]) throws(Failure) {
    try self.init(sections: items.enumerated().map { (id: $0.offset, items: $0.element) })
  }

  /// The items, section by section.
  var lists: [[ItemID]] {
    get throws(Failure) {
      var lists: [[ItemID]] = []
      for section in sectionIdentifiers { lists.append(try itemIdentifiers(inSection: section)) }
      return lists
    }
  }
}

extension Snapshot<Int, Int> {
  /// The same snapshot, built from nothing, with its content versions.
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

/// An identifier of which only `id` counts, to tell equal ones apart.
struct Tagged: Hashable, Sendable {
  var id: Int
  var tag: String

  static func == (left: Tagged, right: Tagged) -> Bool { left.id == right.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// An identifier whose hash is that of all others.
struct Colliding: Hashable, Sendable {
  var id: Int

  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

/// Numbers without pattern, the same ones for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) }

  mutating func next() -> UInt64 {
    // A Weyl sequence, its bits mixed twice by multiplication.
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
    bits = (bits ^ (bits >> 32)) &* 0xD6E8_FEB8_6659_FD93
    return bits ^ (bits >> 32)
  }
}
