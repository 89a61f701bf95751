public import KumikoSnapshot

/// Where an item is in the outline of its section.
public struct OutlineItem: Hashable, Sendable {
  /// How many items it is below.
  public var level: Int
  /// Whether others are below it.
  public var hasChildren: Bool
  /// Whether what is below it is shown.
  public var isExpanded: Bool

  /// An item of an outline.
  public init(level: Int, hasChildren: Bool = false, isExpanded: Bool = false) {
    self.level = level
    self.hasChildren = hasChildren
    self.isExpanded = isExpanded
  }
}

extension DataDocument {
  /// Where an item that is shown is in the outline of its section; nil where the section has none, or there is no such item.
  public func outlineItem(inSection section: Int, at index: Int) -> OutlineItem? {
    guard sections.indices.contains(section), let items = sections[section].items, let outline = items.outline,
      let number = items.number(ofVisible: index)
    else { return nil }
    return OutlineItem(
      level: outline.levels[number], hasChildren: outline.hasChildren(number), isExpanded: outline.isExpanded[number])
  }

  /// The outline of a section as a section snapshot, with what is hidden; nil where there is no such section, or its items
  /// are merely counted.
  ///
  /// - Complexity: O(*n*) in the section's items.
  public func sectionSnapshot(ofSection id: String) -> SectionSnapshot<String>? {
    guard let index = index(ofSection: id), let items = sections[index].items,
      let identifiers = try? allItems.itemIdentifiers(inSection: id)
    else { return nil }
    var snapshot = SectionSnapshot<String>()
    // Identifiers are unique, and parents stand before what is below them.
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

  /// What is shown of an item, by its identifier, whether it is hidden below another or not; nil where there is none.
  public func fields(ofItem id: String) -> ItemFields? {
    guard let position = allItems.position(ofItem: id) else { return nil }
    return sections[position.sectionIndex].items?.fields(at: position.itemIndex)
  }
}
