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
  }

  private let kind = AttributeKind()
  /// The name.
  public let fontName: String
  /// The size, in points.
  public let pointSize: CGFloat
  /// How heavy its lines are. Not in UIKit, which has it in the descriptor of a font.
  public let kumikoWeight: Weight

  /// How the size follows the text size of the system; nil for a font that does not.
  let growth: FontGrowth?

  init(_ name: String, _ size: CGFloat, _ weight: Weight = .regular, growth: FontGrowth? = nil) {
    (fontName, pointSize, kumikoWeight, self.growth) = (name, size, weight, growth)
  }

  /// Creates a font of a name. There are no font files: every name has a font.
  public convenience init?(name fontName: String, size fontSize: CGFloat) { self.init(fontName, fontSize, .regular) }

  /// Creates a font of values, in another size if it is not 0.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(descriptor.fontName, pointSize == 0 ? descriptor.pointSize : pointSize, descriptor.weight)
  }

  /// Returns the font in another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(fontName, fontSize, kumikoWeight) }

  /// Returns the font of a purpose, at the default text size.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }
  /// Returns the font of a purpose, at the text size of traits: the default one if they have none. The sizes are those of
  /// Apple's table of Dynamic Type.
  open class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    UIFont(
      style.rawValue, style.size(in: traitCollection), style == .headline ? .semibold : .regular,
      growth: FontGrowth(style: style))
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
  /// The size of texts of the system, in points.
  open class var systemFontSize: CGFloat { 14 }
  /// The size of small texts, in points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// The size of labels, in points.
  open class var labelFontSize: CGFloat { 17 }
  /// The size of titles of buttons, in points.
  open class var buttonFontSize: CGFloat { 18 }
  /// Returns the bold font of the system.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system", fontSize, .bold) }
  /// Returns the italic font of the system.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system italic", fontSize) }

  // The shares of the size are those of Apple's font, as `UIFont` has them for every size of it.

  /// The height of a line, in points.
  open var lineHeight: CGFloat { ascender - descender }
  /// The height of a line above the baseline, in points.
  open var ascender: CGFloat { pointSize * 1950 / 2048 }
  /// The depth of a line below the baseline, in points: a negative number.
  open var descender: CGFloat { pointSize * -494 / 2048 }
  /// The distance between lines, in points.
  open var leading: CGFloat { 0 }
  /// The height of a capital letter, in points.
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// The height of the letter x, in points.
  open var xHeight: CGFloat { pointSize * 1078 / 2048 }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize && kumikoWeight == other.kumikoWeight
  }

  open override var hash: Int { fontName.hashValue }
}
