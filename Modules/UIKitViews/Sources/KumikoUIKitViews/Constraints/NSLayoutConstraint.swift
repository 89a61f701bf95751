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

  /// An edge, a center or a size.
  public enum Attribute: Int, Sendable {
    /// An edge, a size or a center. `notAnAttribute`: the other side is a number of points.
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY

    var isHorizontal: Bool {
      switch self {
      case .left, .right, .leading, .trailing, .centerX, .width: true
      case .top, .bottom, .centerY, .height, .notAnAttribute: false
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
    didSet {
      guard let view = first.item?.layoutView else { return }
      view.superview?.setNeedsLayout()
      if constant != oldValue { view.fittingSizeDidChange(of: view) }
    }
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

  /// Creates a constraint between two views or layout guides, or of a size and a number of points.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    guard let item = view1 as? any ConstrainedItem, attr1 != .notAnAttribute else {
      misuse("a constraint needs an edge, a center or a size of a view or a layout guide, not of \(view1)")
    }
    let other = view2.map { other -> any ConstrainedItem in
      guard let other = other as? any ConstrainedItem else {
        misuse("a constraint leads to a view or a layout guide, not to \(other)")
      }
      return other
    }
    if other == nil, attr1 != .width, attr1 != .height {
      misuse("a constraint of an edge or a center needs a second item")
    }
    if other != nil, attr2 == .notAnAttribute { misuse("a constraint to a second item needs its edge, center or size") }
    self.init(
      End(item: item, attribute: attr1), relation, other.map { End(item: $0, attribute: attr2) },
      multiplier: multiplier, constant: c)
  }

  /// A Boolean value that indicates whether the constraint counts.
  open var isActive = false {
    didSet {
      guard isActive != oldValue, let view = first.item?.layoutView else { return }
      // Either side can be the view that follows the other one.
      let other = second?.item?.layoutView
      for side in other === view ? [view] : [view, other].compactMap({ $0 }) {
        if isActive { side.constraintsOfFrame.append(self) } else { side.constraintsOfFrame.removeAll { $0 === self } }
      }
      view.superview?.setNeedsLayout()
      view.setNeedsLayout()
      view.fittingSizeDidChange(of: view)
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
