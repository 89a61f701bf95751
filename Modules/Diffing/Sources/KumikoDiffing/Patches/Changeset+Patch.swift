extension Changeset {
  /// Reads a patch and checks that it makes sense in itself.
  ///
  /// - Complexity: O(k log k + s), whatever numbers are written in it.
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
