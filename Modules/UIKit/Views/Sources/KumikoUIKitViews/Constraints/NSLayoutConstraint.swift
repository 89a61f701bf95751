/// A relation between two edges, centers, baselines or sizes.
///
/// **Solving.** The active constraints of a window are solved together when it is laid out, by the module
/// `KumikoConstraints`. A view that translates its autoresizing mask is fixed at its frame. Views below one are solved apart from
/// those above, unless a constraint leads across. The edges of frames are rounded to pixels where a point has more than one. Where
/// constraints leave a position or a size open, it is 0 or at a bound, and ``UIView/hasAmbiguousLayout`` is true.
///
/// **Priorities.** A higher priority wins over any number of lower ones. Constraints of one priority add up their violations.
/// Unlike Apple's documentation says, a priority can change from and to `required` while the constraint is active.
///
/// **Conflicts.** Apple does not say which of several required constraints is broken. Here it is the one that was activated
/// last: a constraint is broken exactly if it contradicts those that were activated before and are not broken. Fixed frames and
/// the rules of stack views come before all. The conflict is reported on standard error once, and in
/// ``UIView/kumikoConstraintConflicts``. A constraint that contradicts nothing any more counts again.
@preconcurrency @MainActor open class NSLayoutConstraint: NSObject {
  /// The relation of the two sides.
  public enum Relation: Int, Sendable {
    /// At most, equal, or at least.
    case lessThanOrEqual = -1, equal, greaterThanOrEqual
  }

  /// An edge, a center, a baseline or a size.
  public enum Attribute: Int, Sendable {
    /// An edge, a size, a center or a baseline. `notAnAttribute`: the other side is a number of points.
    case notAnAttribute, left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline,
      firstBaseline
    /// An edge or a center between the margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins,
      centerYWithinMargins
  }

  struct End {
    private(set) weak var view: UIView?
    /// A guide is made for the constraint, which keeps it. The guide does not keep its view.
    let guide: UILayoutGuide?
    var attribute: Attribute

    init() { (guide, attribute) = (nil, .notAnAttribute) }

    init(item: any ConstrainedItem, attribute: Attribute) {
      view = item as? UIView
      guide = item as? UILayoutGuide
      self.attribute = attribute
    }

    @MainActor var item: (any ConstrainedItem)? { guide ?? view }
    @MainActor var layoutView: UIView? { guide.map { $0.owningView } ?? view }
  }

  private(set) var first = End()
  private(set) var second: End?
  /// The relation.
  public private(set) var relation = Relation.equal
  /// The factor of the second side.
  public private(set) var multiplier: CGFloat = 1
  /// The points that are added to the second side. A number that is not finite ends the program, and one beyond 1e9 counts as 1e9.
  open var constant: CGFloat = 0 {
    didSet {
      Self.check(constant, "constant")
      guard constant != oldValue, let holder else { return }
      holder.constantDidChange(self)
      first.layoutView.map { $0.fittingSizeDidChange(of: $0) }
    }
  }
  /// The priority. From 1000 on the constraint is required; with 0 or less it does not count.
  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue, let holder { noteChange(in: holder) } }
  }
  /// A name for tests and reports.
  open var identifier: String?
  /// The view that holds the active constraint: the nearest common ancestor of both sides.
  weak var holder: UIView?
  private(set) var order = 0
  var entry = 0
  var isReported = false
  private static var activations = 0

  /// Creates a constraint without views, which cannot be activated. Subclasses inherit the initializers of views with it.
  public override init() { super.init() }

  convenience init(_ first: End, _ relation: Relation, _ second: End?, multiplier: CGFloat = 1, constant: CGFloat) {
    Self.check(constant, "constant")
    Self.check(multiplier, "multiplier")
    self.init()
    (self.first, self.second, self.relation) = (first, second, relation)
    (self.multiplier, self.constant) = (multiplier, constant)
  }

  private static func check(_ number: CGFloat, _ name: String) {
    if !number.isFinite { misuse("the \(name) \(number) of a constraint is not a finite number") }
  }

  /// The view or layout guide of the first side.
  open var firstItem: AnyObject? { first.item }
  /// The attribute of the first side.
  open var firstAttribute: Attribute { first.attribute }
  /// The view or layout guide of the second side; nil for none.
  open var secondItem: AnyObject? { second?.item }
  /// The attribute of the second side.
  open var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

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

  /// A Boolean value that indicates whether the constraint counts. It counts no more when a view of it leaves the hierarchy of
  /// the other one.
  ///
  /// Activating a constraint of views without a common ancestor ends the program; UIKit throws an exception.
  open var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      if isActive { activate() } else { deactivate() }
    }
  }

  private var sides: [UIView] {
    let (one, other) = (first.layoutView, second?.layoutView)
    return one === other ? [one].compactMap { $0 } : [one, other].compactMap { $0 }
  }

  private func activate() {
    let sides = sides
    guard let view = sides.first, second == nil || second?.layoutView != nil else {
      misuse("a constraint cannot be activated: it has no view, or its view does not exist any more")
    }
    guard let ancestor = sides.dropFirst().reduce(view, { $0?.nearestCommonAncestor(with: $1) }) else {
      misuse(
        "a constraint cannot be activated, because its views have no common ancestor: add both to one hierarchy first: "
          + kumikoText)
    }
    holder = ancestor
    Self.activations += 1
    order = Self.activations
    isReported = false
    ancestor.madeConstraintState.held.append(self)
    for side in sides {
      side.madeConstraintState.sides.append(self)
      side.countCrossing(upTo: ancestor, by: 1)
    }
    noteChange(in: ancestor)
  }

  private func noteChange(in holder: UIView) {
    holder.constraintsDidChange()
    first.layoutView.map { $0.fittingSizeDidChange(of: $0) }
  }

  private func deactivate() {
    let ancestor = holder
    holder = nil
    ancestor?.constraintState?.held.removeAll { $0 === self }
    for side in sides {
      side.constraintState?.sides.removeAll { $0 === self }
      if let ancestor { side.countCrossing(upTo: ancestor, by: -1) }
    }
    if let ancestor { noteChange(in: ancestor) }
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
