import KumikoDiffing

/// The content that a patch gives to the sections and items of the new state.
struct PatchedContents {
  private let patch: DataPatch
  private let sections: [String: DataPatch.SectionContent]
  private let items: [String: DataPatch.ItemContent]
  private let appearingSections: Set<String>
  private let reloadedSections: Set<String>
  private let changedItems: Set<String>

  init(_ patch: DataPatch) {
    self.patch = patch
    sections = Dictionary(patch.sections.map { ($0.id, $0) }) { first, _ in first }
    items = Dictionary(patch.items.map { ($0.id, $0) }) { first, _ in first }
    appearingSections = Set(patch.changes.sectionInserts.map(\.id))
    reloadedSections = Set(patch.changes.sectionReloads.map(\.id))
    changedItems = Set(
      (patch.changes.itemInserts + patch.changes.itemReconfigures + patch.changes.itemReloads).map(\.id))
  }

  /// Checks the old content that the patch states.
  func checkOld(
    facts: (String) -> DataPatch.SectionFacts?, fields: (String) -> PlainRecord?
  ) throws(DataPatchMismatch) {
    for content in patch.sections {
      guard let expected = content.old, let found = facts(content.id) else { continue }
      if found != expected { throw .section(content.id, expected: expected, found: found) }
    }
    for content in patch.items {
      guard let expected = content.old, let found = fields(content.id) else { continue }
      if !found.isSame(as: expected) { throw .item(content.id, expected: expected, found: found) }
    }
  }

  /// Returns the content of a section after the patch.
  func facts(
    ofSection id: String, kept: @autoclosure () -> DataPatch.SectionFacts?
  ) throws(DataPatchMismatch) -> DataPatch.SectionFacts {
    guard let content = sections[id] else {
      guard let kept = kept() else { throw .missingSection(id) }
      return kept
    }
    guard let facts = content.new else { throw .missingSection(id) }
    guard appearingSections.contains(id) || reloadedSections.contains(id) else { throw .straySection(id) }
    return facts
  }

  /// Returns an item after the patch. An item that remains keeps its identifier as it was written.
  func item(
    _ id: String, inSection section: String, kept: () -> DataContents.Item?
  ) throws(DataPatchMismatch) -> DataContents.Item {
    let kept = kept()
    guard let content = items[id] else {
      guard let kept else { throw .missingItem(id) }
      return kept
    }
    guard let fields = content.new else { throw .missingItem(id) }
    guard appearingSections.contains(section) || changedItems.contains(id) else { throw .strayItem(id) }
    return DataContents.Item(id: id, scalar: kept?.scalar ?? content.scalar, fields: fields)
  }
}

extension DataDocument {
  /// Returns the content of a section without its items.
  func facts(ofSection id: String) -> DataPatch.SectionFacts? { index(ofSection: id).map { sections[$0].facts } }
}
