public import Foundation
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

  var value: OrthogonalScrollingBehavior {
    switch self {
    case .none: .none
    case .continuous: .continuous
    case .continuousGroupLeadingBoundary: .continuousGroupLeadingBoundary
    case .paging: .paging
    case .groupPaging: .groupPaging
    case .groupPagingCentered: .groupPagingCentered
    }
  }
}

/// The bounce and the deceleration of a section that scrolls across the axis of its layout (iOS 17).
open class UICollectionLayoutSectionOrthogonalScrollingProperties: NSObject, NSCopying {
  /// How fast scrolling comes to rest.
  public enum DecelerationRate: Int, Sendable {
    /// As the behavior has it.
    case automatic
    /// Slowly.
    case normal
    /// Fast.
    case fast
  }

  /// Whether scrolling goes beyond the ends and back.
  public enum Bounce: Int, Sendable {
    /// As the behavior has it.
    case automatic
    /// Always.
    case always
    /// Never.
    case never
  }

  /// How fast scrolling comes to rest.
  open var decelerationRate = DecelerationRate.automatic
  /// The bounce: whether scrolling goes beyond the ends and back.
  open var bounce = Bounce.automatic

  /// Creates the properties of a behavior.
  public override init() { super.init() }

  var value: OrthogonalScrollingProperties {
    var value = OrthogonalScrollingProperties()
    value.decelerationRate =
      switch decelerationRate {
      case .automatic: .automatic
      case .normal: .normal
      case .fast: .fast
      }
    value.bounce =
      switch bounce {
      case .automatic: .automatic
      case .always: .always
      case .never: .never
      }
    return value
  }

  var copied: UICollectionLayoutSectionOrthogonalScrollingProperties {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }

  /// Returns a copy; changes of either do not change the other.
  open func copy(with zone: NSZone? = nil) -> Any { copied }
}
