import KumikoConstraints

// Edges, centers, baselines and sizes as sums of variables.
extension LayoutEngine {
  func emit(_ constraint: NSLayoutConstraint, base: UIView) {
    let strength = Double(constraint.priority.rawValue)
    guard strength > 0 else { return }
    begin()
    guard add(constraint.first, 1, base, with: constraint.second) else { return }
    if let second = constraint.second {
      let factor = Self.clamped(constraint.multiplier)
      guard add(second, -factor, base, with: constraint.first) else { return }
    }
    var relation = constraint.relation
    if isReversed(constraint), relation != .equal {
      relation = relation == .lessThanOrEqual ? .greaterThanOrEqual : .lessThanOrEqual
    }
    let price = Price(strength)
    emit(
      Key(object: ObjectIdentifier(constraint), part: 0), relation == .greaterThanOrEqual ? .allowed : price,
      relation == .lessThanOrEqual ? .allowed : price, limit(of: constraint), rank: constraint.order, constraint)
  }

  /// Distances count from right to left where an interface is read so.
  private func isReversed(_ constraint: NSLayoutConstraint) -> Bool {
    isMirrored && (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
  }

  /// The constant of a constraint, from left to right.
  func limit(of constraint: NSLayoutConstraint) -> CGFloat {
    let constant = Self.clamped(constraint.constant)
    return isReversed(constraint) ? -constant : constant
  }

  func begin() {
    terms.removeAll(keepingCapacity: true)
    constant = 0
  }

  func emit(extentOf view: UIView, _ isHorizontal: Bool, _ extent: CGFloat) {
    begin()
    addExtent(view, isHorizontal, 1)
    emit(Key(object: ObjectIdentifier(view), part: isHorizontal ? -1 : -2), .forbidden, .forbidden, extent, rank: -2)
  }

  /// Gives the solver the size of the content of a view, with its hugging and its resistance.
  func emitContent(of view: UIView) {
    let size = contentSize(of: view)
    for isHorizontal in [true, false] {
      let extent = isHorizontal ? size.width : size.height
      guard extent >= 0 else { continue }
      let axis = isHorizontal ? NSLayoutConstraint.Axis.horizontal : .vertical
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      let resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      guard hugging > 0 || resistance > 0 else { continue }
      begin()
      addExtent(view, isHorizontal, 1)
      emit(
        Key(object: ObjectIdentifier(view), part: isHorizontal ? 1 : 2),
        hugging > 0 ? Price(Double(hugging)) : .allowed, resistance > 0 ? Price(Double(resistance)) : .allowed, extent)
      // The height is the last entry.
      if !isHorizontal, view.wrapsContent { wraps.append((view, cursor - 1)) }
    }
  }

  /// The size of a content. Of texts, the width is that of unbroken ones, and the height that in the width of the last solution.
  func contentSize(of view: UIView) -> CGSize {
    guard view.wrapsContent else { return view.intrinsicContentSize }
    let width = view.wrappingWidth
    view.wrappingWidth = nil
    let natural = view.intrinsicContentSize.width
    view.wrappingWidth = width
    return CGSize(width: natural, height: view.intrinsicContentSize.height)
  }

  // MARK: - Views

  func addExtent(_ view: UIView, _ isHorizontal: Bool, _ factor: CGFloat) {
    if view !== root, view.translatesAutoresizingMaskIntoConstraints {
      constant += factor * (isHorizontal ? view.bounds.width : view.bounds.height)
    } else {
      addVariable(view, isHorizontal ? 2 : 3, factor)
    }
  }

  func addVariable(_ item: AnyObject, _ part: Int, _ factor: CGFloat) {
    if factor != 0 { terms.append(ConstraintTerm(variable(item, part), factor: Double(factor))) }
  }

  /// Adds the left or top edge of a view in the coordinates of one that contains it. Returns false if it does not
  /// contain it.
  func addStart(_ view: UIView, _ isHorizontal: Bool, _ factor: CGFloat, in base: UIView) -> Bool {
    if view === base {
      constant += factor * (isHorizontal ? view.bounds.minX : view.bounds.minY)
      return true
    }
    var current = view
    while true {
      if current.translatesAutoresizingMaskIntoConstraints {
        constant += factor * (isHorizontal ? current.plainFrame.minX : current.plainFrame.minY)
      } else {
        addVariable(current, isHorizontal ? 0 : 1, factor)
      }
      guard let parent = current.superview else { return false }
      if parent === base { return true }
      constant -= factor * (isHorizontal ? parent.bounds.minX : parent.bounds.minY)
      current = parent
    }
  }

  /// Adds a place within a view: 0 for its start, 1 for its end.
  func addPlace(_ view: UIView, _ isHorizontal: Bool, _ place: CGFloat, _ factor: CGFloat, in base: UIView) -> Bool {
    if place != 0 { addExtent(view, isHorizontal, factor * place) }
    return addStart(view, isHorizontal, factor, in: base)
  }

  // MARK: - Sides

  private func add(
    _ end: NSLayoutConstraint.End, _ factor: CGFloat, _ base: UIView, with other: NSLayoutConstraint.End?
  ) -> Bool {
    guard let view = end.layoutView else { return false }
    let attribute = end.attribute
    let isHorizontal = attribute.isHorizontal
    if let guide = end.guide { return add(guide, view, attribute, factor, base) }
    if attribute.isExtent {
      addExtent(view, isHorizontal, factor)
      return true
    }
    if attribute == .firstBaseline || attribute == .lastBaseline {
      return addBaseline(view, isFirst: attribute == .firstBaseline, factor, base)
    }
    let place = attribute.place(isMirrored)
    var insets = UIEdgeInsets.zero
    if attribute.isMargin {
      insets = self.insets(view) { $0.marginsWithSafeArea }
    }
    // The edges of a scroll view are those of the content for views in it.
    if view === base, other != nil, place != 0.5, let scroll = view as? UIScrollView {
      addVariable(scroll.contentLayoutGuide, isHorizontal ? 2 : 3, factor * place)
      constant += factor * insets.shift(isHorizontal, place)
      return true
    }
    constant += factor * insets.shift(isHorizontal, place)
    return addPlace(view, isHorizontal, place, factor, in: base)
  }

  func addBaseline(_ view: UIView, isFirst: Bool, _ factor: CGFloat, _ base: UIView) -> Bool {
    var owner = view
    // A stack view can name a stack view in it.
    for _ in 0..<64 {
      let next = isFirst ? owner.forFirstBaselineLayout : owner.forLastBaselineLayout
      if next === owner || !next.isDescendant(of: view) { break }
      owner = next
    }
    constant += factor * (isFirst ? owner.baselines.first : -owner.baselines.last)
    return addPlace(owner, false, isFirst ? 0 : 1, factor, in: base)
  }

  private func add(
    _ guide: UILayoutGuide, _ view: UIView, _ attribute: NSLayoutConstraint.Attribute, _ factor: CGFloat, _ base: UIView
  ) -> Bool {
    let isHorizontal = attribute.isHorizontal
    let place = attribute.place(isMirrored)
    switch guide.kind {
    case .inset(let insets):
      let insets = self.insets(view, insets)
      if attribute.isExtent {
        addExtent(view, isHorizontal, factor)
        constant -= factor * (isHorizontal ? insets.left + insets.right : insets.top + insets.bottom)
        return true
      }
      constant += factor * insets.shift(isHorizontal, place)
      return addPlace(view, isHorizontal, place, factor, in: base)
    case .custom, .content:
      let extent = attribute.isExtent ? 1 : place
      addVariable(guide, isHorizontal ? 2 : 3, factor * extent)
      if attribute.isExtent { return true }
      if case .custom = guide.kind { addVariable(guide, isHorizontal ? 0 : 1, factor) }
      guard view !== base else { return true }
      constant -= factor * (isHorizontal ? view.bounds.minX : view.bounds.minY)
      return addStart(view, isHorizontal, factor, in: base)
    }
  }
}

extension UIEdgeInsets {
  /// How far insets move a place: 0 for the start, 1 for the end.
  func shift(_ isHorizontal: Bool, _ place: CGFloat) -> CGFloat {
    (isHorizontal ? left : top) * (1 - place) - (isHorizontal ? right : bottom) * place
  }
}

extension NSLayoutConstraint.Attribute {
  var isHorizontal: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .width, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin,
      .centerXWithinMargins:
      true
    case .top, .bottom, .centerY, .height, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline,
      .lastBaseline, .notAnAttribute:
      false
    }
  }

  var isExtent: Bool { self == .width || self == .height }

  fileprivate var isMargin: Bool { rawValue >= Self.leftMargin.rawValue }

  fileprivate var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The place within the view: 0 for the left or top edge, 1 for the other one.
  fileprivate func place(_ isMirrored: Bool) -> CGFloat {
    switch self {
    case .left, .top, .leftMargin, .topMargin, .width, .height, .firstBaseline, .notAnAttribute: 0
    case .right, .bottom, .rightMargin, .bottomMargin, .lastBaseline: 1
    case .leading, .leadingMargin: isMirrored ? 1 : 0
    case .trailing, .trailingMargin: isMirrored ? 0 : 1
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    }
  }
}
