import KumikoConstraints

// The rules of stack views, as constraints.
extension LayoutEngine {
  /// A part of a rule: a place is 0 for a start, 1 for an end.
  private enum StackTerm {
    case place(UIView, CGFloat)
    case extent(UIView)
    case baseline(UIView, isFirst: Bool)
    /// The bounds of the stack view, less the margins if it keeps them.
    case box(CGFloat)
    case room
  }

  /// The priorities of rules that can be broken, as those that UIKit prints; see https://kean.blog/post/lets-build-uistackview.
  private enum Strength {
    /// Of the first view; that of each next one is 1 less.
    static let proportion = 999.0
    /// Of texts of several lines, which could have any widths: https://openradar.appspot.com/39275811.
    static let texts = 759.0
    static let centers = 149.0
    /// Above that of the target of a fitting size: across the axis a stack view is as small as its views.
    static let fit = 51.0
    /// Below it: along the axis, distances can grow.
    static let length = 49.0
    static let suppression = 25.0
    /// Not of UIKit: texts on one baseline are at an edge, and views without a size share the room.
    static let edge = 10.0
    static let share = 1.0
  }

  /// Gives the solver the rules of a stack view. They come before the constraints of the application.
  func emit(_ stack: UIStackView) {
    var part = 0
    let insets = stack.isLayoutMarginsRelativeArrangement ? insets(stack) { $0.marginsWithSafeArea } : .zero

    func rule(
      _ isHorizontal: Bool, _ sum: [(StackTerm, CGFloat)], _ relation: LinearConstraint.Relation = .equal,
      _ limit: CGFloat = 0, strength: Double = LinearConstraint.required
    ) {
      begin()
      for (term, factor) in sum {
        switch term {
        case .place(let view, let place): _ = addPlace(view, isHorizontal, place, factor, in: stack)
        case .extent(let view): addExtent(view, isHorizontal, factor)
        case .baseline(let view, let isFirst): _ = addBaseline(view, isFirst: isFirst, factor, stack)
        case .box(let place):
          _ = addPlace(stack, isHorizontal, place, factor, in: stack)
          constant += factor * insets.shift(isHorizontal, place)
        case .room:
          addExtent(stack, isHorizontal, factor)
          constant += factor * (insets.shift(isHorizontal, 1) - insets.shift(isHorizontal, 0))
        }
      }
      let price = Price(strength)
      part += 1
      emit(
        Key(object: ObjectIdentifier(stack), part: 100 + part), relation == .greaterThanOrEqual ? .allowed : price,
        relation == .lessThanOrEqual ? .allowed : price, limit, rank: -1)
    }

    let isRow = stack.axis == .horizontal
    var views = stack.arrangedSubviews.filter { !$0.isHidden }
    var gaps = views.dropLast().map(stack.gap(after:))
    if isRow, isMirrored { (views, gaps) = (views.reversed(), gaps.reversed()) }
    guard let first = views.first, let last = views.last else {
      for isHorizontal in [true, false] { rule(isHorizontal, [(.room, 1)], strength: Strength.fit) }
      return
    }

    // Along the axis.
    rule(isRow, [(.place(first, 0), 1), (.box(0), -1)])
    rule(isRow, [(.place(last, 1), 1), (.box(1), -1)])
    func distance(_ view: UIView, _ next: UIView, _ factor: CGFloat) -> [(StackTerm, CGFloat)] {
      stack.isBaselineRelativeArrangement && !isRow
        ? [(.baseline(next, isFirst: true), factor), (.baseline(view, isFirst: false), -factor)]
        : [(.place(next, 0), factor), (.place(view, 1), -factor)]
    }
    func centers(_ view: UIView, _ next: UIView, _ factor: CGFloat) -> [(StackTerm, CGFloat)] {
      [(.place(next, 0.5), factor), (.place(view, 0.5), -factor)]
    }
    for index in gaps.indices {
      let (view, next) = (views[index], views[index + 1])
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: rule(isRow, distance(view, next, 1), .equal, gaps[index])
      case .equalSpacing, .equalCentering:
        rule(isRow, distance(view, next, 1), .greaterThanOrEqual, gaps[index])
        guard index > 0 else { continue }
        if stack.distribution == .equalSpacing {
          rule(isRow, distance(view, next, 1) + distance(first, views[1], -1))
        } else {
          rule(isRow, centers(view, next, 1) + centers(first, views[1], -1), strength: Strength.centers)
        }
      }
    }
    switch stack.distribution {
    case .fillEqually:
      for view in views.dropFirst() { rule(isRow, [(.extent(view), 1), (.extent(first), -1)]) }
    case .fillProportionally:
      // Parts of the whole stack view, with the distances and without the margins: so the last view has what is left.
      let extents = views.map { $0.contentExtent(isRow) }
      let total = extents.reduce(gaps.reduce(0, +)) { $0 + ($1 ?? 0) }
      for (index, view) in views.enumerated() {
        guard let extent = extents[index], total > 0 else { continue }
        rule(
          isRow, [(.extent(view), 1), (.extent(stack), -extent / total)],
          strength: max(Strength.proportion - Double(index), Strength.fit))
      }
      share()
    case .fill:
      if isRow, views.count > 1 {
        for view in views where view.wrapsContent {
          rule(true, [(.extent(view), 1), (.extent(stack), -1 / CGFloat(views.count))], strength: Strength.texts)
        }
      }
      share()
    case .equalSpacing, .equalCentering: rule(isRow, [(.room, 1)], strength: Strength.length)
    }

