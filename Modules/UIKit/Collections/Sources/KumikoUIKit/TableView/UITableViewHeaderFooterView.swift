@_spi(Kumiko) public import KumikoUIKitViews

/// The header or the footer of a section of a table.
///
/// Registered classes are made with `init(_dequeued:)`, which calls `init(reuseIdentifier:)`; see ``UITableViewCell``.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The name under which the view is used again; nil for a view that is not.
  open internal(set) var reuseIdentifier: String?
  /// The view for the content. It fills the view. A ``contentConfiguration`` replaces it.
  open private(set) var contentView = UIView(frame: .zero)
  /// The description of the background; nil for none. Setting one removes ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if backgroundConfiguration != nil { backgroundView = nil }
      showBackground()
    }
  }
  /// A view behind the content; nil for none. Setting one removes ``backgroundConfiguration``.
  open var backgroundView: UIView? {
    didSet {
      if backgroundView != nil { backgroundConfiguration = nil }
      showBackground()
    }
  }
  private var shownBackground: [UIView] = []
  private var label: UILabel?
  weak var table: UITableView?
  @_spi(Kumiko) public override var traitSource: UIView? { superview ?? table }

  /// The description of the content; nil for a content view of one's own. Setting it makes or updates ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { show(contentConfiguration?.updated(for: configurationState)) }
  }

  private func show(_ configuration: (any UIContentConfiguration)?) {
    contentView = ContentViews.show(configuration, in: self, insteadOf: contentView)
  }

  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    setNeedsUpdateConfiguration()
  }

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view without a size. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Creates a view for a table view. Calls `init(reuseIdentifier:)`.
  public required convenience init(_dequeued identifier: String?) { self.init(reuseIdentifier: identifier) }

  /// Called before the view is used again. Does nothing by default.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let label, label.translatesAutoresizingMaskIntoConstraints else { return }
    let margins = rowMargins
    let size = CGSize(width: bounds.width - margins.leading - margins.trailing, height: bounds.height)
    contentView.place(label, at: CGRect(origin: CGPoint(x: margins.leading, y: 0), size: size))
  }

  /// The label of the title, between the margins. It is made when it is asked for.
  open var textLabel: UILabel? {
    if let label { return label }
    let made = UILabel()
    contentView.addSubview(made)
    label = made
    return made
  }

  /// Returns texts for a header in the style of the table, to fill and to set as ``contentConfiguration``. In no table it is a
  /// grouped one.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    table?.style == .plain ? .plainHeader() : .groupedHeader()
  }

  /// Returns a background for a header in the style of the table, to change and to set as ``backgroundConfiguration`` (iOS 16).
  /// In no table it is a grouped one.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  // MARK: - State

  /// A Boolean value that indicates whether the content configuration follows the state of the view. True by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value that indicates whether the background configuration follows the state of the view. True by default.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Configures a header or a footer for a state.
  public typealias ConfigurationUpdateHandler = (
    _ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState
  ) -> Void
  /// Configures the view when its state has changed, after ``updateConfiguration(using:)``; nil for none (iOS 15). Setting it
  /// has the view configured.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  var isPinned = false {
    didSet { if isPinned != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// A Boolean value that indicates whether the user can touch the view. Without touches its state is disabled.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// The traits of the view, and whether it is disabled or pinned.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    (state.isDisabled, state.isPinned) = (!isUserInteractionEnabled, isPinned)
    return state
  }

  /// Has the view configured for its state, at once, and again when an observable value changes that was read (iOS 26).
  open func setNeedsUpdateConfiguration() {
    ObservationScope.configure(self) {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  @_spi(Kumiko) public override func updatePendingConfiguration() { setNeedsUpdateConfiguration() }

  /// Configures the view for a state: updates the content and background configurations by default. Called before the view is
  /// shown, and when the state has changed.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      show(contentConfiguration.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  /// A description of the view's content for ``UITableView/kumikoDescription``; the texts by default. Override it.
  open var kumikoText: String? { ContentViews.text(of: contentConfiguration) ?? label?.text }

  @_spi(Kumiko) public override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    contentView.frame = bounds
    if !shownBackground.isEmpty { showBackground() }
  }

  private func showBackground() {
    shownBackground = show(
      background: [backgroundConfiguration?.customView, backgroundView], insteadOf: shownBackground,
      in: backgroundFrame(backgroundConfiguration))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentView.sizeThatFits(size) }

  @_spi(Kumiko) public override func contentFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? { fittingSize(of: contentView, beside: 0, target, horizontal, vertical) }
}

extension UITableViewHeaderFooterView: RowView {
  var rowList: UIView? { table }
  var rowIndentation: CGFloat { 0 }
  var rowControls: (leading: CGFloat, trailing: CGFloat) { (0, 0) }
}
