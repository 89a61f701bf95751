public import KumikoSnapshot

/// The sections and items that were appended to a snapshot, in order.
@usableFromInline
struct GatheredSections<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Gathering {
  @usableFromInline typealias Value = Snapshot<SectionID, ItemID>
  @usableFromInline typealias Failure = SnapshotError<SectionID, ItemID>

  @usableFromInline
  enum Call: Sendable {
    case sections(count: Int)
    /// Items of the list at an index. The section was named, or the last one.
    case items(count: Int, index: Int, isNamed: Bool)
  }

  /// The sections with their items. A section that was appended twice is in it twice.
  @usableFromInline var lists: [(id: SectionID, items: [ItemID])] = []
  @usableFromInline var calls: [Call] = []
  @usableFromInline var current = -1
  /// The index of each section, up to the last one that was searched.
  @usableFromInline var indices: [SectionID: Int] = [:]
  @usableFromInline var indexed = 0

  @usableFromInline static var wording: String { "a snapshot" }

  @inlinable
  init() {}

  @inlinable
  mutating func appendSections(_ identifiers: [SectionID]) {
    for identifier in identifiers { lists.append((identifier, [])) }
    calls.append(.sections(count: identifiers.count))
  }

  @inlinable
  mutating func appendItems(_ identifiers: [ItemID], toSection section: SectionID?) throws(Failure) {
    let index = try index(of: section)
    guard !identifiers.isEmpty else { return }
    current = index
    if lists[index].items.isEmpty {
      lists[index].items = identifiers
    } else {
      lists[index].items += identifiers
    }
    calls.append(.items(count: identifiers.count, index: index, isNamed: section != nil))
  }

  @inlinable
  mutating func index(of section: SectionID?) throws(Failure) -> Int {
    guard let section else {
      guard !lists.isEmpty else { throw .noSections }
      return lists.count - 1
    }
    // Sections get items when they are appended, or one after another.
    if let last = lists.last, last.id == section { return lists.count - 1 }
    let next = current + 1
    if next < lists.count, lists[next].id == section { return next }
    while indexed < lists.count {
      indices[lists[indexed].id] = indexed
      indexed += 1
    }
    guard let index = indices[section] else { throw .unknownSection(section) }
    return index
  }

  @inlinable
  func snapshot(resembling old: Value?) throws(Failure) -> Value {
    if let value = try? old.map({ try Value(sections: lists, resembling: $0) }) ?? Value(sections: lists) {
      return value
    }
    // Something occurs twice: in two calls an item moves, in one call it is an error.
    var value = Value()
    var sections = 0
    var starts = lists.map { _ in 0 }
    for call in calls {
      switch call {
      case .sections(let count):
        try value.appendSections(lists[sections..<sections + count].map { $0.id })
        sections += count
      case .items(let count, let index, let isNamed):
        let items = Array(lists[index].items[starts[index]..<starts[index] + count])
        starts[index] += count
        try value.appendItems(items, toSection: isNamed ? lists[index].id : nil)
      }
    }
    return value
  }
}
