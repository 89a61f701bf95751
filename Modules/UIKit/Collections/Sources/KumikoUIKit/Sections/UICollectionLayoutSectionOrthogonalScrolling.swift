import KumikoComposition

/// The scrolling of a section across the axis of its layout.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable, CaseIterable {
  /// The section does not scroll by itself.
  case none
  /// The section rests anywhere.
  case continuous
  /// The section rests at the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// The section rests at multiples of its extent.
  case paging
  /// The section rests at the leading edge of a group, one group at a time.
  case groupPaging
  /// The section rests where a group is in the center, one group at a time.
  case groupPagingCentered

  var value: OrthogonalScrollingBehavior { OrthogonalScrollingBehavior.allCases[rawValue] }
}

/// The bounce and the deceleration of a section that scrolls across the axis of its layout (iOS 17).
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// How fast scrolling comes to rest.
  public enum DecelerationRate: Int, Sendable {
    /// The rate of the behavior, slow, or fast.
    case automatic, normal, fast
  }

  /// Whether scrolling goes beyond the ends and back.
  public enum Bounce: Int, Sendable {
    /// The bounce of the behavior, always, or never.
    case automatic, always, never
  }

  /// How fast scrolling comes to rest.
  open var decelerationRate = DecelerationRate.automatic
  /// The bounce: whether scrolling goes beyond the ends and back.
  open var bounce = Bounce.automatic

  public override init() { super.init() }

  var value: OrthogonalScrollingProperties {
    var value = OrthogonalScrollingProperties()
    value.decelerationRate = OrthogonalScrollingProperties.DecelerationRate.allCases[decelerationRate.rawValue]
    value.bounce = OrthogonalScrollingProperties.Bounce.allCases[bounce.rawValue]
    return value
  }

  /// Returns a copy; changes of either do not change the other.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }
}
