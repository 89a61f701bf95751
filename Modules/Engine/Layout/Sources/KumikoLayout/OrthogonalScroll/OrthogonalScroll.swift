public import KumikoComposition
@_spi(Kumiko) public import KumikoDimension

/// The orthogonal scrolling of a section or a span: its viewport, its content, and the positions of its groups.
///
/// The groups of a span are its columns.
///
/// The offset is the position of the viewport in the section's content. At 0 the leading inset of the content is
/// visible.
public struct OrthogonalScroll: Sendable {
  /// The frame of the viewport in content coordinates, in points. It has the width of the bounds and the height of the
  /// groups.
  public internal(set) var frame: Rect2D
  /// The length of the content with the insets at both ends, in points.
  public let contentLength: Double
  /// The axis of orthogonal scrolling.
  public let axis: LayoutAxis
  /// The scrolling behavior.
  public let behavior: OrthogonalScrollingBehavior
  /// The bounce and the deceleration rate of the section's description.
  public let properties: OrthogonalScrollingProperties
  /// The number of groups.
  public let groupCount: Int
  let groups: Groups

  /// The groups: the repetitions of a section, or the columns of a span.
  enum Groups: Sendable {
    case repetitions(SectionBody)
    case columns(extent: Double, pitch: Double)

    /// The distance between the starts of two groups that are not measured.
    var pitch: Double {
      switch self {
      case .repetitions(let body): body.plan.run.pitch
      case .columns(_, let pitch): pitch
      }
    }

    var elastic: ElasticRun? {
      if case .repetitions(let body) = self { body.elastic } else { nil }
    }
  }

  /// Returns the distance from the start of the first group to the start of a group, in points.
  ///
  /// - Complexity: O(1), or O(log n) for *n* measured groups.
  public func start(ofGroup group: Int) -> Double {
    guard let elastic = groups.elastic else { return Double(group) * groups.pitch }
    let number = min(max(group, 0), groupCount - 1)
    let beyond = Double(group - number) * max(0, groups.pitch)
    return elastic.offset(ofGroup: number) + beyond
  }

  /// Returns the extent of a group along the axis, in points.
  ///
  /// - Complexity: O(1), or O(log n) for *n* measured groups.
  public func extent(ofGroup group: Int) -> Double {
    switch groups {
    case .repetitions(let body):
      body.locate(group: min(max(group, 0), groupCount - 1))?.repetition.extent ?? body.plan.run.repetition.extent
    case .columns(let extent, _): extent
    }
  }
}

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
