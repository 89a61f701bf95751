public import KumikoLayout
public import KumikoSnapshot

/// Why a data source did not do what it was asked to. It is as it was before.
public enum DataSourceError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
  /// The new contents cannot be laid out.
  case layout(LayoutError)
  /// The snapshot could not be edited like this.
  case snapshot(SnapshotError<SectionID, ItemID>)
  /// The outline could not be changed like this.
  case outline(SectionSnapshotError<ItemID>)
  /// An item is in this section already, shown or hidden, and cannot be in another one as well.
  case itemInOtherSection(ItemID, section: SectionID)
  /// A handler or the body of an edit threw an error of its own: its description.
  case handler(String)
  /// There is no such item, not even a hidden one.
  case unknownItem(ItemID)
  /// The item is hidden by the outline of this section, and cannot be moved by the reader.
  case hiddenItem(ItemID, section: SectionID)
  /// The item would come below itself: right before this item, which is below it.
  case itemBelowItself(ItemID, before: ItemID)
  /// There is no section at this index; there are so many.
  case sectionOutOfRange(Int, sections: Int)
  /// There is no place at this index path; in this section there are these.
  case itemOutOfRange(LayoutIndexPath, places: ClosedRange<Int>)
  /// The items of this section are only counted, so that none can be put among them.
  case countedSection(SectionID)
}

extension DataSourceError: CustomStringConvertible {
  /// The error as one sentence, without its full stop.
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
