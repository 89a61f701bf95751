public import KumikoSnapshot

/// The items of one section as an outline: items with others below them, expanded or collapsed.
///
/// Where Apple's type throws an exception, this one ends the program with a message that says what is wrong.
///
/// Appending, expanding and collapsing only collect the identifiers. The first question or other change makes their
/// table, or an apply. An item that occurs twice, and an unknown one, end the program there: later than with Apple's type.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  @usableFromInline typealias Outline = GatheredOutline<ItemIdentifierType>
  @usableFromInline typealias Value = Outline.Value
  @usableFromInline typealias Failure = Outline.Failure

  @usableFromInline var gathered: GatheredSnapshot<Outline>

  /// Creates an empty outline.
  @inlinable public init() { gathered = GatheredSnapshot() }

  init(_ value: SectionSnapshot<ItemIdentifierType>) { gathered = GatheredSnapshot(value) }

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
  @inlinable
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    gathered.gather({ $0.append(items, to: parent) }) { (outline) throws(Failure) in
      try outline.append(items, to: parent)
    }
  }

  /// Inserts items before another one.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    gathered.change { (outline) throws(Failure) in try outline.insert(items, before: item) }
  }

  /// Inserts items after another one.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    gathered.change { (outline) throws(Failure) in try outline.insert(items, after: item) }
  }

  /// Inserts an outline before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) { gathered.change { (outline) throws(Failure) in try outline.insert(snapshot.value, before: item) } }

  /// Inserts an outline after an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) { gathered.change { (outline) throws(Failure) in try outline.insert(snapshot.value, after: item) } }

  /// Deletes items with those below them. Unknown items are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    gathered.change { (outline) throws(Failure) in outline.delete(items) }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items.
  @inlinable
  public mutating func expand(_ items: [ItemIdentifierType]) {
    gathered.gather({ $0.set(items, isExpanded: true) }) { (outline) throws(Failure) in try outline.expand(items) }
  }

  /// Collapses items.
  @inlinable
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    gathered.gather({ $0.set(items, isExpanded: false) }) { (outline) throws(Failure) in try outline.collapse(items) }
  }

  /// Puts an outline in the place of what is below an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) { gathered.change { (outline) throws(Failure) in try outline.replace(childrenOf: parent, using: snapshot.value) } }

  /// Returns whether there is an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { value.contains(item) }

  /// The number of an item among all; nil where there is no such item.
  public func index(of item: ItemIdentifierType) -> Int? { value.index(of: item) }

  /// Returns whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    answer { (outline) throws(Failure) in try outline.isExpanded(item) }
  }

  /// Returns whether all items above an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    answer { (outline) throws(Failure) in try outline.isVisible(item) }
  }

  /// How many items an item is below.
  public func level(of item: ItemIdentifierType) -> Int {
    answer { (outline) throws(Failure) in try outline.level(of: item) }
  }

  /// The item above another one; nil where there is none.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    answer { (outline) throws(Failure) in try outline.parent(of: child) }
  }

  /// The outline below an item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(
      answer { (outline) throws(Failure) in try outline.snapshot(of: parent, includingParent: includingParent) })
  }

  /// Returns the outline as text, one line for each item.
  public func visualDescription() -> String { value.visualDescription() }

  var value: Value { gathered.value() }

  private func answer<Answer>(_ body: (Value) throws(Failure) -> Answer) -> Answer {
    do throws(Failure) {
      return try body(value)
    } catch {
      misuse("invalid use of a section snapshot: \(error)")
    }
  }
}
