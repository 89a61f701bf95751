@_spi(Kumiko) import KumikoSnapshot

/// The index of the first item of each section, counted through all sections.
@usableFromInline
struct SectionOffsets: Hashable, Sendable {
  /// One more element than sections; the last is the number of all items.
  @usableFromInline private(set) var starts: ContiguousArray<Int> = [0]

  init() {}

  /// Creates the offsets from the starts of the sections and the number of all items.
  init(starts: ContiguousArray<Int>) { self.starts = starts }

  init(single count: Int) { starts = [0, count] }

  /// Creates the offsets of sections with numbers of items, which are not negative and whose sum is an `Int`.
  init(counts: some Collection<Int>) {
    starts.reserveCapacity(counts.count + 1)
    for count in counts { append(count) }
  }

  mutating func append(_ count: Int) { starts.append(itemCount + count) }

  mutating func reserve(_ sections: Int) { starts.reserveCapacity(sections + 1) }

  @inlinable var count: Int { starts.count - 1 }

  @inlinable var itemCount: Int { starts[starts.count - 1] }

  func itemCount(ofSection section: Int) -> Int { starts[section + 1] - starts[section] }

  subscript(section: Int) -> Range<Int> { starts[section]..<starts[section + 1] }

  var counts: [Int] { (0..<count).map { itemCount(ofSection: $0) } }

  /// Returns the section of the item at an index. O(log s).
  @usableFromInline
  func section(ofItem index: Int) -> Int {
    // The first section that ends after the item. Empty sections at the item end before.
    (0..<count).firstIndex(fromWhich: { starts[$0 + 1] > index })
  }

  /// Returns whether the first item of a section has this index. O(log s).
  func beginsSection(at index: Int) -> Bool { starts[section(ofItem: index)] == index }

  /// Returns the position of the item at an index. O(1) if the item is in the section of the last call.
  @inlinable
  func position(ofItem index: Int, near section: inout Int) -> ItemPosition {
    if section >= count || starts[section] > index || starts[section + 1] <= index {
      section = self.section(ofItem: index)
    }
    return ItemPosition(section: section, item: index - starts[section])
  }
}
