@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// Limits the offsets of orthogonal sections to their ranges, for example after their contents have shrunk. Offsets
  /// of sections without a range are removed. Sections that share an offset get the furthest of theirs.
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
    _ = shareOrthogonalOffsets()
    guard !spanOffsets.isEmpty else { return }
    var clampedSpans: [String: Double] = [:]
    for (span, offset) in spanOffsets {
      guard offset.isFinite, let range = offsetRange(ofSpan: span) else { continue }
      clampedSpans[span] = offset.clamped(to: range)
    }
    spanOffsets = clampedSpans
  }

  /// Scrolls a section orthogonally, and those that share its offset. Returns what was visible of each before.
  mutating func scroll(_ position: OrthogonalPosition, to offset: Double) -> [SectionID: ClosedRange<Double>] {
    var windows: [SectionID: ClosedRange<Double>] = [:]
    for position in layout.positions(scrolledWith: position) {
      guard let section = contents.sectionIdentifier(at: position.section) else { continue }
      windows[section] = position.window
      setOrthogonalOffset(offset.clamped(to: position.range), of: section, at: position.section)
    }
    return windows
  }

  /// Brings sections that share an offset to the furthest of theirs. Returns whether any had another one.
  mutating func shareOrthogonalOffsets() -> Bool {
    let offsets = layout.unsharedOffsets()
    for (number, offset) in offsets {
      if let section = contents.sectionIdentifier(at: number) { setOrthogonalOffset(offset, of: section, at: number) }
    }
    return !offsets.isEmpty
  }

  /// Returns the offsets to which a span can be scrolled; nil if it does not scroll orthogonally.
  func offsetRange(ofSpan span: String) -> ClosedRange<Double>? {
    spanNumbers.indexPath(ofSpan: span, ordinal: 0)
      .flatMap { layout.orthogonalScroll(ofSection: $0.section)?.offsetRange }
  }
}
