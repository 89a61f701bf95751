public import KumikoComposition
import KumikoDimension

// What the section's properties come to, where they leave it to the content or to the behaviour.
extension OrthogonalScroll {
  /// Whether the section scrolls past the ends of its content and back again; `automatic` does where there is anything to
  /// scroll to.
  public var bounces: Bool {
    switch properties.bounce {
    case .always: true
    case .never: false
    case .automatic: offsetRange.upperBound - offsetRange.lowerBound > LayoutLimits.fitTolerance
    }
  }

  /// How soon the section comes to rest once it has been let go: `normal` or `fast`, never `automatic`.
  ///
  /// `automatic` is what the behaviour comes with: those that turn page by page come to rest soon, the continuous ones after
  /// a while.
  public var decelerationRate: OrthogonalScrollingProperties.DecelerationRate {
    switch (properties.decelerationRate, behavior) {
    case (.normal, _), (.fast, _): properties.decelerationRate
    case (.automatic, .paging), (.automatic, .groupPaging), (.automatic, .groupPagingCentered): .fast
    case (.automatic, .none), (.automatic, .continuous), (.automatic, .continuousGroupLeadingBoundary): .normal
    }
  }
}