    /// Has views without a size of their own share the room, of which UIKit documents nothing.
    func share() {
      let open = views.filter { !$0.hasExtent(isRow) }
      for (view, next) in zip(open, open.dropFirst()) {
        rule(isRow, [(.extent(next), 1), (.extent(view), -1)], strength: Strength.share)
      }
    }

    // Across the axis.
    let start: CGFloat = !isRow && isMirrored ? 1 : 0
    for view in views {
      switch stack.alignment {
      case .fill:
        rule(!isRow, [(.place(view, 0), 1), (.box(0), -1)])
        rule(!isRow, [(.place(view, 1), 1), (.box(1), -1)])
        continue
      case .leading: rule(!isRow, [(.place(view, start), 1), (.box(start), -1)])
      case .trailing: rule(!isRow, [(.place(view, 1 - start), 1), (.box(1 - start), -1)])
      case .center: rule(!isRow, [(.place(view, 0.5), 1), (.box(0.5), -1)])
      case .firstBaseline, .lastBaseline:
        let isFirst = stack.alignment == .firstBaseline
        let edge: CGFloat = isRow ? (isFirst ? 0 : 1) : start
        // A column has no common baseline.
        if isRow, view !== first {
          rule(false, [(.baseline(view, isFirst: isFirst), 1), (.baseline(first, isFirst: isFirst), -1)])
        }
        rule(!isRow, [(.place(view, edge), 1), (.box(edge), -1)], strength: Strength.edge)
      }
      rule(!isRow, [(.place(view, 0), 1), (.box(0), -1)], .greaterThanOrEqual)
      rule(!isRow, [(.place(view, 1), 1), (.box(1), -1)], .lessThanOrEqual)
      rule(!isRow, [(.extent(view), 1)], strength: Strength.suppression)
    }
    if stack.alignment != .fill { rule(!isRow, [(.room, 1)], strength: Strength.fit) }
  }
}

extension UIView {
  fileprivate func contentExtent(_ isHorizontal: Bool) -> CGFloat? {
    let size = self is UIStackView ? systemLayoutSizeFitting(Self.layoutFittingCompressedSize) : intrinsicContentSize
    let extent = isHorizontal ? size.width : size.height
    return extent >= 0 ? extent : nil
  }

  fileprivate func hasExtent(_ isHorizontal: Bool) -> Bool {
    if self is UIStackView { return true }
    let attribute = isHorizontal ? NSLayoutConstraint.Attribute.width : .height
    let isGiven = constraintState?.sides.contains {
      $0.firstItem === self && $0.firstAttribute == attribute
        || $0.secondItem === self && $0.secondAttribute == attribute
    }
    return isGiven == true || contentExtent(isHorizontal) != nil
  }
}
