/// A view with an image.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage? { didSet { if image !== oldValue { invalidateIntrinsicContentSize() } } }
  /// The image of a highlighted view; nil for ``image``.
  open var highlightedImage: UIImage?
  /// A Boolean value that indicates whether the view is highlighted.
  open var isHighlighted = false
  /// How symbols are drawn; nil for the font of the surroundings. Nothing draws them.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet { if preferredSymbolConfiguration != oldValue { invalidateIntrinsicContentSize() } }
  }

  /// Creates a view with an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The size of the image, in points; none without pixels. A symbol is a square as high as a line of its font.
  open override var intrinsicContentSize: CGSize {
    guard let image else { return super.intrinsicContentSize }
    if image.size != .zero { return image.size }
    guard image.isSymbolImage else { return super.intrinsicContentSize }
    let own = image.symbolConfiguration ?? preferredSymbolConfiguration
    let side = UIFont.systemFont(ofSize: own?.kumikoPointSize ?? 17).lineHeight
    return CGSize(width: side, height: side).roundedUp(to: traitCollection.displayScale)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return own.width >= 0 ? own : .zero
  }
}
