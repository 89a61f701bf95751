public import KumikoSnapshot

/// The items that were appended to an outline, in order, and those that were expanded and collapsed.
@usableFromInline
struct GatheredOutline<ItemID: Hashable & Sendable>: Gathering {
  @usableFromInline typealias Value = SectionSnapshot<ItemID>
  @usableFromInline typealias Failure = SectionSnapshotError<ItemID>

  @usableFromInline var items: [ItemID] = []
  @usableFromInline var steps: [Value.Step] = []

  @usableFromInline static var wording: String { "a section snapshot" }

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ identifiers: [ItemID], to parent: ItemID?) {
    if items.isEmpty { items = identifiers } else { items += identifiers }
    steps.append(.append(count: identifiers.count, parent: parent))
  }

  @inlinable
  mutating func set(_ identifiers: [ItemID], isExpanded: Bool) {
    steps.append(.set(identifiers, isExpanded: isExpanded))
  }

  @inlinable
  func snapshot(resembling old: Value?) throws(Failure) -> Value {
    if let outline = Value(items, steps: steps, resembling: old) { return outline }
    // A step is an error. The outline says which.
    var outline = Value()
    var start = 0
    for step in steps {
      switch step {
      case .append(let count, let parent):
        try outline.append(Array(items[start..<start + count]), to: parent)
        start += count
      case .set(let items, let isExpanded):
        if isExpanded { try outline.expand(items) } else { try outline.collapse(items) }
      }
    }
    return outline
  }
}
