import KumikoTextMeasuring

/// The way in which a text is laid out.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options.
  public let rawValue: Int
  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken at the width. Without it, the text is one line whose origin is at its baseline.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Lines are apart by the leading of the font.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// The bounds are those of the letters. The bounds are those of the lines here: there are no outlines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// The last line that is visible ends with dots, and lines below the height are left out.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What the layout of a text finds.
open class NSStringDrawingContext: NSObject {
  /// The smallest scale of the font; 0 for no change of it. It is stored: no font is changed.
  open var minimumScaleFactor: CGFloat = 0
  /// The scale of the font that was used.
  open var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the text that was measured last, in points.
  open internal(set) var totalBounds = CGRect.zero
}

// On the main thread, texts are measured by `UIFont.kumikoTextMeasuring`. It is bound to that thread, so others measure by the
// default one.
extension NSAttributedString {
  /// Returns the size of the text on its own lines, in points. Fractions are not rounded, as with UIKit.
  ///
  /// - Complexity: O(*n*) for a text of *n* characters, as all functions here.
  public func size() -> CGSize { TextFacts.size(self, nil, nil) }

  /// Returns the bounds of the text, in points. Fractions are not rounded, as with UIKit: round them up for the size of a view.
  ///
  /// All of the text is measured in the font at its start, as a ``UILabel`` measures its own font.
  ///
  /// - Parameters:
  ///   - size: The size to stay within. Lines are broken at its width; its height limits a text with
  ///     ``NSStringDrawingOptions/truncatesLastVisibleLine``.
  ///   - options: The way in which the text is laid out. Without ``NSStringDrawingOptions/usesLineFragmentOrigin`` it is one line.
  ///   - context: Receives the bounds.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let isBlock = options.contains(.usesLineFragmentOrigin)
    let (line, baseline) = TextFacts.metrics(font)
    let width = isBlock && size.width > 0 && size.width < Self.endless ? size.width : nil
    let isLimited = options.contains(.truncatesLastVisibleLine) && line > 0 && size.height < Self.endless
    let lines = !isBlock ? 1 : isLimited ? max(1, Int(size.height / line)) : nil
    let bounds = CGRect(origin: CGPoint(x: 0, y: isBlock ? 0 : -baseline), size: TextFacts.size(self, width, lines))
    context?.totalBounds = bounds
    return bounds
  }

  /// Lengths from here on are no limit, in points.
  private static let endless: CGFloat = 1_000_000

  /// The font at the start. The default is 12 points large, as the page "NSAttributedString.Key.font" says.
  fileprivate var font: UIFont {
    let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
    return font ?? .systemFont(ofSize: 12)
  }
}

extension NSString {
  /// Returns the size of the text with attributes on its own lines, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// Returns the bounds of the text with attributes, in points: those of `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { description.boundingRect(with: size, options: options, attributes: attributes, context: context) }
}

extension String {
  /// Returns the size of the text with attributes on its own lines, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Returns the bounds of the text with attributes, in points: those of `NSAttributedString.boundingRect(with:options:context:)`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }
}

private enum TextFacts {
  /// Returns the size of a text. One that is empty has the height of a line.
  static func size(_ text: NSAttributedString, _ width: CGFloat?, _ lines: Int?) -> CGSize {
    if text.length == 0 { return CGSize(width: 0, height: metrics(text.font).line) }
    let (string, font) = (text.string, text.font)
    let size =
      CurrentTraits.isOnMain
      ? MainActor.assumeIsolated {
        UIFont.kumikoTextMeasuring.size(of: string, font: font, width: width, maximumLines: lines)
      }
      : KumikoMeasuredTexts(InterMeasurer()).size(of: string, font: font, width: width, maximumLines: lines)
    return text.firstParagraphStyle?.size(size, line: metrics(font).line) ?? size
  }

  static func metrics(_ font: UIFont) -> (line: CGFloat, baseline: CGFloat) {
    guard CurrentTraits.isOnMain else { return (font.lineHeight, font.ascender) }
    return MainActor.assumeIsolated {
      (UIFont.kumikoTextMeasuring.lineHeight(of: font), UIFont.kumikoTextMeasuring.baseline(of: font))
    }
  }
}
