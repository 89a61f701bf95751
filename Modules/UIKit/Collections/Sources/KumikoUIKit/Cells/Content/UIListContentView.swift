import Foundation
@_spi(Kumiko) public import KumikoUIKitViews

/// A view with the image and the texts of a list configuration. It is as large as they need.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
  private var content: UIListContentConfiguration
  private var picture: UIImageView?
  private var labels: (text: UILabel?, secondary: UILabel?)
  private var guides: (text: UILayoutGuide?, secondary: UILayoutGuide?, image: UILayoutGuide?)
  private var width: CGFloat?

  /// The content: a `UIListContentConfiguration`. Another one ends the program.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      let new: UIListContentConfiguration = checked(newValue)
      guard new != content else { return }
      content = new
      adopt()
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  /// Creates a view of texts.
  public init(configuration: UIListContentConfiguration) {
    content = configuration
    super.init(frame: .zero)
    adopt()
  }

  /// Creates a view without texts. There are no archives: the coder is not read.
  public required init?(coder: NSCoder) {
    content = .cell()
    super.init(coder: coder)
  }

  // MARK: - Guides

  /// The room of the first text, for constraints: from its leading edge on, between the margins. Nil without a text.
  open var textLayoutGuide: UILayoutGuide? {
    guide(&guides.text, if: labels.text != nil) { $0.places(width: $0.bounds.width).text.minX }
  }
  /// The room of the second text, for constraints: from its leading edge on, between the margins. Nil without a second text.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    guide(&guides.secondary, if: labels.secondary != nil) { $0.places(width: $0.bounds.width).secondary.minX }
  }
  /// The room of the image, for constraints: from its leading edge on, between the margins. Nil without an image.
  open var imageLayoutGuide: UILayoutGuide? {
    guide(&guides.image, if: picture != nil) { $0.places(width: $0.bounds.width).image.minX }
  }

  private func guide(
    _ guide: inout UILayoutGuide?, if isThere: Bool, start: @escaping (UIListContentView) -> CGFloat
  ) -> UILayoutGuide? {
    if !isThere { return nil }
    if let guide { return guide }
    let made = UILayoutGuide(of: self) { view in
      guard let view = view as? UIListContentView else { return .zero }
      let (margins, start) = (view.margins, start(view))
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      return UIEdgeInsets(
        top: margins.top, left: isMirrored ? margins.trailing : start, bottom: margins.bottom,
        right: isMirrored ? start : margins.trailing)
    }
    guide = made
    return made
  }

  private func dropGuides() {
    func drop(_ guide: inout UILayoutGuide?, if isGone: Bool) {
      guard isGone, let gone = guide else { return }
      removeLayoutGuide(gone)
      guide = nil
    }
    drop(&guides.text, if: labels.text == nil)
    drop(&guides.secondary, if: labels.secondary == nil)
    drop(&guides.image, if: picture == nil)
  }

  // MARK: - Parts

  private func adopt() {
    show(content.text, content.attributedText, content.textProperties, in: &labels.text)
    show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: &labels.secondary)
    if let image = content.image {
      let view = picture ?? UIImageView(frame: .zero)
      view.image = image
      view.preferredSymbolConfiguration = content.imageProperties.preferredSymbolConfiguration
      view.tintColor = content.imageProperties.tintColor
      if picture == nil { addSubview(view) }
      picture = view
    } else {
      picture?.removeFromSuperview()
      picture = nil
    }
    dropGuides()
  }

  private func show(
    _ text: String?, _ attributed: NSAttributedString?, _ look: UIListContentConfiguration.TextProperties,
    in label: inout UILabel?
  ) {
    guard text?.isEmpty == false || (attributed?.length ?? 0) > 0 else {
      label?.removeFromSuperview()
      label = nil
      return
    }
    let shown = label ?? UILabel(frame: .zero)
    if let attributed { shown.attributedText = attributed } else { shown.text = look.transform(text ?? "") }
    shown.font = look.font
    shown.textColor = look.resolvedColor()
    shown.numberOfLines = look.numberOfLines
    shown.lineBreakMode = look.lineBreakMode
    shown.textAlignment = look.alignment.value
    shown.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
    shown.minimumScaleFactor = look.minimumScaleFactor
    shown.allowsDefaultTighteningForTruncation = look.allowsDefaultTighteningForTruncation
    shown.adjustsFontForContentSizeCategory = look.adjustsFontForContentSizeCategory
    shown.showsExpansionTextWhenTruncated = look.showsExpansionTextWhenTruncated
    if label == nil { addSubview(shown) }
    label = shown
  }

  // MARK: - Layout

  /// The size of the content, in points: on as many lines as it takes in the width that constraints give.
  open override var intrinsicContentSize: CGSize { places(width: width).size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { places(width: size.width > 0 ? size.width : nil).size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(width: bounds.width, height: bounds.height)
    place(picture, at: places.image)
    place(labels.text, at: places.text)
    place(labels.secondary, at: places.secondary)
  }

  @_spi(Kumiko) public override var wrapsContent: Bool { true }
  @_spi(Kumiko) public override var wrappingWidth: CGFloat? {
    get { width }
    set { width = newValue }
  }
  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    invalidateIntrinsicContentSize()
  }

  private func places(width: CGFloat?, height: CGFloat? = nil) -> ListPlaces {
    content.places(
      of: labels.text, labels.secondary, between: margins, in: traitCollection, width: width, height: height)
  }

  /// The margins of the content, at least those of the superview along the axes that preserve them.
  private var margins: NSDirectionalEdgeInsets {
    var margins = content.directionalLayoutMargins
    let axes = content.axesPreservingSuperviewLayoutMargins
    guard !axes.isEmpty, let superview else { return margins }
    let row = superview as? any RowView ?? superview.superview as? any RowView
    let outer = row?.rowMargins ?? superview.directionalLayoutMargins
    if axes.contains(.horizontal) {
      margins.leading = max(margins.leading, outer.leading)
      margins.trailing = row?.hasTrailingControls == true ? outer.trailing : max(margins.trailing, outer.trailing)
    }
    if axes.contains(.vertical) {
      margins.top = max(margins.top, outer.top)
      margins.bottom = max(margins.bottom, outer.bottom)
    }
    return margins
  }
}

