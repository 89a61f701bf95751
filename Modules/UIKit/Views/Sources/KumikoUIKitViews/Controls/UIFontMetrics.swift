import KumikoTextMeasuring

/// The sizes of texts that follow the text size of the system.
///
/// A value grows as the size of its text style does in Apple's table of Dynamic Type. Without traits it is that of the default
/// text size.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body texts.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  private let style: UIFont.TextStyle

  /// Creates the metrics of a purpose.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// Returns the font in the default text size. A label makes it grow if its `adjustsFontForContentSizeCategory` is true.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// Returns the font in the text size of traits.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns the font in the default text size, at most as large as a size in points; 0 for no limit.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns the font in the text size of traits, at most as large as a size in points; 0 for no limit.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let growth = FontGrowth(style: style, base: font.pointSize, maximum: maximumPointSize)
    return UIFont(font.fontName, growth.size(in: traitCollection), font.kumikoWeight, growth: growth)
  }

  /// Returns a length in the default text size: the same one.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }

  /// Returns a length in the text size of traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    FontGrowth(style: style, base: value).size(in: traitCollection)
  }
}

struct FontGrowth: Hashable {
  var style: UIFont.TextStyle
  /// The size at the default text size, in points; nil for that of the style.
  var base: CGFloat?
  var maximum: CGFloat = 0

  func size(in traits: UITraitCollection?) -> CGFloat {
    var size = style.size(in: traits)
    if let base { size *= base / style.size(in: nil) }
    return maximum > 0 ? min(size, maximum) : size
  }
}

private typealias StyleOfTable = TextStyle

extension UIFont.TextStyle {
  // The table has large titles under another name.
  private var table: StyleOfTable { StyleOfTable(rawValue: rawValue) ?? .largeTitle }

  func size(in traits: UITraitCollection?) -> CGFloat {
    table.font(at: traits?.preferredContentSizeCategory.textSize ?? .large).size
  }
}

extension UIContentSizeCategory {
  /// The text size of the category: the default one for an unknown category.
  var textSize: TextSize {
    let sizes = [
      Self.extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
      .accessibilityExtraExtraExtraLarge,
    ]
    return sizes.firstIndex(of: self).map { TextSize.allCases[$0] } ?? .large
  }
}

extension UIFont {
  /// Returns the font in the text size of traits: this one if its size does not follow it.
  @_spi(Kumiko) public func grown(in traits: UITraitCollection) -> UIFont {
    guard let growth else { return self }
    let size = growth.size(in: traits)
    return size == pointSize ? self : UIFont(fontName, size, kumikoWeight, growth: growth)
  }
}
