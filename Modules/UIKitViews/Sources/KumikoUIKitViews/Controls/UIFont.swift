/// A font, by its name and size. Nothing is drawn with it.
open class UIFont: NSObject, @unchecked Sendable {
  /// How heavy the lines of a font are, from -1 to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The number of the weight, as UIKit has it.
    public var rawValue: CGFloat
    /// Creates a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest weight.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// A thin weight.
    public static let thin = Weight(rawValue: -0.6)
    /// A light weight.
    public static let light = Weight(rawValue: -0.4)
    /// The weight of text.
    public static let regular = Weight(rawValue: 0)
    /// A medium weight.
    public static let medium = Weight(rawValue: 0.23)
    /// A weight between medium and bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// The weight of strong text.
    public static let bold = Weight(rawValue: 0.4)
    /// A heavy weight.
    public static let heavy = Weight(rawValue: 0.56)
    /// The heaviest weight.
    public static let black = Weight(rawValue: 0.62)
  }

  /// The purpose of a text, from which a font follows.
  public enum TextStyle: String, Sendable {
    /// A title of a level, a heading, text, a remark, a footnote, or a caption.
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

    /// Apple's size for the default text size, in points.
    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// The name.
  public let fontName: String
  /// The size, in points.
  public let pointSize: CGFloat
  /// How heavy its lines are. Not in UIKit, which has it in the descriptor of a font.
  public let kumikoWeight: Weight

  private init(_ name: String, _ size: CGFloat, _ weight: Weight = .regular) {
    (fontName, pointSize, kumikoWeight) = (name, size, weight)
  }

  /// Creates a font of a name. There are no font files: every name has a font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontName, fontSize, .regular) }

  /// Creates a font of values, in another size if it is not 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.fontName, pointSize == 0 ? descriptor.pointSize : pointSize, descriptor.weight)
  }

  /// Returns the font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, kumikoWeight) }

  /// Returns the font of a purpose.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(style.rawValue, style.size, style == .headline ? .semibold : .regular)
  }
  /// Returns the font of the system.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system", fontSize) }
  /// Returns the font of the system in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { UIFont("system", fontSize, weight) }
  /// Returns the font of the system with digits of equal widths, in a weight.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("system, digits of equal widths", fontSize, weight)
  }
  /// Returns the font of the system with letters of equal widths, in a weight.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont("system, letters of equal widths", fontSize, weight)
  }
  /// Returns the bold font of the system.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system", fontSize, .bold) }
  /// Returns the italic font of the system.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system italic", fontSize) }

  /// Returns whether the other object is a font of the same name, size and weight.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && kumikoWeight == other.kumikoWeight
  }

  /// A hash of the font.
  open override var hash: Int { fontName.hashValue }
}

/// The sizes of texts that follow the text size of the system. There is one text size: the default one.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body texts.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a purpose.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// Returns the font: the default text size changes none.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// Returns the font, at most as large as a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize > maximumPointSize ? font.withSize(maximumPointSize) : font
  }
  /// Returns the value: the default text size changes none.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}
