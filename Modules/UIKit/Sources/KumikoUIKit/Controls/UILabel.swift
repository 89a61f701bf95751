public import Foundation

/// A view with a text, which is stored: nothing draws or measures it.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The text; nil for none.
  open var text: String?
  /// The color of the text.
  open var textColor: UIColor? = .label
  /// The font of the text.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .preferredFont(forTextStyle: .body)
  /// The alignment of the text.
  open var textAlignment = NSTextAlignment.natural
  /// The number of lines; 0 for as many as needed.
  open var numberOfLines = 1
  /// A Boolean value that indicates whether the font follows the text size of the system.
  open var adjustsFontForContentSizeCategory = false

  /// Creates a label.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a label without a size.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// The alignment of a text.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both sides.
  case justified
  /// As the language has it.
  case natural
}

/// A font, by its name and size. Nothing is drawn with it.
open class UIFont: NSObject, @unchecked Sendable {
  /// The purpose of a text, from which a font follows.
  public enum TextStyle: String, Sendable {
    /// A large title.
    case largeTitle
    /// A title of the first level.
    case title1
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading.
    case headline
    /// A heading of the second level.
    case subheadline
    /// Text.
    case body
    /// A remark.
    case callout
    /// A footnote.
    case footnote
    /// A caption.
    case caption1
    /// A caption of the second level.
    case caption2

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

  private init(_ name: String, _ size: CGFloat) { (fontName, pointSize) = (name, size) }

  /// Returns the font of a purpose.
  open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.rawValue, style.size) }
  /// Returns the font of the system.
  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system", fontSize) }
  /// Returns the bold font of the system.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont("system bold", fontSize) }

  /// Whether the other object is a font of the same name and size.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && pointSize == other.pointSize
  }

  /// A hash of the name and the size.
  open override var hash: Int { fontName.hashValue }
}
