/// A view of an image, texts and buttons in its middle, in place of content (iOS 17).
@preconcurrency @MainActor open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let stack = UIStackView()
  private var margins: [NSLayoutConstraint] = []

  /// The content: a `UIContentUnavailableConfiguration`. Another one ends the program.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      let new: UIContentUnavailableConfiguration = checked(newValue)
      guard new != content else { return }
      content = new
      adopt()
    }
  }

  /// Creates a view of a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    arrange()
  }

  /// Creates a view without content. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
    arrange()
  }

  private func arrange() {
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let room = layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: room.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: room.centerYAnchor),
      stack.leadingAnchor.constraint(greaterThanOrEqualTo: room.leadingAnchor),
    ])
    adopt()
  }

  private func adopt() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    directionalLayoutMargins = content.directionalLayoutMargins
    preservesSuperviewLayoutMargins = !content.axesPreservingSuperviewLayoutMargins.isEmpty
    backgroundColor = content.background.backgroundColor
    layer.cornerRadius = content.background.cornerRadius
    stack.alignment = content.alignment == .center ? .center : .leading
    add(content.showsActivity ? sign : picture, before: content.imageToTextPadding)
    let text = label(content.text, content.attributedText, content.textProperties)
    let secondary = label(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties)
    add(text, before: secondary == nil ? content.textToButtonPadding : content.textToSecondaryTextPadding)
    add(secondary, before: content.textToButtonPadding)
    add(button(content.button, content.buttonProperties), before: content.buttonToSecondaryButtonPadding)
    add(button(content.secondaryButton, content.secondaryButtonProperties), before: 0)
  }

  private func add(_ view: UIView?, before spacing: CGFloat) {
    guard let view else { return }
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(spacing, after: view)
  }

  private var sign: UIView {
    let sign = UIActivityIndicatorView(style: .medium)
    sign.startAnimating()
    return sign
  }

  private var picture: UIView? {
    guard let image = content.image else { return nil }
    let (view, look) = (UIImageView(image: image), content.imageProperties)
    view.preferredSymbolConfiguration = look.preferredSymbolConfiguration
    view.tintColor = look.tintColor
    view.layer.cornerRadius = look.cornerRadius
    let (own, most) = (view.intrinsicContentSize, look.maximumSize)
    let scale = min(
      1, most.width > 0 && own.width > 0 ? most.width / own.width : 1,
      most.height > 0 && own.height > 0 ? most.height / own.height : 1)
    if scale < 1 {
      view.widthAnchor.constraint(equalToConstant: own.width * scale).isActive = true
      view.heightAnchor.constraint(equalToConstant: own.height * scale).isActive = true
    }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?, _ look: UIContentUnavailableConfiguration.TextProperties
  ) -> UIView? {
    guard text?.isEmpty == false || attributed != nil else { return nil }
    let label = UILabel()
    label.font = look.font
    label.textColor = look.color
    label.numberOfLines = look.numberOfLines
    label.lineBreakMode = look.lineBreakMode
    label.textAlignment = content.alignment == .center ? .center : .natural
    label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = look.minimumScaleFactor
    label.allowsDefaultTighteningForTruncation = look.allowsDefaultTighteningForTruncation
    if let attributed { label.attributedText = attributed } else { label.text = text }
    return label
  }

  private func button(
    _ look: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIView? {
    let action = properties.primaryAction
    guard look.title?.isEmpty == false || look.image != nil || action?.title.isEmpty == false else { return nil }
    let button = UIButton(configuration: look, primaryAction: action)
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = action == nil && properties.menu != nil
    button.isEnabled = properties.isEnabled
    return button
  }
}
