/// A rectangle in a view that constraints refer to: its safe area, the area between its margins, or one of your own.
///
/// A guide of your own gets its rectangle from constraints, as a view does. Add it with ``UIView/addLayoutGuide(_:)``.
@preconcurrency @MainActor open class UILayoutGuide: NSObject, ConstrainedItem {
  enum Kind {
    case custom
    case inset((UIView) -> UIEdgeInsets)
    /// The content of a scroll view, from its origin on.
    case content
  }

  /// The view of the guide; nil for none.
  open internal(set) weak var owningView: UIView?
  /// A name for tests and reports.
  open var identifier = ""
  let kind: Kind
  /// The rectangle that the constraints gave, of a guide of the kind `custom`.
  var solved = CGRect.zero

  public override init() {
    kind = .custom
    super.init()
  }

  init(_ view: UIView, _ kind: Kind) {
    owningView = view
    self.kind = kind
  }

  /// Creates a guide of the bounds of a view less insets, which follow the view.
  @_spi(Kumiko) public convenience init(of view: UIView, insets: @escaping (UIView) -> UIEdgeInsets) {
    self.init(view, .inset(insets))
  }

  var layoutView: UIView? { owningView }

  /// The rectangle in the coordinates of the view, in points, as of the last layout.
  open var layoutFrame: CGRect {
    switch kind {
    case .custom: solved
    case .inset(let insets): owningView.map { $0.bounds.room(inside: insets($0)) } ?? .zero
    case .content: CGRect(origin: .zero, size: (owningView as? UIScrollView)?.contentSize ?? .zero)
    }
  }

  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal center.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

extension UIView: ConstrainedItem {
  var layoutView: UIView? { self }

  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The baseline of the first line of text; without texts the top edge.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
  /// The baseline of the last line of text; without texts the bottom edge.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The bounds without the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    made(\.safeAreaGuide, UILayoutGuide(self, .inset { $0.safeAreaInsets }))
  }

  /// The bounds without the safe area and the margins.
  public var layoutMarginsGuide: UILayoutGuide {
    made(\.marginsGuide, UILayoutGuide(self, .inset { $0.marginsWithSafeArea }))
  }

  /// A guide or the solver of the view, which is made when it is asked for the first time.
  func made<Value>(
    _ path: ReferenceWritableKeyPath<ConstraintState, Value?>, _ new: @autoclosure () -> Value
  ) -> Value {
    let state = madeConstraintState
    if let known = state[keyPath: path] { return known }
    let value = new()
    state[keyPath: path] = value
    return value
  }

  /// The margins with the safe area and with what reaches over from those of the superview, in points.
  var marginsWithSafeArea: UIEdgeInsets {
    let own = insetsLayoutMarginsFromSafeArea ? layoutMargins + safeAreaInsets : layoutMargins
    guard preservesSuperviewLayoutMargins, let superview else { return own }
    let (frame, room, outer) = (frame, superview.bounds, superview.marginsWithSafeArea)
    return UIEdgeInsets(
      top: max(own.top, outer.top + room.minY - frame.minY), left: max(own.left, outer.left + room.minX - frame.minX),
      bottom: max(own.bottom, outer.bottom + frame.maxY - room.maxY),
      right: max(own.right, outer.right + frame.maxX - room.maxX))
  }

  /// The guides of this view that were added to it.
  public var layoutGuides: [UILayoutGuide] { constraintState?.guides ?? [] }

  /// Adds a guide, which leaves its former view. Its constraints then count no more.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    if layoutGuide.owningView === self { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeConstraintState.guides.append(layoutGuide)
  }

  /// Removes a guide. Its constraints count no more.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, let state = constraintState else { return }
    for constraint in state.sides
    where constraint.first.guide === layoutGuide || constraint.second?.guide === layoutGuide {
      constraint.isActive = false
    }
    state.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }
}

extension UIScrollView {
  /// The content: constraints with its edges give ``UIScrollView/contentSize``.
  ///
  /// As Apple documents, constraints of edges and margins of a scroll view with views in it mean the content too, and those of
  /// its size and centers mean the frame.
  public var contentLayoutGuide: UILayoutGuide { made(\.contentGuide, UILayoutGuide(self, .content)) }

  /// The bounds, which move over the content.
  public var frameLayoutGuide: UILayoutGuide {
    made(\.frameGuide, UILayoutGuide(self, .inset { _ in .zero }))
  }
}
