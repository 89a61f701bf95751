public import KumikoSnapshot

/// The position of an item in the outline of its section.
public struct OutlineItem: Hashable, Sendable {
  /// The level, from 0.
  public var level: Int
  /// A Boolean value that indicates whether the item has children.
  public var hasChildren: Bool
  /// A Boolean value that indicates whether the children are shown.
  public var isExpanded: Bool

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - level: The level, from 0.
  ///   - hasChildren: A Boolean value that indicates whether the item has children.
  ///   - isExpanded: A Boolean value that indicates whether the children are shown.
  @_spi(Kumiko) public init(level: Int, hasChildren: Bool = false, isExpanded: Bool = false) {
    self.level = level
    self.hasChildren = hasChildren
    self.isExpanded = isExpanded
  }
}

extension DataDocument {
  /// Returns the outline position of a visible item; nil if there is no such item or the section has no outline.
  @_spi(Kumiko) public func outlineItem(inSection section: Int, at index: Int) -> OutlineItem? {
    guard sections.indices.contains(section), let items = sections[section].items, let outline = items.outline,
      let number = items.number(ofVisible: index)
    else { return nil }
    return OutlineItem(
      level: outline.levels[number], hasChildren: outline.hasChildren(number), isExpanded: outline.isExpanded[number])
  }

  /// Returns the outline of a section with its hidden items; nil if there is no such section or it has no item
  /// identifiers.
  ///
  /// - Parameter id: The identifier of the section.
  /// - Returns: The outline as a section snapshot.
  /// - Complexity: O(*n*) in the items of the section.
  public func sectionSnapshot(ofSection id: String) -> SectionSnapshot<String>? {
    guard let index = index(ofSection: id), let items = sections[index].items,
      let identifiers = try? allItems.itemIdentifiers(inSection: id)
    else { return nil }
    var snapshot = SectionSnapshot<String>()
    // Identifiers are unique, and parents are before their children.
    guard let outline = items.outline else {
      try? snapshot.append(identifiers)
      return snapshot
    }
    for (number, parent) in outline.parents.enumerated() {
      try? snapshot.append([identifiers[number]], to: parent.map { identifiers[$0] })
    }
    try? snapshot.expand(identifiers.indices.filter { outline.isExpanded[$0] }.map { identifiers[$0] })
    return snapshot
  }
}
