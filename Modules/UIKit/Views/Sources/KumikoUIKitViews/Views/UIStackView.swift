/// A view that arranges views in a row or a column, by constraints between them.
///
/// The constraints are those that UIKit prints. So hugging and resisting of contents, and constraints of the application, decide
/// what they leave open. As in UIKit, proportions are those of the whole stack view with the distances: with distances or margins
/// the last view has what is left. Views of the distribution `fill` without any size share the room. A stack view has no
/// intrinsic size: use `systemLayoutSizeFitting(_:)`.
@preconcurrency @MainActor open class UIStackView: UIView {
  /// The way in which room is shared along the axis.
  public enum Distribution: Int, Sendable {
    /// The views that hug their content least fill the rest.
    case fill
    /// All views have the same extent, or extents in proportion to their own.
    case fillEqually, fillProportionally
    /// The distances between views, or those between their centers, are equal.
    case equalSpacing, equalCentering
  }

  /// The place of views across the axis.
  public enum Alignment: Int, Sendable {
    /// All of the room.
    case fill
    /// At the leading edge, or at the top of a row.
    case leading
    /// At the baselines of the first lines of a row.
    case firstBaseline
    /// In the middle.
    case center
    /// At the trailing edge, or at the bottom of a row.
    case trailing
    /// At the baselines of the last lines of a row.
    case lastBaseline

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The distance that the system has between views.
  public static let spacingUseSystem: CGFloat = 8
  /// The distance of the stack view.
  public static let spacingUseDefault: CGFloat = -.greatestFiniteMagnitude

  /// The views that are arranged, in order.
  open private(set) var arrangedSubviews: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  /// The axis.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { constraintsDidChange() } }
  /// The way in which room is shared along the axis.
  open var distribution = Distribution.fill { didSet { constraintsDidChange() } }
  /// The place of views across the axis.
  open var alignment = Alignment.fill { didSet { constraintsDidChange() } }
  /// The distance between views, in points.
  open var spacing: CGFloat = 0 { didSet { constraintsDidChange() } }
  /// A Boolean value that indicates whether the views stay within the margins.
  open var isLayoutMarginsRelativeArrangement = false { didSet { constraintsDidChange() } }

  /// A Boolean value that indicates whether the distances in a column are those from the last baseline of a view to the first
  /// baseline of the next one.
  open var isBaselineRelativeArrangement = false { didSet { constraintsDidChange() } }

  /// Creates a stack view of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  // MARK: - Views

  /// Adds a view at the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

  /// Adds a view at a place, or moves it there.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.removeAll { $0 === view }
    guard (0...arrangedSubviews.count).contains(stackIndex) else {
      misuse("there is no place \(stackIndex) among \(arrangedSubviews.count) arranged views")
    }
    arrangedSubviews.insert(view, at: stackIndex)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    constraintsDidChange()
  }

  /// Arranges a view no more. It stays a subview, as in UIKit.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    constraintsDidChange()
  }

  /// Called before a subview is removed, which is then arranged no more.
  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the distance behind a view, in points.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    customSpacings[ObjectIdentifier(arrangedSubview)] = spacing == Self.spacingUseDefault ? nil : spacing
    constraintsDidChange()
  }

  /// Returns the distance behind a view, in points.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  // MARK: - Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize { systemLayoutSizeFitting(size) }

  /// The first view of a column, or the tallest one of a row.
  open override var forFirstBaselineLayout: UIView { baselineView(arrangedSubviews.first { !$0.isHidden }) }

  /// The last view of a column, or the tallest one of a row.
  open override var forLastBaselineLayout: UIView { baselineView(arrangedSubviews.last { !$0.isHidden }) }

  private func baselineView(_ view: UIView?) -> UIView {
    guard axis == .horizontal else { return view ?? self }
    let views = arrangedSubviews.filter { !$0.isHidden }
    return views.dropFirst().reduce(views.first) { one, other in
      (one?.intrinsicContentSize.height ?? 0) < other.intrinsicContentSize.height ? other : one
    } ?? self
  }

  func gap(after view: UIView) -> CGFloat { customSpacings[ObjectIdentifier(view)] ?? spacing }
}

extension NSLayoutConstraint {
  /// An axis.
  public enum Axis: Int, Sendable {
    /// From side to side, or from top to bottom.
    case horizontal, vertical
  }
}
