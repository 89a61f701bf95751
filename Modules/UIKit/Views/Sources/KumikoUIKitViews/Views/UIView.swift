// One class, because members of extensions cannot be overridden.

/// A rectangle with subviews. It has geometry and a hierarchy, and is never drawn.
@preconcurrency @MainActor open class UIView: UIResponder {
  /// The place of the untransformed view in its superview, in points.
  private var origin: CGPoint
  private var storedBounds: CGRect
  /// The transform about the center, in the plane.
  open var transform = CGAffineTransform.identity { didSet { if spaceTransform != nil { spaceTransform = nil } } }
  /// The transform about the center, if it has depth or perspective.
  private var spaceTransform: CATransform3D?
  /// The superview; nil for a view of its own.
  @exclusivity(unchecked) open internal(set) weak var superview: UIView?
  /// The subviews, from back to front.
  @exclusivity(unchecked) open internal(set) var subviews: [UIView] = []
  /// A number that identifies the view. 0 by default.
  open var tag = 0
  /// A Boolean value that indicates whether the view is hidden.
  open var isHidden = false { didSet { if isHidden != oldValue, superview is UIStackView { invalidateConstraints() } } }
  /// The opacity, from 0 to 1.
  open var alpha: CGFloat = 1
  /// The color behind the content; nil for none.
  open var backgroundColor: UIColor?
  private var ownTint: UIColor? { didSet { UIView.hasTints = true } }
  /// A Boolean value that is false until a view gets a tint color: then nothing is inherited, and nobody has to look for it.
  static var hasTints = false
  /// The color of accents: that of the superview unless it is set, and that of the system above all. Setting nil inherits again.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .tintColor }
    set {
      guard newValue !== ownTint else { return }
      ownTint = newValue
      tellOfTint()
    }
  }

  /// Tells this view and those below it that inherit its tint color of another one.
  final func tellOfTint() {
    tintColorDidChange()
    for subview in subviews where subview.ownTint == nil { subview.tellOfTint() }
  }

  /// Called after the tint color has changed: that of the view, or the inherited one. Does nothing by default.
  open func tintColorDidChange() {}
  /// The border, the corners and the shadow, in a layer of ``layerClass``.
  public private(set) lazy var layer = Self.makeLayer(of: self)
  /// The class of ``layer``. It needs an `init()`, and a class that is no `CALayer` ends the program.
  open class var layerClass: AnyClass { CALayer.self }
  /// A Boolean value that indicates whether nothing behind the view shows through. It is stored.
  open var isOpaque = true
  /// A Boolean value that is stored: touches have one finger.
  open var isMultipleTouchEnabled = false, isExclusiveTouch = false
  /// A Boolean value that indicates whether the margins are at least the part of the superview's margins that reaches into the view.
  open var preservesSuperviewLayoutMargins = false {
    didSet { if preservesSuperviewLayoutMargins != oldValue { invalidateConstraints() } }
  }
  /// A Boolean value that indicates whether the margins begin at the safe area. True by default.
  open var insetsLayoutMarginsFromSafeArea = true {
    didSet { if insetsLayoutMarginsFromSafeArea != oldValue { invalidateConstraints() } }
  }
  /// A Boolean value that assistive tools read. It is stored.
  open var isAccessibilityElement = false
  /// A text, an explanation and a value that assistive tools read; nil for none. They are stored.
  open var accessibilityLabel: String?, accessibilityHint: String?, accessibilityValue: String?
  /// What the view is for assistive tools. It is stored.
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// A Boolean value that indicates whether assistive tools pass over the views below this one. It is stored.
  open var accessibilityElementsHidden = false
  /// The way in which content fills the view.
  open var contentMode = ContentMode.scaleToFill
  /// A Boolean value that indicates whether subviews are clipped to the bounds.
  open var clipsToBounds = false
  /// A Boolean value that indicates whether the view takes part in touches.
  open var isUserInteractionEnabled = true
  /// The name of the view for tests and assistive tools.
  open var accessibilityIdentifier: String?
  /// The parts of the frame that follow the size of the superview.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value that indicates whether subviews follow the size of this view.
  open var autoresizesSubviews = true
  /// A Boolean value that indicates whether the frame is set. If false, it follows from constraints; see
  /// ``NSLayoutConstraint``.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet {
      guard translatesAutoresizingMaskIntoConstraints != oldValue else { return }
      superview?.constrainedSubviews += oldValue ? 1 : -1
      setNeedsSolving()
      superview?.invalidateConstraints()
    }
  }
  /// The margins, in points. 8 at each side by default.
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) {
    didSet { if directionalLayoutMargins != oldValue { invalidateConstraints() } }
  }
  /// How strongly the view wants to be no larger than its content, along both axes.
  private var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  /// How strongly the view wants to be no smaller than its content, along both axes.
  private var resistance = (horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh)
  /// The controller of which this is the view.
  @_spi(Kumiko) public internal(set) weak var controller: UIViewController?
  /// A number that no other view has, given when it is asked for the first time.
  @_spi(Kumiko) public private(set) lazy var kumikoNumber = ViewNumbers.next()
  var needsLayout = true
  var hasLayoutBelow = false
  var constrainedSubviews = 0
  /// A Boolean value that indicates whether ``updateProperties()`` has to be called.
  var needsProperties = true
  /// A Boolean value that indicates whether it has to be called for this view or for one below it.
  var hasPropertiesBelow = true
  /// What constraints know of this view; nil for a view that none knows.
  var constraintState: ConstraintState?
  /// Whether ``updateConstraints()`` is to be called for this view, and whether for it or one below it.
  var updatesConstraints = (own: true, any: true)

  /// The gesture recognizers, in the order in which they were added; nil for none.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    didSet {
      for recognizer in oldValue ?? [] where recognizer.view === self { recognizer.view = nil }
      for recognizer in gestureRecognizers ?? [] { recognizer.view = self }
    }
  }

  /// Creates a view with a frame, in points.
  public init(frame: CGRect) {
    origin = frame.origin
    storedBounds = CGRect(origin: .zero, size: frame.size)
    super.init()
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Creates a view with what a nib or a storyboard has for it. Other archives are not read.
  public required init?(coder: NSCoder) {
    origin = .zero
    storedBounds = .zero
    super.init()
    coder.decodeNib(self)
  }

  /// The transform about the center, in space. ``transform`` is its part in the plane; setting one sets the other.
  open var transform3D: CATransform3D {
    get { spaceTransform ?? CATransform3DMakeAffineTransform(transform) }
    set {
      transform = CATransform3DGetAffineTransform(newValue)
      spaceTransform = CATransform3DIsAffine(newValue) ? nil : newValue
    }
  }

  /// A Boolean value that indicates whether the view has a transform in the plane or in space.
  @_spi(Kumiko) public var hasTransform: Bool { spaceTransform != nil || !transform.isIdentity }

  /// The rectangle in the superview, in points: the smallest one around the view if it has a transform.
  open var frame: CGRect {
    get {
      let plain = CGRect(origin: origin, size: storedBounds.size)
      if let spaceTransform {
        return spaceTransform.bounding(plain.size).offsetBy(dx: plain.midX, dy: plain.midY)
      }
      guard !transform.isIdentity else { return plain }
      let middle = CGRect(
        x: -plain.width / 2, y: -plain.height / 2, width: plain.width, height: plain.height
      ).applying(transform)
      return middle.offsetBy(dx: plain.midX, dy: plain.midY)
    }
    set {
      let isChanged = origin != newValue.origin || storedBounds.size != newValue.size
      origin = newValue.origin
      setBounds(CGRect(origin: storedBounds.origin, size: newValue.size))
      if isChanged { placeDidChange() }
    }
  }

  /// The rectangle in the view's own coordinates, in points. Setting it keeps the center.
  open var bounds: CGRect {
    get { storedBounds }
    set {
      let middle = center
      let isChanged = storedBounds != newValue
      setBounds(newValue)
      center = middle
      if isChanged { placeDidChange() }
    }
  }

  /// The center in the superview, in points.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + storedBounds.width / 2, y: origin.y + storedBounds.height / 2) }
    set {
      if newValue != center {
        origin = CGPoint(x: newValue.x - storedBounds.width / 2, y: newValue.y - storedBounds.height / 2)
        placeDidChange()
      }
    }
  }

  private func setBounds(_ bounds: CGRect) {
    let old = storedBounds
    guard old != bounds else { return }
    storedBounds = bounds
    boundsDidChange(from: old)
    if toldSafeArea != .zero, safeAreaOverSubviews != .zero { noteSafeAreaBelow() }
    // Centers of scroll views, and constraints out of them, follow the scroll offset.
    if old.origin != bounds.origin, let state = constraintState, state.crossings > 0 || !state.held.isEmpty {
      layoutRoot.setNeedsSolving()
    }
  }

  private func placeDidChange() {
    frameDidChange()
    if mayHaveSafeArea { noteSafeArea() }
  }

  func safeAreaMayDiffer() {}

  /// Called after the bounds have changed.
  @_spi(Kumiko) open func boundsDidChange(from old: CGRect) {
    guard old.size != bounds.size else { return }
    if autoresizesSubviews { for subview in subviews { subview.autoresize(from: old.size, to: bounds.size) } }
    setNeedsLayout()
  }

  // MARK: - Hierarchy

  /// Called before the view gets another superview. Does nothing by default.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view got another superview. Does nothing by default.
  open func didMoveToSuperview() {}
  /// Called before the view gets into another window, or into none. Does nothing by default.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view got into another window, or into none. Does nothing by default.
  open func didMoveToWindow() {}
  /// Called after a subview was added. Does nothing by default.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}

  // MARK: - Touches

  /// Returns the frontmost view at a point of this view, in points; nil for a view that is hidden, transparent or not touchable.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { viewForTouch(at: point, with: event) }
  /// Returns whether a point is in the bounds, in points.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Returns whether a recognizer may begin its gesture. True by default.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Layout

  /// Notes that subviews have to be laid out. `layoutIfNeeded()` does so.
  open func setNeedsLayout() {
    needsLayout = true
    markLayoutAbove()
  }

  /// Updates the properties of the view and of those below it, and lays them out, where it was asked for.
  ///
  /// There is no run loop that calls it: a test does. A view is laid out again when an observable value changes that its functions
  /// have read (iOS 26). A function that changes what it has read is not called again for that.
  ///
  /// - Complexity: O(*n*) in the views that something has to be done for, and in their siblings.
  open func layoutIfNeeded() {
    // Each of them is noted in all views above, so that others are not asked.
    guard needsLayout || hasLayoutBelow || hasPropertiesBelow || updatesConstraints.any else { return }
    updatePropertiesIfNeeded()
    updateConstraintsIfNeeded()
    if needsLayout {
      if mayHaveSafeArea { noteSafeArea() }
      needsLayout = false
      layOutTracked()
    }
    guard hasLayoutBelow || hasPropertiesBelow || updatesConstraints.any else { return }
    hasLayoutBelow = false
    for subview in subviews { subview.layoutIfNeeded() }
  }

  /// A Boolean value that indicates whether a layout of this view may read observable values of the application.
  @_spi(Kumiko) open var tracksLayout: Bool { true }

  /// Sets the frames of subviews. By default, those that follow from constraints.
  open func layoutSubviews() { layOutByConstraints() }

  /// Notes that ``updateConstraints()`` is to be called before the next layout.
  open func setNeedsUpdateConstraints() {
    updatesConstraints.own = true
    noteConstraintUpdate()
  }

  /// Returns whether ``updateConstraints()`` is to be called. True for a new view.
  open func needsUpdateConstraints() -> Bool { updatesConstraints.own }

  /// Calls ``updateConstraints()`` of the views that need it, from below to this one. A layout does so first.
  open func updateConstraintsIfNeeded() {
    guard updatesConstraints.any else { return }
    updatesConstraints.any = false
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard updatesConstraints.own else { return }
    updatesConstraints.own = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  /// Changes constraints in one place before a layout. Does nothing by default; an override ends with a call of this one.
  open func updateConstraints() {}

  /// Whether a class needs constraints in any case. Nothing depends on it: there is a solver wherever there are constraints.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The view whose baseline constraints of the first baseline mean. The view of ``forLastBaselineLayout`` by default.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }

  /// The view whose baseline constraints of the last baseline mean. This view by default: its edges, unless it has texts.
  open var forLastBaselineLayout: UIView { self }

  /// The distances of the first baseline from the top, and of the last one from the bottom, in points.
  var baselines: (first: CGFloat, last: CGFloat) { (0, 0) }

  /// The width in which texts are broken, in points, if the height depends on it. The solver sets it; nil without one.
  @_spi(Kumiko) open var wrappingWidth: CGFloat?
  /// Whether the height of the content depends on the width.
  @_spi(Kumiko) open var wrapsContent: Bool { false }

  /// Nothing: nothing is drawn.
  open func setNeedsDisplay() {}
  /// Nothing: nothing is drawn.
  open func setNeedsDisplay(_ rect: CGRect) {}
  /// Draws the view. Nothing calls it: nothing is drawn.
  open func draw(_ rect: CGRect) {}
  /// A Boolean value that is stored: nothing is drawn.
  open var clearsContextBeforeDrawing = true

  // MARK: - Properties

  /// Notes that properties have to be updated. ``layoutIfNeeded()`` does so, before it lays out (iOS 26).
  open func setNeedsUpdateProperties() {
    needsProperties = true
    markPropertiesBelow()
  }

  /// Sets texts, colors and other properties before the layout. Does nothing by default (iOS 26).
  ///
  /// It is called again when an observable value changes that it has read, and when traits change.
  open func updateProperties() {}

  /// Updates the properties of the view, of its controller before it, and of those below, where it was asked for (iOS 26).
  open func updatePropertiesIfNeeded() { updatePendingProperties() }

  /// Has ``updatePendingConfiguration()`` called before the properties are updated the next time.
  @_spi(Kumiko) public final func setNeedsPendingConfiguration() {
    needsConfiguration = true
    setNeedsUpdateProperties()
  }
  var needsConfiguration = false
  /// Configures a button or a cell again after an observable value that it has read has changed.
  @_spi(Kumiko) open func updatePendingConfiguration() {}

  // MARK: - Fitting

  /// The size of the content, in points; `noIntrinsicMetric` where there is none.
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }

  /// Returns the size that fits best in a room, in points. The present size by default.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size to the one that fits best.
  open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

  /// Returns the size that fits the constraints and is nearest to a size, along both axes with the priority
  /// `fittingSizeLevel`. See ``systemLayoutSizeFitting(_:withHorizontalFittingPriority:verticalFittingPriority:)``.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that fits the constraints of this view and those below it, in points.
  ///
  /// The view wants the target size with the priorities. Its frame, and constraints with views above it, do not count. Without
  /// constraints and a content it is ``sizeThatFits(_:)``, and the target along an axis with the priority `required`.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if let size = contentFittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority) { return size }
    if let size = sizeByConstraints(targetSize, horizontalFittingPriority, verticalFittingPriority) { return size }
    var size = sizeThatFits(targetSize)
    if horizontalFittingPriority == .required { size.width = targetSize.width }
    if verticalFittingPriority == .required { size.height = targetSize.height }
    return size
  }

  /// Returns the size that fits the content of a cell, a header or a footer; nil for other views.
  @_spi(Kumiko) open func contentFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? { nil }

  /// Returns how strongly the view wants to be no larger than its content.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? hugging.horizontal : hugging.vertical
  }

  /// Sets how strongly the view wants to be no larger than its content.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    if axis == .horizontal { hugging.horizontal = priority } else { hugging.vertical = priority }
    invalidateConstraints()
  }

  /// Returns how strongly the view wants to be no smaller than its content.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    axis == .horizontal ? resistance.horizontal : resistance.vertical
  }

  /// Sets how strongly the view wants to be no smaller than its content.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    if axis == .horizontal { resistance.horizontal = priority } else { resistance.vertical = priority }
    invalidateConstraints()
  }

  /// Notes that the size of the content has changed: the constraints are solved again.
  open func invalidateIntrinsicContentSize() {
    contentDidChange()
    fittingSizeDidChange(of: self)
  }

  /// Called when this view or one below it may fit into another size, because of its content or of constraints.
  @_spi(Kumiko) open func fittingSizeDidChange(of view: UIView) { superview?.fittingSizeDidChange(of: view) }

  // MARK: - Environment

  /// The insets of the screen that cover the view, in points: none at an edge where they do not cover the superview. Set them on a
  /// ``UIWindow``.
  open var safeAreaInsets: UIEdgeInsets {
    guard let superview else { return .zero }
    var insets = superview.safeAreaOverSubviews
    if insets != .zero {
      let (frame, room) = (frame, superview.bounds)
      func covered(_ inset: CGFloat, _ outside: CGFloat) -> CGFloat { inset > 0 ? max(0, inset + outside) : 0 }
      insets = UIEdgeInsets(
        top: covered(insets.top, room.minY - frame.minY), left: covered(insets.left, room.minX - frame.minX),
        bottom: covered(insets.bottom, frame.maxY - room.maxY), right: covered(insets.right, frame.maxX - room.maxX))
    }
    return controller.map { insets + $0.additionalSafeAreaInsets + ($0.parent?.barInsets ?? .zero) } ?? insets
  }

  /// The insets that cover subviews, in points: less than ``safeAreaInsets`` in a scroll view.
  var safeAreaOverSubviews: UIEdgeInsets { safeAreaInsets }
  var toldSafeArea = UIEdgeInsets.zero
  /// A Boolean value that indicates whether the superview was told of insets.
  var isBelowSafeArea = false

  /// Called after ``safeAreaInsets`` have changed. Does nothing by default.
  open func safeAreaInsetsDidChange() {}

  /// The traits: those of the window, or those of a phone, with ``traitOverrides`` of the views around.
  open var traitCollection: UITraitCollection { overridden(traitSource?.traitCollection ?? .phone) }
  /// The view from which traits are inherited.
  @_spi(Kumiko) open var traitSource: UIView? { superview }
  /// Called when the traits change, for views whose content follows them.
  @_spi(Kumiko) open func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {}
  /// Traits for this view and those below it (iOS 17).
  open var traitOverrides: UITraitOverrides {
    get { ownTraits }
    set { changeTraits { ownTraits = newValue } }
  }
  private var ownTraits = UITraitOverrides()
  /// The style of the list that the view is an element of.
  @_spi(Kumiko) public final var containingList: UIListEnvironment {
    get { shownList }
    set { if newValue != shownList { changeTraits { shownList = newValue } } }
  }
  private var shownList = UIListEnvironment.unspecified
  var traitRegistrations: [TraitRegistration] = []

  /// The direction in which the view is read.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Called after the traits of the window have changed. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open override var next: UIResponder? { controller ?? superview }
}
