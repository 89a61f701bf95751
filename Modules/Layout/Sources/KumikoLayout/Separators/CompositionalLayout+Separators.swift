public import KumikoComposition
public import KumikoDimension

extension CompositionalLayout {
  /// Appends the separators of every cell that meets `rect` to a buffer that the caller reuses; in the order of the items,
  /// of one cell the upper one first.
  ///
  /// A line runs across the direction of scrolling, from where its cell begins to where it ends less the insets at these
  /// two sides, and follows the cell where that has been scrolled. Insets that leave it no length leave no line. Insets
  /// that are nil count as zero; who would rather align the line with a text asks `separatorConfiguration(ofSection:)`.
  ///
  /// Takes O(log sections + found), and allocates nothing but the buffer's growth.
  public func separators(in rect: Rect2D, into buffer: inout [LayoutSeparator]) {
    guard rect.isFinite else { return }
    let first = buffer.count
    let rect = prepared.mirror(rect)
    let axis = prepared.mainAxis
    let start = prepared.contentStart
    prepared.sections.forEach(
      reaching: rect.lowerBound(along: axis) - start, rect.upperBound(along: axis) - start
    ) { number, entry, position in
      guard prepared.plans[entry.plan].separators != nil else { return }
      view(of: number, entry, start: start + position).separators(in: rect, into: &buffer)
    }
    mirror(&buffer, from: first)
  }

  /// The separators of every cell that meets `rect`, in an array of their own.
  public func separators(in rect: Rect2D) -> [LayoutSeparator] {
    var buffer: [LayoutSeparator] = []
    separators(in: rect, into: &buffer)
    return buffer
  }

  /// Appends every separator. O(cells).
  public func allSeparators(into buffer: inout [LayoutSeparator]) {
    let first = buffer.count
    prepared.sections.forEach { number, entry, position in
      guard prepared.plans[entry.plan].separators != nil else { return }
      view(of: number, entry, start: prepared.contentStart + position).allSeparators(into: &buffer)
    }
    mirror(&buffer, from: first)
  }

  /// What the description of a section says of its separators; nil where it says nothing. O(log sections).
  public func separatorConfiguration(ofSection section: Int) -> SeparatorConfiguration? {
    guard let (entry, _) = prepared.sections[section] else { return nil }
    return prepared.plans[entry.plan].separators?.configuration
  }

  private func mirror(_ buffer: inout [LayoutSeparator], from first: Int) {
    guard prepared.mirror.width != nil else { return }
    for index in first..<buffer.count { buffer[index].frame = prepared.mirror(buffer[index].frame) }
  }
}
