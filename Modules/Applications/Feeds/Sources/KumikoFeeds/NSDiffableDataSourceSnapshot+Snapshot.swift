#if canImport(UIKit)
  public import KumikoSnapshot
  public import UIKit

  extension NSDiffableDataSourceSnapshot {
    /// Creates the snapshot of UIKit with the sections, the items and the marks of another one.
    ///
    /// - Complexity: O(*n*) in the items.
    public init(_ snapshot: Snapshot<SectionIdentifierType, ItemIdentifierType>) {
      self.init()
      let sections = snapshot.sectionIdentifiers
      appendSections(sections)
      var items = snapshot.itemIdentifiers[...]
      for (section, count) in zip(sections, snapshot.itemCounts) {
        appendItems(Array(items.prefix(count)), toSection: section)
        items = items.dropFirst(count)
      }
      reloadSections(snapshot.reloadedSectionIdentifiers)
      reloadItems(snapshot.reloadedItemIdentifiers)
      reconfigureItems(snapshot.reconfiguredItemIdentifiers)
    }
  }
#endif
