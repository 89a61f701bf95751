public import KumikoTextMeasuring

/// A type that measures the texts of labels. Apple has no such type.
///
/// Set ``UIFont/kumikoTextMeasuring`` before views are laid out, for instance to that of another font:
///
/// ```swift
/// import KumikoUIKitViews
///
/// struct Typewriter: KumikoTextMeasurer {
///   func size(of text: String, font: UIFont, width: CGFloat?, maximumLines: Int?) -> CGSize {
///     CGSize(width: font.pointSize * 0.6 * CGFloat(text.count), height: font.pointSize * 1.2)
///   }
///   func baseline(of font: UIFont) -> CGFloat { font.pointSize }
///   func lineHeight(of font: UIFont) -> CGFloat { font.pointSize * 1.2 }
/// }
///
/// UIFont.kumikoTextMeasuring = Typewriter()
/// ```
@MainActor public protocol KumikoTextMeasurer {
  /// Returns the size of a text, in points.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - font: The font.
  ///   - width: The width in which lines are broken, in points; nil for no limit.
  ///   - maximumLines: The largest number of lines; nil for no limit.
  func size(of text: String, font: UIFont, width: CGFloat?, maximumLines: Int?) -> CGSize

  /// Returns the distance of the first baseline from the top, in points.
  func baseline(of font: UIFont) -> CGFloat

  /// Returns the height of a line, in points.
  func lineHeight(of font: UIFont) -> CGFloat
}

extension UIFont {
  /// The measuring of texts. By default, by the widths of Inter, which are near those of Apple's font, and by the heights of
  /// Apple's font.
  @MainActor public static var kumikoTextMeasuring: any KumikoTextMeasurer = KumikoMeasuredTexts(InterMeasurer())
}

/// Measures texts by a measurer of `KumikoTextMeasuring`, such as Pango's, with the line heights of Apple's font. Apple has no such
/// type.
///
/// Pango measures with the fonts of the machine, in every script. It is linked with the package trait `Pictures`:
///
/// ```swift
/// #if Pictures
///   import KumikoTextMeasuring
///   import KumikoUIKitViews
///
///   if let pango = PangoMeasurer() { UIFont.kumikoTextMeasuring = KumikoMeasuredTexts(pango) }
/// #endif
/// ```
nonisolated public struct KumikoMeasuredTexts: KumikoTextMeasurer {
  private let measurer: any TextMeasurer

  /// Creates a measuring of texts by a measurer.
  public init(_ measurer: any TextMeasurer) { self.measurer = measurer }

  /// Returns the size of a text, in points.
  public func size(of text: String, font: UIFont, width: CGFloat?, maximumLines: Int?) -> CGSize {
    let block = measurer.measure(
      text, font: font.textFont, width: width.map(Double.init) ?? .infinity, maximumLines: maximumLines)
    return CGSize(width: block.width, height: block.height)
  }

  /// Returns the distance of the first baseline from the top, in points.
  public func baseline(of font: UIFont) -> CGFloat { font.ascender }

  /// Returns the height of a line, in points.
  public func lineHeight(of font: UIFont) -> CGFloat { font.lineHeight }
}

extension UIFont {
  /// The weight of a measurer.
  @_spi(Kumiko) public var textWeight: FontWeight {
    switch kumikoWeight.rawValue {
    case ..<0.1: .regular
    case ..<0.27: .medium
    case ..<0.35: .semibold
    default: .bold
    }
  }

  /// The font of a measurer, with the line height of Apple's font.
  var textFont: TextFont {
    let size = pointSize.isFinite ? max(0, pointSize) : 0
    return TextFont(size: size, lineHeight: pointSize.isFinite ? max(0, lineHeight) : 0, weight: textWeight)
  }
}
