import KumikoSnapshot

/// The items of one section as an outline: items with others below them, expanded or collapsed.
///
/// Where Apple's type throws an exception, this one ends the program with a message that says what is wrong.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  var value = SectionSnapshot<ItemIdentifierType>()

  /// Creates an empty outline.
  public init() {}

  /// All items in their order, those of collapsed items too.
  ///
  /// - Complexity: O(n) for *n* items.
  public var items: [ItemIdentifierType] { value.items }
  /// The items that are below no other.
  ///
  /// - Complexity: O(n) for *n* items.
  public var rootItems: [ItemIdentifierType] { value.rootItems }
  /// The items that are below expanded items only.
  ///
  /// - Complexity: O(n) for *n* items.
  public var visibleItems: [ItemIdentifierType] { value.visibleItems }
  /// The expanded items (iOS 18).
  ///
  /// - Complexity: O(n) for *n* items.
  public var expandedItems: [ItemIdentifierType] { value.expandedItems }

  /// Adds items at the end of those below another one; without one, at the end of the outline.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    change { try $0.append(items, to: parent) }
  }

  /// Inserts items before another one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    change { try $0.insert(items, before: item) }
  }

  /// Inserts items after another one.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    change { try $0.insert(items, after: item) }
  }

  /// Inserts an outline before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) { change { try $0.insert(snapshot.value, before: item) } }

  /// Inserts an outline after an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) { change { try $0.insert(snapshot.value, after: item) } }

  /// Deletes items with those below them. Unknown items are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) { value.delete(items) }

  /// Deletes all items.
  public mutating func deleteAll() { value.deleteAll() }

  /// Expands items.
  public mutating func expand(_ items: [ItemIdentifierType]) { change { try $0.expand(items) } }

  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { change { try $0.collapse(items) } }

  /// Puts an outline in the place of what is below an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) { change { try $0.replace(childrenOf: parent, using: snapshot.value) } }

  /// Returns whether there is an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { value.contains(item) }

  /// The number of an item among all; nil where there is no such item.
  public func index(of item: ItemIdentifierType) -> Int? { value.index(of: item) }

  /// Returns whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { answer { try value.isExpanded(item) } }

  /// Returns whether all items above an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { answer { try value.isVisible(item) } }

  /// How many items an item is below.
  public func level(of item: ItemIdentifierType) -> Int { answer { try value.level(of: item) } }

  /// The item above another one; nil where there is none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { answer { try value.parent(of: child) } }

  /// The outline below an item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var snapshot = NSDiffableDataSourceSectionSnapshot()
    snapshot.value = answer { try value.snapshot(of: parent, includingParent: includingParent) }
    return snapshot
  }

  /// Returns the outline as text, one line for each item.
  public func visualDescription() -> String { value.visualDescription() }

  private mutating func change(_ body: (inout SectionSnapshot<ItemIdentifierType>) throws -> Void) {
    do { try body(&value) } catch { misuse("invalid update of a section snapshot: \(error)") }
  }

  private func answer<Answer>(_ body: () throws -> Answer) -> Answer {
    do { return try body() } catch { misuse("invalid use of a section snapshot: \(error)") }
  }
}
