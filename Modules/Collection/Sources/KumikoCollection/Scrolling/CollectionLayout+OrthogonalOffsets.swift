import KumikoLayout

extension CollectionLayout {
  /// Brings back the sections that have been scrolled past their ends: after their contents shrank, or after offsets were
  /// restored that were stored for others. Sections with nothing to scroll lose their offsets.
  ///
  /// - Complexity: O(offsets).
  public mutating func clampOrthogonalOffsets() {
    var clamped: [SectionID: Double] = [:]
    for (section, offset) in orthogonalOffsets {
      guard offset.isFinite, let number = contents.indexOfSection(section),
        let range = layout.orthogonalScroll(ofSection: number)?.offsetRange
      else { continue }
      clamped[section] = min(max(offset, range.lowerBound), range.upperBound)
    }
    orthogonalOffsets = clamped
  }
}
