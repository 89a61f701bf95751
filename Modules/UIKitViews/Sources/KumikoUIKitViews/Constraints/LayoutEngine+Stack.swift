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
    /// A distance that is the same between all views.
    case distance
  }

  private static let distance = 4

  /// The priorities of rules that can be broken. Those of Apple are not documented, except for their order.
  private enum Strength {
    static let proportion = 999.0
    static let centers = 149.0
    /// Above that of the target of a fitting size: a stack view is as small as its views.
    static let fit = 51.0
    static let edge = 10.0
    /// Views without a size share the room.
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
        case .distance: addVariable(stack, Self.distance, factor)
        }
      }
      let price = Self.price(strength)
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
    for ((view, next), gap) in zip(zip(views, views.dropFirst()), gaps) {
      let distance: [(StackTerm, CGFloat)] =
        stack.isBaselineRelativeArrangement && !isRow
        ? [(.baseline(next, isFirst: true), 1), (.baseline(view, isFirst: false), -1)]
        : [(.place(next, 0), 1), (.place(view, 1), -1)]
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally: rule(isRow, distance, .equal, gap)
      case .equalSpacing:
        rule(isRow, distance, .greaterThanOrEqual, gap)
        rule(isRow, distance + [(.distance, -1)])
      case .equalCentering:
        rule(isRow, distance, .greaterThanOrEqual, gap)
        rule(
          isRow, [(.place(next, 0.5), 1), (.place(view, 0.5), -1), (.distance, -1)], strength: Strength.centers)
      }
    }
    switch stack.distribution {
    case .fillEqually:
      for view in views.dropFirst() { rule(isRow, [(.extent(view), 1), (.extent(first), -1)]) }
    case .fillProportionally:
      let extents = views.map { $0.contentExtent(isRow) }
      if let index = extents.firstIndex(where: { $0 ?? 0 > 0 }), let unit = extents[index] {
        for (view, extent) in zip(views, extents) where view !== views[index] {
          guard let extent else { continue }
          rule(isRow, [(.extent(view), 1), (.extent(views[index]), -extent / unit)], strength: Strength.proportion)
        }
      }
      share()
    case .fill: share()
    case .equalSpacing, .equalCentering: rule(isRow, [(.room, 1)], strength: Strength.fit)
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
    }
    if stack.alignment != .fill { rule(!isRow, [(.room, 1)], strength: Strength.fit) }
  }
}

extension UIView {
  /// The extent of the content along an axis; nil for none.
  fileprivate func contentExtent(_ isHorizontal: Bool) -> CGFloat? {
    let size = self is UIStackView ? systemLayoutSizeFitting(Self.layoutFittingCompressedSize) : intrinsicContentSize
    let extent = isHorizontal ? size.width : size.height
    return extent >= 0 ? extent : nil
  }

  /// Whether a content or a constraint gives the view an extent.
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
