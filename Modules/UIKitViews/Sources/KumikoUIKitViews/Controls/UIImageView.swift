/// A view with an image, which is stored: nothing draws it.
@preconcurrency @MainActor open class UIImageView: UIView {
  /// The image; nil for none.
  open var image: UIImage?
  /// The image of a highlighted view; nil for ``image``.
  open var highlightedImage: UIImage?
  /// A Boolean value that indicates whether the view is highlighted.
  open var isHighlighted = false
  /// How symbols are drawn; nil for the font of the surroundings. Nothing draws them.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  /// Creates a view with an image.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
  }

  /// Creates a view without an image.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a view without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
