public import KumikoSnapshot

extension DataDocument {
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
