public import KumikoTextMeasuring

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
@MainActor public struct KumikoMeasuredTexts: KumikoTextMeasurer {
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
