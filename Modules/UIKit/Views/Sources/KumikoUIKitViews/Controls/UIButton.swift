/// A button. A test taps it with ``UIView/kumikoTap(at:count:)``.
@preconcurrency @MainActor open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable {
    /// Without a look, or with that of the system.
    case custom, system
    /// A symbol for details, for information (twice), or for adding.
    case detailDisclosure, infoLight, infoDark, contactAdd
    /// A symbol for closing.
    case close = 7
    /// A button of a former time: that of the system.
    public static let roundedRect = ButtonType.system
  }

  private var titles: [UInt: String] = [:]
  private var colors: [UInt: UIColor] = [:]
  private var images: [UInt: UIImage] = [:]
  private var label: UILabel?
  private var picture: UIImageView?
  /// The look.
  open private(set) var buttonType = ButtonType.custom
  /// The look and the content; nil for titles of states.
  open var configuration: Configuration? {
    didSet { if configuration != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The menu; nil for none.
  open var menu: UIMenu?
  /// A Boolean value that indicates whether a tap shows the menu.
  open var showsMenuAsPrimaryAction = false

  /// Creates a button of a look.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button of a look that performs an action, whose title and image it has.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    adopt(primaryAction)
  }

  /// Creates a button with a configuration that performs an action, whose title and image it has.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    self.configuration = configuration
    adopt(primaryAction)
  }

  private func adopt(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if configuration != nil {
      if configuration?.title == nil, !action.title.isEmpty { configuration?.title = action.title }
      if configuration?.image == nil { configuration?.image = action.image }
    } else {
      if !action.title.isEmpty { setTitle(action.title, for: .normal) }
      setImage(action.image, for: .normal)
    }
  }

  // MARK: - Configuration

  /// Configures the button for its state; nil for none. Setting it configures the button.
  ///
  /// It is called again when the state changes, and when an observable value changes that it has read (iOS 26).
  open var configurationUpdateHandler: ((_ button: UIButton) -> Void)? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  /// A Boolean value that is stored: nothing draws the look of a state.
  open var automaticallyUpdatesConfiguration = true
  /// Has the button configured for its state, at once.
  open func setNeedsUpdateConfiguration() { ObservationScope.configure(self) { updateConfiguration() } }
  @_spi(Kumiko) public override func updatePendingConfiguration() { setNeedsUpdateConfiguration() }
  /// Configures the button for its state: calls ``configurationUpdateHandler`` by default.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  override func stateDidChange() {
    if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    label?.text = currentTitle
    label?.textColor = currentTitleColor
    picture?.image = currentImage
  }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    invalidateIntrinsicContentSize()
    label?.text = currentTitle
  }
  /// Sets the color of the title of a state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state.rawValue] = color
    label?.textColor = currentTitleColor
  }
  /// Sets the image of a state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    picture?.image = currentImage
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a state, with attributes.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
    invalidateIntrinsicContentSize()
    label?.attributedText = attributedTitle(for: self.state)
  }
  /// Returns the title of a state with attributes: that of the normal state if it has none of its own.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    attributedTitles[state.rawValue] ?? attributedTitles[0]
  }
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  /// Sets the image behind the title of a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { backgroundImages[state.rawValue] = image }
  /// Returns the image behind the title of a state: that of the normal state if it has none of its own.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state.rawValue] ?? backgroundImages[0] }
  private var backgroundImages: [UInt: UIImage] = [:]
  /// Space around the content of a button without a configuration, in points. Zero is 6 points above and below.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { if contentEdgeInsets != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// Space around the title of a button without a configuration, in points. It is stored.
  open var titleEdgeInsets = UIEdgeInsets.zero
  /// Space around the image of a button without a configuration, in points. It is stored.
  open var imageEdgeInsets = UIEdgeInsets.zero

  open override var intrinsicContentSize: CGSize { kumikoContent.size }
  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    super.traitsDidChange(from: old, to: new)
    if old.preferredContentSizeCategory != new.preferredContentSizeCategory { invalidateIntrinsicContentSize() }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Returns the title of a state: that of the normal state if it has none of its own.
  open func title(for state: State) -> String? { titles[state.rawValue] ?? titles[0] }
  /// Returns the color of the title of a state: that of the normal state if it has none of its own.
  open func titleColor(for state: State) -> UIColor? { colors[state.rawValue] ?? colors[0] }
  /// Returns the image of a state: that of the normal state if it has none of its own.
  open func image(for state: State) -> UIImage? { images[state.rawValue] ?? images[0] }

  /// The title in the present state.
  open var currentTitle: String? { configuration?.title ?? attributedTitle(for: state)?.string ?? title(for: state) }
  /// The color of the title in the present state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? tintColor ?? .tintColor }
  /// The image in the present state.
  open var currentImage: UIImage? { configuration?.image ?? image(for: state) }

  /// The label of the title, in whose font the button is measured. It is made when it is asked for, and has no frame.
  open var titleLabel: UILabel? {
    let shown = label ?? UILabel()
    shown.text = currentTitle
    if label == nil {
      shown.font = standardFont
      addSubview(shown)
    }
    label = shown
    return shown
  }

  /// The view of the image. It is made when it is asked for.
  open var imageView: UIImageView? {
    let shown = picture ?? UIImageView(frame: .zero)
    shown.image = currentImage
    if picture == nil { addSubview(shown) }
    picture = shown
    return shown
  }
}
