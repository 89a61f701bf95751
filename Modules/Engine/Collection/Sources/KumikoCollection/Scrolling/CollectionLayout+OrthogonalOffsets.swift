@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// Limits the offsets of orthogonal sections to their ranges, for example after their contents have shrunk. Offsets
  /// of sections without a range are removed.
  ///
  /// - Complexity: O(*k*) in the offsets.
  @_spi(Kumiko) public mutating func clampOrthogonalOffsets() {
    var clamped: [SectionID: Double] = [:]
    for (section, offset) in orthogonalOffsets {
      guard offset.isFinite, let number = contents.indexOfSection(section),
        let range = layout.orthogonalScroll(ofSection: number)?.offsetRange
      else { continue }
      clamped[section] = offset.clamped(to: range)
    }
    orthogonalOffsets = clamped
    guard !spanOffsets.isEmpty else { return }
    var clampedSpans: [String: Double] = [:]
    for (span, offset) in spanOffsets {
      guard offset.isFinite, let range = offsetRange(ofSpan: span) else { continue }
      clampedSpans[span] = offset.clamped(to: range)
    }
    spanOffsets = clampedSpans
  }

  /// Returns the offsets to which a span can be scrolled; nil if it does not scroll orthogonally.
  func offsetRange(ofSpan span: String) -> ClosedRange<Double>? {
    spanNumbers.indexPath(ofSpan: span, ordinal: 0)
      .flatMap { layout.orthogonalScroll(ofSection: $0.section)?.offsetRange }
  }
}
