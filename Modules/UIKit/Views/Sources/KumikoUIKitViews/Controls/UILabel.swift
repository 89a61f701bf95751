/// A view with a text, which is measured by ``UIFont/kumikoTextMeasuring`` and not drawn.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil for none. Setting it removes the attributes of ``attributedText``.
  open var text: String? {
    get { attributed?.string }
    set { attributed = newValue.map { NSAttributedString(string: $0) } }
  }
  /// The text with attributes; nil for none.
  open var attributedText: NSAttributedString? {
    get { attributed }
    set {
      attributed = newValue
      guard let style = newValue?.firstParagraphStyle else { return }
      (textAlignment, lineBreakMode) = (style.alignment, style.lineBreakMode)
    }
  }
  private var attributed: NSAttributedString? { didSet { textDidChange() } }
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The font of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .preferredFont(forTextStyle: .body) { didSet { textDidChange() } }
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The number of lines; 0 for as many as needed.
  open var numberOfLines = 1 { didSet { if numberOfLines != oldValue { textDidChange() } } }
  /// How long lines are broken.
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  /// A Boolean value that indicates whether long texts get a smaller font.
  open var adjustsFontSizeToFitWidth = false
  /// The smallest part of the font's size, from 0 to 1.
  open var minimumScaleFactor: CGFloat = 0
  /// A Boolean value that indicates whether letters of long texts move together.
  open var allowsDefaultTighteningForTruncation = false
  /// The width at which lines are broken, in points; 0 for the width that constraints give.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
  }
  /// A Boolean value that indicates whether the text is drawn as usable.
  open var isEnabled = true
  /// A Boolean value that indicates whether the text has its highlighted color.
  open var isHighlighted = false
  /// The color of a highlighted text; nil for ``textColor``.
  open var highlightedTextColor: UIColor?
  /// The color of the shadow; nil for none.
  open var shadowColor: UIColor?
  /// The distance of the shadow, in points.
  open var shadowOffset = CGSize(width: 0, height: -1)
  /// A Boolean value that indicates whether the font follows the text size of the system.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory != oldValue { textDidChange() } }
  }

  /// A Boolean value that is stored: nothing is drawn.
  open var showsExpansionTextWhenTruncated = false
  /// How a smaller font is aligned. It is stored.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines

  /// Draws the text. Nothing calls it: nothing is drawn.
  open func drawText(in rect: CGRect) {}
  /// Returns the rectangle of the text, in points: the bounds by default.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect { bounds }

  // MARK: - Measuring

  private var sizes: [CGFloat?: CGSize] = [:]
  private var measured: (scale: CGFloat, size: UIContentSizeCategory) = (0, .unspecified)

  private func textDidChange() {
    sizes = [:]
    invalidateIntrinsicContentSize()
  }

  /// The size of the text, in points, on as many lines as it takes in ``preferredMaxLayoutWidth``, or in the width that
  /// constraints give.
  open override var intrinsicContentSize: CGSize {
    textSize(preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : wrappingWidth)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { textSize(size.width > 0 ? size.width : nil) }

  private func textSize(_ width: CGFloat?) -> CGSize {
    guard let attributed, attributed.length > 0 else { return .zero }
    // One line is as long as it is.
    let width = numberOfLines == 1 ? nil : width
    let traits = traitCollection
    if measured != (traits.displayScale, traits.preferredContentSizeCategory) {
      measured = (traits.displayScale, traits.preferredContentSizeCategory)
      sizes = [:]
    }
    if let size = sizes[width] { return size }
    let (measuring, font) = (UIFont.kumikoTextMeasuring, measuredFont(in: traits))
    let size = measuring.size(
      of: attributed.string, font: font, width: width, maximumLines: numberOfLines > 0 ? numberOfLines : nil)
    let styled = attributed.firstParagraphStyle?.size(size, line: measuring.lineHeight(of: font)) ?? size
    let rounded = styled.roundedUp(to: traits.displayScale)
    if sizes.count > 3 { sizes = [:] }
    sizes[width] = rounded
    return rounded
  }

  final func measuredFont(in traits: UITraitCollection) -> UIFont {
    // Attributes win over the font of the label; all of the text is measured in the font at its start.
    let start = (attributed?.length ?? 0) > 0 ? attributed?.attribute(.font, at: 0, effectiveRange: nil) : nil
    let font = start as? UIFont ?? font ?? .preferredFont(forTextStyle: .body)
    return adjustsFontForContentSizeCategory ? font.grown(in: traits) : font
  }

  @_spi(Kumiko) public override func traitsDidChange(from old: UITraitCollection, to new: UITraitCollection) {
    let isOtherSize =
      adjustsFontForContentSizeCategory && old.preferredContentSizeCategory != new.preferredContentSizeCategory
    if isOtherSize || old.displayScale != new.displayScale { textDidChange() }
  }

  override var baselines: (first: CGFloat, last: CGFloat) {
    let (measuring, font) = (UIFont.kumikoTextMeasuring, measuredFont(in: traitCollection))
    let (height, natural) = (intrinsicContentSize.height, measuring.lineHeight(of: font))
    let style = attributed?.firstParagraphStyle
    let (line, spacing) = (style?.lineHeight(of: natural) ?? natural, max(0, style?.lineSpacing ?? 0))
    guard height > 0, line > 0 else { return (0, 0) }
    // More height of a line is above its text.
    let baseline = measuring.baseline(of: font) + line - natural
    // The height is rounded to pixels, and the baselines are not.
    let count = ((height + spacing) / (line + spacing)).rounded()
    return (baseline, height - baseline - (count - 1) * (line + spacing))
  }

  @_spi(Kumiko) public override var wrapsContent: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }
}

extension CGSize {
  /// The size, rounded up to pixels.
  @_spi(Kumiko) public func roundedUp(to scale: CGFloat) -> CGSize {
    let scale = max(1, scale)
    // A size of whole pixels is one in spite of roundings.
    return CGSize(
      width: (width * scale - 1e-6).rounded(.up) / scale, height: (height * scale - 1e-6).rounded(.up) / scale)
  }
}

/// How a smaller font is aligned in a label.
public enum UIBaselineAdjustment: Int, Sendable {
  /// At the base line, in the middle, or at the bottom.
  case alignBaselines, alignCenters, none
}

/// The alignment of a text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left, in the middle, at the right, at both sides, or by the language.
  case left, center, right, justified, natural
}

/// How long lines of a text are broken.
public enum NSLineBreakMode: Int, Sendable {
  /// At words, letters or the edge, or with dots at the start, the end or in the middle.
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