extension UIListContentConfiguration {
  func imageSizes(in traits: UITraitCollection) -> (size: CGSize, field: CGSize)? {
    guard let image else { return nil }
    let metrics = UIFontMetrics.default
    let standard = CGSize(
      width: metrics.scaledValue(for: 24, compatibleWith: traits).rounded(),
      height: metrics.scaledValue(for: UIFont.preferredFont(forTextStyle: .body).lineHeight, compatibleWith: traits))
    // A symbol is drawn beside text: without pixels it is as large as a line.
    var size = image.isSymbolImage ? CGSize(width: standard.height, height: standard.height) : image.size
    let (most, reserved) = (imageProperties.maximumSize, imageProperties.reservedLayoutSize)
    let shrink = min(1, most.width > 0 && size.width > 0 ? most.width / size.width : 1)
    let scale = min(shrink, most.height > 0 && size.height > 0 ? most.height / size.height : 1)
    size = CGSize(width: size.width * scale, height: size.height * scale)
    func field(_ own: CGFloat, _ reserved: CGFloat, _ standard: CGFloat) -> CGFloat {
      if reserved == ImageProperties.standardDimension || reserved == 0 && image.isSymbolImage { return standard }
      return reserved > 0 ? reserved : own
    }
    let room = CGSize(
      width: field(size.width, reserved.width, standard.width),
      height: field(size.height, reserved.height, standard.height))
    // An image without pixels takes no room.
    return room == .zero ? nil : (size, room)
  }
}

extension UIListContentConfiguration.TextProperties {
  fileprivate func transform(_ text: String) -> String {
    switch transform {
    case .none: text
    case .capitalized: text.capitalized
    case .lowercase: text.lowercased()
    case .uppercase: text.uppercased()
    }
  }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
  fileprivate var value: NSTextAlignment {
    switch self {
    case .natural: .natural
    case .center: .center
    case .justified: .justified
    }
  }
}
