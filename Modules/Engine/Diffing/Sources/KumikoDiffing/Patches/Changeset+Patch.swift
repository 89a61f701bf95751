extension Changeset {
  /// Reads a patch and validates it.
  ///
  /// - Complexity: O(c + k log k + s), whatever the numbers in the patch.
  init(_ patch: Patch<SectionID, ItemID>) throws(PatchFault) {
    var reader = PatchReader(patch)
    try reader.readSections()
    try reader.readItems()
    try reader.readUpdates()
    self.init(
      sectionEdits: reader.sectionEdits, itemEdits: reader.itemEdits, updates: reader.updates,
      source: .lists(reader.lists), pairs: reader.pairs)
  }
}
