/// An image, by its name. There are no asset catalogs and symbols: it has no pixels, and its size is zero.
open class UIImage: NSObject, _ExpressibleByImageLiteral, @unchecked Sendable {
  /// How the colors of an image are used.
  public enum RenderingMode: Int, Sendable {
    /// By the surroundings, as they are, or as a shape in the tint color.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The name of the image or the symbol; empty for an image of data or without content.
  public let kumikoName: String
  /// The data of the image; nil for an image of a name.
  public let kumikoData: Data?
  /// How the colors are used.
  open private(set) var renderingMode = RenderingMode.automatic
  /// How a symbol is drawn; nil for other images.
  open private(set) var symbolConfiguration: SymbolConfiguration?
  /// The color of a template; nil for that of the surroundings.
  @_spi(Kumiko) public private(set) var tint: UIColor?
  /// A Boolean value that indicates whether the image is a symbol.
  public let isSymbolImage: Bool

  public override init() { (kumikoName, kumikoData, isSymbolImage) = ("", nil, false) }

  /// Creates an image of a name.
  public init?(named name: String) { (kumikoName, kumikoData, isSymbolImage) = (name, nil, false) }

  /// Creates an image of a name. There are no bundles of assets and no traits of assets.
  public init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    (kumikoName, kumikoData, isSymbolImage) = (name, nil, false)
  }

  /// Creates an image of a symbol.
  public init?(systemName name: String) { (kumikoName, kumikoData, isSymbolImage) = (name, nil, true) }

  /// Creates an image of a symbol.
  public init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    (kumikoName, kumikoData, isSymbolImage) = (name, nil, true)
    symbolConfiguration = configuration
  }

  /// Creates an image of data, which is kept and not decoded; nil for empty data.
  public init?(data: Data) {
    if data.isEmpty { return nil }
    (kumikoName, kumikoData, isSymbolImage) = ("", data, false)
  }

  /// Creates the image of a literal.
  public required init(imageLiteralResourceName path: String) {
    (kumikoName, kumikoData, isSymbolImage) = (path, nil, false)
  }

  private init(_ other: UIImage) {
    (kumikoName, kumikoData, isSymbolImage) = (other.kumikoName, other.kumikoData, other.isSymbolImage)
    (renderingMode, symbolConfiguration, tint) = (other.renderingMode, other.symbolConfiguration, other.tint)
  }

  private func copy(_ change: (UIImage) -> Void) -> UIImage {
    let copy = UIImage(self)
    change(copy)
    return copy
  }

  /// The size, in points: zero, because there are no pixels.
  open var size: CGSize { .zero }
  /// The number of pixels in a point: 1, because there are no pixels.
  open var scale: CGFloat { 1 }

  /// Returns the image with another use of its colors.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy { $0.renderingMode = renderingMode } }
  /// Returns the image in a color.
  open func withTintColor(_ color: UIColor) -> UIImage { copy { $0.tint = color } }
  /// Returns the image in a color, with another use of its colors.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy { ($0.tint, $0.renderingMode) = (color, renderingMode) }
  }
  /// Returns the symbol, drawn in another way.
  open func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    copy { $0.symbolConfiguration = configuration }
  }
  /// Returns the symbol, drawn in another way where the configuration says so.
  open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    copy { $0.symbolConfiguration = $0.symbolConfiguration?.applying(configuration) ?? configuration }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return kumikoName == other.kumikoName && kumikoData == other.kumikoData && renderingMode == other.renderingMode
      && symbolConfiguration == other.symbolConfiguration && tint == other.tint
  }

  open override var hash: Int { kumikoName.hashValue }
}

/// The type of an image literal.
public typealias _ImageLiteralType = UIImage
