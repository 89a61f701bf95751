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
