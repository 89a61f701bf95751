import KumikoComposition
@_spi(Kumiko) import KumikoDimension

// Sections of a span that share their orthogonal offset.
extension CompositionalLayout {
  /// Returns whether a section shares its offset with the other sections of a span.
  @_spi(Kumiko) public func sharesOffset(_ position: OrthogonalPosition) -> Bool { sharedRun(around: position) != nil }

  /// Returns the positions of all sections that scroll together with one: that alone, or all that share its offset.
  ///
  /// - Complexity: O(k log s) for *k* sections of the span.
  @_spi(Kumiko) public func positions(scrolledWith position: OrthogonalPosition) -> [OrthogonalPosition] {
    sharedRun(around: position).map(positions) ?? [position]
  }

  /// Returns the offsets that sections of spans need to share theirs, where they have others: the furthest one, limited by
  /// each to its own range.
  ///
  /// - Complexity: O(k log s) for *k* sections of these spans.
  @_spi(Kumiko) public func unsharedOffsets() -> [(section: Int, offset: Double)] {
    guard !orthogonalOffsets.isEmpty else { return [] }
    return prepared.spans.sharedRuns.flatMap { run in
      let positions = positions(of: run)
      let furthest = positions.reduce(0) { max($0, $1.offset) }
      return positions.map { (section: $0.section, offset: furthest.clamped(to: $0.range)) }
        .filter { $0.offset != orthogonalOffsets[$0.section] ?? 0 }
    }
  }

  private func sharedRun(around position: OrthogonalPosition) -> Range<Int>? {
    guard position.scroll.behavior == .continuous else { return nil }
    return prepared.spans.sharedRuns.first { $0.contains(position.section) }
  }

  private func positions(of run: Range<Int>) -> [OrthogonalPosition] {
    run.compactMap { OrthogonalPosition(ofSection: $0, in: self) }.filter { $0.scroll.behavior == .continuous }
  }
}
