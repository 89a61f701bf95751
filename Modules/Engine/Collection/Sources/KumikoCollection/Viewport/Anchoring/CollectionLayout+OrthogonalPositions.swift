import KumikoComposition
@_spi(Kumiko) import KumikoLayout

extension CollectionLayout {
  /// The position of a section that scrolls orthogonally; nil for others. O(log sections).
  func orthogonalPosition(of section: SectionID) -> OrthogonalPosition? {
    contents.indexOfSection(section).flatMap { OrthogonalPosition(ofSection: $0, in: layout) }
  }

  /// Scrolls sections of centred groups that have not been scrolled to where they rest at first: with the first group in the
  /// middle. From then on they are held there. O(sections) where any centres its groups.
  mutating func restOrthogonalSections() {
    guard layout.centersGroups else { return }
    for (number, section) in contents.sectionIdentifiers.enumerated() where orthogonalOffsets[section] == nil {
      guard let position = OrthogonalPosition(ofSection: number, in: layout), !position.isUnscrolled else { continue }
      setOrthogonalOffset(position.range.lowerBound, of: section, at: number)
    }
    for span in layout.configuration.spans
    where span.orthogonalScrollingBehavior == .groupPagingCentered && spanOffsets[span.id] == nil {
      if let range = offsetRange(ofSpan: span.id) { spanOffsets[span.id] = range.lowerBound }
    }
  }
}
