/// The start of a value of attributes. When Foundation on Linux compares two texts, it reads the start of their values as a number
/// of its kinds, and ends the app if that is 0; with this one, it asks `isEqual`. So it is the first stored property.
struct AttributeKind { private let bits: UInt64 = 1 << 8 }

// The attributes of texts that UIKit adds.
extension NSAttributedString.Key {
  /// The font: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The color of the text: a `UIColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The color behind the text: a `UIColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The layout of paragraphs: an ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The distance between letters, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The lines through the text: the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of lines through the text: a `UIColor`.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The lines below the text: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of lines below the text: a `UIColor`.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of outlines: a `UIColor`.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of outlines, in percent of the font's size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The distance from the base line, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// An image in the text: an ``NSTextAttachment``.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The address that the text leads to.
  public static let link = NSAttributedString.Key("NSLink")
}

/// The lines below or through a text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits of the lines.
  public let rawValue: Int
  /// Creates lines from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// A thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
