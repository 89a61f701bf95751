import KumikoSnapshot

/// Where each section's items begin when the items of all sections are counted through.
struct SectionOffsets: Hashable, Sendable {
  /// One more than there are sections: the last is the number of all items.
  private(set) var starts: ContiguousArray<Int> = [0]

  /// No sections.
  init() {}

  /// One section.
  init(single count: Int) { starts = [0, count] }

  /// Sections with these numbers of items, which are not negative and whose sum is an `Int`.
  init(counts: some Collection<Int>) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts { append(count) }
  }

  /// Adds a section at the end.
  mutating func append(_ count: Int) { starts.append(itemCount + count) }

  /// Makes room.
  mutating func reserve(_ sections: Int) { starts.reserveCapacity(sections + 1) }

  /// The number of sections.
  var count: Int { starts.count - 1 }

  /// The number of items in all sections.
  var itemCount: Int { starts[starts.count - 1] }

  /// The number of a section's items.
  func itemCount(ofSection section: Int) -> Int { starts[section + 1] - starts[section] }

  /// The indices of a section's items.
  subscript(section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  /// The number of items of every section.
  var counts: [Int] { (0..<count).map { itemCount(ofSection: $0) } }

  /// The section of the item at an index. O(log s).
  func section(ofItem index: Int) -> Int {
    var low = 0
    var high = count
    // The first section that ends behind the item; empty ones that begin at it end before.
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a section with items has its first one at an index. O(log s).
  func beginsSection(at index: Int) -> Bool { starts[section(ofItem: index)] == index }

  /// The section, and the index in it, of the item at an index; at once where it is in the section that was looked at last.
  func position(ofItem index: Int, near section: inout Int) -> ItemPosition {
    if section >= count || starts[section] > index || starts[section + 1] <= index {
      section = self.section(ofItem: index)
    }
    return ItemPosition(section: section, item: index - starts[section])
  }
}
