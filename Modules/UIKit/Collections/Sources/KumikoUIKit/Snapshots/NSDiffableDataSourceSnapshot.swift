public import KumikoSnapshot

/// The sections and items of a collection view at one time, by their identifiers.
///
/// Where Apple's type throws an exception, this one ends the program with a message that says what is wrong.
///
/// Appending only collects the identifiers. The first question or other change makes their table, or an apply, which
/// compares them with those that are shown and hashes only the others. A section or an item that occurs twice in one call
/// of ``appendSections(_:)`` or ``appendItems(_:toSection:)`` ends the program there: later than with Apple's type.
///
/// What builds a snapshot is compiled in the program that calls it, for the types of its identifiers.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  @usableFromInline typealias Sections = GatheredSections<SectionIdentifierType, ItemIdentifierType>
  @usableFromInline typealias Value = Sections.Value
  @usableFromInline typealias Failure = Sections.Failure

  @usableFromInline var gathered: GatheredSnapshot<Sections>

  /// Creates an empty snapshot.
  @inlinable public init() { gathered = GatheredSnapshot() }

  /// Creates a snapshot with the sections, the items and the marks of one of the engine, such as that of a feed.
  public init(_ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
    gathered = GatheredSnapshot(snapshot)
  }

  var value: Value { gathered.value() }
}

// MARK: - Sections
extension NSDiffableDataSourceSnapshot {
  /// The number of sections.
  public var numberOfSections: Int { value.numberOfSections }
  /// The sections in their order.
  ///
  /// - Complexity: O(n) for *n* sections.
  public var sectionIdentifiers: [SectionIdentifierType] { value.sectionIdentifiers }
  /// The sections that are marked to be reloaded (iOS 15).
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { value.reloadedSectionIdentifiers }

  /// The number of a section; nil where there is no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { value.indexOfSection(identifier) }

  /// The section of an item; nil where there is no such item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    value.sectionIdentifier(containingItem: identifier)
  }

  /// Adds sections at the end.
  @inlinable public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    gathered.gather({ $0.appendSections(identifiers) }) { (snapshot) throws(Failure) in
      try snapshot.appendSections(identifiers)
    }
  }

  /// Inserts sections before another one.
  @inlinable public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    gathered.change { (snapshot) throws(Failure) in
      try snapshot.insertSections(identifiers, beforeSection: toIdentifier)
    }
  }

  /// Inserts sections after another one.
  @inlinable public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.insertSections(identifiers, afterSection: toIdentifier)
    }
  }

  /// Deletes sections with their items. Unknown sections are passed over.
  @inlinable public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    gathered.change { (snapshot) throws(Failure) in snapshot.deleteSections(identifiers) }
  }

  /// Moves a section before another one.
  @inlinable public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.moveSection(identifier, beforeSection: toIdentifier) }
  }

  /// Moves a section after another one.
  @inlinable public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.moveSection(identifier, afterSection: toIdentifier) }
  }

  /// Marks sections to be reloaded.
  @inlinable public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.reloadSections(identifiers) }
  }
}

// MARK: - Items
extension NSDiffableDataSourceSnapshot {
  /// The number of items of all sections.
  public var numberOfItems: Int { value.numberOfItems }
  /// The items of all sections in their order.
  ///
  /// - Complexity: O(n) for *n* items.
  public var itemIdentifiers: [ItemIdentifierType] { value.itemIdentifiers }
  /// The items that are marked to be reloaded (iOS 15).
  public var reloadedItemIdentifiers: [ItemIdentifierType] { value.reloadedItemIdentifiers }
  /// The items that are marked to be reconfigured (iOS 15).
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { value.reconfiguredItemIdentifiers }

  /// The number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    do { return try value.numberOfItems(inSection: identifier) } catch { misuse("invalid section: \(error)") }
  }

  /// The items of a section in their order.
  ///
  /// - Complexity: O(n) for *n* items of the section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    do { return try value.itemIdentifiers(inSection: identifier) } catch { misuse("invalid section: \(error)") }
  }

  /// The number of an item among all items; nil where there is no such item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { value.indexOfItem(identifier) }

  /// Adds items at the end of a section; without one, at the end of the last section.
  @inlinable public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    gathered.gather({ (sections) throws(Failure) in
      try sections.appendItems(identifiers, toSection: sectionIdentifier)
    }) { (snapshot) throws(Failure) in
      try snapshot.appendItems(identifiers, toSection: sectionIdentifier)
    }
  }

  /// Inserts items before another one.
  @inlinable public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.insertItems(identifiers, beforeItem: beforeIdentifier)
    }
  }

  /// Inserts items after another one.
  @inlinable public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.insertItems(identifiers, afterItem: afterIdentifier) }
  }

  /// Deletes items. Unknown items are passed over.
  @inlinable public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    gathered.change { (snapshot) throws(Failure) in snapshot.deleteItems(identifiers) }
  }

  /// Deletes all items and all sections.
  @inlinable public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one.
  @inlinable public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.moveItem(identifier, beforeItem: toIdentifier) }
  }

  /// Moves an item after another one.
  @inlinable public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType)
  {
    gathered.change { (snapshot) throws(Failure) in try snapshot.moveItem(identifier, afterItem: toIdentifier) }
  }

  /// Marks items to be reloaded: their cells are made again.
  @inlinable public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.reloadItems(identifiers) }
  }

  /// Marks items to be reconfigured: their cells are kept and configured again (iOS 15).
  @inlinable public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    gathered.change { (snapshot) throws(Failure) in try snapshot.reconfigureItems(identifiers) }
  }
}
