public import KumikoComposition
@_spi(Kumiko) import KumikoDimension

// The resolved values of the section's properties.
extension OrthogonalScroll {
  /// A Boolean value that indicates whether the section bounces at the ends of its content.
  ///
  /// `automatic` bounces if the content is larger than the viewport.
  ///
  /// - Complexity: O(1), or O(log n) for *n* measured groups.
  public var bounces: Bool {
    switch properties.bounce {
    case .always: true
    case .never: false
    case .automatic: offsetRange.upperBound - offsetRange.lowerBound > LayoutLimits.fitTolerance
    }
  }

  /// The resolved deceleration rate: `normal` or `fast`.
  ///
  /// `automatic` is `fast` for paging behaviors and `normal` for continuous behaviors.
  public var decelerationRate: OrthogonalScrollingProperties.DecelerationRate {
    switch (properties.decelerationRate, behavior) {
    case (.normal, _), (.fast, _): properties.decelerationRate
    case (.automatic, .paging), (.automatic, .groupPaging), (.automatic, .groupPagingCentered): .fast
    case (.automatic, .none), (.automatic, .continuous), (.automatic, .continuousGroupLeadingBoundary): .normal
    }
  }
}
