@_spi(Kumiko) public import KumikoUIKitViews

/// A view that a collection view uses again for other elements.
///
/// **Registered classes.** A collection view makes its views itself. Without the Objective-C runtime it needs an
/// initializer that every class has: `init(_dequeued:)`. A class inherits it if it declares no designated initializer,
/// or overrides both `init(frame:)` and `init?(coder:)`. A class with other designated initializers adds one line:
///
/// ```swift
/// required convenience init(_dequeued: Void) { self.init(frame: .zero) }
/// ```
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  /// The name under which the view was dequeued; nil for a view that was not.
  open internal(set) var reuseIdentifier: String?
  var pooled: PooledView?
  var shownNumber: Int?

  weak var list: UICollectionView?
  @_spi(Kumiko) public override var traitSource: UIView? { superview ?? list }

  /// The handler of the registration that made the view for its present element; nil for none.
  private var registered: (() -> Void)?
  private var needsRegistered = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view with what a nib or a storyboard has for it.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.nibAttribute("reuseIdentifier")
    super.init(coder: coder)
  }

  /// Creates a view for a collection view. Calls `init(frame:)`.
  public required convenience init(_dequeued: Void) { self.init(frame: .zero) }

  /// Configures the view for an element by the handler of its registration, and again when an observable value changes that the
  /// handler has read (iOS 26).
  func configure(_ handler: @escaping () -> Void) {
    registered = handler
    ObservationScope.track(self, handler) { view in
      view.needsRegistered = true
      view.setNeedsPendingConfiguration()
    }
  }

  @_spi(Kumiko) public override func updatePendingConfiguration() {
    guard needsRegistered else { return }
    needsRegistered = false
    if let registered { configure(registered) }
  }

  /// Called before the view is used again. Does nothing by default.
  open func prepareForReuse() {}

  /// Called after the view got the frame of these attributes, for properties of one's own. Does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes that the view prefers. Only self-sizing views are asked.
  ///
  /// By default the size is that of `systemLayoutSizeFitting`, which follows from constraints, and is the proposed one if
  /// there are none and nothing is overridden. The width is that of the content, and the height is that in the proposed width:
  /// a view with an estimated width is asked again in its width. Only the estimated axes of the answer are used.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    let proposed = layoutAttributes.size
    attributes.size = systemLayoutSizeFitting(
      proposed, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    if attributes.size.width != proposed.width {
      attributes.size.height =
        systemLayoutSizeFitting(
          proposed, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height
    }
    return attributes
  }

  /// A description of the view's content for ``UICollectionView/kumikoDescription``; nil by default. Override it.
  open var kumikoText: String? { nil }
}
