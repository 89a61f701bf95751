public import KumikoLayout

/// A visible element that assistive technologies read.
public struct ReadItem<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable, Sendable {
  /// The element with its appearance.
  public let item: VisibleItem<SectionID, ItemID>
  /// The role.
  public let role: ReadingRole
  /// The headers that the element is below, the outermost first, whether they are visible or not.
  public let headings: [CollectionElementID<SectionID, ItemID>]
}
