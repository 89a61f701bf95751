@_spi(Kumiko) import KumikoLayout

// How far everything scrolls.
extension CollectionViewport {
  /// The range of resting origins of ``visibleRect`` along the scroll direction, in points.
  ///
  /// Bars extend the range: with a bar of 44 points at the top, the range of a vertical layout begins at -44.
  /// ``scroll(to:measuring:)`` may leave the range, for content pulled past its end.
  public var scrollRange: ClosedRange<Double> { layout.restingOrigins }

  /// Returns the offset of an orthogonal section, in points from the leading edge; nil for other sections and unknown
  /// ones.
  ///
  /// - Complexity: O(log *s*) in the sections.
  public func orthogonalOffset(of section: SectionID) -> Double? { layout.orthogonalPosition(of: section)?.offset }

  /// Returns the range of an orthogonal section's offsets, in points; nil for other sections and unknown ones.
  ///
  /// - Complexity: O(log *s*) in the sections.
  public func orthogonalRange(of section: SectionID) -> ClosedRange<Double>? {
    layout.orthogonalPosition(of: section)?.range
  }
}
