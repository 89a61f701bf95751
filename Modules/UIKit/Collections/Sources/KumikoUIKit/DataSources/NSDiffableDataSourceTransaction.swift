import KumikoCollection
import KumikoSnapshot

/// The order of items before and after the user has moved some.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private let value: DataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

  init(_ value: DataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) { self.value = value }

  /// The sections and items before.
  public var initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(value.initialSnapshot)
  }
  /// The sections and items after.
  public var finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    NSDiffableDataSourceSnapshot(value.finalSnapshot)
  }
  /// The removals and insertions among all items.
  ///
  /// - Complexity: O(*k* log *n* + *s*) for *k* moved items.
  public var difference: CollectionDifference<ItemIdentifierType> { value.difference }
  /// The sections that have changed.
  public var sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>] {
    value.sectionTransactions.map { NSDiffableDataSourceSectionTransaction($0) }
  }
}

/// The order of the items of a section before and after the user has moved some.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private let value: DataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>

  init(_ value: DataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>) { self.value = value }

  /// The section.
  public var sectionIdentifier: SectionIdentifierType { value.sectionIdentifier }
  /// The items before.
  public var initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(value.initialSnapshot)
  }
  /// The items after.
  public var finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    NSDiffableDataSourceSectionSnapshot(value.finalSnapshot)
  }
  /// The removals and insertions among the items of the section.
  ///
  /// - Complexity: O(*k* log *n* + *s*) for *k* moved items; O(*m*) in the section's items if it has an outline.
  public var difference: CollectionDifference<ItemIdentifierType> { value.difference }
}
