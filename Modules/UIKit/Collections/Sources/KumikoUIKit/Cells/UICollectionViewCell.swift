@_spi(Kumiko) public import KumikoUIKitViews

/// The view of an item.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the content. It fills the cell. A ``contentConfiguration`` replaces it.
  open private(set) var contentView: UIView
  /// The description of the content; nil for a content view of one's own. Setting it makes or updates ``contentView``.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { show(contentConfiguration?.updated(for: configurationState)) }
  }
  /// The description of the background; nil for none. Setting one removes ``backgroundView`` and ``selectedBackgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      if backgroundConfiguration != nil { (backgroundView, selectedBackgroundView) = (nil, nil) }
      showBackground()
    }
  }
  /// A Boolean value that indicates whether the content configuration follows the state of the cell. True by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// A Boolean value that indicates whether the background configuration follows the state of the cell. True by default.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
    Void
  /// Configures the cell when its state has changed, after ``updateConfiguration(using:)``; nil for none (iOS 15). Setting it
  /// has the cell configured.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  private(set) var isConfigured = false
  /// What the user does with the cell and with its item. A cell that is not shown is configured for it before it is shown.
  var activity = CellActivity() {
    didSet {
      guard activity != oldValue else { return }
      if shownNumber == nil { isConfigured = false } else { setNeedsUpdateConfiguration() }
    }
  }
  /// Performs the segue of a prototype cell when its item is selected; nil for none.
  @_spi(Kumiko) public var kumikoSelectionSegue: ((UIView) -> Void)?
  /// A view behind the content; nil for none. Setting one removes ``backgroundConfiguration``.
  open var backgroundView: UIView? {
    didSet { backgroundDidChange(backgroundView) }
  }
  /// A view between ``backgroundView`` and the content while the cell is selected; nil for none. Setting one removes
  /// ``backgroundConfiguration``.
  open var selectedBackgroundView: UIView? {
    didSet { backgroundDidChange(selectedBackgroundView) }
  }
  private var shownBackground: [UIView] = []
  /// A Boolean value that indicates whether the item is selected. The collection view sets it.
  open var isSelected = false {
    didSet {
      guard isSelected != oldValue else { return }
      if selectedBackgroundView != nil { showBackground() }
      setNeedsUpdateConfiguration()
    }
  }
  /// A Boolean value that indicates whether the item is being touched. The collection view sets it.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } }
  }

  /// A Boolean value that indicates whether the user can touch the cell. Without touches the state of the cell is disabled.
  open override var isUserInteractionEnabled: Bool {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsUpdateConfiguration() } }
  }

  public override init(frame: CGRect) {
    contentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    addSubview(contentView)
  }

  /// Creates a cell without a size.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    super.init(coder: coder)
    addSubview(contentView)
  }

  @_spi(Kumiko) public override func boundsDidChange(from old: CGRect) {
    super.boundsDidChange(from: old)
    placeContent()
    if !shownBackground.isEmpty { showBackground() }
  }

  func placeContent() { contentView.frame = contentFrame }

  var contentFrame: CGRect { bounds }

  @_spi(Kumiko) public override func fittingSizeDidChange(of view: UIView) {
    let isOwn = view === self || view === contentView
    list?.measureAgain(self, since: isOwn ? .enabled : .enabledIncludingConstraints)
  }

  /// Returns the size that fits the content best: by default that of ``contentView``, with the room of what stands beside it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let room = contentFrame
    let beside = bounds.width - room.width
    var fitting = contentView.sizeThatFits(CGSize(width: size.width - beside, height: size.height))
    fitting.width += beside
    fitting.height += room.minY
    return fitting
  }

  @_spi(Kumiko) public override func contentFittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize? {
    let room = contentFrame
    var size = fittingSize(of: contentView, beside: bounds.width - room.width, target, horizontal, vertical)
    size?.height += room.minY
    return size
  }

  // MARK: - Configuration

  /// Returns a background for a row in the appearance of the list, to change and to set as ``backgroundConfiguration`` (iOS 16).
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// The traits of the cell, and whether it is selected and highlighted.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted, state.isDisabled) = (isSelected, isHighlighted, !isUserInteractionEnabled)
    state.isEditing = list?.edits(self) ?? false
    activity.note(in: &state)
    return state
  }

  /// Has the cell configured for its state, at once, and again when an observable value changes that was read (iOS 26).
  open func setNeedsUpdateConfiguration() {
    isConfigured = true
    ObservationScope.configure(self) {
      let state = configurationState
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  @_spi(Kumiko) public override func updatePendingConfiguration() {
    super.updatePendingConfiguration()
    setNeedsUpdateConfiguration()
  }

  /// Configures the cell for a state: updates the content and background configurations by default. Called before the cell is
  /// shown the first time, and when the state has changed.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      show(contentConfiguration.updated(for: state))
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
  }

  /// The index path that the cell was made for, until it is shown.
  var madeFor = IndexPath()

  private func show(_ configuration: (any UIContentConfiguration)?) {
    contentView = ContentViews.show(configuration, in: self, insteadOf: contentView)
  }

  /// The texts of a list configuration, for ``UICollectionView/kumikoDescription``; nil for other content.
  open override var kumikoText: String? { ContentViews.text(of: contentConfiguration) }

  private func backgroundDidChange(_ view: UIView?) {
    if view != nil { backgroundConfiguration = nil }
    showBackground()
  }

  private func showBackground() {
    shownBackground = show(
      background: [backgroundConfiguration?.customView, backgroundView, isSelected ? selectedBackgroundView : nil],
      insteadOf: shownBackground, in: backgroundFrame(backgroundConfiguration))
  }

  func follow(_ place: OutlinePlace) { activity.isExpanded = place.isExpanded }
}
