// How far everything scrolls.
extension CollectionViewport {
  /// The coordinates between which the origin of ``visibleRect`` rests, along the direction of scrolling, in points.
  ///
  /// Bars are taken into account: with one of 44 points at the top the range of a vertical layout begins at -44.
  /// ``scroll(to:measuring:)`` may lead out of it, as content that is pulled past its end.
  public var scrollRange: ClosedRange<Double> { layout.restingOrigins }

  /// The distance that a section is scrolled sideways, in points, counted from the start of its content; nil where the section
  /// is unknown or does not scroll sideways.
  ///
  /// - Complexity: O(log sections).
  public func sidewaysOffset(of section: SectionID) -> Double? { layout.rail(of: section)?.offset }

  /// The offsets between which a section scrolls sideways, in points; nil where the section is unknown or does not scroll
  /// sideways.
  ///
  /// - Complexity: O(log sections).
  public func sidewaysRange(of section: SectionID) -> ClosedRange<Double>? { layout.rail(of: section)?.range }
}
