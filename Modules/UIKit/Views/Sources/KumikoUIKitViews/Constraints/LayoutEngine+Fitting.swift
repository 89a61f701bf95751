import KumikoConstraints

extension LayoutEngine {
  /// Returns the size of the root that fits the constraints below it, with a copy of the solver.
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    let ownWidth = root.wrappingWidth
    prepare()
    let (width, height) = (variable(root, 2), variable(root, 3))
    let before = wraps.map(\.view.wrappingWidth)
    var copy = solver
    var ownHeight: ConstraintID?
    attempt { () throws(ConstraintError) in
      for entry in entries.prefix(2) where entry.key.object == ObjectIdentifier(root) && entry.key.part < 0 {
        try copy.remove(entry.id)
      }
      for (variable, extent, priority) in [(width, target.width, horizontal), (height, target.height, vertical)]
      where priority.rawValue > 0 {
        let price = Price(Double(priority.rawValue))
        try copy.add(
          LinearConstraint([ConstraintTerm(variable)], Double(Self.clamped(extent)), excess: price, shortfall: price),
          rank: -2)
      }
      root.wrappingWidth = nil
      let content = root.intrinsicContentSize
      for (variable, extent, axis) in [
        (width, content.width, NSLayoutConstraint.Axis.horizontal), (height, content.height, .vertical),
      ] where extent >= 0 {
        let id = try copy.add(
          LinearConstraint(
            [ConstraintTerm(variable)], Double(Self.clamped(extent)),
            excess: Price(max(1, Double(root.contentHuggingPriority(for: axis).rawValue))),
            shortfall: Price(max(1, Double(root.contentCompressionResistancePriority(for: axis).rawValue)))))
        if axis == .vertical, root.wrapsContent { ownHeight = id }
      }
    }
    // A width changes heights, which seldom change the width again.
    for _ in 0..<4 {
      copy.solve()
      var isChanged = false
      for (view, id) in wraps.map({ ($0.view, entries[$0.entry].id) }) + (ownHeight.map { [(root, $0)] } ?? []) {
        guard let variable = presentVariable(view, 2) else { continue }
        let width = Self.wrappingWidth(copy.value(of: variable))
        guard view.wrappingWidth != width else { continue }
        view.wrappingWidth = width
        let height = Double(Self.clamped(view.intrinsicContentSize.height))
        attempt { () throws(ConstraintError) in try copy.setConstant(height, of: id) }
        isChanged = true
      }
      if !isChanged { break }
    }
    for ((view, _), width) in zip(wraps, before) { view.wrappingWidth = width }
    root.wrappingWidth = ownWidth
    return CGSize(width: Self.shown(copy.value(of: width)), height: Self.shown(copy.value(of: height)))
  }
}

extension UIView {
  /// Returns the size that fits the constraints; nil without constraints and a content.
  @_spi(Kumiko) public func sizeByConstraints(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    updateConstraintsIfNeeded()
    let content = intrinsicContentSize
    guard
      self is UIStackView || content.width >= 0 || content.height >= 0 || constraintState?.held.isEmpty == false
        || constrainedSubviews > 0
    else { return nil }
    if layoutRoot === self, translatesAutoresizingMaskIntoConstraints {
      return madeLayoutEngine.fittingSize(target, horizontal, vertical)
    }
    let engine = LayoutEngine(self)
    engine.isFitting = true
    return engine.fittingSize(target, horizontal, vertical)
  }

  private var madeLayoutEngine: LayoutEngine { made(\.engine, LayoutEngine(self)) }

  func layOutByConstraints() {
    guard
      constraintState?.engine != nil || constraintState?.held.isEmpty == false || self is UIStackView
        || constrainedSubviews > 0
    else { return }
    let root = layoutRoot
    let engine = root.madeLayoutEngine
    engine.update()
    engine.setFrames(in: self)
  }

  /// The solver that places this view, after it has solved; nil for a fixed view.
  private var placingEngine: LayoutEngine? {
    guard !translatesAutoresizingMaskIntoConstraints, let superview else { return nil }
    let engine = superview.layoutRoot.madeLayoutEngine
    engine.update()
    return engine
  }
}

// MARK: - What an application asks

extension UIView {
  /// The active constraints that this view holds: those of its size, and those between views below it whose nearest common
  /// ancestor it is.
  public var constraints: [NSLayoutConstraint] { constraintState?.held ?? [] }

  /// Returns the constraints that the place and the size of the view along an axis follow from, by the order of activation.
  ///
  /// Content sizes and the rules of stack views are not listed. Constraints that have no effect now, such as an inequality with
  /// room to spare, are not listed either.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let engine = placingEngine else { return [] }
    let ids = [0, 2].compactMap { engine.presentVariable(self, axis == .horizontal ? $0 : $0 + 1) }
      .reduce(into: Set<ConstraintID>()) { $0.formUnion(engine.solver.constraints(affecting: $1)) }
    return engine.entries.filter { ids.contains($0.id) }.compactMap(\.constraint).sorted { $0.order < $1.order }
  }

  /// A Boolean value that indicates whether the constraints leave the place or the size of the view open. It is for debugging.
  ///
  /// - Complexity: That of solving the constraints eight times.
  public var hasAmbiguousLayout: Bool {
    guard let engine = placingEngine else { return false }
    return (0..<4).contains { part in
      guard let variable = engine.presentVariable(self, part) else { return true }
      return !engine.solver.isDetermined(variable)
    }
  }
}
