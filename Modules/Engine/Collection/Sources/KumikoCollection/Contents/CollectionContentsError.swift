public import KumikoSnapshot

/// The error of invalid sections and counts for a ``CollectionContents``.
public enum CollectionContentsError<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Error, Hashable {
  /// The sections and items are not a valid snapshot.
  case snapshot(SnapshotError<SectionID, ItemID>)
  /// A counted section does not exist.
  case unknownSection(SectionID)
  /// A section has both items with identifiers and a count.
  case itemsAndCount(section: SectionID, items: Int, count: Int)
  /// A count is less than 0.
  case negativeCount(Int, section: SectionID)
}

#if !hasFeature(Embedded)
  extension CollectionContentsError: CustomStringConvertible {
    /// The error as a sentence without a full stop.
    public var description: String {
      switch self {
      case .snapshot(let error):
        error.description
      case .unknownSection(let section):
        "there is no section '\(section)' to have a count"
      case .itemsAndCount(let section, let items, let count):
        "section '\(section)' has \(items) items and a count of \(count); it can have one or the other"
      case .negativeCount(let count, let section):
        "section '\(section)' cannot have \(count) items"
      }
    }
  }
#endif
