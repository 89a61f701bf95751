extension UIListContentConfiguration {
  /// The look of a text.
  public struct TextProperties: Hashable, Sendable {
    /// The alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// By the language, in the middle, or at both sides.
      case natural, center, justified
    }

    /// A change of the letters of a text.
    public enum TextTransform: Int, Sendable {
      /// None, words with capitals, small letters, or capitals.
      case none, capitalized, lowercase, uppercase
    }

    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color.
    public var color = UIColor.label
    /// Changes the color; nil for no change.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// The number of lines; 0 for as many as needed.
    public var numberOfLines = 0
    /// The alignment.
    public var alignment = TextAlignment.natural
    /// How long lines are broken.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// A Boolean value that indicates whether long texts get a smaller font.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest part of the font's size, from 0 to 1.
    public var minimumScaleFactor: CGFloat = 0
    /// A Boolean value that indicates whether letters of long texts move together.
    public var allowsDefaultTighteningForTruncation = false
    /// A Boolean value that indicates whether the font follows the text size of the system.
    public var adjustsFontForContentSizeCategory = true
    /// A change of the letters.
    public var transform = TextTransform.none
    /// A Boolean value that indicates whether the text is exempt from the dimming of inactive views. It is stored.
    public var showsExpansionTextWhenTruncated = false

    /// Returns the color after its change.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  /// The look of an image.
  public struct ImageProperties: Hashable, Sendable {
    /// The width or height of an image that is kept free as the system has it.
    public static let standardDimension = CGFloat.greatestFiniteMagnitude
    /// The color of a template; nil for that of the cell.
    public var tintColor: UIColor?
    /// Changes the color of a template; nil for no change.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// How a symbol is drawn; nil for the font of the text.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The radius of the corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The largest size, in points; zero for no limit.
    public var maximumSize = CGSize.zero
    /// The size that is kept free, in points; zero for that of the image.
    public var reservedLayoutSize = CGSize.zero
    /// A Boolean value that indicates whether colors stay in an inverted interface.
    public var accessibilityIgnoresInvertColors = false

    /// Returns the color of a template after its change.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
  }
}
