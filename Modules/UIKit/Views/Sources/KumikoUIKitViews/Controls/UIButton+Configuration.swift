extension UIButton {
  /// The look and the content of a button.
  public struct Configuration: Hashable, Sendable {
    /// The name of the look.
    @_spi(Kumiko) public enum Look: Sendable {
      /// A text, on gray, on a light tint, on a tint, without a border, or with a border.
      case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
    }

    /// The corners of the background.
    public enum CornerStyle: Int, Sendable {
      /// The radius of the background, as it is or scaled with texts.
      case fixed = -1, dynamic
      /// 4, 6 or 9 points.
      case small, medium, large
      /// Half of the height.
      case capsule
    }

    /// A size that the button should have, from which its font and its insets follow.
    public enum Size: Int, Sendable {
      /// 7 points above and below, 12 at the sides.
      case medium
      /// 5 points above and below, 10 at the sides, and a smaller font.
      case small, mini
      /// 15 points above and below, 20 at the sides.
      case large
      var insets: NSDirectionalEdgeInsets {
        let (high, wide): (CGFloat, CGFloat) = self == .medium ? (7, 12) : self == .large ? (15, 20) : (5, 10)
        return NSDirectionalEdgeInsets(top: high, leading: wide, bottom: high, trailing: wide)
      }
    }

    /// How title and subtitle are aligned.
    public enum TitleAlignment: Int, Sendable {
      /// At the side of an image beside them, or else in the middle.
      case automatic
      /// At the leading side, in the middle, or at the trailing side.
      case leading, center, trailing
    }

    /// The look.
    @_spi(Kumiko) public let look: Look
    /// The title; nil for none. It is the text of ``attributedTitle``.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The text below the title; nil for none. It is the text of ``attributedSubtitle``.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The title and the text below it with attributes; nil for none.
    public var attributedTitle: AttributedString?, attributedSubtitle: AttributedString?
    /// Changes the attributes of the title, or of the text below it, whenever it is drawn; nil for no change.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?,
      subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How title and subtitle are aligned.
    public var titleAlignment = TitleAlignment.automatic
    /// How texts are broken that are too long.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping,
      subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// The image; nil for none.
    public var image: UIImage?
    /// The distance between image and texts, in points.
    public var imagePadding: CGFloat = 0
    /// The edge of the texts that the image is at.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The room that the image has at least along the axis of its edge, in points.
    public var imageReservation: CGFloat = 0
    /// Changes the color of the image, or of the sign of activity; nil for no change.
    public var imageColorTransformer: UIConfigurationColorTransformer?,
      activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// How an image of a symbol is drawn; nil for the way of the image.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The distance between the texts, in points.
    public var titlePadding: CGFloat = 1
    /// A size that the button should have.
    public var buttonSize = Size.medium
    /// The insets of the content, in points: those of the size unless they are set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }
    private var ownInsets: NSDirectionalEdgeInsets?
    /// Sets the insets of the content back to those of the size.
    public mutating func setDefaultContentInsets() { ownInsets = nil }
    /// The color of the content, and that behind it; nil for that of the look.
    public var baseForegroundColor: UIColor?, baseBackgroundColor: UIColor?
    /// What is behind the content, with a color over that of the look. Its custom view is not shown.
    public var background = UIBackgroundConfiguration.button
    /// How the background uses the radius of its corners.
    public var cornerStyle = CornerStyle.dynamic
    /// A Boolean value that indicates whether a sign of activity is shown instead of the image.
    public var showsActivityIndicator = false
    /// A Boolean value that indicates whether a selected button has a stronger look: tinted, and filled if it is tinted.
    public var automaticallyUpdateForSelection = true

    init(_ look: Look) { self.look = look }

    /// A text.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A text on gray.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A text on a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A text on a tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A text without a border.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// A text with a border.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// A text with a tinted border.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// A text on a tint, with a border.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// Returns the configuration for a button. The same one here: states count when the button is drawn.
    @MainActor public func updated(for button: UIButton) -> Configuration { self }

    /// Returns the radius of the corners of the background, in points, for texts of a size; infinity for half of the height.
    @_spi(Kumiko) @MainActor public func kumikoCornerRadius(in traits: UITraitCollection) -> CGFloat {
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
      case .small: 4
      case .medium: 6
      case .large: 9
      case .capsule: .infinity
      }
    }
  }
}
