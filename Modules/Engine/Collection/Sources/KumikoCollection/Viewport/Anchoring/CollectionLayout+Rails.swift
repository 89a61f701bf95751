import KumikoComposition
@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// The position of a section that scrolls orthogonally; nil for others. O(log sections).
  func rail(of section: SectionID) -> OrthogonalPosition? {
    contents.indexOfSection(section).flatMap { OrthogonalPosition(ofSection: $0, in: layout) }
  }

  /// Scrolls sections of centred groups that have not been scrolled to where they rest at first: with the first group in the
  /// middle. From then on they are held there. O(sections) where any centres its groups.
  mutating func restRails() {
    guard layout.centersGroups else { return }
    for (number, section) in contents.sectionIdentifiers.enumerated() where orthogonalOffsets[section] == nil {
      guard let rail = OrthogonalPosition(ofSection: number, in: layout), !rail.isUnscrolled else { continue }
      setOrthogonalOffset(rail.range.lowerBound, of: section, at: number)
    }
    for span in layout.configuration.spans
    where span.orthogonalScrollingBehavior == .groupPagingCentered && spanOffsets[span.id] == nil {
      if let range = offsetRange(ofSpan: span.id) { spanOffsets[span.id] = range.lowerBound }
    }
  }
}
