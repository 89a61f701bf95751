public import Foundation

/// A relation between two edges, centers or sizes.
///
/// There is no solver of constraints. A view takes its frame from the equalities that lead from its superview, the guides
/// of that or siblings with known frames. Inequalities and priorities are stored and do not count.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation of the two sides.
  public enum Relation: Int, Sendable {
    /// At most.
    case lessThanOrEqual = -1
    /// Equal.
    case equal
    /// At least.
    case greaterThanOrEqual
  }

  enum Attribute {
    case left, right, leading, trailing, centerX, width
    case top, bottom, centerY, height

    var isHorizontal: Bool {
      switch self {
      case .left, .right, .leading, .trailing, .centerX, .width: true
      case .top, .bottom, .centerY, .height: false
      }
    }
  }

  /// One side of a constraint.
  struct End {
    private weak var view: UIView?
    /// A guide is made for the constraint, which keeps it. The guide does not keep its view.
    private let guide: UILayoutGuide?
    var attribute: Attribute

    init(item: any ConstrainedItem, attribute: Attribute) {
      view = item as? UIView
      guide = item as? UILayoutGuide
      self.attribute = attribute
    }

    @MainActor var item: (any ConstrainedItem)? { guide ?? view }
  }

  let first: End
  let second: End?
  /// The relation.
  public let relation: Relation
  /// The factor of the second side.
  public let multiplier: CGFloat
  /// The points that are added to the second side.
  open var constant: CGFloat {
    didSet { first.item?.layoutView?.superview?.setNeedsLayout() }
  }
  /// The strength, which is stored.
  open var priority = UILayoutPriority.required
  /// A name for tests.
  open var identifier: String?

  init(_ first: End, _ relation: Relation, _ second: End?, multiplier: CGFloat = 1, constant: CGFloat) {
    self.first = first
    self.second = second
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
  }

  /// A Boolean value that indicates whether the constraint counts.
  open var isActive = false {
    didSet {
      guard isActive != oldValue, let view = first.item?.layoutView else { return }
      if isActive { view.constraintsOfFrame.append(self) } else { view.constraintsOfFrame.removeAll { $0 === self } }
      // Either side can be the view that follows the other one.
      if let other = second?.item?.layoutView, other !== view {
        if isActive {
          other.constraintsOfFrame.append(self)
        } else {
          other.constraintsOfFrame.removeAll { $0 === self }
        }
      }
      view.superview?.setNeedsLayout()
      view.setNeedsLayout()
    }
  }

  /// Makes constraints count.
  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints count no more.
  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}
