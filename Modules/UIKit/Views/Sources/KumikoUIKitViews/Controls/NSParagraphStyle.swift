/// The alignment, the line breaks and the heights of the lines of a text, as the attribute `paragraphStyle`.
///
/// The style at the start counts for all of a text.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  private let kind = AttributeKind()
  fileprivate struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
  }
  fileprivate var values = Values()

  /// The usual style.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  public override init() { super.init() }
  fileprivate init(_ values: Values) { self.values = values }

  /// The alignment. A label takes it over.
  open var alignment: NSTextAlignment { values.alignment }
  /// How long lines are broken. A label takes it over.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The distance of two lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The factor of the height of lines; 0 for none.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The smallest height of a line, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The largest height of a line, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }

  /// Returns a style that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }
  /// Returns a style that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }

  /// Returns the height of lines, in points, whose font has a height.
  @_spi(Kumiko) public final func lineHeight(of line: CGFloat) -> CGFloat {
    let height = max(line * (lineHeightMultiple > 0 ? lineHeightMultiple : 1), minimumLineHeight)
    return maximumLineHeight > 0 ? min(height, maximumLineHeight) : height
  }

  /// Returns the size of a text that has a size without the style, in points.
  final func size(_ size: CGSize, line: CGFloat) -> CGSize {
    guard line > 0 else { return size }
    let count = max(1, (size.height / line).rounded())
    return CGSize(width: size.width, height: count * lineHeight(of: line) + (count - 1) * max(0, lineSpacing))
  }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
}

extension NSAttributedString {
  /// The paragraph style at the start; nil for none.
  @_spi(Kumiko) public var firstParagraphStyle: NSParagraphStyle? {
    length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
  }
}
