@MainActor final class ConstraintState {
  /// The active constraints whose nearest common ancestor the view is.
  var held: [NSLayoutConstraint] = []
  /// The active constraints that the view, or a guide of it, is a side of.
  var sides: [NSLayoutConstraint] = []
  /// The number of sides below the view of constraints that are held above it.
  var crossings = 0
  var guides: [UILayoutGuide] = []
  var safeAreaGuide, marginsGuide, contentGuide, frameGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// The solver of the constraints below the view, if it is fixed.
  var engine: LayoutEngine?
}

extension UIView {
  var madeConstraintState: ConstraintState {
    if let constraintState { return constraintState }
    let made = ConstraintState()
    constraintState = made
    return made
  }

  /// The view whose solver places the subviews of this one: the nearest one that is fixed and that no constraint leads out of.
  var layoutRoot: UIView {
    var root = self
    while !root.translatesAutoresizingMaskIntoConstraints || root.constraintState?.crossings ?? 0 > 0,
      let superview = root.superview
    {
      root = superview
    }
    return root
  }

  func constraintsDidChange() {
    setNeedsLayout()
    layoutRoot.setNeedsSolving()
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    setNeedsLayout()
    let root = layoutRoot
    root.constraintState?.engine?.note(constraint)
    root.setNeedsLayout()
  }

  func contentDidChange() {
    superview?.setNeedsLayout()
    let root = layoutRoot
    root.constraintState?.engine?.note(self)
    root.setNeedsLayout()
  }

  /// Notes that something has changed that constraints of this view follow, such as the size of its content.
  func invalidateConstraints() {
    layoutRoot.setNeedsSolving()
    frameDidChange()
    superview?.setNeedsLayout()
  }

  /// Notes that the frame has changed. Constraints follow it if it is fixed.
  func frameDidChange() {
    guard translatesAutoresizingMaskIntoConstraints, let state = constraintState, let superview,
      state.crossings > 0 || state.sides.contains(where: { $0.holder !== self })
    else { return }
    superview.layoutRoot.setNeedsSolving()
  }

  func setNeedsSolving() {
    constraintState?.engine?.isDirty = true
    setNeedsLayout()
  }

  /// Has this view and those above it know that ``updateConstraints()`` is to be called here or below.
  func noteConstraintUpdate() {
    updatesConstraints.any = true
    var current = superview
    while let view = current, !view.updatesConstraints.any {
      view.updatesConstraints.any = true
      current = view.superview
    }
  }

  // MARK: - Hierarchy

  /// Returns the lowest view that contains both; nil for none. O(*d*) in the depth of the hierarchy.
  func nearestCommonAncestor(with other: UIView) -> UIView? {
    if other.superview === self { return self }
    var (one, two): (UIView?, UIView?) = (self, other)
    var (depth, otherDepth) = (self.depth, other.depth)
    while one !== two {
      if depth >= otherDepth {
        one = one?.superview
        depth -= 1
      } else {
        two = two?.superview
        otherDepth -= 1
      }
    }
    return one
  }

  private var depth: Int {
    var (count, current) = (0, superview)
    while let view = current { (count, current) = (count + 1, view.superview) }
    return count
  }

  /// Counts a side in the views between this one and an ancestor.
  func countCrossing(upTo ancestor: UIView, by difference: Int) {
    guard self !== ancestor else { return }
    var current = superview
    while let view = current, view !== ancestor {
      let state = view.madeConstraintState
      state.crossings += difference
      // Its own solver is out of use, or in use again.
      if state.crossings == 0 || state.crossings == difference { view.setNeedsSolving() }
      current = view.superview
    }
  }

  /// Deactivates the constraints that lead from this view, or one below it, to those above.
  func leaveConstraints() {
    guard let superview, let state = constraintState else { return }
    var leading = state.sides.filter { $0.holder !== self }
    var open = state.crossings > 0 ? subviews : []
    while let view = open.popLast() {
      leading += view.constraintState?.sides.filter { $0.holder.map(superview.isDescendant(of:)) ?? true } ?? []
      open += view.subviews
    }
    for constraint in leading { constraint.isActive = false }
  }
}
