/// What a button shows: its image and its texts, with their fonts and distances.
@_spi(Kumiko) @MainActor public struct ButtonContent {
  /// The title; nil for none.
  public var title: NSAttributedString?
  /// The font of the title.
  public var font: UIFont
  /// The largest number of lines of the title, and that of the text below it; 0 for any.
  public var maximumLines = 1, maximumSubtitleLines = 1
  /// The text below the title; nil for none.
  public var subtitle: NSAttributedString?
  /// The font of that text.
  public var subtitleFont: UIFont
  /// The image; nil for none.
  public var image: UIImage?
  /// The size of the image, in points.
  public var imageSize = CGSize.zero
  /// The edge of the texts that the image is at.
  public var imagePlacement = NSDirectionalRectEdge.leading
  /// The room that the image has at least along the axis of that edge, in points.
  public var imageReservation: CGFloat = 0
  /// A Boolean value that indicates whether a sign of activity is shown instead of the image.
  public var isActive = false
  /// The distances between image and texts, and between the texts, in points.
  public var imagePadding: CGFloat = 0, titlePadding: CGFloat = 1
  /// The space around, in points.
  public var insets: UIEdgeInsets
  /// Pixels per point, to which sizes of texts are rounded up.
  public var scale: CGFloat = 1

  /// A Boolean value that indicates whether the image is above or below the texts.
  public var isVertical: Bool { imagePlacement.contains(.top) || imagePlacement.contains(.bottom) }
  /// The room of the image or the sign of activity, in points.
  public var imageRoom: CGSize {
    var room = isActive ? CGSize(width: 20, height: 20) : imageSize
    if isVertical {
      room.height = max(room.height, imageReservation)
    } else {
      room.width = max(room.width, imageReservation)
    }
    return room
  }

  /// Returns the size of the texts in a width, in points.
  public func textSize(width: CGFloat? = nil) -> (title: CGSize, subtitle: CGSize) {
    let measuring = UIFont.kumikoTextMeasuring
    func size(_ text: String?, _ font: UIFont, _ lines: Int) -> CGSize {
      guard let text, !text.isEmpty else { return .zero }
      return measuring.size(
        of: text, font: font, width: lines == 1 ? nil : width, maximumLines: lines > 0 ? lines : nil
      ).roundedUp(to: scale)
    }
    return (size(title?.string, font, maximumLines), size(subtitle?.string, subtitleFont, maximumSubtitleLines))
  }

  /// The size that all needs, in points.
  public var size: CGSize {
    let (title, subtitle) = textSize()
    let texts = CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height + (title.height > 0 && subtitle.height > 0 ? titlePadding : 0))
    let image = imageRoom
    let gap = image.width > 0 && image.height > 0 && texts.width > 0 ? imagePadding : 0
    let width = isVertical ? max(texts.width, image.width) : texts.width + gap + image.width
    let height = isVertical ? texts.height + gap + image.height : max(texts.height, image.height)
    return CGSize(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom
    ).roundedUp(to: scale)
  }
}

extension UIButton {
  /// What the button shows in its present state.
  @_spi(Kumiko) public var kumikoContent: ButtonContent {
    let label = subviews.lazy.compactMap { $0 as? UILabel }.first
    let traits = traitCollection
    var content: ButtonContent
    if let configuration {
      let isSmall = configuration.buttonSize == .small || configuration.buttonSize == .mini
      content = ButtonContent(
        font: .preferredFont(forTextStyle: isSmall ? .subheadline : .body, compatibleWith: traits),
        subtitleFont: .preferredFont(forTextStyle: .subheadline, compatibleWith: traits),
        insets: configuration.contentInsets.edges(
          isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft))
      content.isActive = configuration.showsActivityIndicator
      content.imagePadding = configuration.imagePadding
      content.titlePadding = configuration.titlePadding
      content.imagePlacement = configuration.imagePlacement
      content.imageReservation = configuration.imageReservation
      content.title = configuration.attributedTitle?.text(configuration.titleTextAttributesTransformer, &content.font)
      content.subtitle = configuration.attributedSubtitle?.text(
        configuration.subtitleTextAttributesTransformer, &content.subtitleFont)
      func lines(_ mode: NSLineBreakMode) -> Int { mode == .byWordWrapping || mode == .byCharWrapping ? 0 : 1 }
      content.maximumLines = lines(configuration.titleLineBreakMode)
      content.maximumSubtitleLines = lines(configuration.subtitleLineBreakMode)
    } else {
      content = ButtonContent(
        font: label.map { $0.measuredFont(in: traits) } ?? standardFont,
        subtitleFont: .systemFont(ofSize: 13),
        insets: contentEdgeInsets == .zero ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : contentEdgeInsets)
      content.maximumLines = label?.numberOfLines ?? 1
    }
    content.scale = traits.displayScale
    content.title =
      content.title ?? (configuration == nil ? attributedTitle(for: state) : nil)
      ?? currentTitle.flatMap { $0.isEmpty ? nil : NSAttributedString(string: $0) }
    content.image = currentImage ?? Self.image(of: buttonType)
    if let image = content.image, image.isSymbolImage, let symbol = configuration?.preferredSymbolConfigurationForImage
    {
      content.image = image.withConfiguration(image.symbolConfiguration.map { symbol.applying($0) } ?? symbol)
    }
    if let image = content.image {
      // Symbols are as large as text, and other images have their own size.
      let own = image.size
      let side = (image.symbolConfiguration?.kumikoPointSize ?? content.font.pointSize) * 1.2
      content.imageSize = own.width > 0 && own.height > 0 ? own : CGSize(width: side, height: side)
    }
    return content
  }

  /// The font of the title of a button without a configuration.
  var standardFont: UIFont { .systemFont(ofSize: buttonType == .system ? 15 : 18) }

  private static func image(of type: ButtonType) -> UIImage? {
    switch type {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: UIImage(systemName: "info.circle")
    case .contactAdd: UIImage(systemName: "plus.circle")
    case .close: UIImage(systemName: "xmark.circle.fill")
    }
  }
}

extension AttributedString {
  /// Returns the text with the attributes that a transformer makes of its own and of a font. The font becomes that of its start.
  fileprivate func text(
    _ transformer: UIConfigurationTextAttributesTransformer?, _ font: inout UIFont
  ) -> NSAttributedString? {
    guard !characters.isEmpty else { return nil }
    var text = self
    if let transformer {
      for run in runs {
        var attributes = run.attributes
        attributes.font = attributes.font ?? font
        text[run.range].setAttributes(transformer(attributes))
      }
    }
    font = text.runs.first?.font ?? font
    return NSAttributedString(text)
  }
}
