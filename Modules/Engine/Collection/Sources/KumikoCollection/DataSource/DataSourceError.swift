public import KumikoLayout
public import KumikoSnapshot

/// The error of a data source that has rejected a call. The data source is unchanged.
public enum DataSourceError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
  /// The new contents cannot be laid out.
  case layout(LayoutError)
  /// The edit of the snapshot is invalid.
  case snapshot(SnapshotError<SectionID, ItemID>)
  /// The change of the outline is invalid.
  case outline(SectionSnapshotError<ItemID>)
  /// The item is already in this section, visible or hidden.
  case itemInOtherSection(ItemID, section: SectionID)
  /// A handler or the body of an edit has thrown another error. Contains its description.
  case handler(String)
  /// The item does not exist, not even as a hidden item.
  case unknownItem(ItemID)
  /// The item is hidden in the outline of this section, so that the user cannot move it.
  case hiddenItem(ItemID, section: SectionID)
  /// The item would become its own descendant, before this descendant.
  case itemBelowItself(ItemID, before: ItemID)
  /// There is no section at this index. Contains the number of sections.
  case sectionOutOfRange(Int, sections: Int)
  /// There is no position at this index path. Contains the valid positions of the section.
  case itemOutOfRange(LayoutIndexPath, places: ClosedRange<Int>)
  /// The section has a bare count, so that no items can be inserted.
  case countedSection(SectionID)
}

extension DataSourceError: CustomStringConvertible {
  /// The error as a sentence without a full stop.
  public var description: String {
    switch self {
    case .layout(let error):
      "the new contents cannot be laid out: \(error)"
    case .snapshot(let error):
      error.description
    case .outline(let error):
      error.description
    case .itemInOtherSection(let item, let section):
      "item '\(item)' is in section '\(section)' already, shown or hidden; an item can be in one section only"
    case .handler(let text):
      "a handler of the data source failed: \(text)"
    case .unknownItem(let item):
      "there is no item '\(item)'"
    case .hiddenItem(let item, let section):
      "item '\(item)' is hidden in section '\(section)'; expand what it is below before moving it"
    case .itemBelowItself(let item, let anchor):
      "item '\(item)' cannot be put before item '\(anchor)', which is below it"
    case .sectionOutOfRange(let index, let count):
      count == 0
        ? "there is no section at index \(index); there are no sections"
        : "there is no section at index \(index); there are 0 to \(count - 1)"
    case .itemOutOfRange(let indexPath, let places):
      "there is no place at index \(indexPath.item) of the section at index \(indexPath.section); there are "
        + "\(places.lowerBound) to \(places.upperBound)"
    case .countedSection(let section):
      "the items of section '\(section)' are only counted, so that no item can be put among them"
    }
  }
}
